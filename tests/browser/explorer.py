"""An explorer on a bare page, and the parts of it."""

import json
from typing import Any

from playwright.sync_api import Locator, Page, expect

from fallas.widgets import Explorer
from fallas.widgets.explorer.answer import answer
from tests.browser import harness

START = "fallas1 W24:2,6:13 B1:2,19:13 w - folio"
LINKED = "fallas1 W6:1,5:1,off:13 B19:2,20:13 w 6-5-1 folio"
LINK = f"#position={LINKED.replace(' ', '_')}"

BUSY = "fallas1 Wbar:1,24:1,18:1,6:11,3:1 B1:2,12:1,14:1,19:7,20:2,22:2 w - folio"


def show(page: Page, shown: str | None = None, **options: Any) -> Locator:
    explorer = Explorer(shown, title="Explore", linked=True, kept=True)
    harness.show(page, explorer, entry="explorer", engine=answer, **options)
    return page.locator(".fallas-explorer")


def visit(page: Page, fragment: str = "") -> Locator:
    """Open the page of `show` again, at another address; returns the explorer on it."""
    page.goto("about:blank")
    page.goto(f"{harness.HOME}{fragment}")
    return page.locator(".fallas-explorer")


def tab(explorer: Locator, name: str) -> Locator:
    explorer.get_by_role("tab", name=name, exact=True).click()
    return explorer.get_by_role("tabpanel", name=name, exact=True)


def situation(explorer: Locator) -> Locator:
    return explorer.locator(".fallas-facts code")


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
