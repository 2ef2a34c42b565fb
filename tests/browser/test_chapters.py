"""The tasks of the rule chapters: goals by clicks and by keys, refusals, undo, readings."""

from itertools import pairwise
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from fallas_book.directives.solution import Command
from playwright.sync_api import Locator, Page, expect

from fallas import READINGS, Side, Situation
from fallas.messages import Sentence
from fallas.widgets.tables.answer import answer
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.keys import choose, tab_to, walk_to
from tests.browser.tasks import ENGINE, done, opened, start_again
from tests.chapters import Chapter, chapters

each_chapter = pytest.mark.parametrize("chapter", chapters().values(), ids=chapters().keys())


def situation_of(chapter: Chapter) -> Situation:
    return Situation.parse(chapter.task.board().start)


def steps(command: Command, side: Side) -> list[tuple[int, int]]:
    """The places from and to which men go in a command that is typed."""
    ends = {"bar": side.bar, "off": side.off}
    moves = [move.replace("*", "").split("/") for move in command["text"].split()]
    places = [[ends[name] if name in ends else int(name) for name in move] for move in moves]
    return [pair for move in places for pair in pairwise(move)]


def place(board: Locator, number: int, side: Side) -> Locator:
    whose = "" if number in range(1, 25) else f'[data-side="{side}"]'
    return board.locator(f'.fallas-places > button[data-place="{number}"]{whose}')


# By clicks.


def by_clicks(board: Locator, command: Command, side: Side) -> None:
    if command["do"] == "rules":
        board.get_by_label("Reading").select_option(command["name"])
    elif command["do"] == "dice":
        board.get_by_role("button", name="Set the dice", exact=True).first.click()
        field = board.get_by_label("Dice", exact=True)
        field.fill("")
        for face in command["throw"].split("-"):
            board.get_by_role("button", name=face, exact=True).click()
        field.press("Enter")
        expect(field).to_be_hidden(timeout=ENGINE)
    else:
        for source, landing in steps(command, side):
            used = board.locator(".die.used").count()
            place(board, source, side).click()
            place(board, landing, side).click()
            expect(board.locator(".die.used")).to_have_count(used + 1, timeout=ENGINE)


@each_chapter
def test_the_task_by_clicks(
    open_page: OpenPage, chapter: Chapter, site: Path, subtests: pytest.Subtests
) -> None:
    page, board = opened(open_page, chapter.name, engine=True)
    with subtests.test("the goal is reached and the last die taken back"):
        reach_the_goal(board, chapter)
        assert violations(page, "article") == []
        take_back(board, chapter)
    start_again(board)
    with subtests.test("a refusal is heard with its reason and its clauses lead to their places"):
        be_refused(page, board, chapter, site)
    start_again(board)
    with subtests.test("another reading judges the board anew"):
        change_the_reading(board, chapter)


def reach_the_goal(board: Locator, chapter: Chapter) -> None:
    expect(board.locator(".fallas-goal")).to_contain_text("Your task: ")
    expect(done(board)).to_have_count(0)
    for command in chapter.task.solved:
        by_clicks(board, command, situation_of(chapter).position.mover)
    expect(done(board)).to_contain_text("Done: ", timeout=ENGINE)


def take_back(board: Locator, chapter: Chapter) -> None:
    if all(command["do"] == "type" for command in chapter.task.solved):
        played = sum(
            len(steps(command, situation_of(chapter).position.mover))
            for command in chapter.task.solved
        )
        expect(board.locator(".die.used")).to_have_count(played)
        board.get_by_role("button", name="Take back", exact=True).click()
        expect(board.locator(".die.used")).to_have_count(played - 1)


def be_refused(page: Page, board: Locator, chapter: Chapter, site: Path) -> None:
    side = situation_of(chapter).position.mover
    *before, last = chapter.task.refused
    for command in before:
        by_clicks(board, command, side)
    ((source, landing),) = steps(last, side)
    place(board, source, side).click()
    refused = board.locator(".fallas-refused")
    if not refused.count():
        place(board, landing, side).click()
    expect(refused).to_be_visible(timeout=ENGINE)
    own = chapter.task.board()
    answers = [own.ask(**command) for command in chapter.task.refused]
    why = Sentence.read(answers[-1]["refused"]["told"]).say("en").partition(": ")[2].rstrip(".")
    assert why
    expect(board.get_by_role("status")).to_contain_text(why)
    for clause in refused.locator(".fallas-clauses").all():
        place_of_it = urlsplit(urljoin(page.url, clause.get_attribute("href")))
        text = (site / place_of_it.path.lstrip("/")).read_text(encoding="utf-8")
        assert f'id="{place_of_it.fragment}"' in text


def change_the_reading(board: Locator, chapter: Chapter) -> None:
    own = chapter.task.board()
    now = situation_of(chapter).ruleset.name
    other = next(name for name in ("french", "russian") if name != now)
    told = answer(own.document, {"do": "rules", "name": other})["told"]
    assert told
    reading = board.get_by_label("Reading")
    expect(reading).to_have_value(now)
    reading.select_option(other)
    for each in told:
        expect(board.get_by_role("status")).to_contain_text(
            Sentence.read(each["told"]).say("en"), ignore_case=True, timeout=ENGINE
        )
    expect(reading).to_have_value(other)


def test_a_throw_is_back_after_a_reading_with_other_dice(open_page: OpenPage) -> None:
    _, board = opened(open_page, "rules/hitting", engine=True)
    dice = board.locator(".dice > .die")
    expect(dice).to_have_count(3)
    reading = board.get_by_label("Reading")
    own = reading.input_value()
    reading.select_option("royal")
    expect(board.get_by_role("status")).to_contain_text("The throw is taken up", timeout=ENGINE)
    expect(dice).to_have_count(0)
    reading.select_option(own)
    expect(dice).to_have_count(3)


# By keys alone.


def by_keys(page: Page, board: Locator, command: Command, side: Side) -> None:
    if command["do"] == "rules":
        choose(page, board.get_by_label("Reading"), READINGS, command["name"])
    elif command["do"] == "dice":
        tab_to(page, board.get_by_role("button", name="Set the dice", exact=True).first)
        page.keyboard.press("Enter")
        expect(board.get_by_label("Dice", exact=True)).to_be_focused()
        page.keyboard.type(command["throw"])
        page.keyboard.press("Enter")
    else:
        for source, landing in steps(command, side):
            used = board.locator(".die.used").count()
            for number in (source, landing):
                walk_to(page, place(board, number, side))
                page.keyboard.press("Enter")
            expect(board.locator(".die.used")).to_have_count(used + 1, timeout=ENGINE)


@each_chapter
def test_the_goal_is_reached_by_keys_alone(open_page: OpenPage, chapter: Chapter) -> None:
    page, board = opened(open_page, chapter.name, engine=True)
    page.locator("#try-it-yourself summary").first.focus()
    tab_to(page, board.locator('.fallas-places > button[tabindex="0"]').first)
    for command in chapter.task.solved:
        by_keys(page, board, command, situation_of(chapter).position.mover)
    expect(done(board)).to_contain_text("Done: ", timeout=ENGINE)
