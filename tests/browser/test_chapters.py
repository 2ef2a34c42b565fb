"""The rule chapters in a browser: goals by clicks and by keys, refusals, undo, readings."""

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from book._ext.fallas_book.question import RIGHT, WRONG
from book._ext.fallas_book.solution import Command
from fallas import RULE_SETS, Side, Situation
from fallas.messages import Sentence
from fallas.widgets.desk import answer
from tests.browser.keys import tab_to, walk_to
from tests.chapters import Chapter, chapters

OpenPage = Callable[..., Page]

each_chapter = pytest.mark.parametrize("chapter", chapters().values(), ids=chapters().keys())
ENGINE = 30_000  # ms: a command that nothing recorded answers starts Python in the page


def opened(open_page: OpenPage, chapter: Chapter, **options: Any) -> tuple[Page, Locator]:
    """The chapter's page and the board of its task, awake."""
    page = open_page(reduced_motion="reduce", **options)
    page.goto(f"{chapter.name}.html")
    board = page.locator("#try-it-yourself figure.fallas-board")
    expect(board.locator(".fallas-places")).to_have_count(1)
    return page, board


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


def done(board: Locator) -> Locator:
    return board.locator(".fallas-goal.fallas-reached")


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
def test_the_goal_is_reached_by_clicks_and_the_last_die_taken_back(
    open_page: OpenPage, chapter: Chapter
) -> None:
    _, board = opened(open_page, chapter)
    expect(board.locator(".fallas-goal")).to_contain_text("Your task: ")
    expect(done(board)).to_have_count(0)
    for command in chapter.task.solved:
        by_clicks(board, command, situation_of(chapter).position.mover)
    expect(done(board)).to_contain_text("Done: ", timeout=ENGINE)
    if all(command["do"] == "type" for command in chapter.task.solved):
        played = sum(
            len(steps(command, situation_of(chapter).position.mover))
            for command in chapter.task.solved
        )
        expect(board.locator(".die.used")).to_have_count(played)
        board.get_by_role("button", name="Take back", exact=True).click()
        expect(board.locator(".die.used")).to_have_count(played - 1)


@each_chapter
def test_a_refusal_is_heard_with_its_reason(open_page: OpenPage, chapter: Chapter) -> None:
    _, board = opened(open_page, chapter)
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


@each_chapter
def test_another_reading_judges_the_board_anew(open_page: OpenPage, chapter: Chapter) -> None:
    _, board = opened(open_page, chapter)
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


# By keys alone.


def by_keys(page: Page, board: Locator, command: Command, side: Side) -> None:
    if command["do"] == "rules":
        reading = board.get_by_label("Reading")
        tab_to(page, reading)
        names = list(RULE_SETS)
        way = names.index(command["name"]) - names.index(reading.input_value())
        for _ in range(abs(way)):
            page.keyboard.press("ArrowDown" if way > 0 else "ArrowUp")
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
    page, board = opened(open_page, chapter)
    page.locator("#try-it-yourself summary").first.focus()
    tab_to(page, board.locator('.fallas-places > button[tabindex="0"]').first)
    for command in chapter.task.solved:
        by_keys(page, board, command, situation_of(chapter).position.mover)
    expect(done(board)).to_contain_text("Done: ", timeout=ENGINE)


# The questions.


@each_chapter
def test_the_questions_say_what_is_right_and_why(open_page: OpenPage, chapter: Chapter) -> None:
    page, _ = opened(open_page, chapter)
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
            first = re.split(r"[`*{(]", choice.feedback)[0].strip()
            expect(verdict).to_contain_text(first.replace("'", "’"))
            chosen = form.locator("label").nth(at)
            expect(chosen).to_have_class("right" if choice.right else "wrong")
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((it) => it.id)")
    assert len(ids) == len(set(ids))


def test_a_question_is_answered_by_keys_alone(open_page: OpenPage) -> None:
    chapter = next(iter(chapters().values()))
    page, _ = opened(open_page, chapter)
    form = page.locator("form.fallas-question").first
    verdict = form.get_by_role("status")
    form.get_by_role("button", name="Check the answer").focus()
    page.keyboard.press("Enter")
    expect(form.get_by_role("radio").first).to_be_focused()
    expect(verdict).to_be_empty()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(verdict).to_contain_text(RIGHT)
    page.keyboard.press("ArrowDown")
    expect(form.get_by_role("radio").nth(1)).to_be_checked()
    page.keyboard.press("Enter")
    expect(verdict).to_contain_text(WRONG)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(verdict.locator("a.fallas-clause").first).to_be_focused()


@each_chapter
def test_without_scripts_the_answers_and_the_solution_unfold(
    open_page: OpenPage, chapter: Chapter
) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(f"{chapter.name}.html")
    for number, question in enumerate(chapter.questions):
        answers = page.locator("form.fallas-question").nth(number).locator("details")
        answers.locator("summary").click()
        right = answers.locator("li[data-right]")
        expect(right).to_have_count(1)
        expect(right.locator(".fallas-feedback")).to_be_visible()
        assert len(answers.locator("li").all()) == len(question.choices)
    folded = page.locator(".fallas-solution details")
    expect(folded).to_have_count(2)
    for each in folded.all():
        expect(each.locator("p")).to_be_hidden()
        each.locator("summary").click()
        expect(each.locator("p")).to_be_visible()


# All of it.


@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), (1280, "dark")])
@each_chapter
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    open_page: OpenPage, root: Path, chapter: Chapter, width: int, scheme: str
) -> None:
    page, _ = opened(open_page, chapter, width=width, color_scheme=scheme)
    page.evaluate((root / ".ci/web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8"))
    for form in page.locator("form.fallas-question").all():
        form.get_by_role("radio").first.check()
        form.get_by_role("button", name="Check the answer").click()
    for summary in page.locator(".fallas-solution summary").all():
        summary.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    inside = "axe.run('article', { resultTypes: ['violations'] })"
    found = page.evaluate(inside)["violations"]
    assert [(each["id"], [node["html"] for node in each["nodes"]]) for each in found] == []
