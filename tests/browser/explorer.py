"""An explorer on a bare page, and the parts of it."""

from typing import Any

from playwright.sync_api import Locator, Page

from fallas.widgets import Explorer
from fallas.widgets.explorer.answer import answer
from tests.browser import harness

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
