"""Differences of other browsers, imitated in Chromium: focus, storage, old styles."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser import explorer as exploring
from tests.browser.boards import board_of, place, story, task
from tests.browser.conftest import OpenPage
from tests.browser.harness import Fresh, box_of, button, fresh, show

__all__ = ["fresh"]  # a fixture, taken up from there
from tests.browser.safari import as_safari

# Focus as Safari gives it.


def test_arrow_keys_step_after_a_click_on_a_button(fresh: Fresh) -> None:
    page = as_safari(fresh())
    show(page, story())
    board = board_of(page)
    button(board, "Next step").click()
    expect(board.locator(".fallas-at")).to_have_text("2 of 4")
    page.keyboard.press("ArrowRight")
    expect(board.locator(".fallas-at")).to_have_text("3 of 4")


def test_a_clicked_man_can_be_moved_by_the_keys(fresh: Fresh) -> None:
    page = as_safari(fresh())
    show(page, task())
    board = board_of(page)
    place(board, 24).click()
    expect(place(board, 24)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(place(board, 23)).to_be_focused()


def test_a_listener_of_the_clicked_button_can_still_bring_the_focus_elsewhere(fresh: Fresh) -> None:
    page = as_safari(fresh())
    show(page, task())
    board = board_of(page)
    button(board, "More").click()
    expect(board.locator(".fallas-panel:visible button").first).to_be_focused()


def test_arrow_keys_go_on_from_a_clicked_tab_and_a_clicked_throw(fresh: Fresh) -> None:
    page = as_safari(fresh())
    explorer = exploring.show(page)
    explorer.get_by_role("tab", name="Rules").click()
    page.keyboard.press("ArrowLeft")
    expect(explorer.get_by_role("tab", name="Turns")).to_be_focused()
    explorer.get_by_role("tab", name="Throws").click()
    explorer.locator('[data-throw="6-6-5"]').click()
    page.keyboard.press("ArrowRight")
    focused = "document.activeElement.dataset.throw ?? ''"
    assert re.fullmatch(r"6-\d-\d", page.evaluate(focused))
    assert page.evaluate(focused) != "6-6-5"


# Storage that a browser refuses.

DENIED = """for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, {
    get() { throw new DOMException("Access is denied for this document.", "SecurityError"); },
    configurable: true,
  });
}"""


def test_without_storage_the_theme_searches_and_changes_its_colours(open_page: OpenPage) -> None:
    page = open_page(fresh=True)
    page.add_init_script(DENIED)
    page.goto("first-game.html")
    before = page.locator("html").get_attribute("data-mode")
    page.locator(".theme-switch-button:visible").first.click()
    expect(page.locator("html")).not_to_have_attribute("data-mode", before)
    page.keyboard.press("Control+k")
    expect(page.get_by_role("searchbox")).to_be_visible()
    kept = "localStorage.setItem('a', 1), [localStorage.getItem('a'), localStorage.getItem('b')]"
    assert page.evaluate(kept) == ["1", None]


def test_where_storage_is_allowed_it_is_the_browser_s_own(page: Page) -> None:
    page.goto("index.html")
    assert page.evaluate("[localStorage, sessionStorage].every((it) => it instanceof Storage)")


# Style sheets of older browsers.


def without(feature: str) -> str:
    return feature.replace(":has(", ":-fallas-unknown(")


@pytest.fixture
def ignorant(open_page: OpenPage) -> Page:
    """A page of a browser that knows no `:has()`, as Firefox before 121."""
    page = open_page(fresh=True)

    def unlearn(route: Route) -> None:
        found = route.fetch()
        route.fulfill(response=found, body=without(found.text()))

    page.route(re.compile(r"\.css"), unlearn)
    page.add_init_script(
        "const supports = CSS.supports.bind(CSS);"
        "CSS.supports = (...asked) => !asked.join().includes(':has') && supports(...asked);"
    )
    return page


def test_columns_can_be_chosen_where_has_is_not_known(ignorant: Page) -> None:
    ignorant.goto("sources/folio.html")
    original = ignorant.locator('[data-column="original"]').first
    english = ignorant.locator('[data-column="en"]').first
    french = ignorant.locator('[data-column="fr"]').first
    expect(original).to_be_visible()
    expect(french).to_be_hidden()
    ignorant.locator('input[name="fallas-column"][value="fr"]').check()
    expect(french).to_be_visible()
    ignorant.locator('input[name="fallas-column"][value="en"]').uncheck()
    expect(english).to_be_hidden()


CLIPPING = """(board) => {
  const boxes = [];
  for (let box = board.parentElement; box.tagName !== "ARTICLE"; box = box.parentElement) {
    if (getComputedStyle(box).overflowY !== "visible") boxes.push(box.className);
  }
  return boxes;
}"""
"""The boxes about a board that would hide what reaches beyond them."""


def test_what_a_board_unfolds_is_not_cut_off_where_has_is_not_known(ignorant: Page) -> None:
    ignorant.goto("first-game.html")
    board = ignorant.locator(".cell_output figure.fallas-board").first
    expect(board.locator(".fallas-places")).to_have_count(1)
    assert board.evaluate(CLIPPING) == []


NEWER = {
    r"content:\s*[^;]*\s/\s": "a line before it with the sign alone",
    r"position-area|anchor-name|position-anchor|position-try|anchor-scope": "@supports",
    r"\b(light-dark|round|sibling-index|if)\(": "@supports",
    r"text-wrap:\s*(pretty|balance)": "@supports",
    r"@starting-style|interpolate-size|field-sizing|@scope": "@supports",
    r"subgrid": "@supports",
    r"^\s*&": "no nesting: older browsers read none of it",
}
"""What is newer than Safari 16.4 and Firefox 115, and what has to stand beside it."""
HARMLESS = {
    ("edition.css", "anchor-scope: --fallas-cited;"),
    ("edition.css", "anchor-name: --fallas-cited;"),
}
"""Names that place nothing by themselves."""


def sheets(root: Path) -> list[Path]:
    folders = ("book/_static", "book/_ext/fallas_book", "fallas/widgets")
    return [path for folder in folders for path in sorted((root / folder).rglob("*.css"))]


def unguarded(name: str, sheet: str) -> list[str]:
    """The lines of a sheet that an older browser drops with nothing in their stead."""
    found, depth, guarded = [], 0, None
    lines = re.sub(r"/\*.*?\*/", lambda it: re.sub(r"[^\n]", "", it[0]), sheet, flags=re.S)
    before = ""
    for line in map(str.strip, lines.splitlines()):
        if line.startswith("@supports") and guarded is None:
            guarded = depth
        is_content = line.startswith("content:")
        for pattern in NEWER:
            if not re.search(pattern, line) or (name, line) in HARMLESS:
                continue
            if guarded is None and not (is_content and before.startswith("content:")):
                found.append(line)
        depth += line.count("{") - line.count("}")
        if guarded is not None and depth <= guarded and "}" in line:
            guarded = None
        before = line or before
    return found


def test_what_older_browsers_do_not_know_has_something_in_its_stead(root: Path) -> None:
    paths = sheets(root)
    assert {"book.css", "board.css", "edition.css", "chapters.css"} <= {path.name for path in paths}
    found = {path.name: unguarded(path.name, path.read_text(encoding="utf-8")) for path in paths}
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    ("sheet", "lines"),
    [
        ('a::after { content: "✓" / ""; }', 1),
        ('a::after {\n  content: "✓" / "";\n}', 1),
        ('a::after {\n  content: "✓";\n  content: "✓" / "";\n}', 0),
        ("a {\n  position-area: end;\n}", 1),
        ("@supports (position-area: end) {\n  a {\n    position-area: end;\n  }\n}", 0),
        ("@supports (a: b) {\n  a {\n    b: c;\n  }\n}\nb {\n  grid: subgrid;\n}", 1),
        ("a {\n  & b {\n    top: 0;\n  }\n}", 1),
    ],
)
def test_the_search_for_them_finds_them(sheet: str, lines: int) -> None:
    assert len(unguarded("some.css", sheet)) == lines


def test_a_tip_is_placed_only_where_each_finds_its_own_clause(site: Path) -> None:
    sheet = (site / "_static/fallas/edition.css").read_text(encoding="utf-8")
    assert re.findall(r"@supports ([^{]+) \{", sheet) == [
        "(anchor-scope: --a) and (position-area: block-end)"
    ]


@pytest.mark.parametrize("name", ["explore", "tavlei/play"])
def test_a_page_to_play_on_says_that_it_needs_scripts(name: str, site: Path, page: Page) -> None:
    """Chromium hides the words even where scripts are only switched off for a test."""
    html = (site / f"{name}.html").read_text(encoding="utf-8")
    said = html.index('<noscript>\n<p class="fallas-scriptless">')
    assert said < html.index('<figure class="fallas-board')
    page.goto(f"{name}.html")
    expect(page.locator(".fallas-scriptless")).to_have_count(0)


# The type comes late.

TYPE = re.compile(r"/type/.*\.woff2")
SHIFTED = """() => new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) sum += value;
  }).observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 100)));
})"""


@pytest.mark.parametrize("width", [360, 1280])
def test_a_board_has_its_shape_from_the_beginning(open_page: OpenPage, width: int) -> None:
    """Were it told only later how much room there is, all that stands below would move."""
    page = open_page(width=width, fresh=True)
    page.add_init_script("window.ResizeObserver = class { observe() {} disconnect() {} };")
    for name in ("explore", "first-game"):
        page.goto(f"{name}.html")
        board = page.locator("figure.fallas-board:has(.fallas-places)").first
        expect(board).to_have_attribute("data-shape", "tall" if width == 360 else "wide")


@pytest.mark.parametrize("name", ["rules/hitting", "first-game", "sources/folio", "concordance"])
def test_lines_are_as_wide_before_the_rest_of_the_page_has_come(
    name: str, open_page: OpenPage
) -> None:
    page = open_page(fresh=True)
    line = page.locator("article p").first

    def break_off(route: Route) -> None:
        found = route.fetch()
        text = found.text()
        end = text.index("</p>", text.index('<article class="bd-article">'))
        route.fulfill(response=found, body=text[:end])

    page.route(f"**/{name}.html", break_off)
    page.goto(f"{name}.html")
    first = box_of(line)["width"]
    page.unroute_all()
    page.goto(f"{name}.html")
    assert first == box_of(line)["width"] > 0


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("name", ["rules/hitting", "glossary", "sources/folio", "explore"])
def test_the_page_stays_where_it_is_when_its_type_has_come(
    name: str, width: int, open_page: OpenPage
) -> None:
    page = open_page(width=width, fresh=True)
    held: list[Route] = []
    released: list[bool] = []
    page.route(TYPE, lambda route: route.continue_() if released else held.append(route))
    page.goto(f"{name}.html", wait_until="domcontentloaded")
    page.wait_for_timeout(400)  # longer than a browser waits before it shows another type
    before = page.evaluate(SHIFTED)
    released.append(True)
    for route in held:
        route.continue_()
    page.evaluate("document.fonts.ready.then(() => null)")
    assert held or name == "explore"
    assert page.evaluate(SHIFTED) - before < 0.02
    assert page.evaluate(SHIFTED) < 0.02
