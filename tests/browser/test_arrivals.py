"""A man in hand stays there while an answer of the engine arrives."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from fallas.tafl import TAVLEI, Position, Situation
from fallas.widgets import TaflBoard
from fallas.widgets.tafl.answer import answer as tafl_answer
from tests.browser import explorer
from tests.browser.boards import Finger, board_of, heard, place, task
from tests.browser.harness import Fresh, box_of, button, fresh, hold, men, release, show

__all__ = ["fresh"]

PUT_DOWN = "is put down"


def middle(there: Locator) -> tuple[float, float]:
    box = box_of(there)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def set_dice(board: Locator, throw: str) -> None:
    button(board, "Set the dice").first.click()
    field = board.get_by_role("textbox", name="Dice")
    field.fill(throw)
    field.press("Enter")


def type_move(board: Locator, text: str) -> None:
    field = board.get_by_role("textbox", name="Move")
    field.fill(text)
    field.press("Enter")


def carry(hand: Any, *spots: tuple[float, float]) -> None:
    """Press on the first spot, and drag over the others without letting go."""
    hand.move(*spots[0])
    hand.down()
    for spot in spots[1:]:
        hand.move(*spot)


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_a_man_who_is_dragged_stays_in_hand(fresh: Fresh, touch: bool) -> None:
    page = fresh(has_touch=touch)
    show(page, task())
    board = board_of(page)
    hold(page)
    set_dice(board, "4-2-1")
    hand = Finger(page) if touch else page.mouse
    here, there = middle(place(board, 24)), middle(place(board, 22))
    between = (here[0] + 30, here[1] + 60)
    carry(hand, here, between)
    release(page)
    expect(heard(board)).to_contain_text("White throws 4-2-1")
    expect(board.locator(".man.held")).to_have_count(1)
    assert middle(board.locator(".man.held .disc")) == pytest.approx(between, abs=3)
    hand.move(*there)
    hand.up()
    expect(heard(board)).to_contain_text("moves from 24 to 22")
    assert men(board, "white")[22] == 1


def test_a_man_who_can_be_held_no_longer_is_let_go(fresh: Fresh) -> None:
    page = fresh()
    show(page, task())
    board = board_of(page)
    hold(page)
    type_move(board, "24/18*/15* 6/5")
    carry(page.mouse, middle(place(board, 6)), middle(place(board, 9)))
    release(page)
    expect(heard(board)).to_contain_text(PUT_DOWN)
    expect(board.locator(".man.held")).to_have_count(0)
    before = page.evaluate("window.models[0].sent.length")
    page.mouse.move(*middle(place(board, 5)))
    page.mouse.up()
    page.wait_for_timeout(50)
    assert page.evaluate("window.models[0].sent.length") == before
    expect(heard(board)).to_contain_text(PUT_DOWN)
    assert men(board, "white") == {4: 1, 5: 3, 6: 9, 15: 1, 24: 1}
    # The next man can be taken as ever.
    button(board, "Take back").click()
    place(board, 24).click()
    expect(place(board, 24)).to_have_attribute("aria-pressed", "true")


def test_escape_ends_a_drag(fresh: Fresh) -> None:
    page = fresh()
    show(page, task())
    board = board_of(page)
    carry(page.mouse, middle(place(board, 24)), middle(place(board, 21)))
    page.keyboard.press("Escape")
    expect(board.locator(".man.held")).to_have_count(0)
    page.mouse.move(*middle(place(board, 18)))
    page.mouse.up()
    assert page.evaluate("window.models[0].sent.length") == 0
    assert men(board, "white")[24] == 2


def test_a_man_taken_by_the_keys_stays_in_hand(fresh: Fresh) -> None:
    page = fresh()
    show(page, task())
    board = board_of(page)
    hold(page)
    set_dice(board, "4-2-1")
    place(board, 24).focus()
    page.keyboard.press("Enter")
    release(page)
    expect(heard(board)).to_contain_text("White throws 4-2-1")
    expect(place(board, 24)).to_have_attribute("aria-pressed", "true")
    expect(place(board, 24)).to_be_focused()
    place(board, 22).focus()
    page.keyboard.press("Enter")
    expect(heard(board)).to_contain_text("moves from 24 to 22")


def test_an_open_question_and_what_is_typed_stay(fresh: Fresh) -> None:
    page = fresh()
    show(page, task())
    board = board_of(page)
    hold(page)
    board.get_by_label("Reading").select_option("russian")
    for point in (24, 15):  # over 18 or over 21: who is hit?
        place(board, point).click()
    expect(board.locator(".fallas-ways button")).to_have_count(2)
    field = board.get_by_role("textbox", name="Move")
    field.fill("6/5")
    release(page)
    expect(heard(board)).to_contain_text("Judged by other rules")
    expect(board.locator(".fallas-ways button")).to_have_count(2)
    expect(field).to_be_focused()
    expect(field).to_have_value("6/5")


def test_a_panel_stays_open(fresh: Fresh) -> None:
    page = fresh()
    show(page, task())
    board = board_of(page)
    hold(page)
    type_move(board, "6/5")
    button(board, "Set the dice").first.click()
    field = board.get_by_role("textbox", name="Dice")
    field.fill("6-")
    release(page)
    expect(heard(board)).to_contain_text("from 6 to 5")
    expect(field).to_be_focused()
    expect(field).to_have_value("6-")


def test_what_is_typed_next_and_another_panel_outlast_the_answer(fresh: Fresh) -> None:
    page = fresh()
    show(page, task())
    board = board_of(page)
    hold(page)
    type_move(board, "24/18")
    field = board.get_by_role("textbox", name="Move")
    field.fill("18/15")
    release(page)
    expect(heard(board)).to_contain_text("from 24 to 18")
    expect(field).to_have_value("18/15")
    hold(page)
    set_dice(board, "4-2-1")
    button(board, "More").click()
    release(page)
    expect(heard(board)).to_contain_text("White throws 4-2-1")
    expect(board.get_by_text("Copy the position as text")).to_be_visible()


def test_a_piece_of_tavlei_stays_in_hand(fresh: Fresh) -> None:
    page = fresh()
    shown = Situation(Position.start(), TAVLEI)
    show(page, TaflBoard(shown), entry="tafl", engine=tafl_answer)
    board = board_of(page)

    def square(name: str) -> Locator:
        return board.locator(f"button[data-square={name}]")

    hold(page)
    board.get_by_label("Rules").select_option("linnaeus")
    carry(page.mouse, middle(square("d1")), middle(square("d3")))
    release(page)
    expect(heard(board)).to_contain_text("Judged by other rules")
    expect(board.locator(".man.held")).to_have_count(1)
    assert middle(board.locator(".man.held")) == pytest.approx(middle(square("d3")), abs=4)
    page.mouse.move(*middle(square("d4")))
    page.mouse.up()
    expect(heard(board)).to_contain_text("from d1 to d4")

    # The other side's turn comes while a piece of this side is carried.
    button(board, "Take back").click()
    expect(heard(board)).to_contain_text("taken back")
    hold(page)
    type_move(board, "f1-f4")
    carry(page.mouse, middle(square("d1")), middle(square("d3")))
    release(page)
    expect(heard(board)).to_contain_text(PUT_DOWN)
    expect(board.locator(".man.held")).to_have_count(0)
    page.mouse.up()
    assert board.locator('g.man[data-square="d1"]').count() == 1


def test_a_man_held_on_an_explorers_board_outlasts_the_explorers_answers(fresh: Fresh) -> None:
    page: Page = fresh()
    whole = explorer.show(page, f"{explorer.BUSY.replace(' w - ', ' w 6-5-1 ')}")
    tab = explorer.tab(whole, "Rules")
    hold(page)
    tab.get_by_label("A die larger than the distance").select_option("free")
    board = board_of(page)
    bar = place(board, 25, "white")
    board.scroll_into_view_if_needed()
    carry(page.mouse, middle(bar), middle(place(board, 23)))
    release(page)
    expect(whole.locator(".fallas-facts code")).to_contain_text("overshoot=free")
    expect(board.locator(".man.held")).to_have_count(1)
    page.mouse.move(*middle(place(board, 24)))
    page.mouse.up()
    expect(heard(board)).to_contain_text("24")
    assert men(board, "white").get(25) is None
