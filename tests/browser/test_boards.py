"""The reader's own tries, on a page whose engine is Python itself."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from fallas import FOLIO, Position, Situation, Throw, tell
from fallas.widgets import Board
from tests.browser.harness import show

BEFORE = Position.parse("W24:2,6:10,5:2,4:1 B1:1,15:1,18:1,19:10,20:2 w")
THROW = Throw((6, 3, 1))
TURN = ("24/18", "18/15", "6/5")


def story() -> Board:
    return Board(tell(BEFORE, THROW, FOLIO, "24/18*/15* 6/5"), title="A hit in passing")


def task(**goal: Any) -> Board:
    return Board(Situation(BEFORE, THROW, FOLIO), goal=goal or None, title="Try it")


@pytest.fixture
def fresh(browser: Browser) -> Iterator[Any]:
    """`fresh(width=1280, **options)`: a page of its own; an error in it fails the test."""
    faults: list[str] = []
    contexts = []

    def opened(width: int = 1280, **options: Any) -> Page:
        options = {"reduced_motion": "reduce", "color_scheme": "light", **options}
        context = browser.new_context(viewport={"width": width, "height": 900}, **options)
        contexts.append(context)
        context.set_default_timeout(8_000)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: said.type == "error" and faults.append(said.text))
        return page

    yield opened
    for context in contexts:
        context.close()
    assert faults == []


def board_of(page: Page, number: int = 0) -> Locator:
    return page.locator("figure.fallas-board").nth(number)


def place(board: Locator, number: int, side: str = "") -> Locator:
    whose = f'[data-side="{side}"]' if side else ":not([data-side])"
    return board.locator(f'.fallas-places > button[data-place="{number}"]{whose}')


def move(board: Locator, *moves: str) -> None:
    """Play moves by clicks."""
    for each in moves:
        for point in each.split("/"):
            place(board, int(point)).click()


def tool(board: Locator, name: str) -> Locator:
    return board.get_by_role("button", name=name, exact=True)


def heard(board: Locator) -> Locator:
    return board.get_by_role("status")


def men(board: Locator, side: str) -> dict[int, int]:
    places = board.locator(f".men > .man.{side}").evaluate_all(
        "(men) => men.map((man) => Number(man.dataset.place))"
    )
    return {at: places.count(at) for at in sorted(set(places))}


def test_a_man_is_moved_by_two_clicks_and_the_hit_is_told(fresh) -> None:
    page = fresh()
    show(page, task())
    board = board_of(page)
    place(board, 24).click()
    expect(place(board, 24)).to_have_attribute("aria-pressed", "true")
    expect(board.locator(".mark.chosen")).to_have_count(1)
    expect(board.locator(".mark.landing")).to_have_count(6)
    expect(place(board, 18)).to_have_accessible_name(
        "18: one black man, possible landing with 6, hitting"
    )
    place(board, 18).click()
    expect(heard(board)).to_contain_text("moves from 24 to 18 and hits the man alone there")
    assert men(board, "white") == {4: 1, 5: 2, 6: 10, 18: 1, 24: 1}
    assert men(board, "black")[0] == 1
    expect(place(board, 0, "black")).to_have_accessible_name("Black, waiting: one man")


def test_a_refusal_is_heard_and_seen_with_its_clauses(fresh) -> None:
    page = fresh()
    show(page, Board(Situation(Position.start(), Throw((6, 5, 3)), FOLIO)))
    board = board_of(page)
    place(board, 24).click()
    expect(board.locator(".mark.blocked")).to_have_count(1)
    expect(place(board, 19)).to_have_accessible_name(re.compile("13 black men hold 19"))
    place(board, 19).click()
    expect(heard(board)).to_have_text("24/19 with the 5 is refused: 13 black men hold 19.")
    refused = board.locator(".fallas-refused")
    expect(refused).to_be_visible()
    expect(refused.get_by_role("link", name="74v.9")).to_have_attribute("href", "#clause-74v-9")
    assert refused.locator('[data-clause="72v.1"]').evaluate("(it) => it.localName") == "span"
    expect(place(board, 24)).to_have_attribute("aria-pressed", "true")


def test_an_enemy_man_an_empty_point_and_a_way_back_are_refused_in_words(fresh) -> None:
    page = fresh()
    show(page, task())
    board = board_of(page)
    for point, words in ((19, "White has no man on 19"), (10, "White has no man on 10")):
        place(board, point).click()
        expect(heard(board)).to_contain_text(words)
    move(board, "6/7")
    expect(heard(board)).to_contain_text("men never go back")


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_a_man_is_dragged_and_follows(fresh, touch: bool) -> None:
    page = fresh(has_touch=touch, width=360 if touch else 1280)
    show(page, task())
    board = board_of(page)
    page.mouse.wheel(0, 0)
    boxes = [place(board, point).bounding_box() for point in (24, 18)]
    (x1, y1), (x2, y2) = ((b["x"] + b["width"] / 2, b["y"] + b["height"] / 2) for b in boxes)
    drag = Finger(page) if touch else page.mouse
    drag.move(x1, y1)
    drag.down()
    drag.move((x1 + x2) / 2, (y1 + y2) / 2)
    held = board.locator(".man.held .disc").bounding_box()
    assert held["x"] + held["width"] / 2 == pytest.approx((x1 + x2) / 2, abs=3)
    expect(board.locator(".mark.landing")).to_have_count(6)
    drag.move(x2, y2)
    drag.up()
    expect(heard(board)).to_contain_text("moves from 24 to 18")
    assert men(board, "white")[18] == 1


class Finger:
    """One finger on the glass, through the browser's own protocol."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)
        self.spot: list[dict[str, float]] = []
        self.isdown = False

    def _send(self, kind: str, points: list[dict[str, float]]) -> None:
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def move(self, x: float, y: float) -> None:
        self.spot = [{"x": x, "y": y}]
        if self.isdown:
            self._send("touchMove", self.spot)

    def down(self) -> None:
        self.isdown = True
        self._send("touchStart", self.spot)

    def up(self) -> None:
        self._send("touchEnd", [])


