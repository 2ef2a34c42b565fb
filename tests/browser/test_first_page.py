"""The first live page: three demonstrations, stepped through and compared with the engine."""

import ast
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from fallas.drawing import TALL, WIDE
from fallas.tables.track import Side
from fallas.widgets.session.frames import words
from tests.browser.conftest import OpenPage
from tests.browser.harness import box_of

PAGE = "first-game.html"
BOARDS = 3
Stories = list[list[dict[str, Any]]]

MEN = """(board) => {
  const box = board.querySelector("svg.fallas-drawing").getBoundingClientRect();
  const scale = box.width / board.querySelector("svg.fallas-drawing").viewBox.baseVal.width;
  return [...board.querySelectorAll(".men > .man")].map((man) => {
    const disc = man.querySelector(".disc").getBoundingClientRect();
    return {
      side: man.dataset.side,
      place: Number(man.dataset.place),
      x: (disc.x + disc.width / 2 - box.x) / scale,
      y: (disc.y + disc.height / 2 - box.y) / scale,
    };
  });
}"""


@pytest.fixture(scope="session")
def stories(root: Path) -> Stories:
    """What the engine tells when the page's own cells are run."""
    text = (root / "book/first-game.md").read_text(encoding="utf-8")
    names: dict[str, Any] = {}
    told = []
    for cell in re.findall(r"```\{code-cell\}\n(.*?)```", text, re.DOTALL):
        *body, last = ast.parse(re.sub(r"^:.*\n", "", cell, flags=re.MULTILINE)).body
        exec(compile(ast.Module(body, []), "cell", "exec"), names)
        assert isinstance(last, ast.Expr)
        told.append(eval(compile(ast.Expression(last.value), "cell", "eval"), names).story)
    assert len(told) == BOARDS
    return told


def still(open_page: OpenPage, **options: Any) -> Page:
    """The page with its boards awake, nothing moving."""
    page = open_page(reduced_motion="reduce", **options)
    page.goto(PAGE)
    expect(page.locator(".fallas-controls")).to_have_count(BOARDS)
    return page


def expect_shown(board: Locator, frame: dict[str, Any], index: int, length: int) -> None:
    """The men stand where the engine has them, and the sentence is marked."""
    expect(board.locator(".fallas-at")).to_have_text(f"{index + 1} of {length}")
    now = board.locator("[aria-current=step]")
    expect(now).to_have_count(1)
    expect(now).to_contain_text(words(frame))
    men = board.evaluate(MEN)
    geometry = TALL if board.get_attribute("data-shape") == "tall" else WIDE
    for side in Side:
        shown = Counter(man["place"] for man in men if man["side"] == side)
        assert [shown[place] for place in range(26)] == frame[side.value]
        for place, count in enumerate(frame[side.value]):
            seats = sorted(geometry.place(side, place).seat(slot) for slot in range(count))
            drawn = sorted(
                (man["x"], man["y"]) for man in men if (man["side"], man["place"]) == (side, place)
            )
            for seat, spot in zip(seats, drawn, strict=True):
                assert spot == pytest.approx(seat, abs=1.5)
    expect(board.locator(".mark.hit")).to_have_count(
        int(bool(frame["step"] and frame["step"]["hit"]))
    )
    expect(board.locator(".mark.refused")).to_have_count(len(frame["refusals"]))
    used = len(frame["dice"]) - len(frame["left"])
    expect(board.locator(".die.used")).to_have_count(used)


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("number", range(BOARDS))
def test_clicks_lead_through_the_story_and_back(
    open_page: OpenPage, stories: Stories, number: int, width: int
) -> None:
    story = stories[number]
    board = still(open_page, width=width).locator("figure.fallas-board").nth(number)
    for index, frame in enumerate(story):
        expect_shown(board, frame, index, len(story))
        if index + 1 < len(story):
            board.get_by_role("button", name="Next step").click()
    expect(board.get_by_role("status")).to_have_text(words(story[-1]))
    board.get_by_role("button", name="Previous step").click()
    expect_shown(board, story[-2], len(story) - 2, len(story))
    board.get_by_role("button", name="To the beginning").click()
    expect_shown(board, story[0], 0, len(story))
    board.get_by_role("button", name=words(story[1])).click()
    expect_shown(board, story[1], 1, len(story))


def test_the_three_stories_show_what_they_are_there_for(stories: Stories) -> None:
    hit, entry, faille = stories
    dice = [frame["step"]["die"] for frame in hit if frame["step"]]
    steps = [frame["step"] for frame in hit if frame["step"]]
    assert steps[0]["hit"]
    assert steps[0]["landing"] == steps[1]["source"], "one man goes on, with the sum of two dice"
    assert len(dice) == 3
    assert any(f["step"] and f["step"]["source"] == Side(f["step"]["side"]).bar for f in entry)
    assert faille[-1]["ending"] == "fails-on-board"
    assert all(not frame["step"] for frame in faille)


