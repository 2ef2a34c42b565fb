"""How a game ends and for whom: the matters `encirclement` and `repetition` are read here."""

from collections.abc import Sequence
from dataclasses import dataclass

from fallas.messages import Labelled, message
from fallas.tafl.board import EDGE, SIZE, WHOLE, Squares
from fallas.tafl.ground import ground
from fallas.tafl.moves import walk
from fallas.tafl.position import Position, Side
from fallas.tafl.rules import Encirclement, Principle, Repetition, Rules

TIMES = 3
"""How often a position has come when it counts as repeated."""


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
    """How a game ended and for whom.

    Attributes:
        reason: what ended it.
        winner: who won by it, or None if nobody did.
    """

    reason: Ending
    winner: Side | None

    def __str__(self) -> str:
        return f"{self.winner} win: {self.reason}" if self.winner else f"draw: {self.reason}"


def outcome_of(position: Position, rules: Rules) -> Outcome | None:
    """The outcome that a position is by itself, the side to move being about to move.

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
    """Whether no way round the attackers leads from the edge to any of the others.

    A way goes from square to square by their sides; throne and exits are squares like others.
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
    """The outcome if the last of a game's positions has come as often as counts, else None."""
    if rules.repetition is Repetition.IGNORED or positions.count(positions[-1]) < TIMES:
        return None
    # Who has just moved is the other than he who moves now.
    loses = rules.repetition is Repetition.LOSES
    return Outcome(Ending.REPETITION, positions[-1].mover if loses else None)
