"""The chief ways through the book, in Firefox and in WebKitGTK: `make browsers`.

Each begins with nothing: a page, its boards, the engine. `make test` leaves them out.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from serve import serving

from tests.browser.elsewhere import ARROW_RIGHT, ENTER, Reader, firefox, webkit
from tests.browser.labs import START
from tests.conftest import found, lacking

BROWSERS = {"firefox": firefox, "webkit": webkit}
BOARD = "figure.fallas-board:has(.fallas-controls)"
PLACE = f"{BOARD} .fallas-places > button[data-place='{{}}']"


@pytest.fixture(params=BROWSERS, scope="module")
def reader(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Reader]:
    """A reader with one of the browsers."""
    name = request.param
    program = found(name) or lacking(name, f".ci/bring {name}")
    with BROWSERS[name](program, tmp_path_factory.mktemp(name)) as driver:
        yield Reader(driver)


def board(reader: Reader, address: str) -> None:
    """The page of the first game, its boards awake."""
    reader.go("about:blank")
    reader.go(f"{address}first-game.html")
    reader.sees(f"document.querySelectorAll('{BOARD}').length === 3")


def explored(reader: Reader, at: str) -> None:
    """The explorer at an address, its engine there."""
    reader.go("about:blank")
    reader.go(at)
    reader.sees("document.querySelectorAll('.fallas-throw').length === 56")


def shows(reader: Reader, situation: str) -> None:
    """Wait until the explorer has just this on its board."""
    reader.sees(f"document.querySelector('.fallas-facts code').textContent === '{situation}'")


def test_a_story_is_stepped_through_by_clicks_and_keys(reader: Reader, address: str) -> None:
    board(reader, address)
    reader.click(f"{BOARD} [data-action=next]")
    reader.reads(f"{BOARD} .fallas-at", "2 of")
    reader.press(ARROW_RIGHT)
    reader.reads(f"{BOARD} .fallas-at", "3 of")


def test_a_try_is_judged_by_the_engine_and_men_are_clicked_and_dragged(
    reader: Reader, address: str
) -> None:
    board(reader, address)
    reader.click(f"{BOARD} [data-action=try]")
    reader.click(f"{BOARD} [data-action=dice]")
    reader.press(*"6-5-3", ENTER)
    reader.reads(f"{BOARD} .fallas-said", "6-5-3")
    for place in (24, 18):
        reader.click(PLACE.format(place))
    reader.reads(f"{BOARD} .fallas-said", "from 24 to 18")
    reader.drag(PLACE.format(18), PLACE.format(13))
    reader.reads(f"{BOARD} .fallas-said", "from 18 to 13")


def test_the_explorer_draws_a_link_and_lists_the_turns(reader: Reader, address: str) -> None:
    explored(reader, f"{address}explore.html#position=fallas1_W6:2_B19:2_w_-_french")
    reader.click("[data-throw='6-6-1']")
    reader.reads(".fallas-facts code", "fallas1 W6:2 B19:2 w 6-6-1 french")
    reader.click("[role=tab]", "Turns")
    reader.sees("document.querySelector('.fallas-moves button')")


def test_a_link_opens_in_its_language_and_the_game_is_kept_and_taken_back(
    reader: Reader, address: str
) -> None:
    linked = "fallas1 W24:2,6:13 B1:2,19:13 w 6-5-3 folio"
    explored(reader, f"{address}explore.html#lang=fr&position={linked.replace(' ', '_')}")
    reader.sees("document.querySelector('.fallas-explorer').lang === 'fr'")
    shows(reader, linked)
    for place in (24, 18):
        reader.click(f".fallas-explorer .fallas-places > button[data-place='{place}']")
    shows(reader, f"{linked} 6:24/18")
    reader.sees("location.hash === ''")  # which names no longer what is on the board
    explored(reader, f"{address}explore.html")
    shows(reader, f"{linked} 6:24/18")
    reader.click(".fallas-explorer [data-action=undo]")
    shows(reader, linked)


def test_a_change_of_the_position_is_undone_and_made_again(reader: Reader, address: str) -> None:
    position = "fallas1 W6:2 B19:2 w - folio"
    explored(reader, f"{address}explore.html#position={position.replace(' ', '_')}")
    shows(reader, position)
    reader.click("[role=tab]", "Set up")
    reader.click(".fallas-editor button[data-place='10']:not([data-side])")
    changed = position.replace("W6:2", "W10:1,6:2")
    shows(reader, changed)
    reader.click("button", "Undo the change")
    shows(reader, position)
    reader.click("button", "Redo the change")
    shows(reader, changed)


def test_a_board_on_another_site_is_tried(reader: Reader, address: str, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Another</title>'
        f'<script async src="{address}_static/fallas/embed.js"></script>'
        '<fallas-board position="Wbar:1,24:1,6:13 B1:2,19:13 w" throw="6-5-3"></fallas-board>',
        encoding="utf-8",
    )
    with serving(tmp_path) as elsewhere:
        reader.go(elsewhere)
        reader.enter("document.querySelector('fallas-board')?.shadowRoot?.querySelector('iframe')")
        reader.click("button", "Try moves here")
        reader.click("button[data-place='25'][data-side=white]")
        reader.click(".fallas-open[data-place='20']")
        reader.reads(".fallas-said", "20")


def test_the_laboratory_runs_a_notebook(reader: Reader, address: str) -> None:
    reader.go(f"{address}lab/lab/index.html?path={START}")
    reader.sees("document.querySelector('.jp-Notebook .jp-CodeCell')")
    reader.sees(
        "[...document.querySelectorAll('.jp-StatusBar-Widget')]"
        ".some((it) => it.textContent.includes('| Idle'))"
    )
    reader.click(".lm-MenuBar-item", "Run")
    reader.click(".lm-Menu-item", "Run All Cells")
    reader.reads(".jp-OutputArea-output pre", "W24:2,6:13 B1:2,19:13 w")
    reader.sees("document.querySelector('figure.fallas-board svg.fallas-drawing')")
