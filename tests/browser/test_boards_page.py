"""A board on its page: languages, widths, themes, addresses, failures of the engine."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.boards import board_of, heard, move, place, story, task
from tests.browser.harness import Fresh, box_of, button, fresh, men, show

__all__ = ["fresh"]  # a fixture, taken up from there


def test_the_language_is_changed_in_place_for_every_board_and_kept(
    fresh: Fresh, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    from fallas.widgets.assets import bundle

    bundle.from_python.cache_clear()
    request.addfinalizer(bundle.from_python.cache_clear)  # what it gives is of this test alone
    monkeypatch.setattr(bundle, "catalogue", lambda lang: TRANSLATED.get(lang, {}))
    page = fresh()
    show(page, task(), story())
    bundle.from_python.cache_clear()
    board = board_of(page)
    move(board, "24/18")
    button(board, "More").click()
    board.get_by_label("Language").select_option("ru")
    expect(board.get_by_role("button", name="Взять назад", exact=True)).to_be_visible()
    expect(board.locator(".fallas-said")).to_contain_text("Белые бьют с 24 на 18")
    expect(board).to_have_attribute("lang", "ru")
    expect(place(board, 6)).to_have_accessible_name("6: 10 белых шашек")
    expect(board_of(page, 1).get_by_role("button", name="Следующий шаг")).to_be_visible()
    assert men(board, "white")[18] == 1
    page.reload()
    expect(board_of(page).get_by_role("button", name="Взять назад", exact=True)).to_be_visible()


TRANSLATED = {
    "ru": {
        "Take back": "Взять назад",
        "Next step": "Следующий шаг",
        "White": "Белые",
        "With the {die} {side} moves from {source} to {landing} and hits the man alone there.": (
            "{side} бьют с {source} на {landing}."
        ),
        "one white man": ["{number} белая шашка", "{number} белые шашки", "{number} белых шашек"],
    }
}


def test_the_page_chooses_the_language(fresh: Fresh) -> None:
    page = fresh()
    show(page, task(), lang="fr-FR")
    expect(board_of(page)).to_have_attribute("lang", "fr")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_is_cut_off_and_axe_finds_nothing(fresh: Fresh, width: int, theme: str) -> None:
    page = fresh(width=width, color_scheme=theme)
    show(page, story(), task(kind="hit-in-passing"), theme=theme)

    def check() -> None:
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert violations(page) == []

    check()
    board = board_of(page, 1)
    place(board, 24).click()
    check()
    place(board, 19).click()
    expect(board.locator(".fallas-refused")).to_be_visible()
    button(board, "More").click()
    check()
    page.keyboard.press("Escape")
    expect(button(board, "More")).to_be_focused()
    button(board, "Set the dice").first.click()
    check()
    page.keyboard.press("Escape")
    move(board, "24/24", "24/18")
    check()


def test_a_narrow_board_stands_upright_with_room_for_a_finger(fresh: Fresh) -> None:
    page = fresh(width=360)
    show(page, story())
    board = board_of(page)
    expect(board).to_have_attribute("data-shape", "tall")
    for each in board.locator(".fallas-places > button").all():
        box = box_of(each)
        assert min(box["width"], box["height"]) >= 40
    for each in board.locator(".fallas-controls button:visible").all():
        box = box_of(each)
        assert min(box["width"], box["height"]) >= 40
    page.set_viewport_size({"width": 900, "height": 700})
    expect(board).to_have_attribute("data-shape", "wide")


def test_men_move_visibly_unless_the_reader_prefers_none(fresh: Fresh) -> None:
    seconds = {}
    for motion in ("no-preference", "reduce"):
        page = fresh(reduced_motion=motion)
        show(page, task())
        seconds[motion] = page.locator(".man").first.evaluate(
            "(man) => parseFloat(getComputedStyle(man).transitionDuration)"
        )
    assert seconds["reduce"] == 0
    assert 0.2 <= seconds["no-preference"] <= 0.3


def test_a_position_is_copied_and_a_link_opens_it(fresh: Fresh) -> None:
    page = fresh()
    show(page, task(), fragment="#position=fallas1_W24:2,6:13_B1:2,19:13_w_6-5-3_french")
    board = board_of(page)
    expect(board.get_by_label("Reading")).to_have_value("french")
    assert men(board, "white") == {6: 13, 24: 2}
    page.evaluate(
        "Object.defineProperty(navigator, 'clipboard', "
        "{ value: { writeText: async (text) => { window.copied = text; } } })"
    )
    for name, copied in (
        ("Copy the position as text", "fallas1 W24:2,6:13 B1:2,19:13 w 6-5-3 french"),
        ("Copy a link to the position", "http://boards.example/#position=fallas1_W24:2,"),
    ):
        button(board, "More").click()
        board.get_by_role("button", name=name).click()
        expect(heard(board)).to_contain_text("copied")
        assert page.evaluate("window.copied").startswith(copied)


SAY = "(said) => window.models[0].receive(said)"


def test_the_engine_is_waited_for_and_what_becomes_of_it_is_said(fresh: Fresh) -> None:
    page = fresh()
    show(page, task(), engine=lambda document, command: None)
    page.evaluate("{ const [model] = models; model.send = (said) => model.sent.push(said); 0; }")
    board = board_of(page)
    line = board.locator(".fallas-waiting")
    expect(line).to_be_hidden()
    move(board, "24/18")
    expect(line).to_contain_text("The engine is asked.")
    page.evaluate(SAY, {"kind": "engine", "state": "loading", "progress": 0.4})
    expect(line).to_contain_text("being fetched")
    expect(line.get_by_role("progressbar")).to_have_js_property("value", 0.4)
    page.evaluate(SAY, {"kind": "engine", "state": "loading", "progress": 1})
    expect(line).to_contain_text("is starting")
    expect(line.get_by_role("progressbar")).not_to_have_attribute("value", "1")
    failed = {"kind": "engine", "state": "failed", "reason": "type", "message": "text/plain"}
    page.evaluate(SAY, failed)
    expect(line).to_contain_text("under a wrong type")
    expect(line.get_by_text("text/plain")).to_be_hidden()
    line.get_by_text("What went wrong").click()
    expect(line.get_by_text("text/plain")).to_be_visible()
    line.get_by_role("button", name="Try again").click()
    page.evaluate(SAY, {"kind": "engine", "state": "loading", "progress": 0.1})
    line.get_by_role("button", name="Cancel").click()
    asked = page.evaluate("window.models[0].sent.filter(({ kind }) => kind === 'engine')")
    assert [each["do"] for each in asked][-2:] == ["retry", "cancel"]
    expect(line).to_be_hidden()
    assert men(board, "white")[24] == 2
    page.evaluate(SAY, {"kind": "engine", "state": "none", "reason": "webassembly"})
    expect(line).to_contain_text("it has no WebAssembly")


@pytest.mark.parametrize("lang", ["en", "fr", "ru", "es"])
def test_a_try_that_no_engine_can_answer_is_refused_with_the_reason(
    fresh: Fresh, lang: str
) -> None:
    page = fresh()
    show(page, story(), lang=lang)
    board = board_of(page)
    page.evaluate(SAY, {"kind": "engine", "state": "none", "reason": "file"})
    line = board.locator(".fallas-waiting")
    expect(line).to_be_hidden()
    board.locator('button[data-action="try"]').click()
    expect(line).to_be_visible()
    said = line.inner_text()
    assert ("opened from the disk" in said and "stepped through" in said) == (lang == "en")
    expect(heard(board)).to_have_text(said)
    expect(board.locator('button[data-action="try"]')).to_be_visible()
    expect(board.locator(".fallas-judging")).to_be_hidden()
    board.locator('button[data-action="next"]').click()
    expect(line).to_be_hidden()


def test_without_an_engine_nothing_is_offered_that_only_it_can_do(fresh: Fresh) -> None:
    page = fresh()
    show(page, task())
    board = board_of(page)
    page.evaluate(SAY, {"kind": "engine", "state": "none", "reason": "file"})
    for name in ("Set the dice", "Throw the dice", "Take back", "Play the move"):
        expect(board.get_by_role("button", name=name, exact=True).first).to_be_disabled()
    expect(board.get_by_role("textbox", name="Move")).to_be_disabled()
    expect(board.get_by_role("combobox", name="Reading")).to_be_disabled()
    line = board.locator(".fallas-waiting")
    expect(line).to_have_text("A page opened from the disk cannot run the engine.")


def test_an_error_of_the_engine_is_said(fresh: Fresh) -> None:
    page = fresh()
    show(page, task())
    page.evaluate(
        "{ const [model] = models; model.send = ({ kind, id }) => model.receive("
        "{ kind, id, error: 'error', message: 'ZeroDivisionError: oh' }); 0; }"
    )
    board = board_of(page)
    move(board, "24/18")
    expect(heard(board)).to_contain_text("ZeroDivisionError: oh")
    assert men(board, "white")[24] == 2


def test_what_python_does_shows_in_the_view(fresh: Fresh) -> None:
    page = fresh()
    board = task()
    show(page, board)
    told = board.ask(do="type", text="24/18")
    page.evaluate(
        "([document, scene]) => { const [model] = window.models; model.set('scene', scene);"
        " model.set('document', document); }",
        [told["document"], told["scene"]],
    )
    expect(board_of(page).locator(".die.used")).to_have_count(1)
    assert men(board_of(page), "white")[18] == 1
