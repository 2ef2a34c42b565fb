"""What a reader can wish at a board of tavlei: each command as a function of the desk."""

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
from fallas.widgets.tafl.session import TaflDesk

Result = tuple[TaflDesk, list[Told]]
"""The next desk, and what happened."""


def _show(desk: TaflDesk, command: Mapping[str, Any]) -> Result:
    del command
    return desk, []


def _move(desk: TaflDesk, command: Mapping[str, Any]) -> Result:
    source, target = (square(str(command.get(name, ""))[:9]) for name in ("source", "target"))
    return _played(desk, Move(source, target))


def _type(desk: TaflDesk, command: Mapping[str, Any]) -> Result:
    text = str(command.get("text", ""))
    return _played(desk, read_move(text, desk.position, desk.ruleset))


def _played(desk: TaflDesk, move: Move) -> Result:
    game = desk.game.play(move)
    return replace(desk, game=game, undone=()), _happened(game)


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


def _undo(desk: TaflDesk, command: Mapping[str, Any]) -> Result:
    if not desk.game.turns:
        raise InputError(message("there is nothing to take back"))
    game, undone = desk.game, desk.undone
    for _ in range(2 if command.get("moves") == 2 else 1):
        if game.turns:
            undone = (*undone, str(game.turns[-1].move))
            game = game.undo()
    taken = message("{move} is taken back.", move=undone[-1])
    return replace(desk, game=game, undone=undone), [(taken, ())]


def _redo(desk: TaflDesk, command: Mapping[str, Any]) -> Result:
    del command
    if not desk.undone:
        raise InputError(message("there is nothing to play again"))
    *undone, text = desk.undone
    after, told = _played(desk, read_move(text, desk.position, desk.ruleset))
    return replace(after, undone=tuple(undone)), told


def _reset(desk: TaflDesk, command: Mapping[str, Any]) -> Result:
    del command
    start = Game(desk.ruleset, desk.game.start)
    return replace(desk, game=start, undone=()), [(message("Back to the beginning."), ())]


def _rules(desk: TaflDesk, command: Mapping[str, Any]) -> Result:
    ruleset = find(str(command.get("name", "")))
    after = desk.by(ruleset)
    told: list[Told] = [(message("Judged by other rules: {rules}.", rules=ruleset.label), ())]
    if len(after.game.turns) < len(desk.game.turns):
        refused = after.game.refusal(desk.game.turns[len(after.game.turns)].move)
        clauses = refused.clauses if refused else ()
        told.append((message("These rules allow the game so far only to this point."), clauses))
    return after, told + _ending(after.game)


def _computer(desk: TaflDesk, command: Mapping[str, Any]) -> Result:
    if desk.game.outcome is not None:
        raise InputError(message("the game is over"))
    strength = str(command.get("strength", Strength.CAREFUL))
    known = tuple(map(str, Strength))
    if strength not in known:
        raise InputError(message("no such player; there are {known}", known=known))
    seed = command.get("seed")
    by = seed if isinstance(seed, int | str) else SystemRandom().getrandbits(64)
    return _played(desk, choose(desk.game, Strength(strength), by).move)


def _situation(desk: TaflDesk, command: Mapping[str, Any]) -> Result:
    after = TaflDesk.at(Situation.parse(str(command.get("text", ""))), desk.goal)
    return after, [(describe_tafl(after.position), ()), *_ending(after.game)]


TAFL_COMMANDS: dict[str, Command[TaflDesk]] = {
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
