"""What passes between boards and engine is of the types that are written down for it."""

import json
import re
import runpy
from types import ModuleType
from typing import Any

import pytest
import typing_extensions
from pydantic import TypeAdapter, ValidationError

from fallas import Position, Situation, Throw, tell
from fallas.tables.witnesses import FOLIO
from fallas.tafl import TAVLEI
from fallas.tafl import Position as TaflPosition
from fallas.tafl import tell as tell_tafl
from fallas.widgets.explorer import wire as explorer
from fallas.widgets.explorer.answer import KNOWN
from fallas.widgets.explorer.answer import answer as explored
from fallas.widgets.tables.answer import answer
from fallas.widgets.tables.commands import COMMANDS
from fallas.widgets.tables.frames import frames
from fallas.widgets.tafl import wire as tafl
from fallas.widgets.tafl.answer import answer as tafl_answer
from fallas.widgets.tafl.commands import COMMANDS as TAFL_COMMANDS
from fallas.widgets.tafl.frames import frames as tafl_frames
from tests.conftest import ROOT
from tests.pyodide import dialogue


def checked(package: str) -> ModuleType:
    """The types, as pydantic can check them before Python 3.12; what they don't name is wrong."""
    made = ModuleType(f"{package}_wire")
    exec(_source(package), vars(made))
    for each in vars(made).values():
        if typing_extensions.is_typeddict(each):
            each.__pydantic_config__ = {"extra": "forbid", "strict": True}
    return made


def _source(package: str) -> str:
    """A module of types, with what it imports from another in its place."""
    source = (ROOT / f"fallas/widgets/{package}/wire.py").read_text(encoding="utf-8")
    found = re.compile(
        r"^from fallas\.widgets\.(\w+)\.wire import (\w+)(?: as (\w+))?.*\n", re.MULTILINE
    )
    others = {package: _source(package) for package, _, _ in found.findall(source)}
    names = "".join(f"{alias} = {name}\n" for _, name, alias in found.findall(source) if alias)
    own = found.sub("", source).replace("from typing import", "from typing_extensions import")
    return "".join(others.values()) + names + own


WIRE = {package: checked(package) for package in ("session", "tables", "tafl", "explorer")}


def check(name: str, value: Any, package: str = "session") -> None:
    TypeAdapter(getattr(WIRE[package], name)).validate_json(json.dumps(value))


def check_answer(told: dict[str, Any], package: str) -> None:
    """Whether an answer is one, and the document and the scene in it are those of its game."""
    check("Answer", told)
    for name in ("document", "scene"):
        if told[name] is not None:
            check(name.capitalize(), told[name], package)


def test_what_is_not_of_a_type_is_found() -> None:
    document = {"situation": "fallas1"}
    check("Document", document | {"steps": [[24, 6]]}, "tables")
    wrongs: list[dict[str, Any]] = [
        {"steps": [[24, "6"]]},
        {"steps": [[24]]},
        {"played": []},
        {"situation": None},
    ]
    for wrong in wrongs:
        with pytest.raises(ValidationError):
            check("Document", document | wrong, "tables")


@pytest.mark.parametrize("case", range(len(dialogue.SCENES)))
def test_every_answer_of_a_dialogue_is_an_answer(case: int) -> None:
    start, commands = dialogue.SCENES[case]
    is_tafl = dialogue.is_tafl(start)
    answering, package = (tafl_answer, "tafl") if is_tafl else (explored, "tables")
    document: dict[str, Any] = dialogue.opened(start)
    for command in commands:
        known = command["do"] in (*KNOWN, *TAFL_COMMANDS)
        if known:
            question = {"kind": "desk", "id": "1", "document": document, "command": command}
            check("Question", question)
            check("Document", document, package)
            check("Command", command, "tafl" if is_tafl else "explorer")
        told = answering(document, command)
        check("Reply", {"kind": "desk", "id": "1", "answer": told})
        check_answer(told, package)
        document = told["document"]


def test_a_board_answers_as_an_explorer_does() -> None:
    told = answer({"situation": dialogue.start()}, dialogue.move(24, 18))
    check_answer(told, "tables")
    assert "about" not in told["scene"]


def test_an_explorer_finds_and_notes() -> None:
    document = {"situation": dialogue.start()}
    check_answer(explored(document, {"find": "map"}), "tables")
    check_answer(explored(document, {"find": "nothing"}), "tables")
    after = explored(document, {"do": "note", "turn": 0, "text": "A game."})
    check_answer(after, "tables")
    assert after["document"]["notes"]
    check_answer(explored(document, {"do": "against", "computer": True}), "tables")


def test_every_frame_of_a_story_is_a_frame() -> None:
    story = tell(Position.start(), Throw.parse("5-5-5"), FOLIO)
    shown = [*frames(story), *frames(Situation(Position.start(), Throw((6, 5, 3)), FOLIO))]
    for frame in shown:
        check("Frame", frame, "tables")
    for frame in tafl_frames(tell_tafl(TaflPosition.start(), TAVLEI, "d1-d4 e4-d4"), TAVLEI):
        check("Frame", frame, "tafl")


def names(*kinds: Any) -> set[str]:
    """What commands of some kinds are called."""
    hints = [typing_extensions.get_type_hints(kind)["do"] for kind in kinds]
    return {name for hint in hints for name in typing_extensions.get_args(hint)}


def test_every_command_has_a_type() -> None:
    of_fallas = names(*typing_extensions.get_args(explorer.Command))
    assert of_fallas == KNOWN.keys() > COMMANDS.keys()
    assert names(*typing_extensions.get_args(tafl.Command)) > TAFL_COMMANDS.keys()


def test_the_types_of_the_javascript_are_the_same() -> None:
    script = runpy.run_path(str(ROOT / ".ci/protocol.py"))
    wanted = script["wanted"]()
    assert len(wanted) == len(WIRE)
    for path, text in wanted.items():
        assert path.read_text(encoding="utf-8") == text


def test_a_long_union_has_a_line_for_each_of_its_types() -> None:
    script = runpy.run_path(str(ROOT / ".ci/protocol.py"))
    names = [f"Some{'Long' * 9}Name{number}" for number in range(3)]
    wanted = "export type Any =" + "".join(f"\n  | {name}" for name in names) + ";\n"
    assert script["declarations"](f"Any = {' | '.join(names)}") == wanted
    assert script["declarations"]("Any = One | Other") == "export type Any = One | Other;\n"


def test_types_become_those_of_typescript() -> None:
    script = runpy.run_path(str(ROOT / ".ci/protocol.py"))
    source = '''
class Told(TypedDict):
    """What is
    said."""

    told: list[str | None]
    """Its words."""
    kind: NotRequired[Literal["a", True]]

class More(Told):
    pairs: dict[str, tuple[int, float]]

Any = Told | More
'''
    assert (
        script["declarations"](source)
        == """\
/** What is said. */
export interface Told {
  /** Its words. */
  told: (string | null)[];
  kind?: "a" | true;
}

export interface More extends Told {
  pairs: Record<string, [number, number]>;
}

export type Any = Told | More;
"""
    )
    with pytest.raises(ValueError, match=r"no type of the protocol can be set\[int\]"):
        script["declarations"]("Odd = set[int]")


def test_what_is_quoted_of_the_types_is_theirs() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (quoted,) = re.findall(r"^```python\n(class .*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert quoted in (ROOT / "fallas/widgets/session/wire.py").read_text(encoding="utf-8")
