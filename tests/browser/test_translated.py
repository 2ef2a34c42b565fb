"""All that a reader meets on a board in another language: nothing of it is left in English.

The same walk is taken in English and in the other language. What is the same in both has to be
notation, a name, or something listed here.
"""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from fallas.tafl import TAVLEI, Position, Situation
from fallas.widgets import TaflBoard
from fallas.widgets.tafl.answer import answer as tafl_answer
from tests.browser import explorer
from tests.browser.boards import board_of, place, story
from tests.browser.harness import Fresh, fresh, show

__all__ = ["fresh"]

LANGS = ("fr", "es", "ru")
THROWN = explorer.BUSY.replace(" - ", " 6-5-4 ")

READ = """(root) => {
  const found = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const around = walk.currentNode.parentElement;
    // Notation has its own element; what keeps its own language says so.
    const own = around.closest("[lang]")?.getAttribute("lang") !== root.lang;
    if (own || around.closest("code, style, script, textarea")) continue;
    found.push(walk.currentNode.textContent);
  }
  for (const each of [root, ...root.querySelectorAll("*")]) {
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description", "label"]) {
      if (each.getAttribute(name)) found.push(each.getAttribute(name));
    }
  }
  return found;
}"""

# Words, and keys of the keyboard, that are the same in both languages.
ALIKE = {
    "fr": {"Position", "Triples"},
    "es": {"Triples", "Escape"},
    "ru": {"Escape", "Home, End"},
}
NAMES = re.compile(
    r"^(English|Español|Français|Русский|Backgammon|Fallas|Ctrl\+.*|SVG|PNG|PNG .*"
    r"|Libro de los juegos, 1283)$"
)
NOTATION = re.compile(
    r"^[\s\d/*(),.:;%–—+=●◐○✕⊗↻→←↑↓…‹›«»-]*$|^(bar|off|[WB]?\d+)[\w/*,: ()-]*$|^[a-i]\d[-\w ]*$"
    r"|^W24|^fallas1|^[a-i]$|^×\d+$|^(◔ )?([a-z]+\.\d+|\d+[rv]\.\d+)( |$)"
)


def read(root: Locator) -> set[str]:
    told = {" ".join(each.split()) for each in root.evaluate(READ)}
    return {each for each in told if not NOTATION.match(each) and not NAMES.match(each)}


def walk_explorer(page: Page) -> Iterator[Locator]:
    """Every part of the explorer, and what its tools answer."""
    whole = explorer.show(page, THROWN)
    tabs = whole.get_by_role("tab").all()

    def opened(number: int) -> Locator:
        tabs[number].click()
        return whole.get_by_role("tabpanel").locator("visible=true").first

    part = opened(0)
    expect(part.locator(".fallas-throw").first).to_be_visible()
    part.locator(".fallas-throw").first.focus()
    page.wait_for_timeout(300)
    yield whole
    part = opened(1)
    expect(part.locator(".fallas-moves button").first).to_be_attached()
    yield whole
    part.locator("select").select_option("best")
    expect(part.locator(".fallas-moves small").first).to_be_visible()
    yield whole
    part = opened(2)
    part.locator("select").nth(4).select_option("some-die")
    expect(whole.locator(".fallas-facts code")).to_contain_text("failing=some-die")
    yield whole
    part.locator("select").first.select_option("folio")
    part = opened(4)
    part.locator(".fallas-hints button").first.click()
    expect(part.locator(".fallas-detail li").first).to_be_visible()
    yield whole
    part.locator(".fallas-detail button").click()
    expect(part.locator(".fallas-record li").first).to_be_visible()
    for summary in part.locator("summary").all():  # the kept games, and a record to read
        summary.click()
    yield whole
    part = opened(5)
    yield whole
    part = opened(3)
    yield whole
    whole.locator(".fallas-editor button[data-place='6']:not([data-side])").click()
    part.locator("input[type=radio]").nth(1).check()
    whole.locator(".fallas-editor button[data-place='6']:not([data-side])").click()
    page.wait_for_timeout(200)
    yield whole
    part.locator("input[type=text]").fill("nonsense")
    part.locator("input[type=text]").press("Enter")
    expect(part.locator(".fallas-error")).to_be_visible()
    yield whole


