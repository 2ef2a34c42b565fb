"""What holds of the chapters of both games: their questions, and what unfolds without scripts."""

import re

import pytest
from fallas_book.directives.question import RIGHT, WRONG
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.tasks import opened
from tests.browser.visits import Visit, visiting
from tests.chapters import Chapter, chapters, every_chapter

each_chapter = pytest.mark.parametrize(
    "chapter", every_chapter().values(), ids=every_chapter().keys()
)


@visiting(*every_chapter(), widths=[1280])
def test_the_questions_say_what_is_right_and_why(visit: Visit) -> None:
    page, chapter = visit.spoil(), every_chapter()[visit.name]
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


def test_what_was_said_of_one_answer_is_not_left_beside_another(open_page: OpenPage) -> None:
    page, _ = opened(open_page, next(iter(chapters())))
    form = page.locator("form.fallas-question").first
    verdict = form.get_by_role("status")
    for at in (1, 0):
        form.get_by_role("radio").nth(at).check()
        expect(verdict).to_be_empty()
        expect(form.locator("label.right, label.wrong")).to_have_count(0)
        form.get_by_role("button", name="Check the answer").click()
        expect(verdict).not_to_be_empty()
        expect(form.locator("label.right, label.wrong")).to_have_count(1)


@pytest.mark.parametrize("width", [360, 1280])
def test_the_menu_of_a_board_is_not_cut_off(open_page: OpenPage, width: int) -> None:
    for name in ("rules/hitting", "rules/bearing-off"):
        page, board = opened(open_page, name, width=width)
        board.get_by_role("button", name="More", exact=True).click()
        items = board.locator(".fallas-panel").locator("button, select, summary")
        assert items.count() > 2
        for item in items.all():
            if item.is_visible():
                page.evaluate(
                    "(it) => it.scrollIntoView({ block: 'center' })", item.element_handle()
                )
                assert item.evaluate(UPPERMOST), item.inner_text()
        assert board.evaluate(SCROLLED) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width


UPPERMOST = """(it) => {
  const { left, top, width, height } = it.getBoundingClientRect();
  return it.contains(document.elementFromPoint(left + width / 2, top + height - 3));
}"""
"""Whether an element is seen where it stands."""

SCROLLED = """(board) => {
  const boxes = [];
  for (let box = board.parentElement; box.tagName !== "ARTICLE"; box = box.parentElement) {
    const clips = getComputedStyle(box).overflowY !== "visible";
    if (clips && box.scrollHeight > box.clientHeight) boxes.push(box.className);
  }
  return boxes;
}"""
"""The boxes about a board that hide a part of what is in them."""


def test_a_question_is_answered_by_keys_alone(open_page: OpenPage) -> None:
    chapter = next(iter(chapters().values()))
    page, _ = opened(open_page, chapter.name)
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
    expect(folded).to_have_count(2 * len(chapter.tasks))
    for each in folded.all():
        expect(each.locator("p")).to_be_hidden()
        each.locator("summary").click()
        expect(each.locator("p")).to_be_visible()


def test_a_printed_sheet_asks_and_tells_only_what_was_unfolded(open_page: OpenPage) -> None:
    page, board = opened(open_page, "rules/hitting")
    page.emulate_media(media="print")
    expect(board).to_be_visible()
    expect(page.locator("form.fallas-question legend").first).to_be_visible()
    folded = page.locator(".fallas-solution details")
    for bar in [page.locator("details.hide"), folded]:
        assert bar.count()
        for each in bar.all():
            expect(each).to_be_hidden()
    page.emulate_media(media="screen")
    folded.first.locator("summary").click()
    page.emulate_media(media="print")
    expect(folded.first.locator("p")).to_be_visible()
    expect(folded.nth(1)).to_be_hidden()
