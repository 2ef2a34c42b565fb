"""What holds of the chapters of both games: their questions, what unfolds without scripts, axe."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from book._ext.fallas_book.question import RIGHT, WRONG
from tests.browser.conftest import OpenPage
from tests.browser.tasks import opened
from tests.chapters import Chapter, chapters, every_chapter

each_chapter = pytest.mark.parametrize(
    "chapter", every_chapter().values(), ids=every_chapter().keys()
)
TOUCHED = 'button[data-place="6"], button[data-square=e5]'
"""A place on the board of either game."""


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
            first = re.split(r"[`*{(]", choice.feedback)[0].strip()
            expect(verdict).to_contain_text(first.replace("'", "’"))
            chosen = form.locator("label").nth(at)
            expect(chosen).to_have_class("right" if choice.right else "wrong")
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((it) => it.id)")
    assert len(ids) == len(set(ids))


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
    board.locator(TOUCHED).click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    inside = "axe.run('article', { resultTypes: ['violations'] })"
    found = page.evaluate(inside)["violations"]
    assert [(each["id"], [node["html"] for node in each["nodes"]]) for each in found] == []
