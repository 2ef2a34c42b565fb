"""The explorer in the hands of a reader, on a page whose engine is Python itself."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from fallas import READINGS
from fallas.widgets.explorer.answer import answer
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.explorer import BUSY, show, situation, tab, visit
from tests.browser.harness import Fresh, box_of, button, fresh, men

__all__ = ["fresh"]  # a fixture, taken up from there

START = "W24:2,6:13 B1:2,19:13 w"


def spot(explorer: Locator, place: int, side: str = "") -> Locator:
    whose = f'[data-side="{side}"]' if side else ":not([data-side])"
    return explorer.locator(f'.fallas-editor .fallas-places > button[data-place="{place}"]{whose}')


class TestTooManyMen:
    """A position with 18 white men: drawn and mended, its throw refused, and why."""

    LINK = "#position=fallas1_W24:2,8:1,6:15_B1:2,19:13_w_2-2-2_folio"
    SENTENCE = "White has 18 men; a game is played with at most 15 a side."

    def test_a_link_with_a_throw_is_drawn_and_says_why_it_cannot_be_played(
        self, fresh: Fresh
    ) -> None:
        page = fresh()
        show(page)
        explorer = visit(page, self.LINK)
        expect(situation(explorer)).to_have_text("fallas1 W24:2,8:1,6:15 B1:2,19:13 w - folio")
        expect(explorer.locator(".fallas-facts")).to_contain_text(self.SENTENCE)
        board = explorer.locator("figure.fallas-board:not(.fallas-editor)")
        assert men(board, "white") == {6: 15, 8: 1, 24: 2}
        expect(board.locator(".fallas-hint")).to_have_text(self.SENTENCE)
        expect(tab(explorer, "Throws").get_by_role("status")).to_contain_text(self.SENTENCE)
        expect(tab(explorer, "Turns")).to_contain_text(self.SENTENCE)
        expect(tab(explorer, "Game")).to_contain_text("No turn has been ended yet.")

    @pytest.mark.parametrize(
        ("lang", "said"),
        [
            ("fr", "Les Blancs ont 18 pions"),
            ("es", "Las Blancas tienen 18 fichas"),
            ("ru", "белых фишек 18"),
        ],
    )
    def test_it_is_said_in_every_language(self, lang: str, said: str, fresh: Fresh) -> None:
        page = fresh()
        show(page)
        explorer = visit(page, f"{self.LINK}&lang={lang}")
        expect(explorer.locator(".fallas-facts")).to_contain_text(said)

    def test_two_men_too_many_are_put_down_and_taken_away_again(self, fresh: Fresh) -> None:
        explorer = show(fresh())
        tab(explorer, "Set up")
        for _ in range(2):
            spot(explorer, 6).click()
        expect(explorer.locator(".fallas-facts")).to_contain_text("White has 17 men")
        expect(explorer.locator(".fallas-heard")).to_contain_text("White has 17 men")
        tab(explorer, "Throws")
        expect(explorer.locator(".fallas-throw")).to_have_count(0)
        tab(explorer, "Set up").get_by_text("Take a man away").click()
        for _ in range(2):
            spot(explorer, 6).click()
        expect(explorer.locator(".fallas-facts")).not_to_contain_text("at most")
        tab(explorer, "Throws")
        expect(explorer.locator(".fallas-throw")).to_have_count(56)


class TestThrows:
    def test_every_throw_is_there_with_its_sign_and_weight(self, fresh: Fresh) -> None:
        explorer = show(fresh(), BUSY)
        throws = explorer.locator(".fallas-throw")
        expect(throws).to_have_count(56)
        found = answer({"situation": BUSY}, {"find": "map"})["found"]
        weights = 0
        for each in found["throws"]:
            cell = explorer.locator(f'[data-throw="{each["throw"]}"]')
            assert cell.get_attribute("data-fate") == each["fate"]
            said = re.search(r"(\d+) of 216 throws", cell.text_content() or "")
            assert said is not None
            weights += int(said[1])
        assert weights == 216
        signs = {text[0] for text in explorer.locator(".fallas-sign").all_inner_texts()}
        assert len(signs) == len({each["fate"] for each in found["throws"]})

    def test_a_throw_is_explained_and_played(self, fresh: Fresh) -> None:
        explorer = show(fresh())
        cell = explorer.locator('[data-throw="5-5-5"]')
        cell.focus()
        detail = explorer.get_by_role("tabpanel").get_by_role("status")
        expect(detail).to_contain_text("13 black men hold 19")
        expect(detail).to_contain_text("74v.9")
        cell.click()
        expect(situation(explorer)).to_have_text(f"fallas1 {START} 5-5-5 folio")
        expect(explorer.locator(".fallas-heard")).to_contain_text("White fails")
        expect(detail).to_contain_text("13 black men hold 19")

    def test_the_arrow_keys_go_from_throw_to_throw(self, fresh: Fresh) -> None:
        page = fresh()
        explorer = show(page)
        explorer.locator('[data-throw="6-6-6"]').focus()
        for key in ("ArrowRight", "ArrowDown", "Enter"):
            page.keyboard.press(key)
        focused = page.evaluate("document.activeElement.dataset.throw")
        assert focused not in {"6-6-6", "6-6-5"}
        expect(situation(explorer)).to_contain_text(f" {focused} ")

    def test_the_chances_stand_side_by_side(self, fresh: Fresh) -> None:
        explorer = show(fresh(), BUSY)
        table = explorer.get_by_role("table", name="The next throw by each rule set")
        expect(table.get_by_role("row")).to_have_count(1 + len(READINGS))
        expect(table.get_by_role("row", name="Russian account")).to_contain_text("31/35")
        expect(explorer.get_by_role("table", name="Waiting men")).to_contain_text("7/8")
        hit = explorer.get_by_role("table", name="What the mover can hit")
        expect(hit.get_by_role("row", name="on 12")).to_contain_text("37/72")

    def test_the_maps_of_all_rule_sets_stand_side_by_side(self, fresh: Fresh) -> None:
        explorer = show(fresh(), BUSY)
        found = answer({"situation": BUSY}, {"find": "compare"})["found"]
        names = {"folio": "Libro de los juegos, 1283", "russian": "Russian account"}
        for rules, name in names.items():
            picture = explorer.get_by_role("img", name=f"{name}: how each throw ends")
            cells = picture.locator("[data-fate]")
            fates = found[rules]["fates"]
            expect(picture.locator("span")).to_have_count(56)
            expect(cells).to_have_count(len(fates))
            shown = cells.evaluate_all("(cells) => cells.map(({ dataset }) => dataset.fate)")
            assert sorted(shown) == sorted(fates.values())

    def test_the_small_maps_have_a_key_to_every_sign_in_them(self, fresh: Fresh) -> None:
        explorer = show(fresh(), BUSY)
        maps = explorer.locator(".fallas-small-maps")
        expect(maps.get_by_role("img")).to_have_count(6)
        signs = set(maps.locator(".fallas-small-map span").all_inner_texts())
        assert signs >= {"↻", "●", "○"}
        assert set(maps.locator(".fallas-key b").all_inner_texts()) == signs

    def test_with_two_dice_there_are_twenty_one(self, fresh: Fresh) -> None:
        explorer = show(fresh(), BUSY.replace("folio", "royal"))
        expect(explorer.locator(".fallas-throw")).to_have_count(21)


class TestTurns:
    def test_turns_are_grouped_filtered_previewed_and_played(self, fresh: Fresh) -> None:
        explorer = show(fresh(), BUSY.replace(" - ", " 6-5-4 "))
        part = tab(explorer, "Turns")
        expect(part.get_by_role("status")).to_have_text("7 different turns.")
        assert part.locator("details").count() == 3
        part.get_by_label("only those that hit").check()
        expect(part.get_by_role("status")).to_have_text("2 of 7 turns.")
        part.get_by_label("Containing").fill("18/12*/7")
        turn = button(part, "bar/21 18/12*/7")
        turn.focus()
        expect(explorer.page.locator(".fallas-preview .mark.arrow")).to_have_count(3)
        assert men(explorer.page.locator(".fallas-preview"), "black")[0] == 1
        turn.click()
        expect(explorer.page.locator(".fallas-preview")).to_have_count(0)
        expect(explorer.locator(".fallas-heard")).to_contain_text("Every die is played.")

    def test_the_best_come_first_when_asked(self, fresh: Fresh) -> None:
        explorer = show(fresh(), BUSY.replace(" - ", " 6-5-4 "))
        part = tab(explorer, "Turns")
        part.get_by_label("Order").select_option("best")
        expect(part.locator(".fallas-moves small")).to_have_count(7)
        told = part.locator(".fallas-moves small").all_inner_texts()
        shares = [float(text.rstrip("%")) for text in told if text.endswith("%")]
        assert shares == sorted(shares, reverse=True)
        assert len(shares) == 6
        assert re.fullmatch(r"\d+ pips? behind|one pip behind", told[-1])
        expect(part.get_by_text("is its estimate")).to_be_visible()
        first = part.locator(".fallas-moves [data-moves]").first.get_attribute("data-moves")
        assert first
        part = tab(explorer, "Game")
        button(part, "Hint").click()
        expect(part.get_by_role("status").locator("b")).to_have_text(first)
        expect(part.get_by_text(f"expects to win {told[0]} of the games")).to_be_visible()

    def test_of_many_turns_only_some_are_written_at_once(self, fresh: Fresh) -> None:
        white = "W24:2,20:1,15:2,13:1,11:2,9:1,8:1,6:3,4:1,3:1"
        black = "B1:2,5:1,10:2,12:1,14:2,16:1,17:1,19:3,21:1,22:1"
        page = fresh()
        crowded = f"fallas1 {white} {black} w 4-2-1 folio"
        listed = answer({"situation": crowded}, {"find": "turns"})["found"]["turns"]
        part = tab(show(page, crowded), "Turns")
        expect(part.get_by_role("status")).to_have_text("484 different turns.")
        expect(part.locator("details")).to_have_count(len({str(each["men"]) for each in listed}))
        assert part.locator(".fallas-moves button").count() == 0
        group = part.locator("details").last
        size = int((group.locator("summary small").text_content() or "").strip("()"))
        group.locator("summary").click()
        expect(group.locator("li")).to_have_count(size)
        part.get_by_label("Order").select_option("best")
        expect(part.locator("li")).to_have_count(6 + 61)  # those looked into, and of the others
        button(part, "Show 60 more").click()
        expect(part.locator("li")).to_have_count(6 + 121)
        part.get_by_label("Containing").fill("24/20")
        expect(part.locator(".fallas-moves button").first).to_be_visible()

    def test_a_finger_sees_a_turn_before_it_plays_it(self, fresh: Fresh) -> None:
        page = fresh(width=360, has_touch=True)
        explorer = show(page, BUSY.replace(" - ", " 6-5-4 "))
        part = tab(explorer, "Turns")
        turn = button(part, "bar/21 18/12*/7")
        turn.tap()
        peek = page.locator(".fallas-peek")
        expect(peek.locator(".mark.arrow")).to_have_count(3)
        expect(part.get_by_text("Touch the turn again to play it.")).to_be_visible()
        picture, touched = box_of(peek), box_of(turn)
        assert 0 <= picture["x"] <= picture["x"] + picture["width"] <= 360
        below, above = picture["y"], picture["y"] + picture["height"]
        assert touched["y"] + touched["height"] <= below or above <= touched["y"]
        expect(explorer.locator(".fallas-heard")).not_to_contain_text("Every die is played.")
        turn.tap()
        expect(explorer.locator(".fallas-heard")).to_contain_text("Every die is played.")
        expect(peek).to_have_count(0)

    def test_without_a_throw_it_says_so(self, fresh: Fresh) -> None:
        part = tab(show(fresh()), "Turns")
        expect(part.get_by_role("status")).to_have_text("Throw the dice first.")


class TestSetUp:
    def test_men_are_put_and_taken_and_a_wrong_number_is_told(self, fresh: Fresh) -> None:
        page = fresh()
        explorer = show(page)
        part = tab(explorer, "Set up")
        spot(explorer, 10).click()
        expect(part).to_contain_text("White has one man too many.")
        part.get_by_label("Take a man away").check()
        spot(explorer, 6).click()
        expect(part).to_contain_text("Each side has its fifteen men.")
        part.get_by_label("Put a black man").check()
        spot(explorer, 25, "white").click()
        spot(explorer, 25, "black").click()
        part.get_by_role("radio", name="Black", exact=True).check()
        expect(situation(explorer)).to_have_text(
            "fallas1 Wbar:1,24:2,10:1,6:12 B1:2,19:13,off:1 b - folio"
        )
        part.get_by_label("Take a man away").check()
        spot(explorer, 25, "white").click()
        spot(explorer, 25, "black").click()
        expect(part).to_contain_text("Each side has its fifteen men.")
        button(part, "Start from here").click()
        expect(explorer.locator(".fallas-editor")).to_be_hidden()
        expect(explorer.locator(".fallas-throw")).to_have_count(56)

    def test_a_man_is_carried_by_the_mouse(self, fresh: Fresh) -> None:
        page = fresh()
        explorer = show(page)
        tab(explorer, "Set up")
        spot(explorer, 6).hover()
        page.mouse.down()
        spot(explorer, 12).hover()
        page.mouse.up()
        expect(situation(explorer)).to_contain_text("W24:2,12:1,6:12 ")

    def test_a_position_is_typed(self, fresh: Fresh) -> None:
        explorer = show(fresh())
        part = tab(explorer, "Set up")
        field = part.get_by_role("textbox", name="Position")
        field.fill("W6:1 B19:1 x")
        field.press("Enter")
        expect(part.locator(".fallas-error")).to_contain_text("w or b")
        field.fill("W6:1 B19:1 b")
        field.press("Enter")
        expect(situation(explorer)).to_have_text("fallas1 W6:1 B19:1 b - folio")
        field.fill("W6:2 B19:1 w - french")
        field.press("Enter")
        expect(part.locator(".fallas-error")).to_contain_text("at character 14")
        field.fill("fallas1 W6:2 B19:1 w 6-5-3 french")
        field.press("Enter")
        expect(situation(explorer)).to_have_text("fallas1 W6:2 B19:1 w 6-5-3 french")


class TestRules:
    def test_a_mixture_is_made_and_the_witness_named(self, fresh: Fresh) -> None:
        explorer = show(fresh(), BUSY)
        part = tab(explorer, "Rules")
        part.get_by_label("What fails on the board").select_option("some-die")
        expect(part).to_contain_text(
            "has: Libro de los juegos, 1283, but: who cannot play every die fails."
        )
        part.get_by_label("A die larger than the distance").select_option("free")
        expect(part).to_contain_text("agree with: French account")
        rules = situation(explorer).inner_text().split()[-1]
        assert rules == "folio,failing=some-die,overshoot=free"
        rows = tab(explorer, "Throws").locator("[aria-current]")
        expect(rows).to_have_count(1)
        expect(rows).to_contain_text("Libro de los juegos, 1283, with changes")

    def test_other_rules_take_away_why_a_throw_was_refused(self, fresh: Fresh) -> None:
        explorer = show(fresh(), BUSY.replace("folio", "russian"))
        explorer.locator('[data-action="dice"]').click()
        field = explorer.get_by_role("textbox", name="Dice")
        field.fill("5-5-5")
        field.press("Enter")
        error = explorer.locator(".fallas-panel .fallas-error")
        expect(error).to_contain_text("5-5-5 is a triple")
        tab(explorer, "Rules").get_by_label("Three equal dice").select_option("played")
        expect(situation(explorer)).to_contain_text("triples=played")
        expect(error).to_have_text("")


class TestLinks:
    def test_a_link_holds_position_throw_rules_and_language(self, fresh: Fresh) -> None:
        explorer = show(fresh(), BUSY.replace("-", "6-5-4").replace("folio", "french"), lang="ru")
        explorer.locator('[data-tab="share"]').click()
        link = explorer.locator('[id$="-share"] input').first.input_value()
        other = fresh()
        again = show(other, fragment=link[link.index("#") :])
        expect(situation(again)).to_have_text(BUSY.replace("-", "6-5-4").replace("folio", "french"))
        expect(again).to_have_attribute("lang", "ru")
        assert other.evaluate("localStorage.getItem('fallas-lang')") is None

    @pytest.mark.parametrize(
        "fragment",
        [
            "fallas1_W24:2",
            "%ff%",
            "%3Cimg%20src=x%20onerror=%22window.hurt=1%22%3E",
            "javascript:window.hurt=1",
            "fallas1_W24:99_B1:2_w_-_folio",
            "fallas1_W24:2_B24:2_w_-_folio",
            "fallas1_W24:2_B1:2_w_6-6_folio",
            "fallas1_W24:2_B1:2_w_-_folio,failing=__proto__",
            "y" * 900,
            "x" * 9000,
            "",
        ],
    )
    def test_a_bad_link_gives_a_message_and_leaves_the_start(
        self, fragment: str, fresh: Fresh
    ) -> None:
        page = fresh()
        explorer = show(page, fragment=f"#position={fragment}&lang=%3Cb%3E")
        said = explorer.locator(".fallas-banner-words")
        expect(said).to_have_text(re.compile(r"^This link holds no position\. [A-Z“]"))
        expect(situation(explorer)).to_have_text(f"fallas1 {START} - folio")
        expect(explorer.locator(".fallas-throw")).to_have_count(56)
        assert said.locator("*").count() == 0
        assert page.evaluate("window.hurt") is None

    def test_the_picture_is_a_file(self, fresh: Fresh, tmp_path: Path) -> None:
        page = fresh()
        part = tab(show(page), "Share")
        with page.expect_download() as svg:
            button(part, "Picture as SVG").click()
        assert Path(svg.value.path()).read_text(encoding="utf-8").startswith("<svg xmlns=")
        with page.expect_download() as png:
            button(part, "Picture as PNG").click()
        assert Path(png.value.path()).read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(("width", "theme"), [(360, "light"), (360, "dark"), (1280, "light")])
def test_axe_finds_nothing_and_nothing_is_cut_off(fresh: Fresh, width: int, theme: str) -> None:
    page = fresh(width=width, color_scheme=theme)
    explorer = show(page, BUSY.replace(" - ", " 6-5-4 "), theme=theme)
    for name in ("Throws", "Turns", "Rules", "Set up", "Game", "Share"):
        part = tab(explorer, name)
        expect(part).to_be_visible()
        if name == "Throws":
            expect(explorer.get_by_role("table").first).to_be_visible()
        assert violations(page) == [], name
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name


@pytest.mark.parametrize("lang", ["es", "fr", "ru"])
def test_it_speaks_the_language_of_the_page(lang: str, fresh: Fresh) -> None:
    explorer = show(fresh(), lang=lang)
    expect(explorer).to_have_attribute("lang", lang)
    expect(explorer.locator(".fallas-throw")).to_have_count(56)


def test_the_page_of_the_book_explores_with_its_own_engine(open_page: OpenPage) -> None:
    page = open_page(engine=True)
    page.goto("explore.html#position=fallas1_W6:2_B19:2_w_-_french")
    explorer = page.locator(".fallas-explorer")
    expect(situation(explorer)).to_have_text("fallas1 W6:2 B19:2 w - french")
    expect(explorer.locator(".fallas-throw")).to_have_count(56, timeout=60_000)
    explorer.locator('[data-throw="6-6-1"]').click()
    expect(situation(explorer)).to_contain_text(" 6-6-1 ")
    part = tab(explorer, "Game")
    button(part, "Let the computer play this turn").click()
    expect(explorer.locator(".fallas-heard")).to_contain_text("bears off a man from 6")
    part = tab(explorer, "Share")
    snippet = part.get_by_role("textbox", name="For another site").input_value()
    assert f'src="{page.url.split("explore")[0]}_static/fallas/embed.js"' in snippet
    assert 'position="W6:2 B19:2 w" throw="6-6-1" rules="french"' in snippet
    link = part.get_by_role("textbox", name="Link").input_value()
    assert link.startswith(page.url.split("#")[0])
    assert "fallas1_W6:2_B19:2_w_6-6-1_french" in link
    part = tab(explorer, "Set up")
    scenario = part.get_by_role("combobox", name="A scenario of the edition")
    scenario.select_option(index=1)
    expect(situation(explorer)).not_to_contain_text("W6:2 B19:2")


def test_boards_of_other_pages_lead_to_it(open_page: OpenPage) -> None:
    page = open_page()
    page.goto("first-game.html")
    leads = page.locator('link[rel="fallas-explore"]').evaluate("(link) => link.href")
    assert leads == page.url.replace("first-game", "explore")
