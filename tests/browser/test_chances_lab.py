"""The charts of the study in JupyterLab: the reader chooses, and they answer."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.labs import LONG, START, jupyter, lab_page, run_all
from tests.browser.watch import Watch

__all__ = ["jupyter", "lab_page"]  # fixtures, taken up from there

PAGE = "chances/failing.ipynb"
Opened = Callable[[str], Page]


@pytest.fixture
def opened(lab_page: tuple[Page, Watch]) -> Iterator[Opened]:
    """`opened(address)`: the page's notebook there, run; nobody else is asked for anything."""
    page, watch = lab_page

    def run(address: str) -> Page:
        watch.host = address.split("/")[2]
        watch.over(page.context)
        page.goto(address)
        run_all(page)
        return page

    yield run
    assert [fault for fault in watch.faults if "another host" in fault] == []


def choose_a_player(page: Page) -> None:
    """The first chart tells of random play, and of careful play when that is chosen."""
    chart = page.locator("figure.fallas-chart").first
    expect(chart.locator("figcaption")).to_contain_text("random play", timeout=LONG)
    before = chart.locator("tbody").text_content()
    page.get_by_label("Player").first.select_option(label="careful play")
    expect(chart.locator("figcaption")).to_contain_text("careful play")
    assert chart.locator("tbody").text_content() != before


def test_the_charts_answer_to_their_controls(jupyter: str, opened: Opened) -> None:
    page = opened(jupyter.replace(START, PAGE))
    expect(page.locator("figure.fallas-chart svg").first).to_be_visible(timeout=LONG)
    choose_a_player(page)


def test_in_the_browser_alone_their_numbers_answer(address: str, opened: Opened) -> None:
    page = opened(f"{address}lab/lab/index.html?path={PAGE}")
    choose_a_player(page)
    expect(page.locator("figure.fallas-chart svg")).to_have_count(0)
