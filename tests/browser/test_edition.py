"""The pages of the edition: columns that the reader chooses, clauses that open, no way sideways."""

import pytest
from fallas_book import texts
from fallas_book.references.clauses import anchor
from playwright.sync_api import Locator, Page, expect

from tests import toc
from tests.browser.conftest import OpenPage
from tests.browser.harness import box_of
from tests.browser.visits import Visit, visiting

SOURCES = [name for name in toc.listed() if name.startswith("sources/")]


def choose(page: Page, column: str) -> Locator:
    return page.locator(f'input[name="fallas-column"][value="{column}"]')


def passage(page: Page, key: str, column: str) -> Locator:
    return page.locator(f'#{anchor(key)} [data-column="{column}"]')


# Columns.


def test_two_columns_show_and_the_choice_is_remembered(page: Page) -> None:
    page.goto("sources/folio.html")
    expect(passage(page, "74v.8", "original")).to_be_visible()
    expect(passage(page, "74v.8", "en")).to_be_visible()
    expect(passage(page, "74v.8", "ru")).to_be_hidden()
    choose(page, "ru").check()
    choose(page, "en").uncheck()
    expect(passage(page, "74v.8", "ru")).to_be_visible()
    page.reload()
    expect(choose(page, "ru")).to_be_checked()
    expect(passage(page, "74v.8", "ru")).to_be_visible()
    expect(passage(page, "74v.8", "en")).to_be_hidden()
    page.goto("sources/french.html")
    expect(passage(page, "fr.20", "en")).to_be_hidden()


@visiting("sources/folio")
def test_columns_stand_side_by_side_where_there_is_room(visit: Visit) -> None:
    own = box_of(passage(visit.page, "74v.9", "original"))
    english = box_of(passage(visit.page, "74v.9", "en"))
    beside = visit.width == 1280
    assert (own["y"] == english["y"]) is beside
    assert (own["x"] < english["x"]) is beside


def test_columns_are_chosen_without_scripts_too(open_page: OpenPage) -> None:
    page = open_page(java_script_enabled=False)
    page.goto("sources/folio.html")
    expect(passage(page, "74v.8", "fr")).to_be_hidden()
    choose(page, "fr").check()
    expect(passage(page, "74v.8", "fr")).to_be_visible()
    choose(page, "original").uncheck()
    expect(passage(page, "74v.8", "original")).to_be_hidden()


def test_a_witness_can_be_left_out_of_the_comparison(page: Page) -> None:
    page.goto("concordance.html")
    choose(page, "witness-russian").uncheck()
    for cell in page.locator('[data-column="witness-russian"]').all():
        expect(cell).to_be_hidden()
    expect(page.locator('[data-column="witness-folio"]').first).to_be_visible()


# A clause cited.


def tip(page: Page, link: Locator) -> Locator:
    return page.locator(f"#{link.get_attribute('aria-describedby')}")


def expect_within(page: Page, it: Locator) -> None:
    size, found = page.viewport_size, box_of(it)
    assert size
    assert found["x"] >= 0
    assert found["x"] + found["width"] <= size["width"]
    assert found["y"] >= 0
    assert found["y"] + found["height"] <= size["height"]


@pytest.mark.parametrize("width", [360, 1280])
def test_the_words_of_a_clause_open_on_focus_and_close_by_escape(
    open_page: OpenPage, width: int
) -> None:
    page = open_page(width=width)
    page.goto("name.html")
    link = page.get_by_role("link", name="74v.8", exact=True).first
    words = tip(page, link)
    expect(words).to_be_hidden()
    link.focus()
    expect(words).to_be_visible()
    expect(words).to_contain_text(texts.clauses()["74v.8"].text)
    expect_within(page, words)
    page.keyboard.press("Escape")
    expect(words).to_be_hidden()
    link.blur()
    link.focus()
    expect(words).to_be_visible()


def test_they_open_under_the_pointer_and_can_be_pointed_at(page: Page) -> None:
    page.goto("name.html")
    link = page.get_by_role("link", name="74v.9", exact=True).first
    link.hover()
    words = tip(page, link)
    expect(words).to_be_visible()
    expect_within(page, words)
    words.hover()
    expect(words).to_be_visible()


def test_the_first_touch_shows_the_words_and_the_second_follows(open_page: OpenPage) -> None:
    page = open_page(width=360, has_touch=True, is_mobile=True)
    page.goto("name.html")
    link = page.get_by_role("link", name="74v.8", exact=True).first
    link.tap()
    expect(tip(page, link)).to_be_visible()
    assert page.url.endswith("name.html")
    link.tap()
    page.wait_for_url("**/sources/folio.html#clause-74v-8")
    expect(page.locator("#clause-74v-8")).to_be_in_viewport()


def test_every_link_to_a_clause_leads_to_one(page: Page) -> None:
    """Followed on the page that has most of them."""
    page.goto("concordance.html")
    links = page.eval_on_selector_all("a.fallas-clause", "(all) => all.map((a) => a.href)")
    assert len(links) > 60
    for address in {link.partition("#")[0] for link in links}:
        page.goto(address)
        ids = {link.partition("#")[2] for link in links if link.startswith(f"{address}#")}
        missing = [one for one in ids if page.locator(f"#{one}").count() != 1]
        assert missing == []


# What holds of all pages of the edition.


@visiting(*SOURCES, widths=[1280])
def test_every_passage_carries_its_language(visit: Visit) -> None:
    words = visit.page.locator(".fallas-words")  # in boxes, and where a clause is cited
    langs = words.evaluate_all("(all) => all.map((each) => each.getAttribute('lang'))")
    assert langs, "a page of sources without words of theirs"
    assert set(langs) <= {"osp", "la", "fr", "ru", "en"}
    assert visit.page.locator(".fallas-columns p:not([lang])").count() == 0


@visiting("sources/folio", widths=[1280])
def test_the_historical_letters_come_from_the_site_s_own_type(visit: Visit) -> None:
    loaded = """(text) => document.fonts.load('16px "EB Garamond"', text)
      .then((faces) => faces.map((face) => face.status))"""
    for letters in ("ç¶&", "тавлеи"):
        assert visit.page.evaluate(loaded, letters) == ["loaded"]
    font = (
        passage(visit.page, "74v.8", "original")
        .locator("p")
        .evaluate("(e) => getComputedStyle(e).fontFamily")
    )
    assert font.startswith('"EB Garamond"')


@visiting("sources/folio")
def test_the_page_of_the_codex_is_set_in_two_columns_or_one(visit: Visit) -> None:
    page = visit.page
    first, second = (box_of(each) for each in page.locator(".fallas-page-column").all())
    assert (first["y"] == second["y"]) is (visit.width == 1280)
    large = box_of(page.locator(".fallas-initial"))
    beside = box_of(page.locator("#line-a-4 .fallas-line-text"))
    below = box_of(page.locator("#line-a-8 .fallas-line-text"))
    assert large["x"] + large["width"] <= beside["x"] + 1
    assert large["y"] + large["height"] <= below["y"] + below["height"]


def test_a_clause_is_run_beside_its_words(page: Page) -> None:
    page.goto("sources/folio.html")
    clause = page.locator("#clause-74v-8")
    clause.locator("summary").first.click()
    board = clause.locator("figure.fallas-board").first
    expect(board).to_be_visible()
    board.get_by_role("button", name="Next step").click()
    expect(board.locator(".fallas-at")).to_contain_text("2 of")
