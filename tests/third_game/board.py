"""The board of tres en raya: its session, its picture, its widget."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from fallas.messages import Sentence, message
from fallas.widgets.session.figure import Still, as_it_stands
from fallas.widgets.session.protocol import Json, answered
from fallas.widgets.session.spec import BoardSpec, View
from tests.third_game.engine import (
    RULE_SETS,
    SQUARES,
    Game,
    Position,
    Situation,
    choose,
    read_turn,
)

ENTRY = Path(__file__).parent / "entry.mjs"
CELL = 60
Told = tuple[Sentence, tuple[str, ...]]


@dataclass(frozen=True)
class Session:
    """What has been played: the document, read."""

    game: Game

    def document(self) -> Json:
        start = Situation(self.game.start, self.game.ruleset)
        return {"situation": str(start), "moves": list(self.game.turns)}

    def reached(self, refused: str | None) -> None:
        """There are no goals."""

    @classmethod
    def read(cls, document: Mapping[str, Any]) -> "Session":
        asked = Situation.parse(document["situation"])
        game = Game(asked.ruleset, asked.position)
        for turn in document.get("moves", ()):
            game = game.play(read_turn(turn, game))
        return cls(game)


def described(position: Position) -> Sentence:
    return message("{squares}; {mover} is to move.", squares=position.squares, mover=position.mover)


def scene(session: Session) -> Json:
    game = session.game
    here = Situation(game.position, game.ruleset)
    can = {"undo": bool(game.turns), "reset": bool(game.turns), "computer": not game.outcome}
    return frame(game.position) | {
        "situation": str(here),
        "link": here.link,
        "rules": game.ruleset.name,
        "options": game.open,
        "outcome": game.outcome,
        "can": [name for name, sensible in can.items() if sensible],
    }


def frame(position: Position, told: Any = None) -> Json:
    said = described(position).as_json()
    return {
        "squares": position.squares,
        "mover": position.mover,
        "described": said,
        "told": told.as_json() if told else said,
        "clauses": [],
    }


def _play(session: Session, turn: str) -> tuple[Session, list[Told]]:
    game = session.game.play(read_turn(turn, session.game))
    told: list[Told] = [
        (message("{side} takes {square}.", side=session.game.position.mover, square=turn), ())
    ]
    if game.outcome:
        told.append((message("{outcome}.", outcome=game.outcome), ("tres.1",)))
    return Session(game), told


COMMANDS = {
    "show": lambda session, command: (session, []),
    "move": lambda session, command: _play(session, command["target"]),
    "type": lambda session, command: _play(session, command["text"]),
    "undo": lambda session, command: (
        replace(session, game=replace(session.game, history=session.game.history.undo())),
        [],
    ),
    "reset": lambda session, command: (Session(Game(session.game.ruleset, session.game.start)), []),
    "rules": lambda session, command: (
        Session(replace(session.game, ruleset=RULE_SETS.find(command["name"]))),
        [],
    ),
    "computer": lambda session, command: _play(
        session, choose(session.game, None, "careful", command.get("seed", 0))
    ),
    "situation": lambda session, command: (
        Session.read({"situation": command["text"]}),
        [],
    ),
}


def answer(document: Mapping[str, Any], command: Mapping[str, Any]) -> Json:
    return answered(document, command, COMMANDS, Session.read, scene)


def svg(position: Position) -> str:
    size = 3 * CELL
    signs = "".join(
        f'<text x="{at % 3 * CELL + 20}" y="{size - at // 3 * CELL - 20}">{sign}</text>'
        for at, sign in enumerate(position.squares)
        if sign != "."
    )
    return f'<svg class="fallas-drawing" viewBox="0 0 {size} {size}" role="img">{signs}</svg>'


def still(story: list[Json], *, index: int = 0, title: str = "", lang: str = "") -> Still:
    shown = Position(story[index]["squares"], story[index]["mover"])
    pictures = (svg(shown),)
    return Still(story, index, title, lang or "en", pictures, described(shown), kind="fallas-tres")


def _present(document: Mapping[str, Any], start: str) -> list[Json]:
    return [frame(Session.read(document).game.position)] if document.get("moves") else []


def still_of(traits: Mapping[str, Any]) -> Still:
    return as_it_stands(traits, _present, still)


GAME = BoardSpec(
    views={"TresBoard": View(module="tests.third_game.widget", entry=ENTRY, script="tres")},
    still_of=still_of,
    drawing=lambda: {"cell": CELL, "squares": list(SQUARES)},
    page=("fallas-tres", "tres"),
    rehearsal=({"situation": str(Situation(Position()))}, ({"do": "move", "target": "b2"},)),
)
