"""The built book, served on localhost, and a browser that may ask nobody else for anything.

`page` is a browser page on it; `open_page` makes others (narrow, dark, without scripts).
`visit` is a page that is loaded once for all the tests that only look at it (visits.py).
A test fails when a page of its own asked another host for something, fetched an engine that the
test doesn't need, logged an error or raised one.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    ViewportSize,
    sync_playwright,
)
from serve import serving

from tests.browser.profile import SAVES, TOLD, emptied
from tests.browser.visits import View, Visit, Visitor
from tests.browser.watch import Watch
from tests.conftest import found, lacking

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
ALONE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
"""No other host is found. To route every request would take longer and shut off the caches."""
TIMEOUT = 15_000  # ms, for each step that a page is waited for

OpenPage = Callable[..., Page]


@pytest.hookimpl(trylast=True)  # after pytest's own ordering
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark these tests, and put those of one visit one after another."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)
    views = {item: view for item in items if (view := _view(item))}
    if views:
        first = next(at for at, item in enumerate(items) if item in views)
        others = [item for item in items if item not in views]
        items[:] = [*others[:first], *sorted(views, key=views.__getitem__), *others[first:]]


def _view(item: pytest.Item) -> View | None:
    """What the test visits, if it does."""
    callspec = getattr(item, "callspec", None)
    named = callspec.params.get("visit") if callspec else None
    return named if isinstance(named, View) else None


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the book is served: http://127.0.0.1:PORT/, with the slash."""
    with serving(site) as url:
        yield url


@pytest.fixture(scope="session")
def playwright_driver() -> Iterator[Playwright]:
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the browser."""
    return found("chromium") or lacking("Chromium", ".ci/bring chromium")


@pytest.fixture(scope="session")
def browser(playwright_driver: Playwright, chromium: str) -> Iterator[Browser]:
    """A browser for empty profiles."""
    running = playwright_driver.chromium.launch(executable_path=chromium, args=[*FLAGS, ALONE])
    yield running
    running.close()


@pytest.fixture(scope="session")
def kept_profile(
    playwright_driver: Playwright, chromium: str, address: str
) -> Iterator[BrowserContext]:
    """A profile that a reader has had for a while: what the browser compiled, it may keep."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = playwright_driver.chromium.launch_persistent_context(
            folder,
            executable_path=chromium,
            args=[*FLAGS, ALONE],
            base_url=address,
            service_workers="block",
        )
        context.set_default_timeout(TIMEOUT)
        yield context
        context.close()


@pytest.fixture
def watch(address: str) -> Watch:
    """The faults noted so far, for a test that means to provoke one."""
    return Watch(address, engine=False)


@pytest.fixture
def open_page(
    browser: Browser, kept_profile: BrowserContext, address: str, watch: Watch
) -> Iterator[OpenPage]:
    """`open_page(width=1280, height=900, **options)`: a page that finds nothing stored.

    With `engine=True` it may fetch the engine, and does so as soon as its reader turns to a board;
    without, its reader saves data, and whoever asks the engine anything fails. The other options
    are those of Playwright's `new_context`: `color_scheme="dark"`, `has_touch=True`,
    `reduced_motion="reduce"`, `java_script_enabled=False`. An address without a host is one of the
    book's: `page.goto("index.html")`. The pages of one test share no profile, but the first may
    have the one that is kept from test to test. What a test does to its whole context (a clock, a
    script or a route for all its pages) or stores under another address it does with `fresh=True`.
    """
    ends = ExitStack()
    unused = [kept_profile]

    def opened(
        width: int = 1280,
        height: int = 900,
        *,
        engine: bool = False,
        fresh: bool = False,
        **options: Any,
    ) -> Page:
        page = made({"width": width, "height": height}, fresh, options)
        watch.engine |= engine
        if not engine:
            page.add_init_script(SAVES)
        return page

    def made(viewport: ViewportSize, fresh: bool, options: dict[str, Any]) -> Page:
        if unused and not fresh and options.keys() <= TOLD.keys():
            kept = unused.pop()
            watch.over(kept)
            ends.callback(watch.leave, kept)  # when its pages are closed
            page = ends.enter_context(emptied(kept, address)).new_page()
            page.set_viewport_size(viewport)
            page.emulate_media(**{**TOLD, **options})
            return page
        context = browser.new_context(
            base_url=address, viewport=viewport, service_workers="block", **options
        )
        ends.callback(context.close)
        context.set_default_timeout(TIMEOUT)
        watch.over(context)
        return context.new_page()

    with ends:
        yield opened
    if watch.faults:
        pytest.fail("\n".join(watch.faults), pytrace=False)


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """A page of 1280 by 900, light."""
    return open_page(color_scheme="light")


@pytest.fixture(scope="session")
def visitor(kept_profile: BrowserContext, address: str) -> Iterator[Visitor]:
    """Who goes from visit to visit."""
    visitor = Visitor(kept_profile, address)
    yield visitor
    visitor.leave()


@pytest.fixture
def visit(request: pytest.FixtureRequest, visitor: Visitor) -> Iterator[Visit]:
    """The page that the test's own `@visiting(…)` names, in a window of the width it names."""
    failed = request.session.testsfailed
    visitor.watch.over(visitor.profile)
    try:
        yield visitor.at(request.param)
    finally:
        visitor.watch.leave(visitor.profile)
        if request.session.testsfailed > failed:
            visitor.leave()
    if faults := visitor.watch.take():
        visitor.leave()
        pytest.fail("\n".join(faults), pytrace=False)
