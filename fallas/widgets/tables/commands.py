"""What a reader can do at a board: each command as a function of the session. See `session`."""

from collections.abc import Mapping
from dataclasses import replace
from random import SystemRandom
from typing import Any

from fallas.chance import Roller, Throw
from fallas.drawing import describe
from fallas.errors import InputError, NotationError, RefusedError
from fallas.messages import Sentence, message
from fallas.tables.dice import is_thrown_again, roll
from fallas.tables.fates import Fate
from fallas.tables.notation import read_steps, tell_dice
from fallas.tables.play import IllegalStepError, Play
from fallas.tables.position import Position
from fallas.tables.rules import Principle
from fallas.tables.situation import Situation
from fallas.tables.story import decides_end, grounds_of, tell_end
from fallas.tables.witnesses import RULE_SETS
from fallas.tables.words import side_name, tell_step, tell_throw, tell_win
from fallas.widgets.session.protocol import Command, Told
from fallas.widgets.tables.goal_kinds import BACKWARD, THROWN_AGAIN
from fallas.widgets.tables.moves import paths
from fallas.widgets.tables.session import MOST_PAST, Session

Result = tuple[Session, list[Told]]
"""The next session, and what happened."""


def _show(session: Session, command: Mapping[str, Any]) -> Result:
    del command
    return session, []


def needs_throw(session: Session) -> Play:
    """What has been played of the throw.

    Raises:
        InputError: if there is none.
    """
    if session.play is None:
        raise InputError(why_no_throw(session) or message("throw the dice first"))
    return session.play


def _move(session: Session, command: Mapping[str, Any]) -> Result:
    play = needs_throw(session)
    source, landing = _whole(command, "source"), _whole(command, "landing")
    dice = command.get("dice") or []
    for path in paths(play, source):
        fits = path.steps[-1].landing == landing
        taken = [step.die for step in path.steps[len(play.steps) :]]
        if fits and dice in ([], taken):
            return _played(session, path)
    side = play.start.mover
    move = f"{side.label(source)}/{side.label(landing)}"
    if side.own(landing) >= side.own(source):
        raise RefusedError(message("{move} is refused: men never go back.", move=move), BACKWARD)
    try:  # not a legal way: reading it as notation finds the reason
        read_steps(move, play)
    except NotationError:
        raise InputError(_why_not(play, move)) from None
    raise InputError(message("these dice do not lead there"))


def _why_not(play: Play, move: str) -> Sentence:
    if play.bears_all_off:
        return message("{move} is refused: the game is over.", move=move)
    if not play.left:
        return message("{move} is refused: no die is left to play.", move=move)
    return message(
        "{move} is refused: no die that is left to play leads there ({dice}).",
        move=move,
        dice=tell_dice(play.left),
    )


def _whole(command: Mapping[str, Any], name: str) -> int:
    value = command.get(name)
    if not isinstance(value, int) or not 0 <= value <= 25:
        raise InputError(message("a move needs two places from 0 to 25"))
    return value


def _type(session: Session, command: Mapping[str, Any]) -> Result:
    text = str(command.get("text", ""))
    return _played(session, read_steps(text, needs_throw(session)))


def _played(session: Session, play: Play) -> Result:
    before = session.play.steps if session.play else ()
    ruleset = session.situation.ruleset
    told = [(tell_step(step), grounds_of(step, ruleset)) for step in play.steps[len(before) :]]
    after = replace(session, play=play, undone=(), ahead=(), aside=None)
    return after, told + _ending(after)


def _ending(session: Session) -> list[Told]:
    """The sentences at the end of a turn; none if it is not complete."""
    play = session.play
    if play is None or not play.is_complete:
        return []
    if play.bears_all_off:
        return [(tell_win(play.start.mover), session.situation.ruleset.ground(Principle.GOAL))]
    return [tell_end(play)]


def _undo(session: Session, command: Mapping[str, Any]) -> Result:
    del command
    if session.play and session.play.steps:
        last = session.play.steps[-1]
        after = replace(session, play=session.play.undo(), undone=(*session.undone, last))
        return after, [(message("{move} is taken back.", move=str(last)), ())]
    if session.past:
        *past, (situation, steps) = session.past
        ahead = (*session.ahead, (session.situation, session.undone))
        before = Session.at(situation).after(steps)
        after = replace(before, past=tuple(past), ahead=ahead, goal=session.goal)
        return after, [(message("Back to the turn before."), ())]
    raise InputError(message("there is nothing to take back"))


def _redo(session: Session, command: Mapping[str, Any]) -> Result:
    del command
    if session.play and session.undone:
        *undone, step = session.undone
        after, told = _played(session, session.play.step(step.source, step.die))
        return replace(after, undone=tuple(undone), ahead=session.ahead), told
    if session.play and session.ahead:
        *ahead, (situation, steps) = session.ahead
        past = (*session.past, (session.situation, session.play.steps))
        after = replace(
            Session.at(situation), undone=steps, past=past, ahead=tuple(ahead), goal=session.goal
        )
        return after, [(message("On to the turn after."), ())]
    raise InputError(message("there is nothing to play again"))


