"""The scene of tavlei: all that a view draws and offers, so that the view needs no rules."""

from collections.abc import Iterator

from fallas.drawing.tafl import tafl_marks
from fallas.tafl import (
    SIZE,
    SQUARES,
    Game,
    Move,
    Position,
    Refusal,
    Situation,
    moves,
    name_of,
    refusal,
    write_move,
)
from fallas.tafl.captures import captures
from fallas.tafl.words import tell_outcome, tell_refusal
from fallas.widgets.session.protocol import Json
from fallas.widgets.tafl.frames import position_json
from fallas.widgets.tafl.session import Session


def scene(session: Session) -> Json:
    """All that a view draws and offers, as a `fallas.widgets.tafl.wire.Scene`."""
    game = session.game
    last = game.turns[-1] if game.turns else None
    shown = tafl_marks(last.move, last.captures) if last else []
    here = Situation(game.position, game.ruleset)
    outcome = game.outcome
    can = {
        "undo": bool(game.turns),
        "redo": bool(session.undone),
        "reset": bool(game.turns),
        "computer": outcome is None,
    }
    return position_json(game.position, game.ruleset) | {
        "marks": [mark.as_dict() for mark in shown],
        "situation": str(here),
        "link": here.link,
        "rules": game.ruleset.name,
        "moves": " ".join(write_move(turn, game.ruleset.rules) for turn in game.turns),
        "options": {} if outcome else _options(game),
        "refusals": [] if outcome else list(map(_refusal, _refusals(game))),
        "outcome": outcome
        and {
            "reason": str(outcome.reason),
            "winner": outcome.winner and str(outcome.winner),
            "told": tell_outcome(outcome).as_json(),
        },
        "can": [name for name, sensible in can.items() if sensible],
    }


def _options(game: Game) -> dict[str, dict[str, list[str]]]:
    rules = game.ruleset.rules
    found: dict[str, dict[str, list[str]]] = {}
    for move in moves(game.position, rules):
        takes = [name_of(each.square) for each in captures(game.position, move, rules)]
        found.setdefault(name_of(move.source), {})[name_of(move.target)] = takes
    return found


def _refusals(game: Game) -> Iterator[Refusal]:
    position = game.position
    for source in SQUARES:
        piece = position.at(source)
        if piece is None or piece.side is not position.mover:
            continue
        for step in (1, -1, SIZE, -SIZE):
            found = _first_refused(game, position, source, step)
            if found is not None:
                yield found


def _first_refused(game: Game, position: Position, source: int, step: int) -> Refusal | None:
    target = source + step
    while target in SQUARES and (abs(step) == SIZE or target // SIZE == source // SIZE):
        refused = refusal(position, Move(source, target), game.ruleset)
        if refused is not None:
            return refused
        target += step
    return None


def _refusal(refused: Refusal) -> Json:
    return {
        "source": name_of(refused.move.source),
        "target": name_of(refused.move.target),
        "told": tell_refusal(refused).as_json(),
        "clauses": list(refused.clauses),
    }
