"""Links and kept games at the explorer: drawn without an engine, kept apart, never lost."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.explorer import show, situation, tab, visit
from tests.browser.harness import HOME, Fresh, box_of, button, fresh, men

__all__ = ["fresh"]  # a fixture, taken up from there

HELD = "if (!window.gate) window.gate = new Promise((open) => (window.release = open))"
START = "fallas1 W24:2,6:13 B1:2,19:13 w - folio"
LINKED = "fallas1 W6:1,5:1,off:13 B19:2,20:13 w 6-5-1 folio"
LINK = f"#position={LINKED.replace(' ', '_')}"
NOT_YET = "Wait a moment: the engine is not there yet."


def hold(page: Page) -> None:
    """Let no answer of the engine through on pages that are opened from now on."""
    page.add_init_script(HELD)


def release(page: Page) -> None:
    page.evaluate("window.release()")


def banner(explorer: Locator) -> Locator:
    return explorer.locator(".fallas-banner")


def words(explorer: Locator) -> Locator:
    return explorer.locator(".fallas-banner-words")


def kept(page: Page) -> list[dict[str, Any]]:
    entries = page.evaluate("Object.entries(localStorage)")
    games = [json.loads(text) for key, text in entries if key.startswith("fallas-game-")]
    return sorted(games, key=lambda game: game.get("changed", 0))


def played(explorer: Locator, throw: str = "6-5-3") -> None:
    """Set a throw, which is something done."""
    tab(explorer, "Throws")
    explorer.locator(f'[data-throw="{throw}"]').click()
    expect(situation(explorer)).to_contain_text(f" {throw} ")


def comment(explorer: Locator, text: str) -> None:
    part = tab(explorer, "Game")
    field = part.get_by_role("textbox", name="Comment on the whole game")
    field.fill(text)
    expect(part.locator(".fallas-comment")).to_have_text(text)


def second(page: Page, fragment: str = "") -> tuple[Page, Locator]:
    """Another tab of the same browser, with the same page in it."""
    other = page.context.new_page()
    explorer = show(other, fragment=fragment)
    return other, explorer


class TestBeforeTheEngine:
    @pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
    def test_a_link_is_drawn_and_the_waiting_is_seen(
        self, fresh: Fresh, size: tuple[int, int]
    ) -> None:
        page = fresh(width=size[0])
        page.set_viewport_size({"width": size[0], "height": size[1]})
        hold(page)
        explorer = show(page, fragment=LINK)
        board = explorer.locator(".fallas-board").first
        assert men(board, "white") == {0: 13, 5: 1, 6: 1}
        assert men(board, "black") == {19: 2, 20: 13}
        assert board.locator(".dice > .die").count() == 3
        expect(situation(explorer)).to_have_text(LINKED)
        waiting = banner(explorer).locator(".fallas-waiting")
        expect(waiting).to_contain_text("engine")
        box = box_of(waiting)
        assert box["y"] + box["height"] < size[1]
        above = box_of(board)
        assert box["y"] + box["height"] <= above["y"]
        release(page)
        expect(explorer.locator(".fallas-throw")).to_have_count(56)
        expect(waiting).to_be_hidden()

    def test_the_board_stays_where_it_is_when_the_engine_comes(self, fresh: Fresh) -> None:
        page = fresh()
        hold(page)
        explorer = show(page, fragment=LINK)
        expect(banner(explorer).locator(".fallas-waiting")).to_be_visible()
        stage = explorer.locator(".fallas-stage").first
        before = stage.bounding_box()
        release(page)
        expect(explorer.locator(".fallas-throw")).to_have_count(56)
        assert stage.bounding_box() == before

    def test_a_listener_hears_the_throw(self, fresh: Fresh) -> None:
        page = fresh()
        hold(page)
        explorer = show(page, fragment=LINK)
        heard = explorer.locator('.fallas-heard[role="status"]')
        expect(heard).to_contain_text("White to move.")
        expect(heard).to_contain_text("White throws 6-5-1.")

    def test_what_is_pressed_meanwhile_changes_nothing_and_is_answered(self, fresh: Fresh) -> None:
        page = fresh()
        hold(page)
        explorer = show(page, fragment=LINK)
        board = explorer.locator(".fallas-board").first
        for name in ("roll", "dice", "undo", "turn"):
            tool = board.locator(f'[data-action="{name}"]')
            expect(tool).to_have_attribute("aria-disabled", "true")
            tool.click(force=True)
        board.locator('button[data-place="6"]:not([data-side])').click()
        expect(board.locator(".fallas-said")).to_contain_text(NOT_YET)
        page.keyboard.press("Escape")
        field = board.get_by_role("textbox", name="Move")
        field.fill("6/off")
        field.press("Enter")
        expect(board.locator(".fallas-judging .fallas-error")).to_contain_text("Wait a moment")
        board.get_by_role("combobox", name="Reading").select_option("french")
        sent = page.evaluate("models[0].sent.map(({ command }) => command?.do ?? command?.find)")
        assert sent == ["situation"]
        release(page)
        expect(explorer.locator(".fallas-throw")).to_have_count(56)
        expect(situation(explorer)).to_have_text(LINKED)
        assert men(board, "white") == {0: 13, 5: 1, 6: 1}
        expect(board.locator('[data-action="roll"]')).to_have_attribute("aria-disabled", "false")
        assert kept(page) == []

    def test_what_was_pressed_before_a_link_is_followed_is_not_done_to_it(
        self, fresh: Fresh
    ) -> None:
        page = fresh()
        hold(page)
        explorer = show(page)
        explorer.locator('[data-action="roll"]').click()
        explorer.locator('[data-action="roll"]').click()
        page.evaluate(f"location.hash = '{LINK}'")
        expect(situation(explorer)).to_have_text(LINKED)
        release(page)
        expect(explorer.locator(".fallas-throw")).to_have_count(56)
        page.wait_for_timeout(300)
        expect(situation(explorer)).to_have_text(LINKED)

    def test_a_kept_game_is_drawn_as_it_was_left(self, fresh: Fresh) -> None:
        page = fresh()
        explorer = show(page)
        played(explorer)
        field = explorer.get_by_role("textbox", name="Move")
        field.fill("24/18")
        field.press("Enter")
        seen = f"{START.replace(' - ', ' 6-5-3 ')} 6:24/18"
        expect(situation(explorer)).to_have_text(seen)
        hold(page)
        page.reload()
        board = explorer.locator(".fallas-board").first
        expect(situation(explorer)).to_have_text(seen)
        assert men(board, "white") == {6: 13, 18: 1, 24: 1}
        assert board.locator(".die.used").count() == 1
        expect(board.locator('[data-action="roll"]')).to_have_attribute("aria-disabled", "true")
        release(page)
        expect(board.locator('[data-action="undo"]')).to_have_attribute("aria-disabled", "false")
        assert men(board, "white") == {6: 13, 18: 1, 24: 1}

    def test_a_bare_position_is_read_as_it_is_in_set_up(self, fresh: Fresh) -> None:
        page = fresh()
        hold(page)
        explorer = show(page, fragment="#position=W6:2_B19:2_b")
        expect(situation(explorer)).to_have_text("fallas1 W6:2 B19:2 b - folio")
        release(page)
        expect(explorer.locator(".fallas-throw")).to_have_count(56)
        expect(situation(explorer)).to_have_text("fallas1 W6:2 B19:2 b - folio")


class TestSteps:
    def test_what_is_shared_is_what_is_seen(self, fresh: Fresh) -> None:
        explorer = show(fresh(), LINKED)
        field = explorer.get_by_role("textbox", name="Move")
        field.fill("6/off")
        field.press("Enter")
        seen = f"{LINKED} 6:6/off"
        expect(situation(explorer)).to_have_text(seen)
        part = tab(explorer, "Share")
        expect(part.get_by_role("textbox", name="Position as text")).to_have_value(seen)
        link = part.get_by_role("textbox", name="Link").input_value()
        other = fresh()
        hold(other)
        again = show(other, fragment=link[link.index("#") :])
        board = again.locator(".fallas-board").first
        assert men(board, "white") == {0: 14, 5: 1}
        release(other)
        expect(board.locator('[data-action="undo"]')).to_have_attribute("aria-disabled", "false")
        expect(situation(again)).to_have_text(seen)
        board.locator('[data-action="undo"]').click()
        expect(situation(again)).to_have_text(LINKED)

    def test_steps_that_the_rules_refuse_are_said(self, fresh: Fresh) -> None:
        link = f"#position={START.replace(' - ', ' 6-5-3 ').replace(' ', '_')}_5:24/20"
        explorer = show(fresh(), fragment=link)
        expect(words(explorer)).to_contain_text("expected")
        expect(situation(explorer)).to_have_text(START)


class TestMyGames:
    def test_a_followed_link_and_a_move_leave_the_game_and_its_comment(self, fresh: Fresh) -> None:
        page = fresh()
        explorer = show(page)
        comment(explorer, "My comment")
        explorer = visit(page, LINK)
        expect(explorer.locator(".fallas-throw")).to_have_count(56)
        expect(button(banner(explorer), "Back to my game")).to_be_visible()
        field = explorer.get_by_role("textbox", name="Move")
        field.fill("6/off")
        field.press("Enter")
        expect(situation(explorer)).to_have_text(f"{LINKED} 6:6/off")
        expect(explorer.locator(".fallas-heard")).to_have_text("")  # of what has gone by
        assert "#" not in page.url  # the address names no longer what is on the board
        mine, linked = kept(page)
        assert mine["document"]["notes"] == [[-1, "My comment"]]
        assert linked["document"]["steps"] == [[6, 6]]
        page.reload()
        expect(situation(explorer)).to_have_text(f"{LINKED} 6:6/off")
        part = tab(explorer, "Game")
        part.get_by_text("My games (2)").click()
        part.get_by_role("button", name="Open “Game of").click()
        expect(situation(explorer)).to_have_text(START)
        expect(part.locator(".fallas-comment")).to_have_text("My comment")

    def test_back_to_my_game(self, fresh: Fresh) -> None:
        page = fresh()
        explorer = show(page)
        comment(explorer, "Mine")
        page.evaluate(f"location.hash = '{LINK}'")
        expect(situation(explorer)).to_have_text(LINKED)
        button(banner(explorer), "Back to my game").click()
        expect(situation(explorer)).to_have_text(START)
        expect(tab(explorer, "Game").locator(".fallas-comment")).to_have_text("Mine")
        assert len(kept(page)) == 1

    def test_a_new_game_leaves_the_one_before(self, fresh: Fresh) -> None:
        page = fresh()
        explorer = show(page)
        comment(explorer, "The first")
        button(tab(explorer, "Game"), "New game").click()
        expect(explorer.locator(".fallas-heard")).to_contain_text("begins")
        expect(tab(explorer, "Game").locator(".fallas-comment")).to_have_count(0)
        assert [game["document"].get("notes") for game in kept(page)] == [[[-1, "The first"]], None]

    def test_a_game_is_renamed_downloaded_deleted_and_had_back(self, fresh: Fresh) -> None:
        page = fresh()
        explorer = show(page)
        comment(explorer, "Mine")
        part = tab(explorer, "Game")
        part.get_by_text("My games (1)").click()
        part.get_by_role("button", name="Rename “").click()
        name = part.get_by_role("textbox", name="Name")
        name.fill("The <b>faille</b>")
        name.press("Enter")
        opened = part.get_by_role("button", name="Open “The <b>faille</b>”")
        expect(opened).to_have_attribute("aria-current", "true")
        expect(words(explorer)).to_have_text("“The <b>faille</b>”, kept in this browser.")
        with page.expect_download() as saved:
            part.get_by_role("button", name="Download “The").click()
        assert "Mine" in saved.value.path().read_text(encoding="utf-8")
        part.get_by_role("button", name="Delete “The").click()
        assert kept(page) == []
        button(part, "Undo").click()
        [game] = kept(page)
        assert game["name"] == "The <b>faille</b>"

    def test_the_one_game_that_used_to_be_kept_is_taken_over(self, fresh: Fresh) -> None:
        page = fresh()
        document = {"situation": LINKED, "steps": [[6, 6]], "notes": [[-1, "Old"]]}
        old = json.dumps({"document": document, "seats": {"white": "", "black": ""}})
        page.add_init_script(
            "if (!localStorage.getItem('met')) {"
            f"localStorage.setItem('met', '1'); localStorage.setItem('fallas-explorer', {old!r}) }}"
        )
        explorer = show(page)
        expect(situation(explorer)).to_have_text(f"{LINKED} 6:6/off")
        expect(tab(explorer, "Game").locator(".fallas-comment")).to_have_text("Old")
        assert page.evaluate("localStorage.getItem('fallas-explorer')") is None
        assert len(kept(page)) == 1

    @pytest.mark.parametrize(
        ("script", "said"),
        [
            (
                "Object.defineProperty(window, 'localStorage', "
                "{ get() { throw new DOMException('denied', 'SecurityError') } })",
                "This browser keeps nothing for this page",
            ),
            (
                "Storage.prototype.setItem = () => "
                "{ throw new DOMException('full', 'QuotaExceededError') }",
                "The browser has no room for this game.",
            ),
        ],
    )
    def test_storage_denied_or_full_is_said_and_breaks_nothing(
        self, fresh: Fresh, script: str, said: str
    ) -> None:
        page = fresh()
        page.add_init_script(script)
        explorer = show(page)
        played(explorer)
        expect(words(explorer)).to_contain_text(said)
        field = explorer.get_by_role("textbox", name="Move")
        field.fill("24/18")
        field.press("Enter")
        expect(situation(explorer)).to_contain_text(" 6:24/18")

    def test_no_more_than_can_be_listed_are_kept(self, fresh: Fresh) -> None:
        page = fresh()
        page.add_init_script(
            "for (let at = 0; at < 60; at += 1) localStorage.setItem(`fallas-game-${at}`, "
            f"JSON.stringify({{ document: {{ situation: '{START}' }}, trail: ['a'] }}))"
        )
        explorer = show(page, fragment=LINK)
        expect(explorer.locator(".fallas-throw")).to_have_count(56)
        explorer.locator('[data-action="roll"]').click()
        expect(words(explorer)).to_contain_text("60 games are kept, and no more can be.")
        assert len(kept(page)) == 60


class TestTwoTabs:
    def test_each_tab_keeps_its_own_game(self, fresh: Fresh) -> None:
        page = fresh()
        one = show(page)
        _, two = second(page, LINK)
        expect(two.locator(".fallas-throw")).to_have_count(56)
        played(one)
        played(two, "5-4-1")
        played(one, "6-6-1")
        situations = [game["document"]["situation"].split()[4] for game in kept(page)]
        assert sorted(situations) == ["5-4-1", "6-6-1"]

    def test_the_same_game_in_two_tabs_loses_neither_work(self, fresh: Fresh) -> None:
        page = fresh()
        one = show(page)
        comment(one, "Both have this")
        _, two = second(page)
        expect(tab(two, "Game").locator(".fallas-comment")).to_have_text("Both have this")
        played(one)
        expect(words(two)).to_contain_text("Another tab has gone on with")
        played(two, "5-4-1")
        expect(words(two)).to_contain_text("yours is kept by itself")
        played(one, "6-6-1")
        expect(words(one)).to_contain_text("kept in this browser")
        games = [
            (each["document"]["situation"].split()[4], each["copy"], each["document"]["notes"])
            for each in kept(page)
        ]
        notes = [[-1, "Both have this"]]
        assert sorted(games) == [("5-4-1", 2, notes), ("6-6-1", 1, notes)]

    def test_the_tab_that_is_behind_can_show_how_it_has_gone_on(self, fresh: Fresh) -> None:
        page = fresh()
        one = show(page)
        comment(one, "Both have this")
        _, two = second(page)
        expect(tab(two, "Game").locator(".fallas-comment")).to_have_text("Both have this")
        played(one)
        button(banner(two), "Show how it has gone on").click()
        expect(situation(two)).to_contain_text(" 6-5-3 ")
        played(two, "5-4-1")
        assert [each["copy"] for each in kept(page)] == [1]

    @pytest.mark.parametrize("by", ["itself", "the other tab"])
    def test_a_copy_that_is_deleted_leaves_a_new_game_and_links_still_open(
        self, fresh: Fresh, by: str
    ) -> None:
        page = fresh()
        one = show(page)
        comment(one, "Both have this")
        other, two = second(page)
        expect(tab(two, "Game").locator(".fallas-comment")).to_have_text("Both have this")
        played(one)
        played(two, "5-4-1")
        expect(words(two)).to_contain_text("yours is kept by itself")
        part = tab(two if by == "itself" else one, "Game")
        part.locator(".fallas-kept summary, summary", has_text="My games").first.click()
        copy = part.locator("li", has_text="(2)")
        copy.get_by_role("button", name="Delete").click()
        expect(words(two)).to_contain_text("A new game.")
        other.evaluate(f"window.location.hash = {LINK!r}")
        expect(situation(two)).to_have_text(LINKED)


def test_what_was_said_of_a_link_goes_with_it(fresh: Fresh) -> None:
    page = fresh()
    explorer = show(page)
    played(explorer)
    heard = explorer.locator('.fallas-heard[role="status"]')
    page.evaluate(f"window.location.hash = {LINK!r}")
    expect(heard).to_contain_text("White throws 6-5-1.")
    button(banner(explorer), "Back to my game").click()
    expect(heard).to_contain_text("White throws 6-5-3.")
    expect(heard).not_to_contain_text("6-5-1")


def test_the_parts_of_a_link_may_come_in_any_order(fresh: Fresh) -> None:
    explorer = show(fresh(), fragment=f"#lang=fr&{LINK[1:]}")
    expect(situation(explorer)).to_have_text(LINKED)
    expect(words(explorer)).to_contain_text("lien")


def test_a_kept_game_of_no_possible_time_hinders_nothing(fresh: Fresh) -> None:
    page = fresh()
    game = {"document": {"situation": START, "steps": [], "undone": [], "past": [], "ahead": []}}
    text = json.dumps(game | {"changed": 1e300, "made": "yesterday", "trail": ["a"]})
    page.add_init_script(f"localStorage.setItem('fallas-game-z', {text!r})")
    explorer = show(page)
    expect(explorer.get_by_role("tab")).to_have_count(6)


def test_a_page_that_may_store_nothing_says_so(open_page: OpenPage) -> None:
    """The stand-in that the theme's scripts get does not pass for the browser's own."""
    page = open_page(fresh=True, engine=True)
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { configurable: true, "
        "get() { throw new DOMException('denied', 'SecurityError') } })"
    )
    page.goto("explore.html")
    explorer = page.locator(".fallas-explorer")
    expect(explorer.locator(".fallas-throw")).to_have_count(56, timeout=60_000)
    explorer.locator('[data-action="roll"]').click()
    said = "This browser keeps nothing for this page"
    expect(words(explorer)).to_contain_text(said, timeout=60_000)


def test_the_page_of_the_book_draws_a_link_before_its_engine_is_let_go(open_page: OpenPage) -> None:
    page = open_page(360, 740, engine=True, fresh=True)
    held: list[Route] = []

    def hold_back(route: Route) -> None:
        if page.evaluate("window.letGo === true"):
            route.continue_()
        else:
            held.append(route)

    page.route("**/pyodide.asm.wasm", hold_back)
    page.goto(f"explore.html{LINK}")
    explorer = page.locator(".fallas-explorer")
    board = explorer.locator(".fallas-board").first
    expect(situation(explorer)).to_have_text(LINKED)
    assert men(board, "white") == {0: 13, 5: 1, 6: 1}
    waiting = banner(explorer).locator(".fallas-waiting")
    expect(waiting).to_contain_text("The engine is being fetched.")
    expect(waiting).to_be_in_viewport(ratio=1)
    board.locator('button[data-place="6"]:not([data-side])').click()
    expect(board.locator(".fallas-said")).to_contain_text(NOT_YET)
    button(waiting, "Cancel").click()
    expect(waiting).to_contain_text("The engine is needed to go on.")
    page.evaluate("window.letGo = true")
    button(waiting, "Fetch the engine").click()
    expect(explorer.locator(".fallas-throw")).to_have_count(56, timeout=60_000)
    expect(situation(explorer)).to_have_text(LINKED)
    assert men(board, "white") == {0: 13, 5: 1, 6: 1}


def test_the_men_that_the_page_was_written_with_are_not_shown_before_those_of_a_link(
    open_page: OpenPage,
) -> None:
    page = open_page(fresh=True)
    page.route("**/fallas/explorer.js*", lambda _: None)  # the script that draws the link
    for fragment, seen in (("", "visible"), (LINK, "hidden")):
        page.goto("about:blank")
        page.goto(f"explore.html{fragment}", wait_until="commit")
        men_group = page.locator("figure.fallas-board[data-model] .men").first
        men_group.wait_for(state="attached")
        assert men_group.evaluate("(group) => getComputedStyle(group).visibility") == seen


def test_axe_finds_nothing_while_it_waits_and_in_the_list(fresh: Fresh) -> None:
    page = fresh(width=360)
    explorer = show(page)
    comment(explorer, "Mine")
    tab(explorer, "Game").get_by_text("My games (1)").click()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    hold(page)
    page.goto("about:blank")
    page.goto(f"{HOME}{LINK}")
    expect(banner(explorer).locator(".fallas-waiting")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
