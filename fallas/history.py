"""The turns of a game so far, and what was written at them; for every game."""

from dataclasses import dataclass, replace
from typing import Generic, Self, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class History(Generic[T]):
    """Turns in order, with comments. Immutable: a turn makes a new history, undo drops one.

    Attributes:
        turns: what was played.
        comments: what was written at turns, by their index; -1 is the head.

    >>> game = History().add("one").comment(" well  played ").add("two").comment("a slip")
    >>> game.comments, game.undo().comments
    (((0, 'well played'), (1, 'a slip')), ((0, 'well played'),))
    """

    turns: tuple[T, ...] = ()
    comments: tuple[tuple[int, str], ...] = ()

    def add(self, turn: T) -> Self:
        """The history with one turn more."""
        return replace(self, turns=(*self.turns, turn))

    def upto(self, count: int) -> Self:
        """The first turns, with what was said of them and at the head."""
        kept = tuple((index, text) for index, text in self.comments if index < count)
        return replace(self, turns=self.turns[:count], comments=kept)

    def undo(self) -> Self:
        """The history with one turn less, if it has one; what was written at it is gone too."""
        return self.upto(max(len(self.turns) - 1, 0))

    def comment(self, text: str) -> Self:
        """The history with a comment on its last turn, or at its head if there is none yet."""
        entry = (len(self.turns) - 1, " ".join(text.split()))
        return replace(self, comments=(*self.comments, entry))
