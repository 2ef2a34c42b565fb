"""The board of tavlei in the hands of a reader: stepping, trying, the computer, links, axe."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from fallas.tafl import LINNAEUS, TAVLEI, Game, Move, Position, Situation, tell
from fallas.tafl import square as square_of
from fallas.widgets import TaflBoard
from fallas.widgets.tafl.answer import answer as tafl_answer
from tests.browser import harness
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage


def show(page: Page, *boards: TaflBoard, **given: Any) -> Locator:
    harness.show(page, *boards, entry="tafl", engine=tafl_answer, **given)
    return page.locator("figure.fallas-tafl").first


def square(board: Locator, name: str) -> Locator:
    return board.locator(f"button[data-square={name}]")


def said(board: Locator) -> Locator:
    return board.locator(".fallas-said")


@pytest.fixture
def blank(browser: Browser) -> Iterator[Page]:
    """A page with none of the book's routes."""
    context = browser.new_context()
    yield context.new_page()
    context.close()


def story() -> TaflBoard:
    moments = tell(Position.start(), TAVLEI, "d1-d5 d1-d4 e4-h4 d9-d6")
    return TaflBoard(moments, title="A story")


def test_a_story_is_stepped_through_by_keys(blank: Page) -> None:
    board = show(blank, story())
    board.locator(".fallas-stage").focus()
    for told in ("d1-d5 is refused", "An attacker goes from d1 to d4", "A defender goes from e4"):
        blank.keyboard.press("ArrowRight")
        expect(board.locator("[role=status]")).to_contain_text(told)
    assert board.locator('g.man[data-square="h4"]').count() == 1
    blank.keyboard.press("End")
    expect(board.locator("[role=status]")).to_contain_text("The defender on d5 is taken")
    assert board.locator("g.mark.hit").count() == 1
    assert board.locator("g.man.defender").count() == 7


def test_a_try_begins_where_the_story_stands(blank: Page) -> None:
    board = show(blank, story())
    board.get_by_role("button", name="d1-d5 is refused").click()
    board.get_by_role("button", name="An attacker goes from d1 to d4").click()
    board.get_by_role("button", name="Try it yourself").click()
    expect(said(board)).to_contain_text("The defenders are to move.")
    square(board, "e4").click()
    expect(said(board)).to_contain_text("The piece in hand can go to")
    square(board, "h4").click()
    expect(said(board)).to_contain_text("A defender goes from e4 to h4.")
    board.get_by_role("button", name="Back to the story").click()
    assert board.locator('g.man[data-square="h4"]').count() == 0


def test_a_piece_shows_where_it_can_go_and_what_stops_it(blank: Page) -> None:
    board = show(blank, TaflBoard())
    square(board, "d1").click()
    assert board.locator("g.mark.landing").count() == 5
    assert board.locator("g.mark.blocked").count() == 3
    expect(square(board, "d4")).to_have_accessible_name("d4: empty, possible move")
    expect(square(board, "a1")).to_have_accessible_name(re.compile("for the prince alone"))
    square(board, "a1").click()
    expect(said(board)).to_contain_text("d1-a1 is refused: the exit a1 is for the prince alone.")
    expect(said(board).locator("[data-clause]")).to_have_text("tav.19")
    expect(square(board, "d1")).to_have_attribute("aria-pressed", "true")


def test_all_is_played_by_the_keys(blank: Page) -> None:
    board = show(blank, TaflBoard())
    square(board, "e5").focus()
    for key in [*["ArrowDown"] * 4, "ArrowLeft", "Enter", *["ArrowUp"] * 3, "Enter"]:
        blank.keyboard.press(key)
    expect(said(board)).to_contain_text("An attacker goes from d1 to d4.")
    blank.keyboard.press("Control+z")
    expect(said(board)).to_contain_text("d1-d4 is taken back.")
    blank.keyboard.press("Control+y")
    expect(board.locator(".fallas-record")).to_have_text("d1-d4")


def test_a_piece_is_dragged(blank: Page) -> None:
    board = show(blank, TaflBoard())
    square(board, "d1").drag_to(square(board, "d4"))
    expect(said(board)).to_contain_text("An attacker goes from d1 to d4.")
    square(board, "e4").drag_to(square(board, "e2"))
    expect(said(board)).to_contain_text("e4-e2 is refused")
    assert board.locator('g.man[data-square="e4"]').count() == 1


def test_a_move_is_typed_and_its_error_stands_at_the_field(blank: Page) -> None:
    board = show(blank, TaflBoard())
    field = board.get_by_label("Move", exact=True)
    field.fill("d1-x")
    field.press("Enter")
    expect(board.locator(".fallas-error")).to_contain_text("the square to go to")
    field.fill("d1-d4")
    field.press("Enter")
    expect(board.locator(".fallas-record")).to_have_text("d1-d4")


