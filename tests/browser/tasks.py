"""The boards of the chapters' tasks, on the book's own pages."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.chapters import every_chapter

ENGINE = 30_000  # ms: a command that nothing recorded answers starts Python in the page


def opened(open_page: OpenPage, name: str, number: int = 0, **options: Any) -> tuple[Page, Locator]:
    """A chapter's page and the board of one of its tasks, awake; the options are `open_page`'s."""
    page = open_page(reduced_motion="reduce", **options)
    page.goto(f"{name}.html")
    boards = page.locator("#try-it-yourself figure.fallas-board")
    expect(boards).to_have_count(len(every_chapter()[name].tasks))
    board = boards.nth(number)
    expect(board.locator(".fallas-places")).to_have_count(1)
    return page, board


def done(board: Locator) -> Locator:
    return board.locator(".fallas-goal.fallas-reached")


def start_again(board: Locator) -> None:
    """Bring a board back to where it stood when its page was opened, if it stands elsewhere."""
    again = board.locator("[data-action=reset]")
    if again.get_attribute("aria-disabled") != "true":
        again.evaluate("(button) => button.click()")  # which a narrow board has in its menu
        expect(done(board)).to_have_count(0)
