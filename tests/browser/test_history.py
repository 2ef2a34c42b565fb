"""The timeline and the map on a page: their size, and what a dark page makes of them."""

import pytest

PAGE = "sources/book-of-1283.html"
PICTURES = "figure.fallas-history > svg"


@pytest.mark.parametrize("width", [360, 1280])
def test_letters_in_the_pictures_can_be_read(width: int, open_page) -> None:
    page = open_page(width=width)
    page.goto(PAGE)
    heights = page.locator(f"{PICTURES} text").evaluate_all(
        "(all) => all.map((it) => parseFloat(getComputedStyle(it).fontSize)"
        " * it.ownerSVGElement.getBoundingClientRect().width / 340)"
    )
    assert len(heights) > 30
    assert min(heights) >= 9.5


def test_a_dark_page_has_dark_pictures(open_page) -> None:
    grounds = {}
    for scheme in ("light", "dark"):
        page = open_page(color_scheme=scheme)
        page.goto(PAGE)
        grounds[scheme] = page.locator(f"{PICTURES} > rect:first-of-type").evaluate_all(
            "(all) => all.map((it) => getComputedStyle(it).fill)"
        )
    assert grounds["light"] == ["rgb(251, 247, 236)"] * 2
    assert grounds["dark"] == ["rgb(31, 29, 24)"] * 2


def test_the_list_stands_beside_its_picture_where_there_is_room(open_page) -> None:
    for width, beside in ((360, False), (1280, True)):
        page = open_page(width=width)
        page.goto(PAGE)
        picture = page.locator("figure.fallas-history").first.bounding_box()
        listed = page.locator("ul.fallas-history-list").first.bounding_box()
        assert (listed["x"] > picture["x"] + picture["width"]) is beside


def test_a_source_named_in_the_list_is_a_link_to_the_bibliography(page) -> None:
    page.goto(PAGE)
    link = page.locator("ul.fallas-history-list a", has_text="Patrimonio Nacional").first
    link.click()
    page.wait_for_url("**/bibliography.html#*")