def _reset(session: Session, command: Mapping[str, Any]) -> Result:
    del command
    return session.anew(session.situation), [(message("Back to the start of the turn."), ())]


def _roll(session: Session, command: Mapping[str, Any]) -> Result:
    _may_throw(session)
    seed = command.get("seed")
    roller = Roller(seed if isinstance(seed, int | str) else SystemRandom().getrandbits(64))
    return _thrown(session, roll(roller, session.situation.ruleset.rules))


def _dice(session: Session, command: Mapping[str, Any]) -> Result:
    _may_throw(session)
    throw = Throw.parse(str(command.get("throw", "")))
    if is_thrown_again(throw, session.situation.ruleset.rules):
        told = message("{throw} is a triple, which these rules throw again", throw=throw)
        raise RefusedError(told, THROWN_AGAIN)
    return _thrown(session, throw)


def why_no_throw(session: Session) -> Sentence | None:
    """Why no dice can be thrown or set now, or None if they can.

    A single throw may be thrown again, even one that ends the game. A throw with turns before it is
    part of a game, whose record must keep its end.
    """
    if unplayable := session.situation.position.unplayable:
        return unplayable
    if session.winner is not None:
        return message("the game is over")
    if session.past and session.outcome:
        return message("the game is over; take a turn back, or begin another game")
    return None


def _may_throw(session: Session) -> None:
    refused = why_no_throw(session)
    if refused:
        raise InputError(refused)


def _thrown(session: Session, throw: Throw) -> Result:
    situation = replace(session.situation, throw=throw)
    after = session.anew(situation)
    told = [_told_throw(needs_throw(after))]
    return after, told + _ending(after)


def _rules(session: Session, command: Mapping[str, Any]) -> Result:
    ruleset = RULE_SETS.find(str(command.get("name", "")))
    told: list[Told] = [(message("Judged by other rules: {rules}.", rules=ruleset.label), ())]
    turn = session.aside or session.turn
    (before, steps), aside = turn, None
    try:
        situation = replace(before, ruleset=ruleset)
    except InputError as error:  # three dice where two are thrown, or a triple thrown again
        situation, steps, aside = Situation(before.position, None, ruleset), (), turn
        told.append((message("The throw is taken up: {why}.", why=error.sentence), ()))
    after = session.anew(situation)
    try:
        after = after.after(steps)
    except IllegalStepError:
        aside = turn
        told.append((message("Under these rules the turn begins anew."), ()))
    after = replace(after, aside=aside)
    return after, told + (_ending(after) or _verdict(after))


def _verdict(session: Session) -> list[Told]:
    """How an unfinished throw ends under the rules in force."""
    play = session.play
    if play is None:
        return []
    fate, side = play.turns.fate, side_name(play.start.mover)
    if fate.loses:
        told = message(
            "Of {throw} not every die can be played, and so {side} fails.",
            throw=play.throw,
            side=side,
        )
    elif fate is Fate.PLAYS_ALL:
        told = message("Every die of {throw} can be played.", throw=play.throw)
    else:
        told = message(
            "Of {throw} not every die can be played, and what cannot be played is forgone.",
            throw=play.throw,
        )
    return [(told, session.situation.ruleset.reading(decides_end(play.turns)).clauses)]


def _turn(session: Session, command: Mapping[str, Any]) -> Result:
    del command
    play = needs_throw(session)
    if not play.is_complete:
        raise InputError(message("this turn is not played to its end"))
    if session.outcome:
        raise InputError(message("the game is over"))
    situation = Situation(play.finish().after, None, session.situation.ruleset)
    past = (*session.past, (session.situation, play.steps))[-MOST_PAST:]
    side = side_name(situation.position.mover)
    after = replace(session.anew(situation), past=past)
    return after, [(message("{side} is to throw.", side=side), ())]


def _situation(session: Session, command: Mapping[str, Any]) -> Result:
    situation = Situation.to_show(str(command.get("text", "")), session.situation.ruleset)
    after = replace(Session.at(situation), goal=session.goal)
    told = described(after.position)
    if after.play:
        told.append(_told_throw(after.play))
    return after, [*told, *_ending(after)]


def described(position: Position) -> list[Told]:
    """A position in words and, if it cannot be played, why."""
    why = position.unplayable
    return [(describe(position), ()), *([(why, ())] if why else [])]


def _told_throw(play: Play) -> Told:
    told = tell_throw(play.start.mover, play.throw, play.ruleset.rules)
    return told, play.ruleset.reading("dice").clauses


COMMANDS: dict[str, Command[Session]] = {
    "show": _show,
    "move": _move,
    "type": _type,
    "undo": _undo,
    "redo": _redo,
    "reset": _reset,
    "roll": _roll,
    "dice": _dice,
    "rules": _rules,
    "turn": _turn,
    "situation": _situation,
}
"""By name."""