def test_the_computer_answers_and_both_moves_are_taken_back(blank: Page) -> None:
    board = show(blank, TaflBoard(opponent="careful"))
    square(board, "d1").click()
    square(board, "d4").click()
    expect(board.locator(".fallas-record")).to_have_text(re.compile(r"^d1-d4 \S+$"))
    expect(said(board)).to_contain_text("An attacker goes from d1 to d4.")
    board.get_by_role("button", name="Take back").click()
    expect(board.locator(".fallas-record")).to_be_hidden()
    board.get_by_label("You play against").select_option("random")
    board.get_by_role("button", name="Let the computer move").click()
    expect(said(board)).to_contain_text("An attacker goes from")
    expect(said(board)).not_to_contain_text("A defender")


NEVER_MOVES = """() => {
  const [model] = window.models;
  const send = model.send;
  const never = ({ command }) => command?.do === "computer";
  model.send = (content) => (never(content) ? model.sent.push(content) : send(content));
  model.receive({ kind: "engine", state: "ready" });
}"""


def test_a_computer_that_thinks_too_long_is_stopped_and_the_game_goes_on(blank: Page) -> None:
    board = show(blank, TaflBoard(opponent="strong"))
    blank.evaluate(NEVER_MOVES)
    square(board, "d1").click()
    square(board, "d4").click()
    expect(board.locator(".fallas-waiting")).to_contain_text("The engine is asked.")
    board.get_by_role("button", name="Cancel").click()
    expect(board.locator(".fallas-waiting")).to_be_hidden()
    expect(board.locator(".fallas-record")).to_have_text("d1-d4")
    assert {"kind": "engine", "do": "cancel"} in blank.evaluate("window.models[0].sent")
    board.get_by_label("You play against").select_option("")
    square(board, "e4").click()
    square(board, "h4").click()
    expect(board.locator(".fallas-record")).to_have_text("d1-d4 e4-h4")


COPIES = """() => Object.defineProperty(navigator, "clipboard", {
  value: { writeText: async (text) => { window.copied = text; } },
})"""


def test_a_link_to_the_position_is_copied(blank: Page) -> None:
    board = show(blank, TaflBoard(rules="linnaeus"))
    blank.evaluate(COPIES)
    square(board, "d1").click()
    square(board, "d4").click()
    expect(board.locator(".fallas-record")).to_have_text("d1-d4")
    board.get_by_role("button", name="More").click()
    board.get_by_role("button", name="Copy a link to the position").click()
    expect(said(board)).to_contain_text("The link is copied.")
    after = Game.new(LINNAEUS).play(Move(square_of("d1"), square_of("d4"))).position
    link = Situation(after, LINNAEUS).link
    assert blank.evaluate("window.copied").endswith(f"#position={link}")


def test_other_rules_move_the_exits(blank: Page) -> None:
    board = show(blank, TaflBoard())
    expect(square(board, "a5")).not_to_have_accessible_name(re.compile("an exit"))
    board.get_by_label("Rules").select_option("linnaeus")
    expect(square(board, "a5")).to_have_accessible_name(re.compile("an exit"))
    assert board.locator(".sign.broken").count() == 1


def test_a_position_that_the_address_names_is_taken_up(blank: Page) -> None:
    fragment = "#position=tavlei1_/9/9/9/9/4K4/9/t8/9/9/_d_linnaeus"
    board = show(blank, TaflBoard(linked=True), fragment=fragment)
    expect(said(board)).to_contain_text("Prince: e5. Defenders: none. Attackers: a7.")
    square(board, "e5").click()
    square(board, "i5").click()
    expect(said(board)).to_contain_text("The prince stands on an exit: the defenders win.")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_axe_finds_nothing(browser: Any, width: int, theme: str) -> None:
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=theme)
    page = context.new_page()
    board = show(page, TaflBoard(title="Play"), story(), theme=theme)
    square(board, "d1").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert violations(page) == []
    context.close()


def test_the_page_s_own_engine_plays(open_page: OpenPage, address: str) -> None:
    page = open_page(engine=True)
    page.goto(f"{address}tavlei/play.html")
    board = page.locator("figure.fallas-tafl").first
    square(board, "d1").click()
    square(board, "d4").click()
    expect(board.locator(".fallas-record")).to_have_text(re.compile(r"^d1-d4 \S+$"), timeout=60_000)


def test_a_clause_of_the_account_is_run_on_its_page(open_page: OpenPage, address: str) -> None:
    page = open_page()
    page.goto(f"{address}sources/tavlei.html#clause-tav-18")
    part = page.locator("#clause-tav-18 details").first
    part.locator("summary").first.click()
    part.get_by_role("button", name="Next step").click()
    expect(part.locator("[role=status]")).to_contain_text("c3-c9 is refused")
