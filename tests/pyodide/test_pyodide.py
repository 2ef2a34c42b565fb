"""The engine of a page, run by Pyodide under Node, gives the same answers as here."""

import gzip
import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fallas_book.assets import packing
from fallas_book.assets.engine import engine_files
from sphinx.errors import ExtensionError

from fallas.tables.perft import perft
from fallas.tables.position import Position
from fallas.tables.witnesses import FRENCH
from fallas.widgets import Board, TaflBoard
from fallas.widgets.tafl.commands import COMMANDS as TAFL_COMMANDS
from tests.conftest import ROOT, lacking
from tests.pyodide import dialogue

HERE = Path(__file__).parent
Run = Callable[[str], Any]
Json = dict[str, Any]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the engine as it is staged for the pages."""
    try:
        packing.node()
        files = engine_files(packing.kernel())
    except ExtensionError as error:
        lacking("The engine of the pages", str(error))
    place = tmp_path_factory.mktemp("engine")
    for name, content in files.items():
        (place / name).write_bytes(content)
    (place / "package.json").write_text('{"type": "module"}', encoding="utf-8")  # for Node
    return place


@pytest.fixture(scope="module")
def run(folder: Path) -> Run:
    """Runs Python code in Pyodide and gives back what it leaves in `result`, from JSON."""

    def running(code: str) -> Any:
        done = subprocess.run(
            [packing.node(), HERE / "run.mjs", folder],
            input=f"import json\n{code}\nresult = json.dumps(result)",
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return running


def test_a_game_from_a_seed_and_a_count_are_the_same(run: Run) -> None:
    code = (HERE.parent / "tables/same_game.py").read_text(encoding="utf-8")
    # Counting boards is no part of the engine of a page: its module is sent along.
    count = (ROOT / "fallas/tables/perft.py").read_text(encoding="utf-8")
    count += """
from fallas.tables.position import Position
from fallas.tables.witnesses import FRENCH
result = [played(), perft(Position.start(), 1, FRENCH.rules)]
"""
    game, boards = run(code.replace('__name__ == "__main__"', "False") + count)
    assert game == (HERE.parent / "tables/same_game.txt").read_text(encoding="utf-8")
    assert boards == perft(Position.start(), 1, FRENCH.rules)


def in_jupyter(situation: str) -> Callable[[Json, Json], Json]:
    """What answers in Jupyter: the widget itself, told what its view would send."""
    kind = TaflBoard if dialogue.is_tafl(situation) else Board
    sent: list[Json] = []
    board = kind(story=[], document=dialogue.opened(situation))
    board.send = sent.append

    def ask(document: Json, command: Json) -> Json:
        content = {"kind": "desk", "id": 1, "document": document, "command": command}
        board._handle_custom_msg(json.loads(json.dumps(content)), [])
        answer: Json = json.loads(json.dumps(sent.pop()))["answer"]
        return answer

    return ask


IN_THE_PAGE = """
from page_kernel import take

def make(situation):
    kind = "tafl.board.TaflBoard" if is_tafl(situation) else "tables.board.Board"
    asked = {"key": situation, "widget": f"fallas.widgets.{kind}"}
    asked["state"] = {"story": [], "document": opened(situation)}

    def ask(document, command):
        content = {"kind": "desk", "id": 1, "document": document, "command": command}
        told = json.loads(take(json.dumps(asked | {"content": content})))
        [sent] = told["sent"]
        return sent["answer"]

    return ask

result = held(make)
"""


def test_the_dialogue_is_the_same_in_the_page_and_in_jupyter(run: Run) -> None:
    here = dialogue.held(in_jupyter)
    script = Path(dialogue.__file__).read_text(encoding="utf-8")
    there = run(script + IN_THE_PAGE)
    scenes = dialogue.SCENES + dialogue.TAFL_SCENES
    for (situation, commands), ours, theirs in zip(scenes, here, there, strict=True):
        for command, our, their in zip(commands, ours, theirs, strict=True):
            assert their == our, (situation, command)


def test_the_dialogue_says_something_of_everything() -> None:
    scenes = dialogue.held(in_jupyter)
    answers = [answer for scene in scenes[: len(dialogue.SCENES)] for answer in scene]
    assert any(answer["refused"] for answer in answers)
    assert {"plays-all", "passes", "fails-on-board", "fails-to-enter"} <= {
        answer["scene"]["fate"] for answer in answers if answer["scene"]
    }
    assert any(answer["scene"] and answer["scene"]["outcome"] for answer in answers)
    asked = {command["do"] for _, commands in dialogue.SCENES for command in commands}
    from fallas.widgets.tables.commands import COMMANDS

    assert set(COMMANDS) <= asked


def test_the_dialogue_at_tavlei_says_something_of_everything() -> None:
    scenes = dialogue.held(in_jupyter)[len(dialogue.SCENES) :]
    answers = [answer for scene in scenes for answer in scene]
    assert any(answer["refused"] and answer["refused"]["clauses"] for answer in answers)
    assert any(answer["scene"] and answer["scene"]["outcome"] for answer in answers)
    assert {answer.get("goal") for answer in answers} == {None, False, True}
    asked = {command["do"] for _, commands in dialogue.TAFL_SCENES for command in commands}
    assert set(TAFL_COMMANDS) <= asked


def test_no_dataclass_of_the_engine_is_compiled_in_the_page(run: Run) -> None:
    modules = [*packing.widgets()]
    code = f"""
from importlib import import_module
import page_kernel
from dataclass_methods import compiled

packed = set(compiled)
for module in {modules}:
    import_module(module)
result = [len(packed), sorted(set(compiled) - packed)]
"""
    packed, more = run(code)
    assert packed > 20
    assert more == []


def test_the_engine_is_small_enough(folder: Path) -> None:
    sizes = [
        len(path.read_bytes())
        if path.suffix == ".zip"
        else len(gzip.compress(path.read_bytes(), 6))
        for path in folder.iterdir()
    ]
    assert sum(sizes) <= 5_000_000, f"{sum(sizes):,} bytes compressed"


def test_a_packed_kernel_is_the_same_for_the_same_sources(folder: Path, tmp_path: Path) -> None:
    again = tmp_path / "kernel.zip"
    packing.pack(again)
    assert again.read_bytes() == (folder / "kernel.zip").read_bytes()
