"""What a reader is to do at a board, and whether it has been done: the engine decides.

A goal is a kind and a few numbers, plain JSON as it stands in a page:

    enter           men: so many waiting men have entered (1); point: there
    all-dice        every die has been played
    hit             point: a man was hit (there); men: so many in one turn (1)
    hit-in-passing  a man was hit by one that went on with another die
    stop            point: a man stopped there and went on
    reach           point: one's own man has come there; men: so many stand there (1)
    block           point: two or more of one's own men hold it after a step to it
    grouping        men: the whole throw was played by so many men
    bear-off        men: so many were borne off (1); by: `exact` or `beyond`, by such a die
    fate            fate: how the throw ends, one of `fallas.tables.fates.Fate`; side: the mover
    fail            side: a throw that loses the game
    win             side: the last man borne off
    refused         reason: a move was refused, by a `Reason`, or because it led `backward`;
                    or a throw was `thrown-again`
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from fallas.messages import Sentence
from fallas.tables.fates import Fate
from fallas.tables.play import Play
from fallas.tables.refusals import Reason
from fallas.tables.steps import Step
from fallas.tables.track import POINTS, Side
from fallas.widgets.session.goal import AnyGoal
from fallas.widgets.tables.goal_kinds import BACKWARD, BEYOND, EXACT, THROWN_AGAIN, Kind
from fallas.widgets.tables.goal_sentences import sentence_of


@dataclass(frozen=True, slots=True)
class Goal(AnyGoal):
    """One task.

    Attributes:
        kind: what is to be done.
        point, men, side, fate, reason, by: the numbers and names that its kind uses, see the
            module; None leaves it open.

    Raises:
        ValueError: if a value is not one that the kind could have.

    >>> print(Goal(Kind.HIT, point=18).sentence)
    Hit the man on 18.
    """

    enums: ClassVar = {"kind": Kind, "side": Side, "fate": Fate}
    needs: ClassVar = {
        Kind.STOP: "point",
        Kind.REACH: "point",
        Kind.GROUPING: "men",
        Kind.FATE: "fate",
    }

    kind: Kind
    point: int | None = None
    men: int | None = None
    side: Side | None = None
    fate: Fate | None = None
    reason: str | None = None
    by: str | None = None

    def __post_init__(self) -> None:
        if self.point is not None and self.point not in POINTS:
            raise ValueError(f"a goal's point is one from 1 to 24, not {self.point!r}")
        if self.men is not None and not 1 <= self.men <= 15:
            raise ValueError(f"a goal asks for 1 to 15 men, not {self.men!r}")
        if self.reason not in {None, BACKWARD, THROWN_AGAIN, *map(str, Reason)}:
            raise ValueError(f"nothing is refused for {self.reason!r}")
        if self.by not in {None, EXACT, BEYOND}:
            raise ValueError(f"a man is borne off by a die {EXACT} or {BEYOND}, not {self.by!r}")
        self.validate()

    @property
    def sentence(self) -> Sentence:
        """The task in words."""
        return sentence_of(
            self.kind,
            point=self.point,
            men=self.men,
            side=self.side,
            fate=self.fate,
            reason=self.reason,
            by=self.by,
        )

    def check(self, play: Play | None, refused: str | None = None) -> bool:
        """Whether it has been reached.

        Args:
            play: what has been played of the throw, if dice have been thrown.
            refused: why the last command was refused, a `Reason`, `backward` or `thrown-again`.
        """
        if self.kind is Kind.REFUSED:
            return refused is not None and self.reason in (None, refused)
        return play is not None and _CHECKS[self.kind](self, play)


def by_man(steps: tuple[Step, ...]) -> list[tuple[Step, ...]]:
    """Group steps by man: a step that starts where another ended moves the same man.

    >>> w = Side.WHITE
    >>> steps = (Step(w, 24, 18, 6, False), Step(w, 6, 5, 1, False), Step(w, 18, 15, 3, False))
    >>> [len(each) for each in by_man(steps)]
    [2, 1]
    """
    men: list[tuple[Step, ...]] = []
    for step in steps:
        at = next((at for at, man in enumerate(men) if man[-1].landing == step.source), None)
        if at is None:
            men.append((step,))
        else:
            men[at] = (*men[at], step)
    return men


def _enter(goal: Goal, play: Play) -> bool:
    entered = [step for step in play.steps if step.enters and goal.point in (None, step.landing)]
    return len(entered) >= (goal.men or 1)


def _all_dice(goal: Goal, play: Play) -> bool:
    del goal
    return play.bears_all_off or not play.left


def _hit(goal: Goal, play: Play) -> bool:
    hits = [step for step in play.steps if step.hit and goal.point in (None, step.landing)]
    return len(hits) >= (goal.men or 1)


def _hit_in_passing(goal: Goal, play: Play) -> bool:
    return any(
        step.hit and goal.point in (None, step.landing)
        for man in by_man(play.steps)
        for step in man[:-1]
    )


def _stop(goal: Goal, play: Play) -> bool:
    return any(step.landing == goal.point for man in by_man(play.steps) for step in man[:-1])


def _came(goal: Goal, play: Play, men: int) -> bool:
    point = goal.point
    landings = {step.landing for step in play.steps} & set(POINTS)
    come = landings if point is None else landings & {point}
    return any(play.position.count(play.start.mover, each) >= men for each in come)


def _reach(goal: Goal, play: Play) -> bool:
    return _came(goal, play, goal.men or 1)


def _block(goal: Goal, play: Play) -> bool:
    return _came(goal, play, 2)


def _grouping(goal: Goal, play: Play) -> bool:
    return _all_dice(goal, play) and len(by_man(play.steps)) == goal.men


def _bear_off(goal: Goal, play: Play) -> bool:
    side = play.start.mover

    def fits(step: Step) -> bool:
        exact = side.own(step.source) == step.die
        return step.bears_off and (goal.by is None or exact == (goal.by == EXACT))

    return sum(map(fits, play.steps)) >= (goal.men or 1)


def _fate(goal: Goal, play: Play) -> bool:
    fits = play.is_complete and goal.side in (None, play.start.mover)
    return fits and not play.bears_all_off and play.turns.fate is goal.fate


def _fail(goal: Goal, play: Play) -> bool:
    fits = play.is_complete and goal.side in (None, play.start.mover)
    return fits and not play.bears_all_off and play.turns.fate.loses


def _win(goal: Goal, play: Play) -> bool:
    return play.bears_all_off and goal.side in (None, play.start.mover)


_CHECKS: dict[Kind, Callable[[Goal, Play], bool]] = {
    Kind.ENTER: _enter,
    Kind.ALL_DICE: _all_dice,
    Kind.HIT: _hit,
    Kind.HIT_IN_PASSING: _hit_in_passing,
    Kind.STOP: _stop,
    Kind.REACH: _reach,
    Kind.BLOCK: _block,
    Kind.GROUPING: _grouping,
    Kind.BEAR_OFF: _bear_off,
    Kind.FATE: _fate,
    Kind.FAIL: _fail,
    Kind.WIN: _win,
}
