"""A session: the document that a view keeps between two questions, read and checked.

As plain JSON it is a `fallas.widgets.tables.wire.Document`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from fallas.errors import InputError
from fallas.messages import message
from fallas.tables.game import Outcome, outcome_of
from fallas.tables.play import Play
from fallas.tables.played import write_played
from fallas.tables.position import Position
from fallas.tables.situation import Situation
from fallas.tables.steps import Step
from fallas.tables.track import Side
from fallas.widgets.session.protocol import Json
from fallas.widgets.tables.goals import Goal

MOST_PAST = 400
"""How many finished turns are kept for undo."""

MOST_STEPS = 4
"""The most dice that a throw gives to play; more steps are refused unread."""

Pairs = tuple[tuple[int, int], ...]
"""Sources and dice of steps."""

Turn = tuple[Situation, tuple[Step, ...]]
"""The situation before a turn, and the steps played."""

Turns = tuple[Turn, ...]


@dataclass(frozen=True)
class Session:
    """A document, read and checked."""

    situation: Situation
    play: Play | None
    undone: tuple[Step, ...] = ()
    past: Turns = ()
    ahead: Turns = ()
    aside: Turn | None = None
    goal: Goal | None = None

    @classmethod
    def at(cls, situation: Situation) -> "Session":
        """A new session for a situation, with the steps that it has already."""
        return cls(situation.before, situation.play)

    @property
    def position(self) -> Position:
        """The position now."""
        return self.play.position if self.play else self.situation.position

    @property
    def turn(self) -> Turn:
        """The turn so far."""
        return self.situation, self.play.steps if self.play else ()

    @property
    def seen(self) -> str:
        """The situation with what has been played, as text."""
        played = self.play.steps if self.play else ()
        return f"{self.situation} {write_played(played)}" if played else str(self.situation)

    @property
    def winner(self) -> Side | None:
        """The side that had borne off all its men before the throw, if any."""
        position = self.situation.position
        return next((side for side in Side if position.is_all_off(side)), None)

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended by what has been played of the throw, if it has."""
        return outcome_of(self.play.finish()) if self.play and self.play.is_complete else None

    def reached(self, refused: str | None) -> bool | None:
        """Whether the goal has been reached, if there is one; `refused` as for `Goal.check`."""
        return None if self.goal is None else self.goal.check(self.play, refused)

    def anew(self, situation: Situation) -> "Session":
        """The session with another situation; finished turns and the goal stay."""
        return replace(Session.at(situation), past=self.past, goal=self.goal)

    def after(self, steps: Iterable[Step]) -> "Session":
        """The session with some steps played.

        Raises:
            IllegalStepError: if one is refused.
        """
        play = self.play
        for step in steps:
            if play is None:
                raise InputError(message("there is no throw to play"))
            play = play.step(step.source, step.die)
        return replace(self, play=play)

    def document(self) -> Json:
        """The session as plain JSON, a `wire.Document`."""
        aside = {} if self.aside is None else {"aside": _turn_as_dict(*self.aside)}
        goal = {} if self.goal is None else {"goal": self.goal.as_dict()}
        return {
            "situation": str(self.situation),
            "steps": _pairs(self.play.steps if self.play else ()),
            "undone": _pairs(self.undone),
            "past": [_turn_as_dict(*turn) for turn in self.past],
            "ahead": [
                {"situation": str(situation), "undone": _pairs(undone)}
                for situation, undone in self.ahead
            ],
            **aside,
            **goal,
        }

    @classmethod
    def read(cls, document: Mapping[str, Any]) -> "Session":
        """The session that a document stands for.

        Raises:
            InputError: if it is no valid document.
        """
        try:
            session = _replayed(document["situation"], document.get("steps", ()))
            aside, goal = document.get("aside"), document.get("goal")
            return replace(
                session,
                undone=_undone(session, document.get("undone", ())),
                past=tuple(map(_finished, list(document.get("past", ()))[-MOST_PAST:])),
                ahead=tuple(map(_to_come, list(document.get("ahead", ()))[-MOST_PAST:])),
                aside=None if aside is None else _finished(aside),
                goal=None if goal is None else Goal.read(goal),
            )
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
            if isinstance(error, InputError):
                raise
            raise InputError(message("this is no position of a board")) from error


def _pairs(steps: tuple[Step, ...]) -> list[list[int]]:
    return [[step.source, step.die] for step in steps]


def _turn_as_dict(situation: Situation, steps: tuple[Step, ...]) -> Json:
    return {"situation": str(situation), "steps": _pairs(steps)}


def _finished(turn: Mapping[str, Any]) -> Turn:
    return _replayed_before(turn["situation"], _numbers(turn["steps"]))


# Cached, since a document comes back with every question, with the same past.
@lru_cache(maxsize=2 * MOST_PAST)
def _replayed_before(situation: str, pairs: Pairs) -> Turn:
    return _reached(situation, pairs).turn


def _to_come(turn: Mapping[str, Any]) -> Turn:
    session = _replayed(turn["situation"], ())
    return session.situation, _undone(session, turn["undone"])


def _replayed(situation: str, steps: Any) -> Session:
    return _reached(situation, _numbers(steps))


@lru_cache(maxsize=16)  # a few: each remembers all turns of its throw
def _reached(situation: str, pairs: Pairs) -> Session:
    if not pairs:
        return Session.at(Situation.to_show(situation))
    session = _reached(situation, pairs[:-1])
    if session.play is None:
        raise InputError(message("there is no throw to play"))
    return replace(session, play=session.play.step(*pairs[-1]))


def _numbers(pairs: Any) -> Pairs:
    if len(pairs) > MOST_STEPS:
        raise InputError(message("a turn has at most {most} steps", most=MOST_STEPS))
    return tuple((int(source), int(die)) for source, die in pairs)


def _undone(session: Session, pairs: Any) -> tuple[Step, ...]:
    play, steps = session.play, []
    for source, die in reversed(_numbers(pairs)):
        if play is None:
            raise InputError(message("there is no throw to play"))
        play = play.step(source, die)
        steps.append(play.steps[-1])
    return tuple(reversed(steps))
