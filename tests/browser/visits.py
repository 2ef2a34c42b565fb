"""A visit: a page of the built book, loaded once at one width for all that is asked of it.

    @visiting("glossary", "concordance", widths=(360,))
    def test_something_holds(visit: Visit) -> None: ...

Tests of one visit follow one another (conftest.py), in whatever files they stand. One that only
looks, emulates another theme or medium or resizes the window leaves the visit as it was. One that
does more says `visit.spoil()`, and the next test has the page loaded anew; so has the one after a
failure.
"""

from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Page

from tests import toc
from tests.browser.profile import TOLD, emptied
from tests.browser.watch import ENGINE, Watch

WIDTHS = (360, 1280)
"""A phone and a desk."""
HEIGHT = 900
LONG = 60_000  # ms: a whole page, on a machine that is busy
OWN_PAGES = ["404", "search", "genindex"]
"""The pages of the site that stand in no table of contents."""
PAGES = [*toc.listed(), *OWN_PAGES]

READY = """() => document.readyState === "complete" && document.fonts.status === "loaded"
  && document.querySelector("main h1")
  && !document.querySelector('figure[data-model]:not([data-model=""])')"""
"""Whether the page and its type have come, and every board's picture has given way to the board."""
STILL = "*, ::before, ::after { transition: none !important; animation: none !important }"
"""Colours that are on their way from one theme to the other would be measured half-way."""


class View(NamedTuple):
    """A page in a window of some width, in px."""

    name: str
    width: int

    def __str__(self) -> str:
        return f"{self.name} at {self.width}"


def visiting(*names: str, widths: Iterable[int] = WIDTHS) -> pytest.MarkDecorator:
    """For a test of some pages (of all, if none is named) in windows of some widths."""
    views = [View(name, width) for name in names or PAGES for width in widths]
    return pytest.mark.parametrize("visit", views, indirect=True, ids=str)


@dataclass
class Visit:
    """A page as it has been loaded."""

    view: View
    page: Page
    watch: Watch
    asked: list[str] = field(default_factory=list)
    """The addresses that the page has fetched."""
    spoilt: bool = field(default=False, init=False)

    @property
    def name(self) -> str:
        """The page's, as the table of contents has it."""
        return self.view.name

    @property
    def width(self) -> int:
        """The window's, in px."""
        return self.view.width

    def spoil(self) -> Page:
        """The page, for whoever leaves it otherwise than it was. No engine comes to it."""
        self.spoilt = True
        self.watch.engine = True
        self.page.route(f"**{ENGINE}**", lambda _: None)
        return self.page

    def theme(self, scheme: str) -> Page:
        """The page by day ("light") or by night ("dark")."""
        self.page.emulate_media(**{**TOLD, "color_scheme": scheme})
        self.page.wait_for_function(
            "(scheme) => document.documentElement.dataset.theme === scheme", arg=scheme
        )
        return self.page


class Visitor:
    """Goes from page to page in a kept profile, and stays while the next test asks for the same."""

    def __init__(self, profile: BrowserContext, address: str) -> None:
        self.profile = profile
        self.address = address
        self.watch = Watch(address, engine=False)
        self._visit: Visit | None = None
        self._ends = ExitStack()

    def at(self, view: View) -> Visit:
        """The visit that is wanted: the one that goes on, or another."""
        last = self._visit
        if last is None or last.view != view or last.spoilt or last.page.is_closed():
            self.leave()
            page = self._ends.enter_context(emptied(self.profile, self.address)).new_page()
            last = self._visit = Visit(view, page, self.watch)
            asked = last.asked
            page.on("request", lambda request: asked.append(request.url))
            show(last)
            page.goto(f"{view.name}.html", timeout=LONG)
            settle(page)
            # Between the text of the page for what is missing and the page itself there is no icon.
            faults = self.watch.take()
            self.watch.faults = [each for each in faults if "/favicon.ico" not in each]
        else:
            show(last)
        return last

    def leave(self) -> None:
        """End the visit, so that the next one begins with a load."""
        self._visit = None
        self._ends.close()
        self.watch.engine = False


def show(visit: Visit) -> None:
    """Give the window its width, and what a page is told of its reader."""
    visit.page.set_viewport_size({"width": visit.width, "height": HEIGHT})
    visit.page.emulate_media(**TOLD, media="screen")


def settle(page: Page) -> None:
    """Wait until the page is as its reader will have it, and let nothing on it move."""
    page.wait_for_function(READY, timeout=LONG)
    page.add_style_tag(content=STILL)
