"""What holds of every page of the built book."""

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from tests import toc
from tests.browser.axe import COLOURS, violations
from tests.browser.colours import measuring
from tests.browser.conftest import OpenPage
from tests.browser.harness import box_of
from tests.browser.profile import emptied
from tests.browser.visits import PAGES, Visit, visiting
from tests.browser.watch import Watch

NARROWEST = 320
"""The window, in px, that WCAG 2 (1.4.10) asks a page to fit."""
OTHERS = {
    # In a frame: test_embed.py has it there.
    "_static/fallas/embed",
    # The theme's templates, which nobody is shown.
    "_static/webpack-macros",
    "_static/sbt-webpack-macros",
}
"""Files of the site that are no page of the book."""

# The contrast of a colour with the page's own ground.
CONTRAST = measuring("""(variable) => {
  const probe = document.createElement("span");
  probe.style.color = `var(${variable})`;
  document.body.append(probe);
  const [{ color }, { backgroundColor }] = [probe, document.body].map((it) => getComputedStyle(it));
  const found = contrast(numbers(color)[0], numbers(backgroundColor)[0]);
  probe.remove();
  return found;
}""")


class Fetched(HTMLParser):
    """The addresses that a browser fetches without being asked to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "link" and given.get("rel") in ("canonical", "next", "prev", "search", "index"):
            return
        if tag in ("script", "img", "iframe", "source", "video", "audio", "embed"):
            self.addresses += [given[key] or "" for key in ("src", "srcset") if key in given]
        if tag == "link":
            self.addresses.append(given.get("href") or "")


def test_no_page_names_another_host(site: Path) -> None:
    pages = sorted(path for path in site.rglob("*.html") if "_static" not in path.parts)
    outside = [
        f"{path.relative_to(site)}: {address}"
        for path in pages
        for address in Fetched(path.read_text(encoding="utf-8")).addresses
        if address.startswith(("http:", "https:", "//"))
    ]
    assert outside == []


def test_every_page_of_the_site_is_visited(site: Path) -> None:
    files = (path.relative_to(site) for path in site.rglob("*.html"))
    names = {path.with_suffix("").as_posix() for path in files if path.parts[0] != "lab"}
    assert names == {*PAGES, *OTHERS}
    assert len(PAGES) == len(set(PAGES))


# What a page looks like to whoever only reads it.


@visiting()
def test_the_page_fits_its_window(visit: Visit) -> None:
    assert visit.page.locator("main h1").locator("visible=true").first.inner_text().strip()
    assert visit.page.evaluate(WIDEST) <= visit.width
    if visit.width < 500:
        visit.page.set_viewport_size({"width": NARROWEST, "height": 900})
        assert visit.page.evaluate(WIDEST) <= NARROWEST


WIDEST = "document.documentElement.scrollWidth"


@visiting()
def test_no_two_things_have_one_name(visit: Visit) -> None:
    ids = visit.page.evaluate("[...document.querySelectorAll('[id]')].map((it) => it.id)")
    assert sorted(ids) == sorted(set(ids))


AS_LOADED = {360: "light", 1280: "dark"}
OPENED = {360: "dark", 1280: "light"}
"""By which theme axe sees a page, by the width of its window: once as it has been loaded, and once
with everything open. So either state is seen by day and by night, and so is either width."""


@visiting()
def test_axe_finds_nothing(visit: Visit) -> None:
    assert violations(visit.theme(AS_LOADED[visit.width])) == []


@visiting(widths=[1280])
def test_the_two_colours_are_legible(visit: Visit) -> None:
    for scheme in ("light", "dark"):
        page = visit.theme(scheme)
        for colour in ("--fallas-rubric", "--fallas-initial"):
            assert page.evaluate(CONTRAST, colour) >= 4.5, (colour, scheme)


def test_the_icons_are_letters_of_a_font_and_need_no_script(page: Page) -> None:
    page.goto("index.html")
    assert page.evaluate("window.FontAwesome") is None
    icon = page.locator(".theme-switch:visible").first
    assert icon.evaluate("(it) => getComputedStyle(it).fontFamily").startswith('"Font Awesome')
    page.evaluate("document.fonts.ready.then(() => null)")
    assert page.evaluate("document.fonts.check('900 1em \"Font Awesome 6 Free\"', '\\uf042')")
    drawn = "(it) => getComputedStyle(it, '::before').content"
    assert icon.evaluate(drawn) not in ("none", '""')


def test_the_icon_of_a_search_field_stands_beside_its_words(open_page: OpenPage) -> None:
    page = open_page(width=360)
    for address in ("search.html", "index.html"):
        page.goto(address)
        if address == "index.html":
            page.keyboard.press("Control+k")
        field = page.locator("form.bd-search:visible").first
        glass = box_of(field.locator(".fa-magnifying-glass"))
        words = box_of(field.locator("input"))
        assert glass["x"] + glass["width"] <= words["x"]


# What on a page for printing is light: its letters, and the grounds that are dark.
PRINTED = measuring("""() => {
  const faults = [];
  const note = (kind, it, colour) =>
    faults.push(`${kind} ${it.tagName} ${it.className.baseVal ?? it.className}: ${colour}`);
  for (const it of document.querySelectorAll("html, body, article, article *")) {
    if (!it.checkVisibility() || it.closest("svg svg, .die, .black, .white, defs")) continue;
    const { color, fill, backgroundColor } = getComputedStyle(it);
    const written = [...it.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const ink = it instanceof SVGElement ? fill : color;
    const onPart = it instanceof SVGElement && /ground|strip/.test(it.getAttribute("style") ?? "");
    if (written && !onPart && luminance(numbers(ink)[0]) > 0.35) note("letters", it, ink);
    const [ground, alpha] = numbers(backgroundColor);
    if (alpha > 0.5 && luminance(ground) < 0.6) note("ground", it, backgroundColor);
  }
  return faults;
}""")
FIELDS = """() => [...document.querySelectorAll("article .field")]
  .map((it) => getComputedStyle(it).fill)"""
PAPER = "rgb(243, 233, 210)"
"""The ground of a board, which is light on paper too."""


@visiting(*toc.listed(), widths=[1280])
def test_the_ink_is_dark_on_paper_whatever_the_theme(visit: Visit) -> None:
    page = visit.theme("dark")
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate(PRINTED) == []
    boards = page.locator("article figure.fallas-board").count()
    assert set(page.evaluate(FIELDS)) == ({PAPER} if boards else set())


# What a reader opens, answers, chooses and plays.


OPEN = """() => {
  const columns = [...document.querySelectorAll("input[name=fallas-column]")];
  for (const box of columns.filter(({ checked }) => !checked)) box.click();
  for (const each of document.querySelectorAll("details")) each.open = true;
  for (const form of document.querySelectorAll("form.fallas-question")) {
    form.querySelector("[type=radio]").click();
    form.querySelector("button").click();
  }
}"""
OUTSIDE = """() => [...document.querySelectorAll(".bd-article *")]
  .filter((e) => e.checkVisibility() && e.getBoundingClientRect().right > innerWidth + 0.5)
  .filter((e) => !e.closest("svg, pre"))
  .map((e) => `${e.tagName}.${e.className}: ${e.textContent.slice(0, 40)}`)"""
"""What reaches beyond the window. Code may, which is scrolled in its own box."""


@visiting()
def test_with_everything_open_axe_finds_nothing_and_nothing_leads_sideways(visit: Visit) -> None:
    page = visit.spoil()
    visit.theme(OPENED[visit.width])
    page.evaluate(OPEN)
    for _ in played(page):
        assert page.evaluate(WIDEST) <= visit.width
        if not visit.name.startswith("chances/"):  # whose tables of figures are scrolled too
            assert page.evaluate(OUTSIDE) == []
        assert violations(page) == []


def played(page: Page) -> Iterator[None]:
    """The page with its first board tried and the menu open; an explorer by each of its tabs."""
    tabs = page.get_by_role("tab").all()
    board = page.locator("figure.fallas-board:has(.fallas-controls)").locator("visible=true").first
    if board.count() and not tabs:
        begin = board.locator("[data-action=try]:visible")
        if begin.count():
            begin.click()
        board.locator(".fallas-places > button").first.click()
        board.locator("[data-action=more]:visible").click()
    if not tabs:
        yield
    for tab in tabs:
        tab.click()
        yield


MENUS = {
    360: {
        "the search": "button[aria-label=Search]",
        "the downloads": ".dropdown-download-buttons > button",
    },
    1280: {
        "the search": ".search-button__button",
        "the downloads": ".dropdown-download-buttons > button",
    },
}
"""What opens the theme's menus and dialogs, by the width of the window."""


@visiting("first-game")
def test_axe_finds_nothing_in_the_theme_s_menus_and_dialogs(visit: Visit) -> None:
    page = visit.spoil()
    for name, opener in MENUS[visit.width].items():
        page.locator(opener).locator("visible=true").first.click()
        expect(page.locator("dialog[open], .dropdown-menu.show")).to_have_count(1)
        assert violations(visit.theme("light")) == [], name
        assert violations(visit.theme("dark"), rules=COLOURS) == [], name
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open], .dropdown-menu.show")).to_have_count(0)


