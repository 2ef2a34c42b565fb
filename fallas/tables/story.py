"""A throw told moment by moment: what a reader steps through beside the sentence of a source.

Everything in a story is worked out by the engine from a situation and, if moves are named, those
moves. Where dice stay unplayed it goes through them and shows for every man why it cannot move.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Self

from fallas.chance import Throw
from fallas.messages import Sentence
from fallas.tables.fates import Fate, asks_if_shut
from fallas.tables.game import Ending
from fallas.tables.notation import read_steps
from fallas.tables.play import Play
from fallas.tables.position import Position
from fallas.tables.refusals import Refusal
from fallas.tables.rules import Principle
from fallas.tables.ruleset import RuleSet
from fallas.tables.situation import Situation
from fallas.tables.steps import Step
from fallas.tables.turns import Turns
from fallas.tables.ways import is_shut
from fallas.tables.words import tell_fate, tell_refusal, tell_step, tell_stuck, tell_throw, tell_win


@dataclass(frozen=True, slots=True)
class Moment:
    """One picture of a story with its sentence.

    Attributes:
        position: the men now.
        dice: the dice that the throw gives to play.
        left: those still unplayed.
        told: what happens.
        step: the step that has just been made, if one has.
        refusals: the steps that are shown to be refused.
        ending: how the throw ends (a `Fate` or `borne-off`), in the last moment only.
        clauses: where the rule that the moment shows stands in the texts.
    """

    position: Position
    dice: tuple[int, ...]
    left: tuple[int, ...]
    told: Sentence
    step: Step | None = None
    refusals: tuple[Refusal, ...] = ()
    ending: str | None = None
    clauses: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """What happens, in English."""
        return str(self.told)

    def as_dict(self, lang: str = "en") -> dict[str, Any]:
        """The moment as plain JSON."""
        return {
            "white": list(self.position.white),
            "black": list(self.position.black),
            "mover": str(self.position.mover),
            "dice": list(self.dice),
            "left": list(self.left),
            "step": self.step and _step_dict(self.step),
            "refusals": [
                _step_dict(each.step)
                | {"reason": str(each.reason), "text": tell_refusal(each).say(lang)}
                for each in self.refusals
            ],
            "ending": self.ending,
            "text": self.told.say(lang),
            "clauses": list(self.clauses),
        }


def _step_dict(step: Step) -> dict[str, Any]:
    return {
        "side": str(step.side),
        "source": step.source,
        "landing": step.landing,
        "die": step.die,
        "hit": step.hit,
        "label": str(step),
    }


class Story(tuple[Moment, ...]):
    """Moments that follow one another, and the situation that they start from.

    Attributes:
        situation: position, throw and rules before the first step.
    """

    situation: Situation

    @classmethod
    def of(cls, situation: Situation, moments: Iterable[Moment]) -> Self:
        """A story from its moments."""
        story = cls(moments)
        story.situation = situation
        return story


def tell(position: Position, throw: Throw, ruleset: RuleSet, moves: str = "") -> Story:
    """The story of a throw.

    Args:
        position: before the throw.
        throw: the dice.
        ruleset: what it is judged by.
        moves: steps in notation; if none are given the first of all turns is told.

    Raises:
        NotationError, IllegalStepError: if the moves cannot be read or played.

    >>> from fallas.tables.witnesses import FOLIO
    >>> for moment in tell(Position.start(), Throw((5, 5, 5)), FOLIO):
    ...     print(moment.text)
    White throws 5-5-5.
    The 5 cannot be played: 24/19 (13 black men hold 19), 6/1 (2 black men hold 1).
    5, 5, 5 cannot be played: White fails and loses the game.
    """
    play = Play(position, throw, ruleset)
    steps = read_steps(moves, play).steps if moves else play.turns[0].steps
    return Story.of(Situation(position, throw, ruleset), _moments(play, steps))


def _moments(play: Play, steps: tuple[Step, ...]) -> Iterator[Moment]:
    ruleset, dice, side = play.ruleset, play.turns.dice, play.start.mover
    opening = tell_throw(side, play.throw, ruleset.rules)
    yield Moment(play.position, dice, play.left, opening, clauses=ruleset.reading("dice").clauses)
    for step in steps:
        play = play.step(step.source, step.die)
        yield Moment(
            play.position,
            dice,
            play.left,
            tell_step(step),
            step,
            clauses=grounds_of(step, ruleset),
        )
    yield from rest_of(play)


def rest_of(play: Play) -> Iterator[Moment]:
    """The moments at the end of a throw; none while more of it can be played.

    They say why each die that is left cannot be played, and how the throw ends; or that the last
    man is off.
    """
    ruleset, dice, side = play.ruleset, play.turns.dice, play.start.mover
    if not play.is_complete:
        return
    if play.bears_all_off:
        told, clauses = tell_win(side), ruleset.ground(Principle.GOAL)
        yield Moment(play.position, dice, play.left, told, ending=Ending.BORNE_OFF, clauses=clauses)
        return
    if not play.left:
        return
    for die in dict.fromkeys(play.left):
        refusals = tuple(each for each in play.refusals() if each.step.die == die)
        clauses = tuple(dict.fromkeys(clause for each in refusals for clause in each.clauses))
        told = tell_stuck(die, refusals)
        yield Moment(play.position, dice, play.left, told, refusals=refusals, clauses=clauses)
    told, clauses = tell_end(play)
    yield Moment(play.position, dice, play.left, told, ending=play.turns.fate, clauses=clauses)


def decides_end(found: Turns) -> str:
    """The matter that decides about unplayed dice: `blocked-entry` if a man waits, else `failing`.

    >>> from fallas.tables.witnesses import FOLIO
    >>> decides_end(Play(Position.start(), Throw((5, 5, 5)), FOLIO).turns)
    'failing'
    """
    return "blocked-entry" if found.leave_waiting else "failing"


def tell_end(play: Play) -> tuple[Sentence, tuple[str, ...]]:
    """How a complete play ends, and the clauses about any dice left."""
    found, rules = play.turns, play.ruleset.rules
    shut = is_shut(play.start) if found.leave_waiting and asks_if_shut(rules) else None
    told = tell_fate(found.fate, play.start.mover, play.left, shut=shut)
    if found.fate is Fate.PLAYS_ALL:
        return told, ()
    return told, play.ruleset.reading(decides_end(found)).clauses


def grounds_of(step: Step, ruleset: RuleSet) -> tuple[str, ...]:
    """The clauses that a step shows at work, the most telling rule first."""
    if step.hit:
        return ruleset.ground(Principle.HITTING)
    if step.enters:
        return ruleset.ground(Principle.RE_ENTRY)
    if step.bears_off:
        return ruleset.ground(Principle.BEARING_OFF)
    return ruleset.ground(Principle.DIRECTION)
