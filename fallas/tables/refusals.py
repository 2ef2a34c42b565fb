"""Why a step is refused: a reason with its numbers, and the clauses that the rule stands in."""

from dataclasses import dataclass, replace
from enum import StrEnum

from fallas.tables.position import Position
from fallas.tables.rules import Principle
from fallas.tables.ruleset import RuleSet
from fallas.tables.steps import Step
from fallas.tables.ways import is_open, pack, ways


class Reason(StrEnum):
    """What stands against a step."""

    TURN_OVER = "turn-over"
    """No die is left to play."""
    DIE_NOT_LEFT = "die-not-left"
    """The die was not thrown or has been played."""
    NO_MAN = "no-man"
    """No man of the mover stands there."""
    MEN_WAIT = "men-wait"
    """`count` hit men have to enter first."""
    BLOCKED = "blocked"
    """`count` enemy men hold the landing point."""
    NOT_HOME = "not-home"
    """`count` men are not at home yet, so that none can be borne off."""
    FARTHER_MAN = "farther-man"
    """The die is too large for this man while another stands farther away, on `place`."""
    LEAVES_DIE = "leaves-die"
    """Played so, only `count` of the dice could be used, and `place` can be."""
    LARGER_DIE = "larger-die"
    """Only one die can be played, and it must be the larger, `place`."""


_RESTS_ON: dict[Reason, Principle | str | None] = {
    Reason.TURN_OVER: None,
    Reason.DIE_NOT_LEFT: "dice",
    Reason.NO_MAN: None,
    Reason.MEN_WAIT: Principle.ENTER_FIRST,
    Reason.BLOCKED: Principle.BLOCK,
    Reason.NOT_HOME: Principle.BEARING_OFF,
    Reason.FARTHER_MAN: "overshoot",
    Reason.LEAVES_DIE: Principle.ALL_DICE,
    Reason.LARGER_DIE: "lone-die",
}
"""The shared rule or the disputed matter behind each reason; none for plain facts of the board."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A step that is not legal, and why.

    Attributes:
        reason: what stands against it.
        step: the step that was asked for, as it would have been.
        clauses: where the rule stands in the texts, by the rule set in force; may be empty.
        count: men or dice, as the reason's own words say; 0 where it names none.
        place: a place or a number of dice, as the reason's own words say; 0 where it names none.
    """

    reason: Reason
    step: Step
    clauses: tuple[str, ...]
    count: int = 0
    place: int = 0


def refuse(
    reason: Reason, step: Step, ruleset: RuleSet, *, count: int = 0, place: int = 0
) -> Refusal:
    """A refusal with the clauses that a rule set has for its reason."""
    rests_on = _RESTS_ON[reason]
    clauses: tuple[str, ...] = ()
    if isinstance(rests_on, Principle):
        clauses = ruleset.ground(rests_on)
    elif rests_on is not None:
        clauses = ruleset.reading(rests_on).clauses
    return Refusal(reason, step, clauses, count, place)


def step_refusal(position: Position, source: int, die: int, ruleset: RuleSet) -> Refusal | None:
    """Why one man may not make one step, or None if it may; the rest of the turn is not asked.

    The decision is `ways.is_open`'s; what follows it only finds the words.
    """
    side = position.mover
    step = Step.on(position, source, die)
    own = side.own(source)
    packed = pack(position)
    for way in ways(position, (die,), ruleset.rules)[die]:
        if way.source == own and is_open(packed, way):
            return None
    if source == side.off or not position.count(side, source):
        return refuse(Reason.NO_MAN, step, ruleset)
    if source != side.bar and (waiting := position.waiting(side)):
        return refuse(Reason.MEN_WAIT, step, ruleset, count=waiting)
    if step.landing != side.off:
        enemies = position.count(side.other, step.landing)
        refused = refuse(Reason.BLOCKED, step, ruleset, count=enemies, place=step.landing)
        # The clauses on a blocked entry say it of just this case.
        entry = ruleset.reading("blocked-entry").clauses if step.enters else ()
        return replace(refused, clauses=tuple(dict.fromkeys((*entry, *refused.clauses))))
    if outside := position.outside(side):
        return refuse(Reason.NOT_HOME, step, ruleset, count=outside)
    farthest = next(place for place in side.path() if position.count(side, place))
    return refuse(Reason.FARTHER_MAN, step, ruleset, place=farthest)
