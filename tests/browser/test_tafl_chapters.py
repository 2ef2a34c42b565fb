"""The tasks of the chapters on tavlei: goals by clicks and keys, refusals, undo, other rules."""

import re

import pytest
from fallas_book.directives.solution import Command
from playwright.sync_api import Locator, expect

from fallas.messages import Sentence
from fallas.tafl import RULE_SETS
from fallas.widgets.tafl.answer import answer as tafl_answer
from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.keys import choose, tab_to, walk_to
from tests.browser.tasks import ENGINE, done, opened, start_again
from tests.browser.visits import Visit, visiting
from tests.chapters import Task, tafl_chapters, tasks_of

TASKS = tasks_of(tafl_chapters())
each_task = pytest.mark.parametrize("task", TASKS.values(), ids=TASKS.keys())


def square(board: Locator, name: str) -> Locator:
    return board.locator(f"button[data-square={name}]")


def ends(command: Command) -> list[str]:
    """The two squares of a move that is typed."""
    return re.findall(r"[a-i][1-9]", command["text"])


def moved(board: Locator) -> Locator:
    return board.locator(".fallas-record")


def by_clicks(board: Locator, command: Command) -> None:
    if command["do"] == "rules":
        board.get_by_label("Rules").select_option(command["name"])
        return
    for name in ends(command):
        square(board, name).click()
    expect(moved(board)).to_contain_text(ends(command)[1], timeout=ENGINE)


@each_task
def test_the_task_by_clicks(open_page: OpenPage, task: Task, subtests: pytest.Subtests) -> None:
    page, board = opened(open_page, task.page, task.number, engine=True)
    with subtests.test("the goal is reached and taken back"):
        expect(board.locator(".fallas-goal")).to_contain_text("Your task: ")
        expect(done(board)).to_have_count(0)
        for command in task.solved:
            by_clicks(board, command)
        expect(done(board)).to_contain_text("Done: ", timeout=ENGINE)
        assert violations(page, "article") == []
        if task.solved[-1]["do"] == "type":
            board.get_by_role("button", name="Take back", exact=True).click()
            expect(board.get_by_role("status")).to_contain_text("is taken back")
            expect(moved(board)).to_be_hidden()
        board.get_by_role("button", name="More", exact=True).click()
        expect(board.get_by_role("button", name="Copy a link to the position")).to_be_visible()
    own_rules(board, task)
    start_again(board)
    with subtests.test("a refusal is heard with its reason and clause"):
        be_refused(board, task)
    start_again(board)
    with subtests.test("other rules judge the board anew"):
        change_the_rules(board, task)


def own_rules(board: Locator, task: Task) -> None:
    """Go back to the rules of the board, if solving the task was to go to others."""
    name = task.board().game.ruleset.name
    rules = board.get_by_label("Rules")
    if rules.input_value() != name:
        rules.select_option(name)
        heard = board.get_by_role("status")
        expect(heard).to_contain_text("Judged by other rules", timeout=ENGINE)


def be_refused(board: Locator, task: Task) -> None:
    (command,) = task.refused
    for name in ends(command):
        square(board, name).click()
    refused = task.board().ask(**command)["refused"]
    said = Sentence.read(refused["told"]).say("en")
    expect(board.locator(".fallas-refused")).to_contain_text(said, timeout=ENGINE)
    clauses = [key for key in refused["clauses"] if ".silent." not in key]
    expect(board.locator(".fallas-refused [data-clause]")).to_have_text(clauses)
    expect(board.get_by_role("status")).to_contain_text(said)


def change_the_rules(board: Locator, task: Task) -> None:
    own = task.board()
    now = own.game.ruleset.name
    other = next(name for name in RULE_SETS if name != now)
    told = tafl_answer(own.document, {"do": "rules", "name": other})["told"]
    rules = board.get_by_label("Rules")
    expect(rules).to_have_value(now)
    rules.select_option(other)
    for each in told:
        expect(board.get_by_role("status")).to_contain_text(
            Sentence.read(each["told"]).say("en"), timeout=ENGINE
        )
    expect(rules).to_have_value(other)


@each_task
def test_the_goal_is_reached_by_keys_alone(open_page: OpenPage, task: Task) -> None:
    page, board = opened(open_page, task.page, task.number, engine=True)
    page.locator("#try-it-yourself div.cell").nth(task.number).locator("summary").first.focus()
    tab_to(page, board.locator('.fallas-places > button[tabindex="0"]'))
    for command in task.solved:
        if command["do"] == "rules":
            choose(page, board.get_by_label("Rules"), RULE_SETS, command["name"])
            continue
        for name in ends(command):
            walk_to(page, square(board, name))
            page.keyboard.press("Enter")
    expect(done(board)).to_contain_text("Done: ", timeout=ENGINE)


@visiting(*tafl_chapters(), widths=[1280])
def test_the_goal_is_told_in_the_reader_s_language(visit: Visit) -> None:
    page = visit.spoil()
    page.evaluate("localStorage.setItem('fallas-lang', 'ru')")
    page.reload()
    task = Sentence.read(tafl_chapters()[visit.name].tasks[0].board().goal["told"]).say("ru")
    board = page.locator("#try-it-yourself figure.fallas-board").first
    expect(board.locator(".fallas-goal")).to_contain_text(task)
