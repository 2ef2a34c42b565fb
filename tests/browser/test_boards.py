"""The reader's own tries by mouse, finger, keys and typing; the engine is Python itself."""

import re

import pytest
from playwright.sync_api import expect

from fallas import FOLIO, Position, Situation, Throw
from fallas.widgets import Board
from tests.browser.boards import TURN, Finger, board_of, heard, move, place, story, task
from tests.browser.harness import Fresh, box_of, button, fresh, men, show

__all__ = ["fresh"]  # a fixture, taken up from there


def test_a_man_is_moved_by_two_clicks_and_the_hit_is_told(fresh: Fresh) -> None:
    page = fresh()
    show(page, task())
    board = board_of(page)
    place(board, 24).click()
    expect(place(board, 24)).to_have_attribute("aria-pressed", "true")
    expect(board.locator(".mark.chosen")).to_have_count(1)
    expect(board.locator(".mark.landing")).to_have_count(6)
    expect(place(board, 18)).to_have_accessible_name(
        "18: one black man, possible landing with 6, hitting"
    )
    place(board, 18).click()
    expect(heard(board)).to_contain_text("moves from 24 to 18 and hits the man alone there")
    assert men(board, "white") == {4: 1, 5: 2, 6: 10, 18: 1, 24: 1}
    assert men(board, "black")[0] == 1
    expect(place(board, 0, "black")).to_have_accessible_name("Black, waiting: one man")


def test_a_refusal_is_heard_and_seen_with_its_clauses(fresh: Fresh) -> None:
    page = fresh()
    show(page, Board(Situation(Position.start(), Throw((6, 5, 3)), FOLIO)))
    board = board_of(page)
    place(board, 24).click()
    expect(board.locator(".mark.blocked")).to_have_count(1)
    expect(place(board, 19)).to_have_accessible_name(re.compile("13 black men hold 19"))
    place(board, 19).click()
    expect(heard(board)).to_have_text("24/19 with the 5 is refused: 13 black men hold 19.")
    refused = board.locator(".fallas-refused")
    expect(refused).to_be_visible()
    expect(refused.get_by_role("link", name="74v.9")).to_have_attribute("href", "#clause-74v-9")
    assert refused.locator('[data-clause="72v.1"]').evaluate("(it) => it.localName") == "span"
    expect(place(board, 24)).to_have_attribute("aria-pressed", "true")


def test_an_enemy_man_an_empty_point_and_a_way_back_are_refused_in_words(fresh: Fresh) -> None:
    page = fresh()
    show(page, task())
    board = board_of(page)
    for point, words in ((19, "White has no man on 19"), (10, "White has no man on 10")):
        place(board, point).click()
        expect(heard(board)).to_contain_text(words)
    move(board, "6/7")
    expect(heard(board)).to_contain_text("men never go back")


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_a_man_is_dragged_and_follows(fresh: Fresh, touch: bool) -> None:
    page = fresh(has_touch=touch, width=360 if touch else 1280)
    show(page, task())
    board = board_of(page)
    page.mouse.wheel(0, 0)
    boxes = [box_of(place(board, point)) for point in (24, 18)]
    (x1, y1), (x2, y2) = ((b["x"] + b["width"] / 2, b["y"] + b["height"] / 2) for b in boxes)
    drag = Finger(page) if touch else page.mouse
    drag.move(x1, y1)
    drag.down()
    drag.move((x1 + x2) / 2, (y1 + y2) / 2)
    held = box_of(board.locator(".man.held .disc"))
    assert held["x"] + held["width"] / 2 == pytest.approx((x1 + x2) / 2, abs=3)
    expect(board.locator(".mark.landing")).to_have_count(6)
    drag.move(x2, y2)
    drag.up()
    expect(heard(board)).to_contain_text("moves from 24 to 18")
    assert men(board, "white")[18] == 1


