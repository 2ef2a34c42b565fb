"""Keys on the boards of both games: where the Tab key begins, Home and End, taking back."""

import pytest
from playwright.sync_api import Locator, Page, expect

from fallas import FOLIO, Position, Situation
from fallas.tafl import TAVLEI
from fallas.tafl import Position as TaflPosition
from fallas.tafl import Situation as TaflSituation
from fallas.widgets import Board, TaflBoard
from fallas.widgets.tafl.answer import answer as tafl_answer
from tests.browser.boards import board_of, heard, place, story, task
from tests.browser.harness import Fresh, button, fresh, show

__all__ = ["fresh"]


def tafl(page: Page) -> Locator:
    shown = TaflBoard(TaflSituation(TaflPosition.start(), TAVLEI))
    show(page, shown, entry="tafl", engine=tafl_answer)
    return board_of(page)


@pytest.mark.parametrize(
    ("position", "first", "side"),
    [
        ("W24:2,6:13 B1:2,19:13 w", 24, ""),
        ("W24:2,6:13 B1:2,19:13 b", 1, ""),
        ("Wbar:1,24:1,6:13 B1:2,19:13 w", 25, "white"),
        ("W24:2,6:13 Bbar:1,1:1,19:13 b", 0, "black"),
    ],
)
def test_the_tab_key_begins_at_the_movers_men(
    fresh: Fresh, position: str, first: int, side: str
) -> None:
    page = fresh()
    show(page, Board(Situation(Position.parse(position), None, FOLIO)))
    expect(place(board_of(page), first, side)).to_have_attribute("tabindex", "0")


def test_home_and_end_go_to_the_first_and_the_last_point(fresh: Fresh) -> None:
    page = fresh()
    show(page, story())
    board = board_of(page)
    place(board, 18).focus()
    page.keyboard.press("End")
    expect(place(board, 24)).to_be_focused()
    page.keyboard.press("Home")
    expect(place(board, 1)).to_be_focused()
    assert page.evaluate("window.models[0].get('index')") == 0
    # Beside the points the story has these keys.
    board.locator(".fallas-stage").focus()
    page.keyboard.press("End")
    assert page.evaluate("window.models[0].get('index')") == 3


def test_home_and_end_go_to_the_corners_of_tavlei(fresh: Fresh) -> None:
    page = fresh()
    board = tafl(page)
    start = board.locator('.fallas-places [tabindex="0"]')
    expect(start).to_have_accessible_name(r"d1: an attacker")
    start.focus()
    page.keyboard.press("End")
    expect(board.locator("button[data-square=i9]")).to_be_focused()
    page.keyboard.press("Home")
    expect(board.locator("button[data-square=a1]")).to_be_focused()


@pytest.mark.parametrize(
    ("undo", "redo"),
    [("Control+z", "Control+y"), ("Meta+z", "Meta+Shift+z"), ("Control+Z", "Control+Shift+Z")],
)
def test_the_keys_take_back_and_play_again(fresh: Fresh, undo: str, redo: str) -> None:
    page = fresh()
    show(page, task())
    board = board_of(page)
    for point in (24, 18):
        place(board, point).click()
    expect(heard(board)).to_contain_text("from 24 to 18")
    page.keyboard.press(undo if undo != "Control+Z" else "Control+KeyZ")
    expect(heard(board)).to_contain_text("is taken back")
    page.keyboard.press(redo)
    expect(heard(board)).to_contain_text("from 24 to 18")


def test_a_russian_keyboard_takes_back_by_the_same_key(fresh: Fresh) -> None:
    page = fresh()
    board = tafl(page)
    for square in ("d1", "d4"):
        board.locator(f"button[data-square={square}]").click()
    expect(heard(board)).to_contain_text("from d1 to d4")
    board.locator("button[data-square=d4]").dispatch_event(
        "keydown", {"key": "я", "code": "KeyZ", "ctrlKey": True, "bubbles": True}
    )
    expect(heard(board)).to_contain_text("taken back")


def test_a_field_keeps_its_own_keys(fresh: Fresh) -> None:
    page = fresh()
    show(page, task())
    board = board_of(page)
    for point in (24, 18):
        place(board, point).click()
    field = board.get_by_role("textbox", name="Move")
    field.click()
    page.keyboard.type("6/5")
    page.keyboard.press("Home")
    page.keyboard.type("1")
    page.keyboard.press("Control+z")
    expect(field).to_be_focused()
    expect(heard(board)).to_contain_text("from 24 to 18")


def test_the_keys_are_told_to_who_cannot_see_the_board(fresh: Fresh) -> None:
    page = fresh()
    show(page, task())
    board = board_of(page)
    points = board.get_by_role("group", name="The board: points, bar, trays and dice")
    described = points.evaluate(
        "(it) => document.getElementById(it.getAttribute('aria-describedby')).textContent"
    )
    assert "Home and End" in described
    assert button(board, "Take back").get_attribute("aria-keyshortcuts") == "Control+Z Meta+Z"
    button(board, "More").click()
    board.get_by_text("How to use the board").click()
    expect(board.get_by_text("to the first or the last point")).to_be_visible()
