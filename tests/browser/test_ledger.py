"""The ledger of claims as a reader uses it: narrowed, followed, taken along."""

import csv
import io
import re

from fallas_book.ledger import counts, data
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.visits import Visit, visiting

ROWS = ".fallas-ledger tbody > tr"
NUMBER = len(data.claims())


def shown(page: Page) -> int:
    return page.locator(f"{ROWS}:visible").count()


def test_the_table_is_narrowed_by_page_source_and_seen(page: Page) -> None:
    page.goto("ledger.html")
    expect(page.locator(".fallas-ledger-form output")).to_have_text(f"{NUMBER} claims")
    assert shown(page) == NUMBER
    seen = page.get_by_label("Seen", exact=True)
    seen.select_option(value="not seen")
    few = shown(page)
    assert 0 < few < NUMBER
    for row in page.locator(f"{ROWS}:visible").all():
        expect(row).to_contain_text("not seen")
    expect(page.locator(".fallas-ledger-form output")).to_have_text(f"{few} of {NUMBER} claims")
    page.get_by_role("button", name="Show all").click()
    expect(page.locator(".fallas-ledger-form output")).to_have_text(f"{NUMBER} claims")
    page.get_by_role("combobox", name="Page", exact=True).select_option(value="The name")
    named = [each for each in data.claims().values() if "name" in each.pages]
    assert shown(page) == len(named)
    page.get_by_label("Source", exact=True).select_option(value="OED, s.v. Fayles")
    assert 0 < shown(page) < len(named)
    page.get_by_label("Source", exact=True).select_option(
        value="Clauses: A Russian account of fallas"
    )
    assert 0 < shown(page) < len(named)


def test_the_table_is_narrowed_by_a_word(page: Page) -> None:
    page.goto("ledger.html")
    page.get_by_label("Word", exact=True).fill("lannoy")
    expect(page.locator(f"{ROWS}:visible")).to_have_count(1)
    page.get_by_label("Word", exact=True).fill("no such word")
    expect(page.locator(f"{ROWS}:visible")).to_have_count(0)


def test_without_scripts_the_whole_table_stands_there(open_page: OpenPage) -> None:
    page = open_page(java_script_enabled=False)
    page.goto("ledger.html")
    assert shown(page) == NUMBER
    expect(page.locator(".fallas-ledger-form")).to_have_count(0)


def test_a_claim_leads_to_its_page_and_a_work_to_its_claims(page: Page) -> None:
    page.goto("ledger.html")
    page.get_by_label("Seen", exact=True).select_option(value="not seen")
    link = page.locator(".fallas-ledger-wanted a", has_text="royal.where").first
    link.click()  # a claim that is hidden just now
    expect(page.locator("#claim-royal-where")).to_be_in_viewport()
    page.locator("#claim-royal-where a").click()
    expect(page).to_have_url(re.compile(r"/sources/royal\.html$"))


def test_the_files_are_tables_that_spreadsheets_read(page: Page) -> None:
    page.goto("ledger.html")
    for name, lines in (
        ("ledger.csv", counts.COUNTS["sources"]() + counts.COUNTS["unsourced"]()),
        ("not-seen.csv", counts.COUNTS["wanted"]()),
    ):
        address = page.get_by_role("link", name=name).evaluate("a => a.href")
        body = page.request.get(address).body()
        assert body.startswith(b"\xef\xbb\xbf")
        found = list(csv.DictReader(io.StringIO(body.decode("utf-8-sig"), newline="")))
        assert len(found) == lines


@visiting("bibliography", widths=[1280])
def test_the_bibliography_says_how_each_work_was_seen(visit: Visit) -> None:
    works = visit.page.locator("div.citation")
    assert works.count() == len(data.works())
    for work in works.all():
        text = (work.text_content() or "").casefold()
        assert any(word in text for word in ("seen", "known here", "read")), text
