"""A game at the explorer: the computer, the record, its replay and its comments."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from fallas import read_record
from fallas.widgets.explorer.answer import answer
from tests.browser.explorer import BUSY, show, situation, tab, visit
from tests.browser.harness import Fresh, button, fresh, men

__all__ = ["fresh"]  # a fixture, taken up from there

RECORD = "rules: folio\n1 w 6-5-3: 24/18/13/10 ; out\n2 b 6-6-1: 1/7/13/14\n"


def read(explorer: Locator, record: str) -> Locator:
    """Let the explorer read a record; the part with the game."""
    part = tab(explorer, "Game")
    part.get_by_text("Read a record").click()
    part.get_by_label("The record as text").fill(record)
    button(part, "Read it").click()
    expect(part.locator(".fallas-record button").first).to_be_visible()
    return part


def go(page: Page, selector: str) -> None:
    """Bring the focus to an element by the Tab key alone."""
    for _ in range(200):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keys never reach {selector}")


def kept_games(page: Page) -> list[dict[str, Any]]:
    """All games that the browser of a page keeps."""
    entries = page.evaluate("Object.entries(localStorage)")
    return [json.loads(text) for key, text in entries if key.startswith("fallas-game-")]


PLAYED = "fallas1 W24:1,10:1,6:13 B1:1,14:1,19:13 w - folio"
"""After the record."""


class TestKept:
    @pytest.mark.parametrize(
        ("link", "shown"),
        [
            ("rubbish", PLAYED),
            ("fallas1_W6:2_B19:2_w_-_french", "fallas1 W6:2 B19:2 w - french"),
        ],
    )
    def test_a_link_leaves_the_kept_game_alone(self, fresh: Fresh, link: str, shown: str) -> None:
        page = fresh()
        explorer = show(page)
        read(explorer, RECORD)
        expect(situation(explorer)).to_have_text(PLAYED)
        explorer = visit(page, f"#position={link}")
        expect(situation(explorer)).to_have_text(shown)
        explorer = visit(page)
        expect(situation(explorer)).to_have_text(PLAYED)
        expect(tab(explorer, "Game").locator(".fallas-record button")).to_have_count(2)

    def test_what_the_reader_makes_of_a_link_is_kept(self, fresh: Fresh) -> None:
        page = fresh()
        read(show(page), RECORD)
        explorer = visit(page, "#position=fallas1_W6:2_B19:2_w_-_french")
        expect(situation(explorer)).to_have_text("fallas1 W6:2 B19:2 w - french")
        explorer.locator('[data-throw="6-6-1"]').click()
        thrown = "fallas1 W6:2 B19:2 w 6-6-1 french"
        expect(situation(explorer)).to_have_text(thrown)
        expect(situation(visit(page))).to_have_text(thrown)

    def test_the_game_is_there_again_when_the_reader_goes_back_from_a_link(
        self, fresh: Fresh
    ) -> None:
        page = fresh()
        explorer = show(page)
        read(explorer, RECORD)
        page.evaluate("location.hash = '#position=fallas1_W6:2_B19:2_w_-_french'")
        expect(situation(explorer)).to_have_text("fallas1 W6:2 B19:2 w - french")
        page.go_back()
        expect(situation(explorer)).to_have_text(PLAYED)


class TestAgainstTheComputer:
    def test_a_throw_stands(self, fresh: Fresh) -> None:
        explorer = show(fresh())
        tab(explorer, "Game").get_by_role("combobox", name="Black").select_option("random")
        throws = [explorer.locator(f'[data-action="{name}"]') for name in ("roll", "dice")]
        tab(explorer, "Throws")
        explorer.locator('[data-throw="6-5-3"]').click()
        expect(situation(explorer)).to_contain_text(" 6-5-3 ")
        for each in throws:
            expect(each).to_have_attribute("aria-disabled", "true")
        throws[1].click(force=True)
        expect(explorer.get_by_role("textbox", name="Dice")).to_be_hidden()
        explorer.locator('[data-throw="6-5-4"]').click()
        heard = explorer.locator(".fallas-heard.fallas-refused")
        expect(heard).to_contain_text("a throw stands until the turn has ended")
        expect(situation(explorer)).to_contain_text(" 6-5-3 ")
        tab(explorer, "Game").get_by_role("combobox", name="Black").select_option("")
        for each in throws:
            expect(each).to_have_attribute("aria-disabled", "false")

    def test_who_begins_is_still_heard_after_the_computer_has_begun(self, fresh: Fresh) -> None:
        page = fresh()
        page.add_init_script("crypto.getRandomValues = (list) => (list.fill(8), list)")
        began = answer({"situation": BUSY}, {"do": "new", "seed": 8})
        side, other = {"white": ("White", "w"), "black": ("Black", "b")}[began["scene"]["mover"]]
        explorer = show(page)
        part = tab(explorer, "Game")
        part.get_by_role("combobox", name=side).select_option("random")
        button(part, "New game").click()
        mover = "b" if other == "w" else "w"
        expect(situation(explorer)).to_contain_text(f" {mover} - ", timeout=8_000)
        said = explorer.locator(".fallas-heard")
        expect(said).to_contain_text(re.compile(rf"{side} begins\. .*{side}.* is to throw\.$"))


class TestGame:
    def test_the_computer_plays_no_turn_that_is_complete(self, fresh: Fresh) -> None:
        explorer = show(fresh(), "fallas1 W24:2,6:13 B1:2,19:13 w 6-5-3 folio")
        computer = button(tab(explorer, "Game"), "Let the computer play this turn")
        expect(computer).to_have_attribute("aria-disabled", "false")
        field = explorer.get_by_role("textbox", name="Move")
        field.fill("24/10")
        field.press("Enter")
        expect(computer).to_have_attribute("aria-disabled", "true")
        explorer.locator('[data-action="turn"]').click()
        expect(computer).to_have_attribute("aria-disabled", "false")

    def test_a_throw_is_back_after_a_reading_with_other_dice(self, fresh: Fresh) -> None:
        page = fresh()
        thrown = "fallas1 W24:2,6:13 B1:2,19:13 w 6-5-3 folio"
        explorer = show(page, thrown)
        rules = explorer.get_by_label("Reading").first
        rules.select_option("royal")
        expect(situation(explorer)).to_contain_text(" w - royal")
        page.reload()  # it is kept with the game
        expect(situation(explorer)).to_contain_text(" w - royal")
        rules.select_option("folio")
        expect(situation(explorer)).to_have_text(thrown)

    def test_the_computer_answers_and_a_reload_goes_on(self, fresh: Fresh) -> None:
        page = fresh()
        explorer = show(page)
        part = tab(explorer, "Game")
        for side in ("White", "Black"):
            part.get_by_role("combobox", name=side).select_option("random")
        button(part, "New game").click()
        expect(part.locator(".fallas-record > li").nth(2)).to_be_visible()
        for side in ("White", "Black"):
            part.get_by_role("combobox", name=side).select_option("")
        page.wait_for_timeout(1500)  # longer than the computer leaves its turn on the board
        shown = situation(explorer).inner_text()
        record = part.locator(".fallas-record").inner_text()
        [kept] = kept_games(page)
        assert shown.startswith(kept["document"]["situation"])
        page.reload()
        expect(situation(explorer)).to_have_text(shown)
        again = tab(explorer, "Game").locator(".fallas-record")
        expect(again).to_have_text(record, use_inner_text=True)

    def test_a_game_is_played_to_its_end_by_the_keyboard(self, fresh: Fresh) -> None:
        page = fresh()
        explorer = show(page, "fallas1 W6:2,4:2,off:11 B19:5,20:5,21:5 w - folio")
        heard = explorer.locator(".fallas-heard")
        go(page, '[data-tab="throws"]')
        for _ in range(3):
            page.keyboard.press("ArrowRight")
        go(page, '[data-tab="setup"]')
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Tab")  # White is a person
        page.keyboard.press("Tab")
        page.keyboard.type("computer, r")
        expect(explorer.get_by_role("combobox", name="Black")).to_have_value("random")
        for _ in range(12):
            before = situation(explorer).inner_text()
            go(page, '[data-action="roll"]')
            page.keyboard.press("Enter")
            expect(situation(explorer)).not_to_have_text(before)
            go(page, '[aria-selected="true"]')
            while page.evaluate("document.activeElement.dataset.tab") != "turns":
                page.keyboard.press("ArrowRight")
            go(page, ".fallas-moves button")
            page.keyboard.press("Enter")
            expect(heard).not_to_have_text("")
            expect(explorer.locator('[data-action="undo"]')).to_have_attribute(
                "aria-disabled", "false"
            )
            if "wins" in heard.inner_text():
                break
            go(page, '[data-action="turn"]')
            page.keyboard.press("Enter")
            expect(situation(explorer)).to_contain_text(" w - ", timeout=8_000)
        assert "wins" in heard.inner_text()

    def test_a_hint_has_reasons_and_can_be_played(self, fresh: Fresh) -> None:
        explorer = show(fresh(), BUSY.replace(" - ", " 6-5-4 "))
        part = tab(explorer, "Game")
        button(part, "Hint").click()
        expect(part.get_by_role("status").locator("li").first).to_be_visible()
        expect(explorer.page.locator(".fallas-preview .mark.arrow")).to_have_count(3)
        button(part, "Play it").click()
        expect(explorer.locator(".fallas-heard")).to_contain_text("Every die is played.")

    def test_a_record_is_downloaded_and_read_back(self, fresh: Fresh) -> None:
        page = fresh()
        explorer = show(page)
        part = tab(explorer, "Game")
        part.get_by_text("Read a record").click()
        part.get_by_label("The record as text").fill(RECORD)
        button(part, "Read it").click()
        expect(part.locator(".fallas-record > li")).to_have_count(2)
        button(part, "Where the danger rose").click()
        expect(part.locator(".fallas-record small")).to_have_count(2)
        expect(part.get_by_text("The chance of failing never rose.")).to_be_visible()
        with page.expect_download() as saved:
            button(part, "Download the record").click()
        game = read_record(Path(saved.value.path()).read_text(encoding="utf-8"))
        assert len(game.turns) == 2
        assert game.comments == ((0, "out"),)

    def test_a_game_is_replayed_and_gone_on_with_from_a_turn(self, fresh: Fresh) -> None:
        page = fresh()
        explorer = show(page)
        part = read(explorer, RECORD)
        preview = explorer.page.locator(".fallas-preview")
        where = part.locator(".fallas-where")
        button(part, "The turn before").click()
        expect(where).to_have_text("Turn 1 of 2")
        expect(preview.locator(".mark.arrow")).to_have_count(3)
        assert men(preview, "white") == {6: 13, 10: 1, 24: 1}
        button(part, "Before the first turn").click()
        expect(preview.locator(".mark.arrow")).to_have_count(0)
        assert men(preview, "white") == {6: 13, 24: 2}
        button(part, "Back to the board").click()
        expect(preview).to_have_count(0)
        part.locator(".fallas-record button").last.focus()
        page.keyboard.press("ArrowUp")
        expect(where).to_have_text("Turn 1 of 2")
        expect(part.locator(".fallas-record [aria-current]")).to_contain_text("24/18/13/10")
        button(part, "Go on from here").click()
        expect(preview).to_have_count(0)
        expect(part.locator(".fallas-record button")).to_have_count(1)
        expect(situation(explorer)).to_have_text("fallas1 W24:1,10:1,6:13 B1:2,19:13 b - folio")

    def test_touching_the_board_ends_the_replay(self, fresh: Fresh) -> None:
        explorer = show(fresh())
        part = read(explorer, RECORD)
        button(part, "The turn before").click()
        expect(explorer.page.locator(".fallas-preview")).to_have_count(1)
        explorer.locator('.fallas-board [data-place="13"]').first.click()
        expect(explorer.page.locator(".fallas-preview")).to_have_count(0)
        expect(part.locator(".fallas-where")).to_have_text("Turn 2 of 2")

    def test_comments_are_written_kept_and_downloaded(self, fresh: Fresh) -> None:
        page = fresh()
        explorer = show(page)
        part = read(explorer, RECORD)
        comments = part.locator(".fallas-comment")
        expect(comments).to_have_text(["out"])
        part.locator(".fallas-record button").first.click()
        field = part.get_by_role("textbox", name="Comment on turn 1")
        expect(field).to_have_value("out")
        field.fill("out of his house; <b>boldly</b>")
        button(part, "The next turn").click()
        expect(comments).to_have_text(["out of his house; <b>boldly</b>"])
        expect(part.get_by_role("textbox", name="Comment on turn 2")).to_have_value("")
        button(part, "Before the first turn").click()
        part.get_by_role("textbox", name="Comment on the whole game").fill("At home.")
        expect(comments).to_have_count(2)  # without leaving the field
        expect(explorer.page.locator(".fallas-preview")).to_have_count(1)
        page.reload()
        part = tab(explorer, "Game")
        expect(comments).to_have_text(["At home.", "out of his house; <b>boldly</b>"])
        with page.expect_download() as saved:
            button(part, "Download the record").click()
        text = Path(saved.value.path()).read_text(encoding="utf-8")
        game = read_record(text)
        assert game.comments == ((-1, "At home."), (0, "out of his house; <b>boldly</b>"))
        again = show(fresh())
        read(again, text)
        expect(again.locator(".fallas-comment")).to_have_count(2)

    def test_it_says_where_the_chance_of_failing_rose(self, fresh: Fresh) -> None:
        explorer = show(fresh())
        first, second = "1 w 6-5-3: 24/18/13/10", "2 b 6-4-3: 1/7/11/14"
        rash = f"rules: french\n{first}\n{second}\n3 w 3-2-1: 24/21 6/5 6/4\n"
        part = read(explorer, rash)
        part.locator(".fallas-record button").first.click()
        button(part, "Where the danger rose").click()  # what is left gives way without a shift
        risks = answer({"situation": "fallas1 W B w - folio"}, {"do": "record", "text": rash})[
            "document"
        ]
        once, _, again = answer(risks, {"find": "risks"})["found"]["risks"]
        rose = again["rolls"] > once["rolls"]
        expect(part.locator(".fallas-rose")).to_have_count(int(rose))
        said = "rose before turn 3." if rose else "never rose."
        expect(part.get_by_text(f"The chance of failing {said}")).to_be_visible()

    def test_a_wrong_record_changes_nothing(self, fresh: Fresh) -> None:
        explorer = show(fresh())
        before = situation(explorer).inner_text()
        part = tab(explorer, "Game")
        part.get_by_text("Read a record").click()
        part.get_by_label("The record as text").fill("rules: folio\n1 w 6-5-3: 24/1\n")
        button(part, "Read it").click()
        expect(explorer.locator(".fallas-heard.fallas-refused")).to_be_visible()
        expect(situation(explorer)).to_have_text(before)
