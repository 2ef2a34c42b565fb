"""What a reader is to do at a board of tavlei, and whether it has been done: the engine decides.

A goal is a kind and a few values, plain JSON as it stands in a page. It is for the side to move at
the beginning, except that either side can end a game:

    take       men: so many were taken by one move (1); square: there; between: so, by a `Between`
    between    a piece went between two enemies and stays; square: there
    reach      square: a piece has come there; prince: it is the prince
    ways       men: the prince has come to a square with so many ways out at once (2)
    end        ending: the game has ended so, by an `Ending`
    refused    reason: a move was refused, by a `Reason`
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from fallas.messages import Sentence, counted, message
from fallas.tafl import Between, Ending, Game, Piece, Reason, RuleSet, Turn, square
from fallas.tafl.board import NEIGHBOURS, each
from fallas.tafl.ground import ground
from fallas.tafl.moves import walk
from fallas.widgets.session.goal import AnyGoal


class Kind(StrEnum):
    """What is to be done."""

    TAKE = "take"
    BETWEEN = "between"
    REACH = "reach"
    WAYS = "ways"
    END = "end"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Goal(AnyGoal):
    """One task.

    Attributes:
        kind: what is to be done.
        men, square, between, prince, ending, reason: the values that its kind uses, see the
            module; None leaves it open.

    Raises:
        ValueError: if a value is not one that the kind could have.

    >>> print(Goal(Kind.TAKE, between=Between.EXIT).sentence)
    Take a piece against an exit.
    """

    enums: ClassVar = {"kind": Kind, "between": Between, "ending": Ending, "reason": Reason}
    needs: ClassVar = {Kind.REACH: "square", Kind.END: "ending"}

    kind: Kind
    men: int | None = None
    square: str | None = None
    between: Between | None = None
    prince: bool | None = None
    ending: Ending | None = None
    reason: Reason | None = None

    def __post_init__(self) -> None:
        self.validate()
        if self.square is not None:
            square(self.square)
        if self.men is not None and not 1 <= self.men <= 4:
            raise ValueError(f"a goal asks for 1 to 4, not {self.men!r}")

    @property
    def sentence(self) -> Sentence:
        """The task in words."""
        return _told(self)

    def check(self, game: Game, refused: str | None = None) -> bool:
        """Whether it has been reached.

        Args:
            game: what has been played.
            refused: why the last command was refused, if it was.
        """
        if self.kind is Kind.REFUSED:
            return refused is not None and self.reason in (None, refused)
        if self.kind is Kind.END:
            return game.outcome is not None and game.outcome.reason is self.ending
        own = (turn for turn in game.turns if turn.before.mover is game.start.mover)
        return any(_CHECKS[self.kind](self, turn, game.ruleset) for turn in own)


def _is_there(goal: Goal, place: int) -> bool:
    return goal.square is None or square(goal.square) == place


def _take(goal: Goal, turn: Turn, ruleset: RuleSet) -> bool:
    del ruleset
    taken = [
        capture
        for capture in turn.captures
        if _is_there(goal, capture.square) and goal.between in (None, capture.between)
    ]
    return len(taken) >= (goal.men or 1)


def _between(goal: Goal, turn: Turn, ruleset: RuleSet) -> bool:
    del ruleset
    target = turn.move.target
    beside = NEIGHBOURS[target] & turn.after.pieces(turn.before.mover.other)
    shut = any(beside >> 2 * target - near & 1 for near in each(beside))
    return shut and _is_there(goal, target)


def _reach(goal: Goal, turn: Turn, ruleset: RuleSet) -> bool:
    del ruleset
    who = turn.piece is Piece.PRINCE or not goal.prince
    return who and _is_there(goal, turn.move.target)


def _ways(goal: Goal, turn: Turn, ruleset: RuleSet) -> bool:
    prince, exits = turn.after.prince, ground(ruleset.rules).exits
    if prince is None or turn.piece is not Piece.PRINCE or exits >> prince & 1:
        return False
    open_to = walk(ruleset.rules).targets(turn.after, prince)
    return sum(exits >> target & 1 for target in open_to) >= (goal.men or 2)


_CHECKS: dict[Kind, Callable[[Goal, Turn, RuleSet], bool]] = {
    Kind.TAKE: _take,
    Kind.BETWEEN: _between,
    Kind.REACH: _reach,
    Kind.WAYS: _ways,
}


def _told(goal: Goal) -> Sentence:
    place = goal.square
    match goal.kind:
        case Kind.TAKE if place is not None:
            return message("Take the piece on {square}.", square=place)
        case Kind.TAKE if goal.between is not None:
            return _TAKEN[goal.between]
        case Kind.TAKE:
            return counted("Take a piece.", "Take {number} pieces with one move.", goal.men or 1)
        case Kind.BETWEEN if place is not None:
            return message("Step between two enemies on {square}, unharmed.", square=place)
        case Kind.BETWEEN:
            return message("Step between two enemies, unharmed.")
        case Kind.REACH if goal.prince:
            return message("Bring the prince to {square}.", square=place)
        case Kind.REACH:
            return message("Bring a piece to {square}.", square=place)
        case Kind.WAYS:
            return counted(
                "Bring the prince where a way out is open to him.",
                "Bring the prince where {number} ways out are open to him at once.",
                goal.men or 2,
            )
        case Kind.END:
            assert goal.ending is not None, "the goal needs it"
            return _ENDED[goal.ending]
        case Kind.REFUSED:
            return message("Try a move that is refused.")


_TAKEN: dict[Between, Sentence] = {
    Between.TWO: message("Take a piece between two of yours."),
    Between.EXIT: message("Take a piece against an exit."),
    Between.THRONE: message("Take a piece against the throne."),
    Between.SURROUNDED: message("Take the prince between four."),
    Between.AGAINST_THRONE: message("Take the prince between three and the throne."),
}

_ENDED: dict[Ending, Sentence] = {
    Ending.PRINCE_TAKEN: message("Take the prince."),
    Ending.PRINCE_ESCAPED: message("Let the prince escape."),
    Ending.ENCIRCLED: message("Let a closed ring about the prince and all his men win."),
    Ending.NO_MOVE: message("Leave the other side without a move."),
    Ending.REPETITION: message("Bring the same position about for the third time."),
}
