"""What a reader can do at a board of tavlei: each command as a function of the session."""

from collections.abc import Mapping
from dataclasses import replace
from random import SystemRandom
from typing import Any

from fallas.drawing.tafl import describe_tafl
from fallas.errors import InputError
from fallas.messages import message
from fallas.tafl import Game, Move, Situation, Strength, choose, find, read_move, square
from fallas.tafl.endings import RESTS_ON
from fallas.tafl.rules import Principle
from fallas.tafl.story import grounds_of
from fallas.tafl.words import tell_capture, tell_move, tell_outcome
from fallas.widgets.session.protocol import Command, Told
from fallas.widgets.tafl.session import Session

Result = tuple[Session, list[Told]]
"""The next session, and what happened."""


def _show(session: Session, command: Mapping[str, Any]) -> Result:
    del command
    return session, []


def _move(session: Session, command: Mapping[str, Any]) -> Result:
    source, target = (square(str(command.get(name, ""))[:9]) for name in ("source", "target"))
    return _played(session, Move(source, target))


def _type(session: Session, command: Mapping[str, Any]) -> Result:
    text = str(command.get("text", ""))
    return _played(session, read_move(text, session.position, session.ruleset))


def _played(session: Session, move: Move) -> Result:
    game = session.game.play(move)
    return replace(session, game=game, undone=(), aside=()), _happened(game)


def _happened(game: Game) -> list[Told]:
    """The last move, what it took, and how the game ended by it."""
    turn, ruleset = game.turns[-1], game.ruleset
    told = [(tell_move(turn.piece, turn.move), ruleset.ground(Principle.MOVEMENT))]
    told += [(tell_capture(each), grounds_of(each, ruleset)) for each in turn.captures]
    return told + _ending(game)


def _ending(game: Game) -> list[Told]:
    if game.outcome is None:
        return []
    rests_on = RESTS_ON[game.outcome.reason]
    if isinstance(rests_on, Principle):
        return [(tell_outcome(game.outcome), game.ruleset.ground(rests_on))]
    return [(tell_outcome(game.outcome), game.ruleset.reading(rests_on).clauses)]


def _undo(session: Session, command: Mapping[str, Any]) -> Result:
    if not session.game.turns:
        raise InputError(message("there is nothing to take back"))
    game, undone = session.game, session.undone
    for _ in range(2 if command.get("moves") == 2 else 1):
        if game.turns:
            undone = (*undone, str(game.turns[-1].move))
            game = game.undo()
    taken = message("{move} is taken back.", move=undone[-1])
    return replace(session, game=game, undone=undone, aside=()), [(taken, ())]


def _redo(session: Session, command: Mapping[str, Any]) -> Result:
    del command
    if not session.undone:
        raise InputError(message("there is nothing to play again"))
    *undone, text = session.undone
    after, told = _played(session, read_move(text, session.position, session.ruleset))
    return replace(after, undone=tuple(undone)), told


def _reset(session: Session, command: Mapping[str, Any]) -> Result:
    del command
    start = Game(session.ruleset, session.game.start)
    return replace(session, game=start, undone=(), aside=()), [
        (message("Back to the beginning."), ())
    ]


def _rules(session: Session, command: Mapping[str, Any]) -> Result:
    ruleset = find(str(command.get("name", "")))
    after = session.by(ruleset)
    told: list[Told] = [(message("Judged by other rules: {rules}.", rules=ruleset.label), ())]
    if after.aside:
        refused = after.game.refusal(after.aside[0])
        clauses = refused.clauses if refused else ()
        told.append((message("These rules allow the game so far only to this point."), clauses))
    return after, told + _ending(after.game)


def _computer(session: Session, command: Mapping[str, Any]) -> Result:
    if session.game.outcome is not None:
        raise InputError(message("the game is over"))
    strength = str(command.get("strength", Strength.CAREFUL))
    known = tuple(map(str, Strength))
    if strength not in known:
        raise InputError(message("no such player; there are {known}", known=known))
    seed = command.get("seed")
    by = seed if isinstance(seed, int | str) else SystemRandom().getrandbits(64)
    return _played(session, choose(session.game, Strength(strength), by).move)


def _situation(session: Session, command: Mapping[str, Any]) -> Result:
    after = Session.at(Situation.parse(str(command.get("text", ""))), session.goal)
    return after, [(describe_tafl(after.position), ()), *_ending(after.game)]


COMMANDS: dict[str, Command[Session]] = {
    "show": _show,
    "move": _move,
    "type": _type,
    "undo": _undo,
    "redo": _redo,
    "reset": _reset,
    "rules": _rules,
    "computer": _computer,
    "situation": _situation,
}
"""By name."""
