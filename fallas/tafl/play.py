"""A move made: what it takes, the position after it, and how the game stands then."""

from dataclasses import dataclass

from fallas.errors import RefusedError
from fallas.tafl.captures import NOWHERE, Capture, captures, moved, taken_by
from fallas.tafl.moves import Move
from fallas.tafl.position import Piece, Position
from fallas.tafl.refusals import Refusal, refusal
from fallas.tafl.rules import Rules
from fallas.tafl.ruleset import RuleSet
from fallas.tafl.words import tell_refusal


class IllegalMoveError(RefusedError):
    """A move that is not legal was to be made.

    Attributes:
        refusal: the reason, with its square and its clauses.
    """

    def __init__(self, refused: Refusal) -> None:
        self.refusal = refused
        super().__init__(tell_refusal(refused), refused.reason, refused.clauses)


@dataclass(frozen=True, slots=True)
class Turn:
    """What was played: a move and what it took.

    Attributes:
        before: the position before it.
        move: the move.
        piece: what moved.
        captures: what was taken, with what it was caught between.
        after: the position after it, the other side to move.
    """

    before: Position
    move: Move
    piece: Piece
    captures: tuple[Capture, ...]
    after: Position

    def __str__(self) -> str:
        return str(self.move)


def after(position: Position, move: Move, rules: Rules) -> Position:
    """The position after a legal move; nothing is checked."""
    attackers, defenders, prince = moved(position, move)
    left = ~taken_by(position, move, rules)
    stays = prince != NOWHERE and left >> prince & 1
    return Position(
        attackers & left, defenders & left, prince if stays else None, position.mover.other
    )


def play(position: Position, move: Move, ruleset: RuleSet) -> Turn:
    """Make a move.

    Raises:
        IllegalMoveError: if it is refused.

    >>> from fallas.tafl.board import square
    >>> from fallas.tafl.witnesses import TAVLEI
    >>> play(Position.start(), Move(square("d1"), square("d4")), TAVLEI).after.board
    '/4tt3/4t4/4T4/t2tT3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/'
    >>> play(Position.start(), Move(square("e4"), square("d4")), TAVLEI)
    Traceback (most recent call last):
    fallas.tafl.play.IllegalMoveError: e4-d4 is refused: it is not the prince's side's turn.
    """
    refused = refusal(position, move, ruleset)
    if refused is not None:
        raise IllegalMoveError(refused)
    piece = position.at(move.source)
    assert piece is not None
    rules = ruleset.rules
    return Turn(
        position, move, piece, captures(position, move, rules), after(position, move, rules)
    )
