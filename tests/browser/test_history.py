"""The timeline and the map on a page: their size, and what a dark page makes of them."""

from playwright.sync_api import Page

from tests.browser.harness import box_of
from tests.browser.visits import Visit, visiting

PAGE = "sources/book-of-1283"
PICTURES = "figure.fallas-history > svg"


@visiting(PAGE)
def test_letters_in_the_pictures_can_be_read(visit: Visit) -> None:
    heights = visit.page.locator(f"{PICTURES} text").evaluate_all(
        "(all) => all.map((it) => parseFloat(getComputedStyle(it).fontSize)"
        " * it.ownerSVGElement.getBoundingClientRect().width / 340)"
    )
    assert len(heights) > 30
    assert min(heights) >= 9.5


@visiting(PAGE, widths=[1280])
def test_a_dark_page_has_dark_pictures(visit: Visit) -> None:
    for scheme, ground in (("light", "rgb(251, 247, 236)"), ("dark", "rgb(31, 29, 24)")):
        grounds = visit.theme(scheme).locator(f"{PICTURES} > rect:first-of-type")
        fills = grounds.evaluate_all("(all) => all.map((it) => getComputedStyle(it).fill)")
        assert fills == [ground] * 2


@visiting(PAGE)
def test_the_list_stands_beside_its_picture_where_there_is_room(visit: Visit) -> None:
    picture = box_of(visit.page.locator("figure.fallas-history").first)
    listed = box_of(visit.page.locator("ul.fallas-history-list").first)
    assert (listed["x"] > picture["x"] + picture["width"]) is (visit.width == 1280)


def test_a_source_named_in_the_list_is_a_link_to_the_bibliography(page: Page) -> None:
    page.goto(f"{PAGE}.html")
    link = page.locator("ul.fallas-history-list a", has_text="Patrimonio Nacional").first
    link.click()
    page.wait_for_url("**/bibliography.html#*")
