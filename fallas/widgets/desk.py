"""The protocol between a board that a reader touches and the engine: JSON in, JSON out.

The view keeps a *document*, sends it with a *command* and gets an *answer* with the next document
and the *scene* to draw. The engine keeps nothing between two questions, so that any engine can go
on from any document: a kernel, a worker in the page, one that was started anew after a crash, or
an answer recorded when the book was built.

Document
    situation   position, throw and rules before the turn (`fallas.tables.situation`)
    steps       what has been played of the throw: [source, die] in order
    undone      steps taken back and not replaced, the next to redo last
    past        finished turns, oldest first: {situation, steps}

Commands (`do`, and what else they need)
    show        only draw
    move        source, landing, and dice if the order matters: one man by one or several dice
    type        text: steps in notation
    undo, redo  one step; undo goes back over the end of a turn
    reset       back to the start of the turn
    roll        throw the dice; seed for a throw that can be repeated
    dice        throw: set the dice, `5-3-1`
    rules       name: judge the same throw by other rules
    turn        end a complete turn; the opponent is to throw
    situation   text: another position, from a link or typed

Answer
    document    the next document, the same if the command was refused
    scene       what to draw and what can be done, see `scene`
    told        what happened: [{told, clauses}], each a sentence as JSON
    refused     why the command was refused: {told, clauses}, or null
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import SystemRandom
from typing import Any

from fallas.chance import Roller, Throw
from fallas.drawing import describe, marks
from fallas.errors import InputError
from fallas.messages import Sentence, message
from fallas.tables.dice import roll
from fallas.tables.fates import Fate
from fallas.tables.game import outcome_of
from fallas.tables.mixtures import find
from fallas.tables.notation import read_steps, write_steps
from fallas.tables.play import IllegalStepError, Play
from fallas.tables.position import Position
from fallas.tables.refusals import Refusal
from fallas.tables.rules import Principle
from fallas.tables.situation import Situation
from fallas.tables.steps import Step
from fallas.tables.story import grounds_of
from fallas.tables.track import POINTS
from fallas.tables.words import (
    side_name,
    tell_fate,
    tell_refusal,
    tell_step,
    tell_throw,
    tell_win,
)

Json = dict[str, Any]
Told = tuple[Sentence, tuple[str, ...]]
"""A sentence, and the clauses that it shows at work."""

MOST_PAST = 400
"""So many finished turns are kept for undo."""


@dataclass(frozen=True)
class Desk:
    """A document, read and checked."""

    situation: Situation
    play: Play | None
    undone: tuple[Step, ...] = ()
    past: tuple[tuple[Situation, tuple[Step, ...]], ...] = ()

    @classmethod
    def at(cls, situation: Situation) -> "Desk":
        """The desk with a situation on it and nothing played."""
        play = None
        if situation.throw is not None:
            play = Play(situation.position, situation.throw, situation.ruleset)
        return cls(situation, play)

    @property
    def position(self) -> Position:
        """The position now."""
        return self.play.position if self.play else self.situation.position

    def document(self) -> Json:
        """The desk as plain JSON."""
        return {
            "situation": str(self.situation),
            "steps": _pairs(self.play.steps if self.play else ()),
            "undone": _pairs(self.undone),
            "past": [
                {"situation": str(situation), "steps": _pairs(steps)}
                for situation, steps in self.past
            ],
        }

    @classmethod
    def read(cls, document: Mapping[str, Any]) -> "Desk":
        """The desk that a document stands for.

        Raises:
            InputError: if the document is none.
        """
        try:
            desk = _replayed(document["situation"], document.get("steps", ()))
            past = []
            for each in list(document.get("past", ()))[-MOST_PAST:]:
                before = _replayed(each["situation"], each["steps"])
                past.append((before.situation, before.play.steps if before.play else ()))
            undone = _undone(desk, document.get("undone", ()))
        except (KeyError, TypeError, ValueError) as error:
            if isinstance(error, InputError):
                raise
            raise InputError(message("this is no position of a board")) from error
        return replace(desk, undone=undone, past=tuple(past))


def _pairs(steps: tuple[Step, ...]) -> list[list[int]]:
    return [[step.source, step.die] for step in steps]


def _replayed(situation: str, steps: Any) -> Desk:
    desk = Desk.at(Situation.parse(situation))
    play = desk.play
    for source, die in steps:
        if play is None:
            raise InputError(message("there is no throw to play"))
        play = play.step(int(source), int(die))
    return replace(desk, play=play)


def _undone(desk: Desk, pairs: Any) -> tuple[Step, ...]:
    play, steps = desk.play, []
    for source, die in reversed(list(pairs)):
        if play is None:
            raise InputError(message("there is no throw to play"))
        play = play.step(int(source), int(die))
        steps.append(play.steps[-1])
    return tuple(reversed(steps))


def answer(document: Mapping[str, Any], command: Mapping[str, Any]) -> Json:
    """What becomes of a document by a command; never an exception for what a reader can send.

    >>> start = {"situation": "fallas1 W24:2,6:13 B1:2,19:13 w 6-5-3 folio"}
    >>> after = answer(start, {"do": "move", "source": 24, "landing": 18})
    >>> after["document"]["steps"], after["told"][0]["told"]["of"]["landing"]
    ([[24, 6]], 18)
    """
    try:
        desk = Desk.read(document)
    except InputError as error:
        return {
            "document": dict(document),
            "scene": None,
            "told": [],
            "refused": _told((error.sentence, ())),
        }
    try:
        work = _COMMANDS.get(str(command.get("do")))
        if work is None:
            known = tuple(_COMMANDS)
            raise InputError(message("no such command; there are {known}", known=known))
        after, told = work(desk, command)
    except InputError as error:
        clauses = error.refusal.clauses if isinstance(error, IllegalStepError) else ()
        refused = _told((error.sentence, clauses))
        return {
            "document": desk.document(),
            "scene": scene(desk),
            "told": [],
            "refused": refused,
        }
    return {
        "document": after.document(),
        "scene": scene(after),
        "told": [_told(each) for each in told],
        "refused": None,
    }


def _told(told: Told) -> Json:
    sentence, clauses = told
    return {"told": sentence.as_json(), "clauses": list(clauses)}


# Commands: each takes the desk and what was sent, and gives the next desk and what happened.

Result = tuple[Desk, list[Told]]


def _show(desk: Desk, command: Mapping[str, Any]) -> Result:
    del command
    return desk, []


def _needs_throw(desk: Desk) -> Play:
    if desk.play is None:
        raise InputError(message("throw the dice first"))
    return desk.play


def _move(desk: Desk, command: Mapping[str, Any]) -> Result:
    play = _needs_throw(desk)
    source, landing = _whole(command, "source"), _whole(command, "landing")
    dice = tuple(command.get("dice") or ())
    for path in _paths(play, source):
        fits = path.steps[-1].landing == landing
        taken = tuple(step.die for step in path.steps[len(play.steps) :])
        if fits and dice in ((), taken):
            return _played(desk, path)
    label = play.start.mover.label
    # Not open: reading it as notation finds the reason, or says that no dice lead there.
    read_steps(f"{label(source)}/{label(landing)}", play)
    raise InputError(message("these dice do not lead there"))


def _whole(command: Mapping[str, Any], name: str) -> int:
    value = command.get(name)
    if not isinstance(value, int) or not 0 <= value <= 25:
        raise InputError(message("a move needs two places from 0 to 25"))
    return value


def _type(desk: Desk, command: Mapping[str, Any]) -> Result:
    text = str(command.get("text", ""))[:200]
    return _played(desk, read_steps(text, _needs_throw(desk)))


def _played(desk: Desk, play: Play) -> Result:
    before = desk.play.steps if desk.play else ()
    ruleset = desk.situation.ruleset
    told = [(tell_step(step), grounds_of(step, ruleset)) for step in play.steps[len(before) :]]
    after = replace(desk, play=play, undone=())
    return after, told + _ending(after)


def _ending(desk: Desk) -> list[Told]:
    """What is to be said when a turn is complete."""
    play = desk.play
    if play is None or not play.is_complete:
        return []
    side, ruleset = play.start.mover, desk.situation.ruleset
    if play.bears_all_off:
        return [(tell_win(side), ruleset.ground(Principle.GOAL))]
    matter = "blocked-entry" if play.position.waiting(side) else "failing"
    fate = play.turns.fate
    clauses = () if fate is Fate.PLAYS_ALL else ruleset.reading(matter).clauses
    return [(tell_fate(fate, side, play.left), clauses)]


def _undo(desk: Desk, command: Mapping[str, Any]) -> Result:
    del command
    if desk.play and desk.play.steps:
        last = desk.play.steps[-1]
        after = replace(desk, play=desk.play.undo(), undone=(*desk.undone, last))
        return after, [(message("{move} is taken back.", move=str(last)), ())]
    if desk.past:
        *past, (situation, steps) = desk.past
        before = _replayed(str(situation), _pairs(steps))
        return replace(before, past=tuple(past)), [(message("Back to the turn before."), ())]
    raise InputError(message("there is nothing to take back"))


def _redo(desk: Desk, command: Mapping[str, Any]) -> Result:
    del command
    if not desk.undone or desk.play is None:
        raise InputError(message("there is nothing to play again"))
    *undone, step = desk.undone
    after, told = _played(desk, desk.play.step(step.source, step.die))
    return replace(after, undone=tuple(undone)), told


def _reset(desk: Desk, command: Mapping[str, Any]) -> Result:
    del command
    after = replace(Desk.at(desk.situation), past=desk.past)
    return after, [(message("Back to the start of the turn."), ())]


def _roll(desk: Desk, command: Mapping[str, Any]) -> Result:
    _may_throw(desk)
    seed = command.get("seed")
    roller = Roller(seed if isinstance(seed, int | str) else SystemRandom().getrandbits(64))
    return _thrown(desk, roll(roller, desk.situation.ruleset.rules))


def _dice(desk: Desk, command: Mapping[str, Any]) -> Result:
    _may_throw(desk)
    return _thrown(desk, Throw.parse(str(command.get("throw", ""))[:20]))


def _may_throw(desk: Desk) -> None:
    if any(desk.situation.position.borne_off(side) == 15 for side in (desk.position.mover,)):
        raise InputError(message("the game is over"))


def _thrown(desk: Desk, throw: Throw) -> Result:
    situation = replace(desk.situation, throw=throw)
    after = replace(Desk.at(situation), past=desk.past)
    ruleset, side = situation.ruleset, situation.position.mover
    told = [(tell_throw(side, throw, ruleset.rules), ruleset.reading("dice").clauses)]
    return after, told + _ending(after)


def _rules(desk: Desk, command: Mapping[str, Any]) -> Result:
    ruleset = find(str(command.get("name", ""))[:200])
    told: list[Told] = [(message("Judged by other rules: {rules}.", rules=ruleset.name), ())]
    try:
        situation = replace(desk.situation, ruleset=ruleset)
    except InputError as error:  # three dice where two are thrown, or a triple thrown again
        situation = Situation(desk.situation.position, None, ruleset)
        told.append((message("The throw is taken up: {why}.", why=error.sentence), ()))
    after = replace(Desk.at(situation), past=desk.past)
    play = after.play
    for step in desk.play.steps if desk.play and play else ():
        if play is None or play.refusal(step.source, step.die):
            told.append((message("Under these rules the turn begins anew."), ()))
            play = after.play
            break
        play = play.step(step.source, step.die)
    after = replace(after, play=play)
    return after, told + _ending(after)


def _turn(desk: Desk, command: Mapping[str, Any]) -> Result:
    del command
    play = _needs_throw(desk)
    if not play.is_complete:
        raise InputError(message("this turn is not played to its end"))
    if outcome_of(play.finish()):
        raise InputError(message("the game is over"))
    situation = Situation(play.finish().after, None, desk.situation.ruleset)
    past = (*desk.past, (desk.situation, play.steps))[-MOST_PAST:]
    side = side_name(situation.position.mover)
    return replace(Desk.at(situation), past=past), [(message("{side} is to throw.", side=side), ())]


def _situation(desk: Desk, command: Mapping[str, Any]) -> Result:
    del desk
    after = Desk.at(Situation.parse(str(command.get("text", ""))))
    return after, [(describe(after.position), ()), *_ending(after)]


_COMMANDS: dict[str, Callable[[Desk, Mapping[str, Any]], Result]] = {
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


def scene(desk: Desk) -> Json:
    """All that a view draws and offers; sentences as JSON.

    white, black, mover, dice, left    as in the frames of a story
    marks, description                 likewise; the last step is marked
    situation, link, rules, moves      as text: the start of the turn, and what has been played
    options                            where each man can go now: source, landing, dice, hits
    refusals                           where he cannot with one die: source, landing, die, reason,
                                       told, clauses
    complete, fate, outcome            the turn is played out; how; how the game ended, or null
    can                                the commands that make sense now
    """
    play, position = desk.play, desk.position
    complete = play is not None and play.is_complete
    outcome = outcome_of(play.finish()) if play and complete else None
    last = play.steps[-1] if play and play.steps else None
    can = {
        "undo": bool((play and play.steps) or desk.past),
        "redo": bool(desk.undone),
        "reset": bool(play and play.steps),
        "roll": play is None or not play.steps,
        "turn": complete and outcome is None,
    }
    return {
        "white": list(position.white),
        "black": list(position.black),
        "mover": str(position.mover),
        "dice": list(play.turns.dice) if play else [],
        "left": list(play.left) if play else [],
        "marks": [mark.as_dict() for mark in marks(position, last, ())],
        "description": describe(position).as_json(),
        "situation": str(desk.situation),
        "link": desk.situation.link,
        "rules": desk.situation.ruleset.name,
        "moves": write_steps(play.steps) if play else "",
        "options": [_option(play, path) for path in _all_paths(play)] if play else [],
        "refusals": [_refusal(each) for each in play.refusals()] if play and not complete else [],
        "complete": complete,
        "fate": str(play.turns.fate) if play else None,
        "outcome": outcome and {"reason": str(outcome.reason), "winner": str(outcome.winner)},
        "can": [name for name, sensible in can.items() if sensible],
    }


def _all_paths(play: Play) -> Iterator[Play]:
    seen: set[tuple[int, int, frozenset[int]]] = set()
    side = play.start.mover
    for source in side.path():
        if source == side.off or not play.position.count(side, source):
            continue
        for path in _paths(play, source):
            steps = path.steps[len(play.steps) :]
            hits = frozenset(step.landing for step in steps if step.hit)
            key = (source, steps[-1].landing, hits)
            if key not in seen:
                seen.add(key)
                yield path


def _paths(play: Play, source: int) -> Iterator[Play]:
    """Every way of moving one man by one or more dice, shorter ways first."""
    reached = [(play, source)]
    for before, place in reached:  # the list grows while it is read
        for die in dict.fromkeys(before.left):
            if before.refusal(place, die) is None:
                after = before.step(place, die)
                yield after
                if (landing := after.steps[-1].landing) in POINTS:
                    reached.append((after, landing))


def _option(play: Play, path: Play) -> Json:
    steps = path.steps[len(play.steps) :]
    return {
        "source": steps[0].source,
        "landing": steps[-1].landing,
        "dice": [step.die for step in steps],
        "hits": [step.landing for step in steps if step.hit],
    }


def _refusal(refusal: Refusal) -> Json:
    return {
        "source": refusal.step.source,
        "landing": refusal.step.landing,
        "die": refusal.step.die,
        "reason": str(refusal.reason),
        **_told((tell_refusal(refusal), refusal.clauses)),
    }
