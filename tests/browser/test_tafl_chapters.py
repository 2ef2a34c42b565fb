"""The chapters on tavlei in a browser: goals by clicks and keys, a refusal, undo, other rules."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from book._ext.fallas_book.question import RIGHT, WRONG
from book._ext.fallas_book.solution import Command
from fallas.messages import Sentence
from fallas.tafl import RULE_SETS
from fallas.widgets.tafl_desk import tafl_answer
from tests.browser.conftest import OpenPage
from tests.browser.keys import tab_to, walk_to
from tests.chapters import Chapter, Task, tafl_chapters

ENGINE = 30_000  # ms: the first command starts Python in the page
TASKS = [
    pytest.param(number, task, id=f"{name}-{number + 1}")
    for name, chapter in tafl_chapters().items()
    for number, task in enumerate(chapter.tasks)
]
each_task = pytest.mark.parametrize(("number", "task"), TASKS)
each_chapter = pytest.mark.parametrize(
    "chapter", tafl_chapters().values(), ids=tafl_chapters().keys()
)


def opened(open_page: OpenPage, name: str, number: int = 0, **options: Any) -> tuple[Page, Locator]:
    """A chapter's page, and the board of one of its tasks, awake."""
    page = open_page(reduced_motion="reduce", **options)
    page.goto(f"{name}.html")
    board = page.locator("#try-it-yourself figure.fallas-tafl").nth(number)
    expect(board.locator(".fallas-places")).to_have_count(1)
    return page, board


def square(board: Locator, name: str) -> Locator:
    return board.locator(f"button[data-square={name}]")


def ends(command: Command) -> list[str]:
    """The two squares of a move that is typed."""
    return re.findall(r"[a-i][1-9]", command["text"])


def moved(board: Locator) -> Locator:
    return board.locator(".fallas-record")


def done(board: Locator) -> Locator:
    return board.locator(".fallas-goal.fallas-reached")


def by_clicks(board: Locator, command: Command) -> None:
    if command["do"] == "rules":
        board.get_by_label("Rules").select_option(command["name"])
        return
    for name in ends(command):
        square(board, name).click()
    expect(moved(board)).to_contain_text(ends(command)[1], timeout=ENGINE)


@each_task
def test_the_goal_is_reached_by_clicks_and_taken_back(
    open_page: OpenPage, number: int, task: Task
) -> None:
    _, board = opened(open_page, task.page, number)
    expect(board.locator(".fallas-goal")).to_contain_text("Your task: ")
    expect(done(board)).to_have_count(0)
    for command in task.solved:
        by_clicks(board, command)
    expect(done(board)).to_contain_text("Done: ", timeout=ENGINE)
    if task.solved[-1]["do"] == "type":
        board.get_by_role("button", name="Take back", exact=True).click()
        expect(board.get_by_role("status")).to_contain_text("is taken back")
        expect(moved(board)).to_be_hidden()
    board.get_by_role("button", name="More", exact=True).click()
    expect(board.get_by_role("button", name="Copy a link to the position")).to_be_visible()


@each_task
def test_the_goal_is_reached_by_keys_alone(open_page: OpenPage, number: int, task: Task) -> None:
    page, board = opened(open_page, task.page, number)
    page.locator("#try-it-yourself div.cell").nth(number).locator("summary").first.focus()
    tab_to(page, board.locator('.fallas-places > button[tabindex="0"]'))
    for command in task.solved:
        if command["do"] == "rules":
            rules = board.get_by_label("Rules")
            tab_to(page, rules)
            names = list(RULE_SETS)
            way = names.index(command["name"]) - names.index(rules.input_value())
            for _ in range(abs(way)):
                page.keyboard.press("ArrowDown" if way > 0 else "ArrowUp")
            continue
        for name in ends(command):
            walk_to(page, square(board, name))
            page.keyboard.press("Enter")
    expect(done(board)).to_contain_text("Done: ", timeout=ENGINE)


@each_task
def test_a_refusal_is_heard_with_its_reason_and_clause(
    open_page: OpenPage, number: int, task: Task
) -> None:
    _, board = opened(open_page, task.page, number)
    (command,) = task.refused
    for name in ends(command):
        square(board, name).click()
    refused = task.board().ask(**command)["refused"]
    said = Sentence.read(refused["told"]).say("en")
    expect(board.locator(".fallas-refused")).to_contain_text(said, timeout=ENGINE)
    clauses = [key for key in refused["clauses"] if ".silent." not in key]
    expect(board.locator(".fallas-refused [data-clause]")).to_have_text(clauses)
    expect(board.get_by_role("status")).to_contain_text(said)


@each_task
def test_other_rules_judge_the_board_anew(open_page: OpenPage, number: int, task: Task) -> None:
    _, board = opened(open_page, task.page, number)
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


@each_chapter
def test_the_questions_say_what_is_right_and_why(open_page: OpenPage, chapter: Chapter) -> None:
    page, _ = opened(open_page, chapter.name)
    forms = page.locator("form.fallas-question")
    expect(forms).to_have_count(2)
    for number, question in enumerate(chapter.questions):
        form = forms.nth(number)
        verdict = form.get_by_role("status")
        expect(verdict).to_be_empty()
        for at, choice in enumerate(question.choices):
            form.get_by_role("radio").nth(at).check()
            form.get_by_role("button", name="Check the answer").click()
            expect(verdict).to_contain_text(re.compile(f"^{RIGHT if choice.right else WRONG}\\. "))
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((it) => it.id)")
    assert len(ids) == len(set(ids))


@each_chapter
def test_the_goal_is_told_in_the_reader_s_language(open_page: OpenPage, chapter: Chapter) -> None:
    page, board = opened(open_page, chapter.name)
    page.evaluate("localStorage.setItem('fallas-lang', 'ru')")
    page.reload()
    task = Sentence.read(chapter.tasks[0].board().goal["told"]).say("ru")
    expect(board.locator(".fallas-goal")).to_contain_text(task)


@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), (1280, "dark")])
@each_chapter
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    open_page: OpenPage, root: Path, chapter: Chapter, width: int, scheme: str
) -> None:
    page, board = opened(open_page, chapter.name, width=width, color_scheme=scheme)
    page.evaluate((root / ".ci/web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8"))
    for form in page.locator("form.fallas-question").all():
        form.get_by_role("radio").first.check()
        form.get_by_role("button", name="Check the answer").click()
    for summary in page.locator(".fallas-solution summary").all():
        summary.click()
    square(board, "e5").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    inside = "axe.run('article', { resultTypes: ['violations'] })"
    found = page.evaluate(inside)["violations"]
    assert [(each["id"], [node["html"] for node in each["nodes"]]) for each in found] == []
