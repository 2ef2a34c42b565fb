"""Why a move is refused: a reason with its square, and the clauses that the rule stands in."""

from dataclasses import dataclass
from enum import StrEnum

from fallas.tafl.board import SIZE, THRONE
from fallas.tafl.ground import ground
from fallas.tafl.moves import Move, walk
from fallas.tafl.position import Piece, Position
from fallas.tafl.rules import Principle
from fallas.tafl.ruleset import RuleSet


class Reason(StrEnum):
    """What stands against a move."""

    GAME_OVER = "game-over"
    """The game has ended."""
    NO_PIECE = "no-piece"
    """No piece stands there."""
    NOT_YOURS = "not-yours"
    """The piece is the other side's."""
    STAYS = "stays"
    """The piece would not move."""
    NOT_STRAIGHT = "not-straight"
    """The squares are on no common rank or file."""
    IN_THE_WAY = "in-the-way"
    """A piece stands in the way, or where the move would end, on `square`."""
    OVER_THRONE = "over-throne"
    """The throne, `square`, would be crossed."""
    THRONE_CLOSED = "throne-closed"
    """The throne is closed to this piece."""
    EXIT_CLOSED = "exit-closed"
    """The exit is the prince's alone."""


_RESTS_ON: dict[Reason, Principle | str | None] = {
    Reason.GAME_OVER: None,
    Reason.NO_PIECE: None,
    Reason.NOT_YOURS: Principle.ALTERNATE,
    Reason.STAYS: Principle.MOVEMENT,
    Reason.NOT_STRAIGHT: Principle.MOVEMENT,
    Reason.IN_THE_WAY: Principle.NO_JUMPING,
    Reason.OVER_THRONE: "throne-passing",
    Reason.THRONE_CLOSED: Principle.PRINCE_ALONE,
    Reason.EXIT_CLOSED: Principle.PRINCE_ALONE,
}
"""The shared rule or the matter behind each reason; none for plain facts of the board."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A move that is not legal, and why.

    Attributes:
        reason: what stands against it.
        move: the move that was asked for.
        piece: what would have moved, if anything stands there.
        clauses: where the rule stands in the texts, by the rule set in force; may be empty.
        square: the square that the reason is about.
        standing: what stands on that square, if anything.
    """

    reason: Reason
    move: Move
    piece: Piece | None
    clauses: tuple[str, ...]
    square: int
    standing: Piece | None = None


def refuse(
    reason: Reason, position: Position, move: Move, ruleset: RuleSet, square: int | None = None
) -> Refusal:
    """A refusal with the clauses that a rule set has for its reason."""
    rests_on = _RESTS_ON[reason]
    piece = position.at(move.source)
    clauses: tuple[str, ...] = ()
    if isinstance(rests_on, Principle):
        clauses = ruleset.ground(rests_on)
    elif rests_on is not None:
        clauses = ruleset.reading(rests_on).clauses
    if reason is Reason.THRONE_CLOSED and piece is Piece.PRINCE:
        clauses = ruleset.reading("throne-entry").clauses
    about = move.target if square is None else square
    return Refusal(reason, move, piece, clauses, about, position.at(about))


def refusal(position: Position, move: Move, ruleset: RuleSet) -> Refusal | None:
    """Why a move may not be made, or None if it may; whether the game is over is not asked.

    The decision is `moves.Walk`'s; what follows it only finds the words.

    >>> from fallas.tafl.board import square
    >>> from fallas.tafl.witnesses import TAVLEI
    >>> refused = refusal(Position.start(), Move(square("d1"), square("d5")), TAVLEI)
    >>> refused.reason, refused.clauses
    (<Reason.IN_THE_WAY: 'in-the-way'>, ('tav.18',))
    """
    piece = position.at(move.source)
    if piece is None:
        return refuse(Reason.NO_PIECE, position, move, ruleset, move.source)
    if piece.side is not position.mover:
        return refuse(Reason.NOT_YOURS, position, move, ruleset, move.source)
    if move.target in walk(ruleset.rules).targets(position, move.source):
        return None
    if move.source == move.target:
        return refuse(Reason.STAYS, position, move, ruleset)
    way = _way(move)
    if way is None:
        return refuse(Reason.NOT_STRAIGHT, position, move, ruleset)
    for place in way:
        if position.at(place) is not None:
            return refuse(Reason.IN_THE_WAY, position, move, ruleset, place)
    if THRONE in way[:-1]:
        return refuse(Reason.OVER_THRONE, position, move, ruleset, THRONE)
    if move.target == THRONE:
        return refuse(Reason.THRONE_CLOSED, position, move, ruleset)
    assert ground(ruleset.rules).closed >> move.target & 1, "nothing else is in the way"
    return refuse(Reason.EXIT_CLOSED, position, move, ruleset)


def _way(move: Move) -> range | None:
    """The squares from the next one to the target along a rank or a file, or None."""
    source, target = move.source, move.target
    if source // SIZE == target // SIZE:
        step = 1
    elif source % SIZE == target % SIZE:
        step = SIZE
    else:
        return None
    step = step if target > source else -step
    return range(source + step, target + step, step)
