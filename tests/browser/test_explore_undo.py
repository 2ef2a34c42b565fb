"""What changes the whole board of an explorer at once can be undone, by button and by key."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.explorer import BUSY, show, situation, tab
from tests.browser.harness import Fresh, button, fresh, hold, release

__all__ = ["fresh"]

THROWN = BUSY.replace(" - ", " 6-5-4 ")


def editor(explorer: Locator) -> Locator:
    return explorer.locator(".fallas-editor")


def point(explorer: Locator, place: int) -> Locator:
    return editor(explorer).locator(f'button[data-place="{place}"]:not([data-side])')


def test_every_edit_is_undone_and_redone_by_the_buttons(fresh: Fresh) -> None:
    explorer = show(fresh(), THROWN)
    part = tab(explorer, "Set up")
    undo, redo = button(explorer, "Undo the change"), button(explorer, "Redo the change")
    expect(undo).to_have_attribute("aria-disabled", "true")

    def type_position() -> None:
        part.get_by_role("textbox", name="Position").fill(
            "fallas1 W6:2,off:13 B19:15 w 6-5-1 folio"
        )
        part.get_by_role("textbox", name="Position").press("Enter")

    def take_away() -> None:
        part.get_by_label("Take a man away").check()
        point(explorer, 6).click()

    edits: tuple[Callable[[], None], ...] = (
        lambda: point(explorer, 10).click(),
        take_away,
        lambda: point(explorer, 6).drag_to(point(explorer, 11)),
        lambda: part.get_by_label("Black", exact=True).check(),
        lambda: button(part, "Empty the board").click(),
        lambda: button(part, "The start of a game").click(),
        type_position,
    )
    before = [THROWN]
    for edit in edits:
        edit()
        expect(situation(explorer)).not_to_have_text(before[-1])
        before.append(situation(explorer).inner_text())
    for text in reversed(before[:-1]):
        undo.click()
        expect(situation(explorer)).to_have_text(text)
    expect(undo).to_have_attribute("aria-disabled", "true")
    for text in before[1:]:
        redo.click()
        expect(situation(explorer)).to_have_text(text)
    expect(redo).to_have_attribute("aria-disabled", "true")


def test_the_keys_undo_too_but_not_in_a_field(fresh: Fresh) -> None:
    page = fresh()
    explorer = show(page, THROWN)
    part = tab(explorer, "Set up")
    start = situation(explorer).inner_text()
    button(part, "Empty the board").click()
    expect(situation(explorer)).to_contain_text("fallas1 W B w -")
    field = part.get_by_role("textbox", name="Position")
    field.click()
    page.keyboard.type("W")
    page.keyboard.press("Control+z")
    expect(field).to_have_value("")
    expect(situation(explorer)).to_contain_text("fallas1 W B w -")
    for undone, redone in (("Control+z", "Control+y"), ("Meta+z", "Meta+Shift+z")):
        button(part, "Empty the board").focus()
        page.keyboard.press(undone)
        expect(situation(explorer)).to_have_text(start)
        expect(explorer.locator(".fallas-heard")).to_have_text("The change is undone.")
        point(explorer, 6).focus()
        page.keyboard.press(redone)
        expect(situation(explorer)).to_contain_text("fallas1 W B w -")


def test_quick_edits_on_a_slow_engine_are_undone_one_by_one(fresh: Fresh) -> None:
    page = fresh()
    explorer = show(page)
    tab(explorer, "Set up")
    start = situation(explorer).inner_text()
    hold(page)
    point(explorer, 10).click()
    point(explorer, 11).click()
    release(page)
    expect(situation(explorer)).to_contain_text("11:1,10:1")
    undo = button(explorer, "Undo the change")
    undo.click()
    expect(situation(explorer)).to_contain_text("W24:2,10:1,6:13")
    undo.click()
    expect(situation(explorer)).to_have_text(start)


def test_men_of_the_other_side_are_left_alone_and_it_is_said(fresh: Fresh) -> None:
    explorer = show(fresh())
    part = tab(explorer, "Set up")
    start = situation(explorer).inner_text()
    part.get_by_label("Put a black man").check()
    point(explorer, 6).click()
    expect(explorer.locator(".fallas-heard")).to_have_text(
        "White has men on 6: take them off first."
    )
    expect(situation(explorer)).to_have_text(start)


def test_a_new_game_is_undone_until_somebody_plays(fresh: Fresh) -> None:
    explorer = show(fresh(), THROWN)
    part = tab(explorer, "Game")
    undo = button(explorer, "Undo the change")
    expect(undo).to_be_hidden()
    button(part, "New game").click()
    expect(situation(explorer)).to_contain_text("W24:2,6:13 B1:2,19:13")
    undo.click()
    expect(situation(explorer)).to_have_text(THROWN)
    button(part, "New game").click()
    expect(undo).to_be_visible()
    button(explorer, "Throw the dice").click()
    expect(undo).to_be_hidden()
    expect(situation(explorer)).to_contain_text("W24:2,6:13 B1:2,19:13")


def test_elsewhere_in_the_explorer_the_keys_take_a_move_back(fresh: Fresh) -> None:
    page = fresh()
    explorer = show(page, THROWN)
    part = tab(explorer, "Turns")
    button(part, "bar/21 18/12*/7").click()
    expect(explorer.locator(".fallas-heard")).to_contain_text("Every die is played.")
    explorer.get_by_role("tab", name="Turns").focus()
    page.keyboard.press("Control+z")
    expect(explorer.locator(".fallas-heard")).to_contain_text("is taken back")
    page.keyboard.press("Control+y")
    expect(explorer.locator(".fallas-heard")).to_contain_text("Every die is played.")
