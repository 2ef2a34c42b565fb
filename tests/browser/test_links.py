"""Links and kept games at the explorer: drawn before the engine is there."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.explorer import (
    LINK,
    LINKED,
    START,
    banner,
    comment,
    kept,
    played,
    show,
    situation,
    tab,
    words,
)
from tests.browser.harness import HOME, Fresh, box_of, button, fresh, men

__all__ = ["fresh"]  # a fixture, taken up from there

HELD = "if (!window.gate) window.gate = new Promise((open) => (window.release = open))"
NOT_YET = "Wait a moment: the engine is not there yet."


def hold(page: Page) -> None:
    """Let no answer of the engine through on pages that are opened from now on."""
    page.add_init_script(HELD)


def release(page: Page) -> None:
    page.evaluate("window.release()")


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