def test_keys_lead_through_the_story(open_page: OpenPage, stories: Stories) -> None:
    page = still(open_page)
    board = page.locator("figure.fallas-board").first
    story = stories[0]
    board.get_by_role("button", name="Next step").focus()
    for key, index in [
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", 3),
        ("Home", 0),
    ]:
        page.keyboard.press(key)
        expect_shown(board, story[index], index, len(story))
    other = page.locator("figure.fallas-board").nth(1)
    expect_shown(other, stories[1][0], 0, len(stories[1]))


def test_a_click_on_the_frame_brings_the_keys_to_the_story(
    open_page: OpenPage, stories: Stories
) -> None:
    page = still(open_page)
    board = page.locator("figure.fallas-board").nth(2)
    board.locator(".fallas-stage").click(position={"x": 4, "y": 4})  # its frame: no man is there
    page.keyboard.press("ArrowRight")
    expect_shown(board, stories[2][1], 1, len(stories[2]))


def test_playing_runs_to_the_end_and_can_be_paused(open_page: OpenPage, stories: Stories) -> None:
    page = open_page(reduced_motion="reduce", fresh=True)
    page.clock.install(time=0)
    page.goto(PAGE)
    board = page.locator("figure.fallas-board").first
    page.clock.pause_at(3600)  # from here on time passes by `run_for` alone
    board.get_by_role("button", name="Play", exact=True).click()
    page.clock.run_for(8_000)
    expect(board.get_by_role("button", name="Pause")).to_be_visible()
    board.get_by_role("button", name="Pause").click()
    paused = board.locator(".fallas-at").inner_text()
    page.clock.run_for(60_000)
    expect(board.locator(".fallas-at")).to_have_text(paused)
    board.get_by_role("button", name="Play", exact=True).click()
    page.clock.run_for(60_000)
    expect_shown(board, stories[0][-1], len(stories[0]) - 1, len(stories[0]))
    expect(board.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_men_move_visibly_unless_the_reader_prefers_none(open_page: OpenPage) -> None:
    seconds = {}
    for motion in ("no-preference", "reduce"):
        page = open_page(reduced_motion=motion)
        page.goto(PAGE)
        expect(page.locator(".fallas-controls")).to_have_count(BOARDS)
        duration = page.locator("figure.fallas-board .man").first.evaluate(
            "(man) => getComputedStyle(man).transitionDuration"
        )
        seconds[motion] = float(duration.rstrip("s"))
    assert seconds["reduce"] == 0
    assert 0.2 <= seconds["no-preference"] <= 0.3


def test_the_look_is_the_readers_choice_and_is_kept(open_page: OpenPage) -> None:
    page = still(open_page)
    figures = page.locator("figure.fallas-board")
    page.get_by_role("button", name="More").first.click()
    page.get_by_role("button", name="Triangles or half wheels").first.click()
    for number in range(BOARDS):
        expect(figures.nth(number)).to_have_attribute("data-look", "codex")
        expect(figures.nth(number).locator(".hollow")).to_have_count(1)
    page.reload()
    expect(figures.first).to_have_attribute("data-look", "codex")


def expect_picture_and_sequence(page: Page, stories: Stories) -> None:
    boards = page.locator("figure.fallas-board")
    expect(boards).to_have_count(BOARDS)
    for number, story in enumerate(stories):
        board = boards.nth(number)
        picture = board.locator("svg.fallas-drawing").locator("visible=true").first
        expect(picture).to_be_visible()
        assert box_of(picture)["height"] > 200
        items = board.locator("ol.fallas-sequence li")
        expect(items).to_have_count(len(story))
        for index, frame in enumerate(story):
            expect(items.nth(index)).to_be_visible()
            expect(items.nth(index)).to_contain_text(words(frame))


def test_without_scripts_the_picture_and_the_sequence_show(
    open_page: OpenPage, stories: Stories
) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(PAGE)
    expect_picture_and_sequence(page, stories)


def test_from_the_disk_the_board_shows_and_steps(
    open_page: OpenPage, site: Path, stories: Stories
) -> None:
    page = open_page(reduced_motion="reduce", fresh=True)
    page.goto((site / PAGE).as_uri())
    expect_picture_and_sequence(page, stories)
    board = page.locator("figure.fallas-board").first
    board.get_by_role("button", name="Next step").click()
    expect_shown(board, stories[0][1], 1, len(stories[0]))


def test_the_clauses_stand_beside_the_board_or_below_it(open_page: OpenPage) -> None:
    for width, beside in ((1280, True), (360, False)):
        page = still(open_page, width=width)
        board = box_of(page.locator("figure.fallas-board").first)
        clauses = box_of(page.locator(".fallas-quoted").first)
        assert (clauses["x"] >= board["x"] + board["width"]) == beside
        assert (clauses["y"] >= board["y"] + board["height"]) != beside
        expect(page.locator(".fallas-quoted p[lang=osp]").first).to_be_visible()
        assert board["width"] <= width


def test_each_page_carries_states_only(site: Path) -> None:
    html = (site / PAGE).read_text(encoding="utf-8")
    assert "_esm" not in html
    assert "_css" not in html
    assert html.count("fallas/board.js") == 1
    assert "fallas/board.js" not in (site / "index.html").read_text(encoding="utf-8")
