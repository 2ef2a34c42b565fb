"""What holds of every page of the built book."""

from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests import toc
from tests.browser.conftest import emptied

WIDTHS = [320, 1280]

# The relative luminances and the contrast of WCAG 2, of a colour against the page's own ground.
CONTRAST = """(variable) => {
  const probe = document.createElement("span");
  probe.style.color = `var(${variable})`;
  document.body.append(probe);
  const numbers = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map(Number);
  const light = (colour) => {
    const [r, g, b] = numbers(colour).map((c) => c / 255)
      .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const pair = [getComputedStyle(probe).color, getComputedStyle(document.body).backgroundColor]
    .map(light);
  return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
}"""


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
    assert {f"{name}.html" for name in toc.listed()} <= {
        path.relative_to(site).as_posix() for path in pages
    }
    outside = [
        f"{path.relative_to(site)}: {address}"
        for path in pages
        for address in Fetched(path.read_text(encoding="utf-8")).addresses
        if address.startswith(("http:", "https:", "//"))
    ]
    assert outside == []


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", toc.listed())
def test_the_page_fits_its_window(name: str, width: int, open_page) -> None:
    page = open_page(width=width)
    page.goto(f"{name}.html", wait_until="networkidle")
    assert page.locator("h1").first.inner_text().strip()
    widest = page.evaluate("document.documentElement.scrollWidth")
    assert widest <= width, f"{name} is {widest} px wide in a window of {width}"


def test_the_icons_are_letters_of_a_font_and_need_no_script(page) -> None:
    page.goto("index.html")
    assert page.evaluate("window.FontAwesome") is None
    icon = page.locator(".theme-switch:visible").first
    assert icon.evaluate("(it) => getComputedStyle(it).fontFamily").startswith('"Font Awesome')
    page.evaluate("document.fonts.ready.then(() => null)")
    assert page.evaluate("document.fonts.check('900 1em \"Font Awesome 6 Free\"', '\\uf042')")
    drawn = "(it) => getComputedStyle(it, '::before').content"
    assert icon.evaluate(drawn) not in ("none", '""')


def test_the_icon_of_a_search_field_stands_beside_its_words(open_page) -> None:
    page = open_page(width=360)
    for address in ("search.html", "index.html"):
        page.goto(address)
        if address == "index.html":
            page.keyboard.press("Control+k")
        field = page.locator("form.bd-search:visible").first
        glass = field.locator(".fa-magnifying-glass").bounding_box()
        words = field.locator("input").bounding_box()
        assert glass["x"] + glass["width"] <= words["x"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("colour", ["--fallas-rubric", "--fallas-initial"])
def test_the_two_colours_are_legible(colour: str, scheme: str, open_page) -> None:
    page = open_page(color_scheme=scheme)
    page.goto("index.html")
    assert page.locator("html").get_attribute("data-theme") == scheme
    assert page.evaluate(CONTRAST, colour) >= 4.5


# What on a page for printing is light: its letters, and the grounds that are dark.
PRINTED = """() => {
  const light = (colour) => {
    const [r, g, b, a = 1] = colour.match(/[\\d.]+/g).map(Number);
    const linear = [r, g, b].map((c) => c / 255)
      .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return [0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2], a];
  };
  const faults = [];
  const note = (kind, it, colour) =>
    faults.push(`${kind} ${it.tagName} ${it.className.baseVal ?? it.className}: ${colour}`);
  for (const it of document.querySelectorAll("html, body, article, article *")) {
    if (!it.checkVisibility() || it.closest("svg svg, .die, .black, .white, defs")) continue;
    const { color, fill, backgroundColor } = getComputedStyle(it);
    const written = [...it.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const ink = it instanceof SVGElement ? fill : color;
    const onPart = it instanceof SVGElement && /ground|strip/.test(it.getAttribute("style") ?? "");
    if (written && !onPart && light(ink)[0] > 0.35) note("letters", it, ink);
    const [ground, alpha] = light(backgroundColor);
    if (alpha > 0.5 && ground < 0.6) note("ground", it, backgroundColor);
  }
  return faults;
}"""

PRINTED_PAGES = {
    "rules/hitting": {"rgb(243, 233, 210)"},
    "sources/folio": {"rgb(243, 233, 210)"},
    "sources/book-of-1283": set(),
    "chances/three-dice": set(),
    "tavlei/moving": {"rgb(243, 233, 210)"},
    "explore": {"rgb(243, 233, 210)"},
}
"""Each with the ground of its boards, which is light on paper too."""


@pytest.mark.parametrize("name", PRINTED_PAGES)
def test_the_ink_is_dark_on_paper_whatever_the_theme(name: str, open_page) -> None:
    page = open_page(color_scheme="dark")
    page.goto(f"{name}.html", wait_until="networkidle")
    assert page.locator("html").get_attribute("data-theme") == "dark"
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate(PRINTED) == []
    fields = page.locator("article .field").evaluate_all(
        "(all) => all.map((it) => getComputedStyle(it).fill)"
    )
    assert set(fields) == PRINTED_PAGES[name]


def test_a_request_to_another_host_is_stopped_and_noted(page, watch) -> None:
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
