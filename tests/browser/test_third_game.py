"""The third game's board in a browser: it is stepped through, played on, judged and answered."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from fallas.widgets.assets import bundle
from tests.browser.boards import board_of
from tests.browser.harness import HOME, Fresh, button, fresh, show
from tests.third_game import board
from tests.third_game.conftest import tres

__all__ = ["fresh", "tres"]  # fixtures, taken up from there


@pytest.fixture(autouse=True)
def drawn(tres: None) -> Iterator[None]:
    """The drawings are gathered once a process: of this game too, while its tests run."""
    bundle.from_python.cache_clear()
    yield
    bundle.from_python.cache_clear()


def opened(fresh: Fresh, *turns: str, fragment: str = "", **traits: Any) -> Locator:
    from tests.third_game.widget import TresBoard

    page = fresh()
    shown = TresBoard("start", " ".join(turns), title="A row", **traits)
    show(page, shown, entry=board.ENTRY, engine=board.answer, fragment=fragment)
    return board_of(page)


def test_a_story_is_stepped_through(fresh: Fresh) -> None:
    shown = opened(fresh, "b2", "a1")
    expect(shown.locator("svg text")).to_have_text([""] * 9)
    button(shown, "Next step").click()
    expect(shown.get_by_role("button", name="b2: x", exact=True)).to_be_visible()


def test_squares_are_taken_by_pointer_keys_and_text_and_the_computer_answers(fresh: Fresh) -> None:
    shown = opened(fresh)
    shown.get_by_role("button", name="b2: .", exact=True).click()
    expect(shown.locator(".fallas-said")).to_contain_text("X takes b2.")
    square = shown.get_by_role("button", name="b2: x", exact=True)
    square.press("ArrowRight")
    expect(shown.locator('[data-square="c2"]')).to_be_focused()
    shown.locator('[data-square="c2"]').press("Enter")
    expect(shown.locator(".fallas-said")).to_contain_text("O takes c2.")
    shown.get_by_label("Move", exact=True).fill("b2")
    button(shown, "Play the move").click()
    expect(shown).to_contain_text("b2 is taken already")
    button(shown, "Let the computer move").click()
    expect(shown.locator("svg text", has_text="x")).to_have_count(2)
    button(shown, "Take back").click()
    expect(shown.locator("svg text", has_text="x")).to_have_count(1)


def test_a_link_is_taken_up_and_the_rules_are_chosen(fresh: Fresh) -> None:
    shown = opened(fresh, fragment="#position=tres1_xx.oo...._x_tres", linked=True)
    expect(shown.locator("svg text", has_text="o")).to_have_count(2)
    shown.get_by_label("Rules").select_option("misere")
    shown.get_by_role("button", name="c1: .", exact=True).click()
    expect(shown.locator(".fallas-said")).to_contain_text("O wins")
    assert shown.page.url.startswith(HOME)