def test_a_man_let_go_elsewhere_stays_where_it_was(fresh: Fresh) -> None:
    page = fresh()
    show(page, task())
    board = board_of(page)
    place(board, 24).drag_to(page.locator("h1"))
    assert men(board, "white")[24] == 2
    expect(board.locator(".mark.chosen")).to_have_count(0)


def test_the_whole_turn_by_touch(fresh: Fresh) -> None:
    page = fresh(width=360, has_touch=True, is_mobile=True)
    show(page, task(kind="hit-in-passing"))
    board = board_of(page)
    for point in (24, 18, 18, 15, 6, 5):
        place(board, point).tap()
    expect(board.locator(".fallas-goal")).to_contain_text("Done: ")
    expect(heard(board)).to_contain_text("Every die is played.")


def test_the_whole_turn_by_keys_alone(fresh: Fresh) -> None:
    page = fresh()
    show(page, task(kind="hit-in-passing"))
    board = board_of(page)
    page.keyboard.press("Tab")
    expect(board.locator(".fallas-places > button:focus")).to_have_count(1)
    expect(board.locator('.fallas-places > [data-place][tabindex="0"]')).to_have_count(1)

    def go(to: int, *keys: str) -> None:
        for key in keys:
            page.keyboard.press(key)
        expect(place(board, to)).to_be_focused()

    go(24, "ArrowUp")
    page.keyboard.press("Enter")
    expect(board.locator(".mark.chosen")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(board.locator(".mark.chosen")).to_have_count(0)
    page.keyboard.press("Space")
    left = ["ArrowLeft"]
    place_18 = [*left * 5, *left, *left]  # over 23 to 19 and the bar
    go(18, *place_18)
    page.keyboard.press("Enter")
    expect(heard(board)).to_contain_text("moves from 24 to 18")
    page.keyboard.press("Enter")
    go(15, *left * 3)
    page.keyboard.press("Enter")
    expect(board.locator(".fallas-goal")).to_contain_text("Done: ")
    page.keyboard.press("Control+z")
    expect(heard(board)).to_contain_text("is taken back")
    page.keyboard.press("Control+y")
    expect(heard(board)).to_contain_text("moves from 18 to 15")
    page.keyboard.press("1")
    expect(board.locator('[data-die="1"]')).to_have_attribute("aria-pressed", "true")


def test_a_move_is_typed_and_an_error_stands_at_the_field(fresh: Fresh) -> None:
    page = fresh()
    show(page, task())
    board = board_of(page)
    field = board.get_by_label("Move", exact=True)
    field.fill("24/19")
    field.press("Enter")
    expect(field).to_have_attribute("aria-invalid", "true")
    why = re.compile(r"a move by a die that is left to play \(6-3-1\)")
    expect(field).to_have_accessible_description(why)
    assert field.input_value() == "24/19"
    field.fill("24/18/15 6/5")
    expect(field).not_to_have_attribute("aria-invalid", "true")
    field.press("Enter")
    expect(heard(board)).to_contain_text("Every die is played.")
    expect(field).to_have_value("")


def test_undo_and_redo_after_the_last_die_and_over_the_end_of_the_turn(fresh: Fresh) -> None:
    page = fresh()
    show(page, task())
    board = board_of(page)
    expect(button(board, "Take back")).to_have_attribute("aria-disabled", "true")
    move(board, *TURN)
    expect(board.locator(".dice > .die.used")).to_have_count(3)
    before = men(board, "white")
    button(board, "Take back").click()
    expect(board.locator(".dice > .die.used")).to_have_count(2)
    button(board, "Play again").click()
    expect(board.locator(".dice > .die.used")).to_have_count(3)
    button(board, "End the turn").click()
    expect(heard(board)).to_have_text("Black is to throw.")
    expect(board.locator(".dice > .die")).to_have_count(0)
    button(board, "Take back").click()
    expect(board.locator(".dice > .die.used")).to_have_count(3)
    assert men(board, "white") == before
    button(board, "Play again").click()
    expect(heard(board)).to_have_text("On to the turn after.")
    button(board, "Throw the dice").click()
    expect(board.locator(".dice > .die.black")).to_have_count(3)
    expect(heard(board)).to_contain_text("Black throws")


def test_start_again_brings_back_the_first_moment(fresh: Fresh) -> None:
    page = fresh()
    show(page, task(kind="hit"))
    board = board_of(page)
    move(board, "24/18")
    expect(board.locator(".fallas-goal")).to_contain_text("Done: ")
    button(board, "Start again").click()
    assert men(board, "white")[24] == 2
    expect(board.locator(".fallas-goal")).to_contain_text("Your task: ")


def test_the_dice_are_set_by_typing_or_face_by_face(fresh: Fresh) -> None:
    page = fresh()
    show(page, Board(Position.start(), goal={"kind": "fail", "side": "white"}))
    board = board_of(page)
    place(board, 24).click()
    expect(heard(board)).to_have_text("Throw the dice first.")
    button(board, "Set the dice").first.click()
    field = board.get_by_label("Dice", exact=True)
    field.fill("6-5")
    field.press("Enter")
    expect(field).to_have_accessible_description(re.compile("these rules throw 3"))
    field.fill("")
    for _ in range(3):
        board.get_by_role("button", name="5", exact=True).click()
    field.press("Enter")
    expect(field).to_be_hidden()
    expect(heard(board)).to_contain_text("White fails and loses the game")
    expect(board.locator(".fallas-goal")).to_contain_text("Done: ")
    place(board, 24).click()
    expect(heard(board)).to_contain_text("13 black men hold 19")


def test_another_reading_judges_the_same_throw_anew(fresh: Fresh) -> None:
    page = fresh()
    start = "fallas1 W24:1,6:14 B1:2,15:2,16:2,18:2,19:5,20:2 w 6-5-3 folio"
    show(page, Board(Situation.parse(start)))
    board = board_of(page)
    reading = board.get_by_label("Reading")
    expect(reading).to_have_value("folio")
    reading.select_option("french")
    expect(heard(board)).to_contain_text("not every die can be played, and so White fails")
    reading.select_option("folio")
    expect(heard(board)).to_contain_text("what cannot be played is forgone")


def test_where_two_ways_hit_different_men_the_reader_chooses(fresh: Fresh) -> None:
    page = fresh()
    show(page, task())
    board = board_of(page)
    move(board, "24/15")
    ways = board.get_by_role("group", name="Which way?")
    expect(ways.get_by_role("button")).to_have_text(
        ["with 6, 3, hitting on 18, 15", "with 3, 6, hitting on 15"]
    )
    expect(ways.get_by_role("button").first).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(place(board, 15)).to_be_focused()
    expect(board.locator(".fallas-said")).to_contain_text("moves from 21 to 15 and hits")
    assert men(board, "black")[18] == 1


def test_a_die_that_is_clicked_is_played_first(fresh: Fresh) -> None:
    page = fresh()
    show(page, task())
    board = board_of(page)
    board.get_by_role("button", name="Play the 3 first").click()
    expect(board.locator(".dice > .die.first")).to_have_count(1)
    move(board, "24/15")
    expect(board.locator(".fallas-said")).to_contain_text("moves from 24 to 21")


def test_from_a_moment_of_the_story_to_a_try_and_back(fresh: Fresh) -> None:
    page = fresh()
    show(page, story())
    board = board_of(page)
    button(board, "Next step").click()
    expect(board.locator(".fallas-at")).to_have_text("2 of 4")
    place(board, 18).click()
    expect(board.locator(".fallas-steps")).to_be_hidden()
    expect(board.locator(".mark.landing")).to_have_count(3)
    place(board, 15).click()
    assert men(board, "white")[15] == 1
    button(board, "Back to the story").click()
    expect(board.locator(".fallas-at")).to_have_text("2 of 4")
    assert men(board, "white")[18] == 1
    button(board, "Try it yourself").click()
    expect(board.locator(".fallas-places > button:focus")).to_have_count(1)
    expect(board.locator(".fallas-said")).to_be_visible()
