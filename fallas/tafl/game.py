"""A whole game: its turns, and how it ended."""

from dataclasses import dataclass, field, replace
from functools import cached_property

from fallas.history import History
from fallas.tafl.endings import Outcome, outcome_of, repeated
from fallas.tafl.moves import Move
from fallas.tafl.play import IllegalMoveError, Turn, play
from fallas.tafl.position import Position
from fallas.tafl.refusals import Reason, Refusal, refusal, refuse
from fallas.tafl.ruleset import RuleSet


@dataclass(frozen=True)
class Game:
    """The turns of a game from its start. Immutable: making or undoing a move makes a new game.

    Attributes:
        ruleset: what it is played by.
        start: the position before the first move.
        history: what was played, with the comments.

    >>> from fallas.tafl.board import square
    >>> from fallas.tafl.witnesses import TAVLEI
    >>> game = Game.new(TAVLEI).play(Move(square("d1"), square("d4")))
    >>> str(game.position.mover), game.outcome
    ('defenders', None)
    """

    ruleset: RuleSet
    start: Position
    history: History[Turn] = field(default_factory=History)

    @classmethod
    def new(cls, ruleset: RuleSet) -> "Game":
        """A game from the rule set's own layout."""
        return cls(ruleset, Position.start(ruleset.rules))

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
    def positions(self) -> tuple[Position, ...]:
        """Every position so far, the start first."""
        return (self.start, *(turn.after for turn in self.turns))

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None if it goes on."""
        rules = self.ruleset.rules
        return outcome_of(self.position, rules) or repeated(self.positions, rules)

    def refusal(self, move: Move) -> Refusal | None:
        """Why a move may not be made now, or None if it may; `play` asks it too."""
        if self.outcome:
            return refuse(Reason.GAME_OVER, self.position, move, self.ruleset)
        return refusal(self.position, move, self.ruleset)

    def play(self, move: Move) -> "Game":
        """The game with one more move.

        Raises:
            IllegalMoveError: if it is refused.
        """
        refused = self.refusal(move)
        if refused is not None:
            raise IllegalMoveError(refused)
        turn = play(self.position, move, self.ruleset)
        return replace(self, history=self.history.add(turn))

    def undo(self) -> "Game":
        """The game with one move less, and what was said of it gone too."""
        return replace(self, history=self.history.undo())

    def comment(self, text: str) -> "Game":
        """The game with a comment on its last turn, or at its head if there is none yet."""
        return replace(self, history=self.history.comment(text))