def test_a_request_to_another_host_is_stopped_and_noted(page: Page, watch: Watch) -> None:
    page.goto("index.html")
    asking = "fetch('https://example.org/FROM').then(() => 'came').catch(() => 'stopped')"
    assert page.evaluate(asking.replace("FROM", "page")) == "stopped"
    in_worker = asking.replace("FROM", "worker") + ".then((end) => postMessage(end))"
    started = """(script) => new Promise((resolve) => {
      const worker = new Worker(URL.createObjectURL(new Blob([script])));
      worker.onmessage = ({ data }) => resolve(data);
    })"""
    assert page.evaluate(started, in_worker) == "stopped"
    for place in ("page", "worker"):
        assert any(f"https://example.org/{place}" in fault for fault in watch.faults)
    watch.faults.clear()


LEAVE = """async () => {
  localStorage.left = sessionStorage.left = "here";
  document.cookie = "left=here; max-age=9999";
  await caches.open("left");
  await new Promise((done) => { indexedDB.open("left").onsuccess = done; });
}"""
LEFT = """async () => [localStorage.left, sessionStorage.left, document.cookie, await caches.keys(),
  (await indexedDB.databases()).map(({ name }) => name)]"""


def test_a_page_finds_nothing_that_another_left(kept_profile: BrowserContext, address: str) -> None:
    for _ in range(2):
        with emptied(kept_profile, address) as profile:
            page = profile.new_page()
            page.goto("index.html")
            assert page.evaluate(LEFT) == [None, None, "", [], []]
            page.evaluate(LEAVE)
            assert page.evaluate(LEFT) == ["here", "here", "left=here", ["left"], ["left"]]
