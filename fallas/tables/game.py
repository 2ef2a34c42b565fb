"""A whole game: its turns, and how it ended.

The sources of fallas do not say who begins, so the caller who makes a game does.
"""

from dataclasses import dataclass, field, replace
from functools import cached_property

from fallas.history import History
from fallas.messages import Labelled, message
from fallas.tables.fates import Fate
from fallas.tables.play import Play
from fallas.tables.position import Position
from fallas.tables.ruleset import RuleSet
from fallas.tables.track import Side
from fallas.tables.turns import Turn


class Ending(Labelled):
    """What ends a game."""

    BORNE_OFF = "borne-off", message("borne off")
    """One side has borne off all its men (74v.11)."""
    FAILED_ON_BOARD = "failed-on-board", message("failed on the board")
    """One side failed with men on the board (74v.9)."""
    FAILED_TO_ENTER = "failed-to-enter", message("failed to enter")
    """One side failed with men waiting to enter (74v.8)."""


_FAILING = {
    Fate.FAILS_ON_BOARD: Ending.FAILED_ON_BOARD,
    Fate.FAILS_TO_ENTER: Ending.FAILED_TO_ENTER,
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended, and who won.

    Attributes:
        reason: what ended it.
        winner: who won by it.
    """

    reason: Ending
    winner: Side

    def __str__(self) -> str:
        return f"{self.winner} wins: {self.reason}"


def outcome_of(turn: Turn) -> Outcome | None:
    """The outcome if a turn ends the game, else None."""
    mover = turn.before.mover
    if turn.fate in _FAILING:
        return Outcome(_FAILING[turn.fate], mover.other)
    return Outcome(Ending.BORNE_OFF, mover) if turn.bears_all_off else None


@dataclass(frozen=True)
class Game:
    """The turns of a game from its start. Immutable: playing or undoing a turn makes a new game.

    Attributes:
        ruleset: what it is played by.
        start: the position before the first turn.
        history: what was played, with the comments.

    Raises:
        InputError: if the start cannot be played (`Position.unplayable`).
    """

    ruleset: RuleSet
    start: Position
    history: History[Turn] = field(default_factory=History)

    def __post_init__(self) -> None:
        self.start.check_playable()

    @classmethod
    def new(cls, ruleset: RuleSet, mover: Side = Side.WHITE) -> "Game":
        """A game from the rule set's own set-up."""
        return cls(ruleset, Position.start(ruleset.rules.setup, mover))

    @property
    def turns(self) -> tuple[Turn, ...]:
        """What was played."""
        return self.history.turns

    @property
    def comments(self) -> tuple[tuple[int, str], ...]:
        """What was written at turns, by their index; -1 is the head of the record."""
        return self.history.comments

    @property
    def position(self) -> Position:
        """The position now."""
        return self.turns[-1].after if self.turns else self.start

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None if it goes on."""
        return outcome_of(self.turns[-1]) if self.turns else None

    def play(self, turn: Turn) -> "Game":
        """The game with one more turn, which is checked step by step.

        Raises:
            ValueError: if the game is over or the turn does not belong here.
            IllegalStepError: if one of its steps is refused.
        """
        if self.outcome:
            raise ValueError(f"the game is over: {self.outcome}")
        if turn.before != self.position:
            raise ValueError(f"the turn starts from {turn.before}, the game is at {self.position}")
        play = Play(self.position, turn.throw, self.ruleset)
        for step in turn.steps:
            play = play.step(step.source, step.die)
        return replace(self, history=self.history.add(play.finish()))

    def undo(self) -> "Game":
        """The game with one turn less, and what was said of it gone too."""
        return replace(self, history=self.history.undo())

    def comment(self, text: str) -> "Game":
        """The game with a comment on its last turn, or at its head if there is none yet."""
        return replace(self, history=self.history.comment(text))
