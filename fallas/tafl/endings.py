"""How a game ends and who wins: the matters `encirclement` and `repetition` are read here."""

from collections.abc import Sequence
from dataclasses import dataclass

from fallas.messages import Labelled, message
from fallas.tafl.board import EDGE, SIZE, WHOLE, Squares
from fallas.tafl.ground import ground
from fallas.tafl.moves import walk
from fallas.tafl.position import Position, Side
from fallas.tafl.rules import Encirclement, Principle, Repetition, Rules

TIMES = 3
"""How many times a position must occur to count as repeated."""


class Ending(Labelled):
    """What ends a game."""

    PRINCE_TAKEN = "prince-taken", message("the prince is taken")
    PRINCE_ESCAPED = "prince-escaped", message("the prince stands on an exit")
    ENCIRCLED = "encircled", message("the prince and all his men are shut in")
    NO_MOVE = "no-move", message("who is to move cannot")
    REPETITION = "repetition", message("the position has come for the third time")


RESTS_ON: dict[Ending, Principle | str] = {
    Ending.PRINCE_TAKEN: Principle.PRINCE_TAKEN,
    Ending.PRINCE_ESCAPED: Principle.ESCAPE,
    Ending.ENCIRCLED: "encirclement",
    Ending.NO_MOVE: Principle.NO_MOVE,
    Ending.REPETITION: "repetition",
}
"""The shared rule or the matter behind each ending."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended, and who won.

    Attributes:
        reason: what ended it.
        winner: who won by it, or None if nobody did.
    """

    reason: Ending
    winner: Side | None

    def __str__(self) -> str:
        return f"{self.winner} win: {self.reason}" if self.winner else f"draw: {self.reason}"


def outcome_of(position: Position, rules: Rules) -> Outcome | None:
    """The outcome if a position ends the game by itself, before its mover moves; else None.

    >>> str(outcome_of(Position.parse("/K8/9/9/9/9/9/9/9/t8/ a"), Rules()))
    'defenders win: prince-escaped'
    """
    if position.prince is None:
        return Outcome(Ending.PRINCE_TAKEN, Side.ATTACKERS)
    if ground(rules).exits >> position.prince & 1:
        return Outcome(Ending.PRINCE_ESCAPED, Side.DEFENDERS)
    if rules.encirclement is Encirclement.LOSES and is_encircled(
        position.attackers, position.pieces(Side.DEFENDERS)
    ):
        return Outcome(Ending.ENCIRCLED, Side.ATTACKERS)
    if not walk(rules).of_side(position, position.mover):
        return Outcome(Ending.NO_MOVE, position.mover.other)
    return None


def is_encircled(attackers: Squares, inside: Squares) -> bool:
    """Whether the attackers cut off every square of `inside` from the edge.

    Paths go from square to square by their sides; throne and exits are squares like others.
    """
    free = WHOLE & ~attackers
    reached = EDGE & free
    while True:
        if reached & inside:
            return False
        grown = reached | reached << SIZE | reached >> SIZE
        grown |= (reached & ~_LAST_FILE) << 1 | (reached & ~_FIRST_FILE) >> 1
        grown &= free
        if grown == reached:
            return True
        reached = grown


_FIRST_FILE = sum(1 << SIZE * rank for rank in range(SIZE))
_LAST_FILE = _FIRST_FILE << (SIZE - 1)


def repeated(positions: Sequence[Position], rules: Rules) -> Outcome | None:
    """The outcome if the last of a game's positions has occurred often enough, else None."""
    if rules.repetition is Repetition.IGNORED or positions.count(positions[-1]) < TIMES:
        return None
    # The side that has just moved is not the one to move now.
    loses = rules.repetition is Repetition.LOSES
    return Outcome(Ending.REPETITION, positions[-1].mover if loses else None)
