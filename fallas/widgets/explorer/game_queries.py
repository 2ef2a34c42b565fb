"""What can be asked about the game that led to the position of an explorer. See `answer`.

Each question is a function of the game; its answer is plain JSON:

    record      the game as text and turn by turn, with what is written at each
    replay      turns: the frame after so many turns of it
    risks       for each turn of it, in how many throws its side would have failed
"""

from collections.abc import Callable, Mapping
from typing import Any

from fallas.drawing import describe
from fallas.tables.game import Game
from fallas.tables.notation import write_turn
from fallas.tables.odds import throw_map
from fallas.tables.play import Play
from fallas.tables.record import write_record
from fallas.widgets.explorer.comments import WHOLE
from fallas.widgets.explorer.game import outcome_told, turn_number
from fallas.widgets.explorer.queries import turn_frame
from fallas.widgets.session.protocol import Json


def _record(game: Game, command: Mapping[str, Any]) -> Json:
    del command
    outcome = outcome_told(game)
    return {
        "text": write_record(game),
        "note": _note(game, WHOLE),
        "turns": [
            {
                "mover": str(turn.before.mover),
                "throw": str(turn.throw),
                "moves": write_turn(turn),
                "fate": str(turn.fate),
                "note": _note(game, index),
            }
            for index, turn in enumerate(game.turns)
        ],
        "outcome": outcome and outcome.as_json(),
    }


def _note(game: Game, index: int) -> str:
    return "\n".join(text for at, text in game.comments if at == index)


def _replay(game: Game, command: Mapping[str, Any]) -> Json:
    number = turn_number(game, command.get("turns"))
    if number:
        turn = game.turns[number - 1]
        return turn_frame(turn, Play(turn.before, turn.throw, game.ruleset))
    start = game.start
    return {
        "white": list(start.white),
        "black": list(start.black),
        "mover": str(start.mover),
        "dice": [],
        "left": [],
        "marks": [],
        "moves": "",
        "told": describe(start).as_json(),
    }


def _risks(game: Game, command: Mapping[str, Any]) -> Json:
    del command
    rules = game.ruleset.rules
    return {"risks": [throw_map(turn.before, rules).fails.as_dict() for turn in game.turns]}


OF_GAMES: dict[str, Callable[[Game, Mapping[str, Any]], Json]] = {
    "record": _record,
    "replay": _replay,
    "risks": _risks,
}
"""By name; each takes the game and what was sent with the name."""
