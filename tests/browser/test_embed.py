"""A board of the book on a page of another site."""

from base64 import b64encode
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, FloatRect, FrameLocator, Page, expect
from serve import serving

from fallas import Position
from tests.browser.axe import violations
from tests.browser.harness import box_of
from tests.browser.watch import note_errors

THROWN = {"position": "Wbar:1,24:1,6:13 B1:2,19:13 w", "throw": "6-5-3"}
HOSTILE = [
    {"position": '"><img src=x onerror="top.hurt=1"><i x="'},
    {"position": "<script>parent.hurt=1</script>"},
    {"position": "javascript:top.hurt=1"},
    {"position": "W24:2 B24:2 w"},
    {"position": "W" + "6:1," * 500},
    {**THROWN, "throw": "7-1-1"},
    {**THROWN, "rules": "folio,failing=__proto__"},
    {**THROWN, "rules": "constructor"},
]

OpenForeign = Callable[..., Page]


@pytest.fixture
def foreign(browser: Browser, address: str, tmp_path: Path) -> Iterator[OpenForeign]:
    """`foreign(attributes, head="")`: a page on a port of its own that embeds a board of the book.

    `requested` of it lists the paths that were fetched from the book.
    """
    faults: list[str] = []
    context = browser.new_context(viewport={"width": 900, "height": 900})
    context.set_default_timeout(15_000)
    page = context.new_page()
    note_errors(page, faults)

    with serving(tmp_path) as elsewhere:

        def opened(attributes: dict[str, str], head: str = "") -> Page:
            named = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
            (tmp_path / "index.html").write_text(
                f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Another</title>{head}'
                '<link rel="icon" href="data:,">'
                f'<script async src="{address}_static/fallas/embed.js"></script>'
                f"<h1>Another site</h1><fallas-board{named}><a href='{address}'>Fallas</a>"
                "</fallas-board>",
                encoding="utf-8",
            )
            page.goto(elsewhere)
            return page

        yield opened
        context.close()
    assert faults == []


def frame(page: Page) -> FrameLocator:
    return page.frame_locator("fallas-board iframe")


def men(where: FrameLocator, side: str) -> dict[int, int]:
    places = where.locator(f".men > .man.{side}").evaluate_all(
        "(men) => men.map((man) => Number(man.dataset.place))"
    )
    return {at: places.count(at) for at in sorted(set(places))}


def test_it_shows_the_position_and_fetches_no_engine_until_it_is_touched(
    foreign: OpenForeign,
) -> None:
    fetched: list[str] = []
    page = foreign(THROWN)
    page.on("request", lambda request: fetched.append(urlsplit(request.url).path))
    page.reload()
    board = frame(page)
    expect(board.get_by_role("img")).to_be_visible()
    assert men(board, "white") == {6: 13, 24: 1, 25: 1}
    assert men(board, "black") == {1: 2, 19: 13}
    expect(page.get_by_role("link", name="Fallas")).to_be_hidden()
    page.wait_for_timeout(1000)
    assert [path for path in fetched if "/engine/" in path] == []


def test_it_answers_a_move_in_the_words_of_the_page(foreign: OpenForeign) -> None:
    page = foreign({**THROWN, "lang": "fr", "caption": "La faille"})
    board = frame(page)
    board.get_by_role("button", name="Essayer ici").click()
    board.locator('button[data-place="25"][data-side="white"]').click()
    board.locator('.fallas-open[data-place="20"]').click(timeout=60_000)
    expect(board.locator(".fallas-said")).to_contain_text("20")
    assert men(board, "white") == {6: 13, 20: 1, 24: 1}
    assert board.locator("html").get_attribute("lang") == "fr"


def test_the_address_of_the_frame_is_no_link_to_its_board(foreign: OpenForeign) -> None:
    """A link has everything in its position; the board would lose the throw, or refuse the rest."""
    board = frame(foreign(THROWN))
    board.get_by_role("button", name="Try moves here").click()
    expect(board.locator(".fallas-movable").first).to_be_attached(timeout=60_000)
    expect(board.locator(".dice > .die")).to_have_count(3)
    expect(board.locator(".fallas-refused:visible")).to_have_count(0)


def test_what_has_been_played_of_the_throw_is_shown(foreign: OpenForeign) -> None:
    board = frame(foreign({**THROWN, "moves": "5:bar/20"}))
    expect(board.get_by_role("img")).to_be_visible()
    assert men(board, "white") == {6: 13, 20: 1, 24: 1}
    expect(board.locator(".die.used")).to_have_count(1)


def test_its_height_is_that_of_the_board(foreign: OpenForeign) -> None:
    page = foreign(THROWN)
    inner = frame(page).locator("html")
    expect(frame(page).get_by_role("link", name="Explore this position")).to_be_visible()
    page.wait_for_function(
        "document.querySelector('fallas-board').shadowRoot.querySelector('iframe').style.height"
    )
    outer = box_of(page.locator("fallas-board"))
    assert outer["height"] == pytest.approx(
        inner.evaluate("document.documentElement.getBoundingClientRect().height"), abs=2
    )