def test_a_man_let_go_elsewhere_stays_where_he_was(fresh) -> None:
    page = fresh()
    show(page, task())
    board = board_of(page)
    place(board, 24).drag_to(page.locator("h1"))
    assert men(board, "white")[24] == 2
    expect(board.locator(".mark.chosen")).to_have_count(0)


def test_the_whole_turn_by_touch(fresh) -> None:
    page = fresh(width=360, has_touch=True, is_mobile=True)
    show(page, task(kind="hit-in-passing"))
    board = board_of(page)
    for point in (24, 18, 18, 15, 6, 5):
        place(board, point).tap()
    expect(board.locator(".fallas-goal")).to_contain_text("Done: ")
    expect(heard(board)).to_contain_text("Every die is played.")


def test_the_whole_turn_by_keys_alone(fresh) -> None:
    page = fresh()
    show(page, task(kind="hit-in-passing"))
    board = board_of(page)
    page.keyboard.press("Tab")
    expect(board.locator(".fallas-places > button:focus")).to_have_count(1)
    expect(board.locator('.fallas-places > [data-place][tabindex="0"]')).to_have_count(1)

    def go(to: int, *keys: str) -> None:
        for key in keys:
            page.keyboard.press(key)
        expect(place(board, to)).to_be_focused()

    go(24, "ArrowUp")
    page.keyboard.press("Enter")
    expect(board.locator(".mark.chosen")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(board.locator(".mark.chosen")).to_have_count(0)
    page.keyboard.press("Space")
    left = ["ArrowLeft"]
    place_18 = [*left * 5, *left, *left]  # over 23 to 19 and the bar
    go(18, *place_18)
    page.keyboard.press("Enter")
    expect(heard(board)).to_contain_text("moves from 24 to 18")
    page.keyboard.press("Enter")
    go(15, *left * 3)
    page.keyboard.press("Enter")
    expect(board.locator(".fallas-goal")).to_contain_text("Done: ")
    page.keyboard.press("Control+z")
    expect(heard(board)).to_contain_text("is taken back")
    page.keyboard.press("Control+y")
    expect(heard(board)).to_contain_text("moves from 18 to 15")
    page.keyboard.press("1")
    expect(board.locator('[data-die="1"]')).to_have_attribute("aria-pressed", "true")


def test_a_move_is_typed_and_an_error_stands_at_the_field(fresh) -> None:
    page = fresh()
    show(page, task())
    board = board_of(page)
    field = board.get_by_label("Move", exact=True)
    field.fill("24/19")
    field.press("Enter")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(re.compile("a place that dice left to play"))
    assert field.input_value() == "24/19"
    field.fill("24/18/15 6/5")
    expect(field).not_to_have_attribute("aria-invalid", "true")
    field.press("Enter")
    expect(heard(board)).to_contain_text("Every die is played.")
    expect(field).to_have_value("")


def test_undo_and_redo_after_the_last_die_and_over_the_end_of_the_turn(fresh) -> None:
    page = fresh()
    show(page, task())
    board = board_of(page)
    expect(tool(board, "Take back")).to_have_attribute("aria-disabled", "true")
    move(board, *TURN)
    expect(board.locator(".dice > .die.used")).to_have_count(3)
    before = men(board, "white")
    tool(board, "Take back").click()
    expect(board.locator(".dice > .die.used")).to_have_count(2)
    tool(board, "Play again").click()
    expect(board.locator(".dice > .die.used")).to_have_count(3)
    tool(board, "End the turn").click()
    expect(heard(board)).to_have_text("Black is to throw.")
    expect(board.locator(".dice > .die")).to_have_count(0)
    tool(board, "Take back").click()
    expect(board.locator(".dice > .die.used")).to_have_count(3)
    assert men(board, "white") == before
    tool(board, "Play again").click()
    expect(heard(board)).to_have_text("On to the turn after.")
    tool(board, "Throw the dice").click()
    expect(board.locator(".dice > .die.black")).to_have_count(3)
    expect(heard(board)).to_contain_text("Black throws")


def test_start_again_brings_back_the_first_moment(fresh) -> None:
    page = fresh()
    show(page, task(kind="hit"))
    board = board_of(page)
    move(board, "24/18")
    expect(board.locator(".fallas-goal")).to_contain_text("Done: ")
    tool(board, "Start again").click()
    assert men(board, "white")[24] == 2
    expect(board.locator(".fallas-goal")).to_contain_text("Your task: ")


def test_the_dice_are_set_by_typing_or_face_by_face(fresh) -> None:
    page = fresh()
    show(page, Board(Position.start(), goal={"kind": "fail", "side": "white"}))
    board = board_of(page)
    place(board, 24).click()
    expect(heard(board)).to_have_text("Throw the dice first.")
    tool(board, "Set the dice").first.click()
    field = board.get_by_label("Dice", exact=True)
    field.fill("6-5")
    field.press("Enter")
    expect(field).to_have_accessible_description(re.compile("these rules throw 3"))
    field.fill("")
    for _ in range(3):
        board.get_by_role("button", name="5", exact=True).click()
    field.press("Enter")
    expect(field).to_be_hidden()
    expect(heard(board)).to_contain_text("White fails and loses the game")
    expect(board.locator(".fallas-goal")).to_contain_text("Done: ")
    place(board, 24).click()
    expect(heard(board)).to_contain_text("13 black men hold 19")


def test_another_reading_judges_the_same_throw_anew(fresh) -> None:
    page = fresh()
    start = "fallas1 W24:1,6:14 B1:2,15:2,16:2,18:2,19:5,20:2 w 6-5-3 folio"
    show(page, Board(Situation.parse(start)))
    board = board_of(page)
    reading = board.get_by_label("Reading")
    expect(reading).to_have_value("folio")
    reading.select_option("french")
    expect(heard(board)).to_contain_text("not every die can be played, and so White fails")
    reading.select_option("folio")
    expect(heard(board)).to_contain_text("what cannot be played is forgone")


def test_where_two_ways_hit_different_men_the_reader_chooses(fresh) -> None:
    page = fresh()
    show(page, task())
    board = board_of(page)
    move(board, "24/15")
    ways = board.get_by_role("group", name="Which way?")
    expect(ways.get_by_role("button")).to_have_text(
        ["with 6, 3, hitting on 18, 15", "with 3, 6, hitting on 15"]
    )
    expect(ways.get_by_role("button").first).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(place(board, 15)).to_be_focused()
    expect(board.locator(".fallas-said")).to_contain_text("moves from 21 to 15 and hits")
    assert men(board, "black")[18] == 1


def test_a_die_that_is_clicked_is_played_first(fresh) -> None:
    page = fresh()
    show(page, task())
    board = board_of(page)
    board.get_by_role("button", name="Play the 3 first").click()
    expect(board.locator(".dice > .die.first")).to_have_count(1)
    move(board, "24/15")
    expect(board.locator(".fallas-said")).to_contain_text("moves from 24 to 21")


def test_from_a_moment_of_the_story_to_a_try_and_back(fresh) -> None:
    page = fresh()
    show(page, story())
    board = board_of(page)
    tool(board, "Next step").click()
    expect(board.locator(".fallas-at")).to_have_text("2 of 4")
    place(board, 18).click()
    expect(board.locator(".fallas-steps")).to_be_hidden()
    expect(board.locator(".mark.landing")).to_have_count(3)
    place(board, 15).click()
    assert men(board, "white")[15] == 1
    tool(board, "Back to the story").click()
    expect(board.locator(".fallas-at")).to_have_text("2 of 4")
    assert men(board, "white")[18] == 1
    tool(board, "Try it yourself").click()
    expect(board.locator(".fallas-places > button:focus")).to_have_count(1)
    expect(board.locator(".fallas-said")).to_be_visible()


def test_the_language_is_changed_in_place_for_every_board_and_kept(fresh, monkeypatch) -> None:
    from fallas.widgets import esm

    esm.given.cache_clear()
    monkeypatch.setattr(esm, "catalogue", lambda lang: TRANSLATED.get(lang, {}))
    page = fresh()
    show(page, task(), story())
    esm.given.cache_clear()
    board = board_of(page)
    move(board, "24/18")
    tool(board, "More").click()
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


def test_the_page_chooses_the_language(fresh) -> None:
    page = fresh()
    show(page, task(), lang="fr-FR")
    expect(board_of(page)).to_have_attribute("lang", "fr")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_is_cut_off_and_axe_finds_nothing(fresh, root: Path, width: int, theme) -> None:
    page = fresh(width=width, color_scheme=theme)
    show(page, story(), task(kind="hit-in-passing"), theme=theme)
    axe = (root / ".ci/web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
    page.evaluate(axe)

    def check() -> None:
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        found = page.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
        assert [(each["id"], [node["html"] for node in each["nodes"]]) for each in found] == []

    check()
    board = board_of(page, 1)
    place(board, 24).click()
    check()
    place(board, 19).click()
    expect(board.locator(".fallas-refused")).to_be_visible()
    tool(board, "More").click()
    check()
    page.keyboard.press("Escape")
    expect(tool(board, "More")).to_be_focused()
    tool(board, "Set the dice").first.click()
    check()
    page.keyboard.press("Escape")
    move(board, "24/24", "24/18")
    check()


def test_a_narrow_board_stands_upright_with_room_for_a_finger(fresh) -> None:
    page = fresh(width=360)
    show(page, story())
    board = board_of(page)
    expect(board).to_have_attribute("data-shape", "tall")
    for button in board.locator(".fallas-places > button").all():
        box = button.bounding_box()
        assert min(box["width"], box["height"]) >= 40
    for button in board.locator(".fallas-controls button:visible").all():
        box = button.bounding_box()
        assert min(box["width"], box["height"]) >= 40
    page.set_viewport_size({"width": 900, "height": 700})
    expect(board).to_have_attribute("data-shape", "wide")


def test_men_move_visibly_unless_the_reader_prefers_none(fresh) -> None:
    seconds = {}
    for motion in ("no-preference", "reduce"):
        page = fresh(reduced_motion=motion)
        show(page, task())
        seconds[motion] = page.locator(".man").first.evaluate(
            "(man) => parseFloat(getComputedStyle(man).transitionDuration)"
        )
    assert seconds["reduce"] == 0
    assert 0.2 <= seconds["no-preference"] <= 0.3


def test_a_position_is_copied_and_a_link_opens_it(fresh) -> None:
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
        tool(board, "More").click()
        board.get_by_role("button", name=name).click()
        expect(heard(board)).to_contain_text("copied")
        assert page.evaluate("window.copied").startswith(copied)


SAY = "(said) => window.models[0].receive(said)"


def test_the_engine_is_waited_for_and_what_becomes_of_it_is_said(fresh) -> None:
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
    page.evaluate(SAY, {"kind": "engine", "state": "failed", "reason": "download"})
    line.get_by_role("button", name="Try again").click()
    page.evaluate(SAY, {"kind": "engine", "state": "loading", "progress": 0.1})
    line.get_by_role("button", name="Cancel").click()
    asked = page.evaluate("window.models[0].sent.filter(({ kind }) => kind === 'engine')")
    assert [each["do"] for each in asked][-2:] == ["retry", "cancel"]
    expect(line).to_be_hidden()
    assert men(board, "white")[24] == 2
    page.evaluate(SAY, {"kind": "engine", "state": "none", "reason": "webassembly"})
    expect(line).to_contain_text("The story can be stepped through all the same.")


def test_an_error_of_the_engine_is_said(fresh) -> None:
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


def test_what_python_does_shows_in_the_view(fresh) -> None:
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
