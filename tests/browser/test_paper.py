"""What is printed: sheets for a class, not a picture of the screen."""

import re

import pytest
from playwright.sync_api import Page, PdfMargins, expect

from tests.browser.conftest import OpenPage
from tests.browser.harness import box_of

A4: PdfMargins = {"top": "10mm", "bottom": "10mm", "left": "10mm", "right": "10mm"}


LONGEST = 14
"""The most sheets. In type of 9 points the three tables take two to three each, the clauses
side by side five: twelve. Two are to spare for a wider type; as large as on a screen it is 19."""


def sheets(page: Page) -> list[tuple[float, float]]:
    """The widths and heights of the sheets that a page is printed on."""
    printed = page.pdf(format="A4", prefer_css_page_size=True, margin=A4)
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", printed)
    return [(float(width), float(height)) for width, height in boxes]


def test_the_concordance_is_printed_as_a_table_across_the_sheet(page: Page) -> None:
    page.goto("concordance.html")
    found = sheets(page)
    assert all(width > height for width, height in found)
    assert len(found) <= LONGEST
    page.emulate_media(media="print")
    table = box_of(page.locator(".fallas-concordance table").first)
    assert table["width"] > 0.9 * box_of(page.locator("article"))["width"]


@pytest.mark.parametrize("name", ["concordance", "glossary", "tavlei/rule-sets"])
def test_a_long_table_begins_where_there_is_room(name: str, page: Page) -> None:
    """The theme keeps tables whole; then the sheet before a long one would be half empty."""
    page.goto(f"{name}.html")
    page.emulate_media(media="print")
    inside = "(all) => all.map((it) => getComputedStyle(it).breakInside)"
    assert set(page.locator(".fallas-cards table").evaluate_all(inside)) == {"auto"}
    assert set(page.locator(".fallas-cards tbody tr").evaluate_all(inside)) == {"avoid"}


@pytest.mark.parametrize("name", ["concordance", "rules/faille", "tavlei/rule-sets"])
def test_a_table_of_witnesses_stays_a_table_on_paper(name: str, open_page: OpenPage) -> None:
    page = open_page(width=700)
    page.goto(f"{name}.html")
    row = page.locator(".fallas-cards tbody tr").first
    display = "(it) => getComputedStyle(it).display"
    assert row.evaluate(display) == "block"
    page.emulate_media(media="print")
    assert row.evaluate(display) == "table-row"
    assert row.locator("td").first.evaluate(display) == "table-cell"
    head = page.locator(".fallas-cards thead").first
    assert head.evaluate(display) == "table-header-group"


@pytest.mark.parametrize("name", ["rules/faille", "sources/folio", "glossary", "chances/failing"])
def test_other_pages_are_printed_upright(name: str, page: Page) -> None:
    page.goto(f"{name}.html")
    found = sheets(page)
    assert found
    assert all(width < height for width, height in found)


def test_the_explorer_prints_what_its_open_tab_tells(page: Page) -> None:
    page.goto("explore.html")
    throws = page.locator(".fallas-throw")
    expect(throws).to_have_count(56, timeout=60_000)
    page.emulate_media(media="print")
    expect(throws.first).to_be_visible()
    expect(page.locator(".fallas-chances table").first).to_be_visible()
    expect(page.locator(".fallas-tabs")).to_be_hidden()
    expect(page.locator(".fallas-matters")).to_be_hidden()