def walk_board(page: Page) -> Iterator[Locator]:
    """A story, its end, and tries in it; the menu with its help."""
    show(page, story())
    board = board_of(page)
    yield board
    board.locator("[data-action=try]").click()
    place(board, 24).click()
    yield board
    place(board, 19).click()
    yield board
    place(board, 18).click()
    yield board
    board.locator("[data-action=undo]").click()
    board.locator("[data-action=more]").click()
    board.locator("summary").click()
    yield board
    board.locator("[data-action=dice]").click()
    yield board


def walk_tafl(page: Page) -> Iterator[Locator]:
    shown = TaflBoard(Situation(Position.start(), TAVLEI))
    show(page, shown, entry="tafl", engine=tafl_answer)
    board = board_of(page)
    yield board
    board.locator("button[data-square=d1]").click()
    yield board
    board.locator("button[data-square=d5]").click()
    yield board
    board.locator("button[data-square=d4]").click()
    yield board
    board.locator("[data-action=more]").click()
    board.locator("summary").click()
    yield board


WALKS: dict[str, Callable[[Page], Iterator[Locator]]] = {
    "explorer": walk_explorer,
    "board": walk_board,
    "tafl": walk_tafl,
}
ENGLISH: dict[str, set[str]] = {}


def words(page: Page, walk: str) -> set[str]:
    return set().union(*(read(root) for root in WALKS[walk](page)))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("walk", WALKS)
def test_nothing_is_left_in_english(fresh: Fresh, walk: str, lang: str) -> None:
    if walk not in ENGLISH:
        ENGLISH[walk] = words(fresh(locale="en-US"), walk)
    # The browser's own language is followed, since nothing else has been chosen.
    theirs = words(fresh(locale={"fr": "fr-FR", "es": "es-ES", "ru": "ru-RU"}[lang]), walk)
    assert len(theirs) > 40
    left = sorted((theirs & ENGLISH[walk]) - ALIKE[lang])
    assert left == [], " | ".join(left)


@pytest.mark.parametrize(
    ("locale", "page_lang", "stored", "expected"),
    [
        ("fr-CA", "en", None, "fr"),
        ("de-DE", "en", None, "en"),
        ("fr-FR", "es", None, "es"),
        ("fr-FR", "en", "ru", "ru"),
        ("ru-RU", "en", "en", "en"),
    ],
)
def test_whose_language_is_spoken(
    fresh: Fresh, locale: str, page_lang: str, stored: str | None, expected: str
) -> None:
    page = fresh(locale=locale)
    if stored:
        page.add_init_script(f"localStorage.setItem('fallas-lang', '{stored}')")
    show(page, story(), lang=page_lang)
    expect(board_of(page)).to_have_attribute("lang", expected)
    # Its title has been given in the page's own language only.
    expect(board_of(page).locator("figcaption")).to_have_attribute("lang", page_lang)


def test_an_authors_language_comes_before_the_browsers(fresh: Fresh) -> None:
    page = fresh(locale="fr-FR")
    board = story()
    board.lang = "en"
    show(page, board)
    expect(board_of(page)).to_have_attribute("lang", "en")


def test_a_title_in_several_languages_follows_the_reader(fresh: Fresh) -> None:
    page = fresh(locale="fr-FR")
    board = story()
    board.title = {"en": "A hit in passing", "fr": "Une frappe au passage"}
    show(page, board)
    caption = board_of(page).locator("figcaption")
    expect(caption).to_have_text("Une frappe au passage")
    expect(caption).to_have_attribute("lang", "fr")
    board_of(page).locator("[data-action=more]").click()
    board_of(page).locator(".fallas-panels select").select_option("es")
    expect(caption).to_have_text("A hit in passing")
    expect(caption).to_have_attribute("lang", "en")
