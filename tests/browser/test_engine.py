"""The engine of a page: started on first need, stopped, failing, crashing, and shared."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fallas_book import web
from playwright.sync_api import Page, Route

from fallas.chance import Throw
from fallas.tables.position import Position
from fallas.tables.situation import Situation
from fallas.tables.witnesses import FOLIO
from fallas.widgets import Board, Explorer, TaflBoard
from fallas.widgets.explorer.answer import answer as explorer_answer
from fallas.widgets.session.protocol import Json
from fallas.widgets.tables.answer import answer
from fallas.widgets.tafl.answer import answer as tafl_answer
from tests.browser import bare
from tests.browser.conftest import OpenPage
from tests.browser.profile import SAVES
from tests.browser.visits import Visit, visiting
from tests.browser.watch import ENGINE, Watch

SITUATION = Situation(Position.start(), Throw((6, 5, 3)), FOLIO)
MOVE = {"do": "move", "source": 24, "landing": 18}
SHOW = {"do": "show"}
PRACTICE = web.FOLDER / "warm_up.mjs"
ROUNDS = int(re.findall(r"ROUNDS = (\d+)", PRACTICE.read_text(encoding="utf-8"))[0])
# Counts what a worker does of its own accord.
COUNT = """() => {
  const later = self.setTimeout;
  self.rounds = 0;
  self.setTimeout = (work, wait, ...given) => later(() => {
    work(...given);
    self.rounds += 1;
  }, wait);
}"""


def board(record: bool = False) -> Board:
    return Board(SITUATION, record=record)


def excuse(watch: Watch) -> None:
    """Forget what browser and Pyodide logged of a fault that was provoked; nothing else."""
    watch.faults[:] = [fault for fault in watch.faults if not fault.startswith("console: ")]


def worked_out(document: Json, command: Json) -> Json:
    said: Json = json.loads(json.dumps(answer(document, command)))
    return said


@pytest.fixture
def saving(open_page: OpenPage) -> Page:
    """A page of a reader who saves data: nothing is fetched ahead."""
    page = open_page(engine=True)
    page.add_init_script(SAVES)
    return page


def test_the_first_move_starts_the_engine_and_is_answered(saving: Page, site: Path) -> None:
    one = board()
    bare.serve(saving, site, one)
    assert saving.workers == []
    told = bare.ask(saving, 1, one.document, MOVE)
    assert told["answer"] == worked_out(one.document, MOVE)
    assert bare.states_told(saving) == ["starting", "loading", "ready"]
    assert saving.evaluate("window.boards[0].model.get('document')") == told["answer"]["document"]


def test_a_recorded_answer_needs_no_engine(saving: Page, site: Path) -> None:
    one = board(record=True)
    bare.serve(saving, site, one)
    command = next(command for command, told in one.recorded if told["refused"] is None)
    told = bare.ask(saving, 1, one.document, command)
    assert told["answer"] == worked_out(one.document, command)
    assert saving.workers == []
    assert bare.states_told(saving) == []


def test_looking_starts_no_engine(saving: Page, site: Path) -> None:
    bare.serve(saving, site, board())
    saving.evaluate(
        "() => { const { model } = window.boards[0];"
        " model.set('look', 'codex'); model.set('index', 0); model.set('lang', 'fr');"
        " model.save_changes(); }"
    )
    saving.wait_for_timeout(300)
    assert saving.workers == []


def test_all_boards_share_one_engine(saving: Page, site: Path) -> None:
    one, other = board(), board()
    bare.serve(saving, site, one, other)
    for number in (0, 1):
        assert bare.ask(saving, 1, one.document, SHOW, number)["answer"]["scene"]
    assert len(saving.workers) == 1


def test_questions_while_it_starts_are_answered_in_order(saving: Page, site: Path) -> None:
    one = board()
    bare.serve(saving, site, one)
    for number in range(1, 5):
        bare.send(saving, bare.desk(number, one.document, {"do": "roll", "seed": number}))
    bare.answered(saving, 4)
    heard = saving.evaluate(bare.HEARD, 0)
    assert [said["id"] for said in heard if said["kind"] == "desk"] == [1, 2, 3, 4]


@pytest.mark.parametrize("file", ["kernel.zip", "pyodide.asm.wasm", "worker.js", "warm_up.js"])
def test_after_a_failed_download_a_retry_answers(
    saving: Page, site: Path, watch: Watch, file: str
) -> None:
    one = board()
    bare.serve(saving, site, one)
    saving.route(f"**/{file}", lambda route: route.abort())
    bare.send(saving, bare.desk(1, one.document, MOVE))
    saving.wait_for_function("window.boards[0].heard.some((said) => said.state === 'failed')")
    failed = bare.states_told(saving)
    assert failed[-1] == "failed network"
    saving.unroute(f"**/{file}")
    bare.send(saving, {"kind": "engine", "do": "retry"})
    assert bare.answered(saving, 1)["answer"] == worked_out(one.document, MOVE)
    excuse(watch)


@pytest.mark.parametrize(
    ("made", "command", "answered"),
    [
        (board, MOVE, answer),
        (TaflBoard, {"do": "move", "source": "d1", "target": "d4"}, tafl_answer),
        (Explorer, {"do": "dice", "throw": "6-5-3"}, explorer_answer),
    ],
)
def test_an_idle_engine_practises_and_nobody_hears_of_it(
    saving: Page,
    site: Path,
    made: Callable[[], Any],
    command: Json,
    answered: Callable[[Json, Json], Json],
) -> None:
    one = made()
    bare.serve(saving, site, one)
    bare.send(saving, {"kind": "engine", "do": "start"})
    saving.wait_for_function("window.boards[0].heard.some((said) => said.state === 'ready')")
    [worker] = saving.workers
    worker.evaluate(COUNT)
    for number, rounds in enumerate((0, 1, ROUNDS)):
        for _ in range(150):
            if worker.evaluate("self.rounds") >= rounds:
                break
            saving.wait_for_timeout(100)
        told = bare.ask(saving, number, one.document, command)["answer"]
        assert told == json.loads(json.dumps(answered(one.document, command)))
    saving.wait_for_timeout(500)
    assert worker.evaluate("self.rounds") == ROUNDS
    heard = saving.evaluate(bare.HEARD, 0)
    assert [said["id"] for said in heard if said["kind"] == "desk"] == [0, 1, 2]


def test_after_a_crash_the_position_is_kept(saving: Page, site: Path, watch: Watch) -> None:
    one = board()
    bare.serve(saving, site, one)
    moved = bare.ask(saving, 1, one.document, MOVE)["answer"]
    [worker] = saving.workers
    worker.evaluate("setTimeout(() => { throw new Error('provoked'); })")
    saving.wait_for_function("window.boards[0].heard.some((said) => said.state === 'restarted')")
    command = {"do": "undo"}
    told = bare.ask(saving, 2, moved["document"], command)
    assert told["answer"] == worked_out(moved["document"], command)
    assert bare.states_told(saving)[2:] == ["ready", "restarted", "ready"]
    excuse(watch)


def test_cancelling_stops_the_download(saving: Page, site: Path) -> None:
    one = board()
    bare.serve(saving, site, one)
    held: list[Route] = []
    saving.route("**/kernel.zip", lambda route: held.append(route))
    bare.send(saving, bare.desk(1, one.document, MOVE))
    saving.wait_for_function("window.boards[0].heard.some((said) => said.state === 'loading')")
    bare.send(saving, {"kind": "engine", "do": "cancel"})
    told = bare.answered(saving, 1)
    assert told["error"] == "cancelled"
    assert bare.states_told(saving)[-1] == "failed cancelled"
    saving.wait_for_timeout(300)
    assert saving.workers == []
    saving.unroute("**/kernel.zip")
    assert bare.ask(saving, 2, one.document, MOVE)["answer"] == worked_out(one.document, MOVE)


def test_without_webassembly_recorded_answers_are_left(saving: Page, site: Path) -> None:
    one = board(record=True)
    saving.add_init_script("delete window.WebAssembly;")
    bare.serve(saving, site, one)
    assert bare.states_told(saving) == ["none webassembly"]
    command, told = one.recorded[0]
    assert bare.ask(saving, 1, one.document, command)["answer"] == json.loads(json.dumps(told))
    assert bare.ask(saving, 2, one.document, {"do": "roll"})["error"] == "none"
    assert saving.workers == []


def test_from_the_disk_recorded_answers_are_left(
    open_page: OpenPage, site: Path, tmp_path: Path
) -> None:
    one = board(record=True)
    (tmp_path / bare.NAME).write_text(bare.html(site, [one]), encoding="utf-8")
    (tmp_path / bare.SCRIPT).parent.mkdir(parents=True)
    (tmp_path / bare.SCRIPT).write_text(bare.script(), encoding="utf-8")
    page = open_page(fresh=True)
    page.goto((tmp_path / bare.NAME).as_uri())
    page.wait_for_function("window.boards?.length")
    assert bare.states_told(page) == ["none file"]
    command, told = one.recorded[0]
    assert bare.ask(page, 1, one.document, command)["answer"] == json.loads(json.dumps(told))


TURNS = {
    "mouse": lambda page: page.locator(".bare").hover(),
    "finger": lambda page: page.locator(".bare").tap(),
    "keyboard": lambda page: page.keyboard.press("Tab"),
}
"""How a reader turns to a board."""


@pytest.mark.parametrize("by", TURNS)
def test_a_board_that_a_reader_turns_to_has_the_engine_fetched_ahead(
    open_page: OpenPage, site: Path, by: str
) -> None:
    page = open_page(engine=True, has_touch=True)
    bare.serve(page, site, board())
    page.locator(".bare").evaluate("(board) => { board.tabIndex = 0; }")
    page.wait_for_timeout(500)
    assert page.workers == []
    assert bare.states_told(page) == []
    TURNS[by](page)
    page.wait_for_function(
        "window.boards[0].heard.some((said) => said.state === 'ready')", timeout=30_000
    )
    assert len(page.workers) == 1


@pytest.mark.parametrize("by", TURNS)
def test_who_saves_data_has_nothing_fetched_ahead(open_page: OpenPage, site: Path, by: str) -> None:
    page = open_page(has_touch=True)
    bare.serve(page, site, board())
    page.locator(".bare").evaluate("(board) => { board.tabIndex = 0; }")
    TURNS[by](page)
    page.wait_for_timeout(700)
    assert page.workers == []


@visiting(widths=[1280])
def test_without_a_touch_no_page_fetches_a_byte_of_the_engine(visit: Visit) -> None:
    visit.page.evaluate("scrollTo({ top: document.body.scrollHeight })")  # past every board
    visit.page.wait_for_function("performance.now() > 1500")
    assert visit.page.workers == []
    assert [url for url in visit.asked if ENGINE in url] == []


def test_a_board_that_can_only_be_stepped_through_fetches_nothing(
    open_page: OpenPage, site: Path
) -> None:
    page = open_page(engine=True)
    bare.serve(page, site, Board(story=board().story))
    page.wait_for_timeout(700)
    assert page.workers == []
