"""A turn in the making: its steps are checked, explained and played one at a time."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from fallas.chance import Throw
from fallas.errors import RefusedError
from fallas.tables.dice import dice_to_play
from fallas.tables.position import Position
from fallas.tables.refusals import Reason, Refusal, refuse, step_refusal
from fallas.tables.rules import LoneDie
from fallas.tables.ruleset import RuleSet
from fallas.tables.steps import Step
from fallas.tables.turns import Turn, Turns, most_playable, turns
from fallas.tables.words import tell_refusal

_most_playable = lru_cache(maxsize=4096)(most_playable)
"""Cached, since different orders of one throw lead to the same positions over and over."""


class IllegalStepError(RefusedError):
    """A step that is not legal was to be made.

    Attributes:
        refusal: the reason, with its numbers and its clauses.
    """

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(tell_refusal(refusal), refusal.reason, refusal.clauses)


@dataclass(frozen=True)
class Play:
    """What has been played of a throw so far. Immutable: each step or undo makes a new one.

    Attributes:
        start: the position before the turn.
        throw: the dice thrown.
        ruleset: what legality and clauses come from.
        steps: what has been played, in order.

    Raises:
        InputError: if the throw does not belong to the rules, or the position cannot be played
            (`Position.unplayable`).

    >>> from fallas.tables.witnesses import FOLIO
    >>> play = Play(Position.start(), Throw((6, 5, 3)), FOLIO)
    >>> print(play.step(24, 6).step(18, 5).position)
    W24:1,13:1,6:13 B1:2,19:13 w
    >>> play.step(24, 5)
    Traceback (most recent call last):
    fallas.tables.play.IllegalStepError: 24/19 with the 5 is refused: 13 black men hold 19.
    """

    start: Position
    throw: Throw
    ruleset: RuleSet
    steps: tuple[Step, ...] = ()

    def __post_init__(self) -> None:
        dice_to_play(self.throw, self.ruleset.rules)
        self.start.check_playable()

    @cached_property
    def turns(self) -> Turns:
        """All whole turns of the throw, from the start of the turn."""
        return turns(self.start, self.throw, self.ruleset.rules)

    @cached_property
    def position(self) -> Position:
        """The position now; the mover is still on the move."""
        position = self.start
        for step in self.steps:
            position = step.apply(position)
        return position

    @cached_property
    def left(self) -> tuple[int, ...]:
        """The dice that have not been played, largest first."""
        dice = list(self.turns.dice)
        for step in self.steps:
            dice.remove(step.die)
        return tuple(dice)

    @property
    def bears_all_off(self) -> bool:
        """Whether the last man has been borne off, which ends the turn and the game."""
        return self.position.is_all_off(self.start.mover)

    @property
    def is_complete(self) -> bool:
        """Whether all that the throw allows has been played."""
        return self.bears_all_off or len(self.steps) == self.turns.played

    def refusal(self, source: int, die: int) -> Refusal | None:
        """Why a man on a place may not be moved by a die now, or None if it may.

        Every question about legality comes here: `step` and `steps_open` ask it too.
        """
        asked = source, die
        if asked not in self._refusals:
            self._refusals[asked] = self._found_refusal(source, die)
        return self._refusals[asked]

    @cached_property
    def _refusals(self) -> dict[tuple[int, int], Refusal | None]:
        """The answers of `refusal` so far, by place and die."""
        return {}

    def _found_refusal(self, source: int, die: int) -> Refusal | None:
        step = Step.on(self.position, source, die)
        if self.bears_all_off or not self.left:
            return refuse(Reason.TURN_OVER, step, self.ruleset)
        if die not in self.left:
            return refuse(Reason.DIE_NOT_LEFT, step, self.ruleset)
        refused = step_refusal(self.position, source, die, self.ruleset)
        return refused or self._turn_refusal(step)

    def _turn_refusal(self, step: Step) -> Refusal | None:
        """Why the turn as a whole forbids a step that is legal by itself, or None."""
        rest = list(self.left)
        rest.remove(step.die)
        rules = self.ruleset.rules
        after = step.apply(self.position)
        playable = len(self.steps) + 1 + _most_playable(after, tuple(rest), rules)
        if playable < self.turns.played:
            best = self.turns.played
            return refuse(Reason.LEAVES_DIE, step, self.ruleset, count=playable, place=best)
        if self.turns.played == 1 and rules.lone_die is LoneDie.LARGER:
            die = self.turns[0].steps[0].die
            if step.die < die and len(self.left) > 1:
                return refuse(Reason.LARGER_DIE, step, self.ruleset, place=die)
        return None

    def step(self, source: int, die: int) -> "Play":
        """The play with one more step.

        Raises:
            IllegalStepError: if the step is refused.
        """
        refused = self.refusal(source, die)
        if refused is not None:
            raise IllegalStepError(refused)
        return self._with_steps((*self.steps, Step.on(self.position, source, die)))

    def undo(self) -> "Play":
        """The play with one step less; the same play if nothing has been played."""
        return self._with_steps(self.steps[:-1])

    def _with_steps(self, steps: tuple[Step, ...]) -> "Play":
        play = replace(self, steps=steps)
        vars(play)["turns"] = self.turns  # the start and the throw are the same
        return play

    def steps_open(self) -> Iterator[Step]:
        """Every step that may be made now: from the bar downward, larger dice first."""
        for source in self.start.mover.path():
            for die in sorted(set(self.left), reverse=True):
                if self.position.count(self.start.mover, source) and not self.refusal(source, die):
                    yield Step.on(self.position, source, die)

    def refusals(self) -> Iterator[Refusal]:
        """The refusals of all steps that may not be made now: each man with each die left."""
        for die in sorted(set(self.left), reverse=True):
            for source in self.start.mover.path():
                if source != self.start.mover.off and self.position.count(self.start.mover, source):
                    refused = self.refusal(source, die)
                    if refused is not None:
                        yield refused

    def finish(self) -> Turn:
        """The whole turn.

        Raises:
            ValueError: if more can still be played.
        """
        if not self.is_complete:
            raise ValueError(
                f"of {self.throw} {self.turns.played} dice are to be played, not {len(self.steps)}"
            )
        return Turn(self.start, self.throw, self.steps, self.turns.fate)