def test_the_page_around_does_not_disturb_it(foreign: OpenForeign) -> None:
    hidden = "* { display: none !important } body, fallas-board { display: block !important }"
    rude = f"<style>{hidden} html {{ display: block !important }}</style>"
    expect(frame(foreign(THROWN, rude)).get_by_role("img")).to_be_visible()


COLOUR = """async (png) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  return [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}"""
DARK = "<style>html { background: #112233; color: #eee; color-scheme: SCHEME }</style>"


def corner(page: Page) -> list[int]:
    """The colour that is seen in the upper left corner of the embedded board."""
    board = box_of(page.locator("fallas-board"))
    spot = FloatRect(x=board["x"] + 2, y=board["y"] + 2, width=1, height=1)
    png = b64encode(page.screenshot(clip=spot)).decode()
    found: list[int] = page.evaluate(COLOUR, png)
    return found


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_it_stands_on_the_ground_of_a_dark_page(scheme: str, foreign: OpenForeign) -> None:
    page = foreign(THROWN, DARK.replace("SCHEME", scheme))
    expect(frame(page).get_by_role("img")).to_be_visible()
    assert frame(page).locator("html").get_attribute("data-theme") == "dark"
    assert corner(page) == [0x11, 0x22, 0x33]


@pytest.mark.parametrize(("theme", "ground"), [("dark", [0x14, 0x18, 0x1E]), ("light", [255] * 3)])
def test_a_theme_other_than_the_page_s_brings_its_own_ground(
    theme: str, ground: list[int], foreign: OpenForeign
) -> None:
    head = DARK.replace("SCHEME", "dark") if theme == "light" else ""
    page = foreign({**THROWN, "theme": theme}, head)
    expect(frame(page).get_by_role("img")).to_be_visible()
    assert corner(page) == ground


def test_another_position_is_shown_when_the_attribute_changes(foreign: OpenForeign) -> None:
    page = foreign(THROWN)
    expect(frame(page).get_by_role("img")).to_be_visible()
    page.locator("fallas-board").evaluate(
        "(board) => board.setAttribute('position', 'W6:1 B19:1 b')"
    )
    expect(frame(page).locator(".men > .man")).to_have_count(2)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_the_frame(theme: str, foreign: OpenForeign) -> None:
    page = foreign({**THROWN, "theme": theme, "caption": "La faille"})
    expect(frame(page).get_by_role("img")).to_be_visible()
    inner = next(each for each in page.frames if "embed.html" in each.url)
    for _ in range(2):
        assert violations(inner) == []
        if (begin := frame(page).get_by_role("button", name="Try moves here")).count():
            begin.click()
            expect(frame(page).locator(".fallas-movable").first).to_be_attached(timeout=60_000)


@pytest.mark.parametrize("attributes", HOSTILE, ids=str)
def test_a_bad_attribute_gives_a_message_and_runs_nothing(
    attributes: dict[str, str], foreign: OpenForeign
) -> None:
    page = foreign(attributes)
    board = frame(page)
    expect(board.locator(".fallas-fault")).to_be_visible()
    inside = board.locator("body *:not(script, noscript)")
    assert inside.evaluate_all("(all) => all.map(({ tagName }) => tagName)") == ["MAIN", "H1", "P"]
    assert board.get_by_role("img").count() == 0
    page.wait_for_timeout(300)
    assert page.evaluate("window.hurt") is None


def test_what_only_the_engine_can_judge_is_said_once_it_is_touched(foreign: OpenForeign) -> None:
    board = frame(foreign({**THROWN, "throw": "6-5"}))
    board.get_by_role("button", name="Try moves here").click()
    expect(board.locator(".fallas-said")).to_contain_text("these rules throw 3", timeout=60_000)


def test_without_an_engine_the_picture_stays_and_it_is_said(
    foreign: OpenForeign, browser: Browser
) -> None:
    page = foreign(THROWN)
    page.context.add_init_script("delete window.Worker; window.Worker = undefined;")
    page.reload()
    board = frame(page)
    board.get_by_role("button", name="Try moves here").click()
    expect(board.get_by_role("img")).to_be_visible()
    expect(board.locator(".fallas-waiting")).to_contain_text("cannot run in this browser")


@pytest.mark.parametrize(
    "text",
    [
        str(Position.start()),
        "Wbar:2,13:1,off:12 Bbar:1,24:3,off:11 b",
        "W B19:15 w",
        "w6:14 b19:15,1:1 b",
        "fallas1_W6:2_B19:2_w_6-6-1_french",
    ],
)
def test_positions_are_read_as_the_engine_reads_them(text: str, foreign: OpenForeign) -> None:
    board = frame(foreign({"position": text}))
    expect(board.get_by_role("img")).to_be_visible()
    bare = " ".join(text.removeprefix("fallas1_").split("_")[:3])
    position = Position.parse(bare)
    for side, counts in (("white", position.white), ("black", position.black)):
        shown = {at: count for at, count in enumerate(counts) if count}
        assert men(board, side) == shown
