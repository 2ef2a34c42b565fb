"""Which moves a side can make: every piece goes like a rook, up to whatever is in its way.

`Walk` does the work on plain numbers, for the player that looks ahead; all else uses `moves`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from fallas.tafl.board import Squares, each, name_of
from fallas.tafl.ground import ground
from fallas.tafl.position import Position, Side
from fallas.tafl.rules import Rules


@dataclass(frozen=True, slots=True, order=True)
class Move:
    """One piece moved.

    Attributes:
        source, target: the squares, 0 to 80.

    >>> print(Move(0, 8))
    a1-i1
    """

    source: int
    target: int

    def __str__(self) -> str:
        return f"{name_of(self.source)}-{name_of(self.target)}"


class Walk:
    """How pieces move under some rules."""

    def __init__(self, rules: Rules) -> None:
        self._ground = found = ground(rules)
        self._men = found.men_lines
        self._prince = found.prince_lines

    def of_men(self, men: Squares, occupied: Squares) -> list[tuple[int, int]]:
        """Every move of some men, as pairs of squares."""
        blocked = occupied | self._ground.men_blocked
        ranks, files = self._men.ranks, self._men.files
        along_rank, along_file = self._men.along_rank, self._men.along_file
        found: list[tuple[int, int]] = []
        while men:
            lowest = men & -men
            men ^= lowest
            place = lowest.bit_length() - 1
            for target in along_rank[place][blocked & ranks[place]]:
                found.append((place, target))
            for target in along_file[place][blocked & files[place]]:
                found.append((place, target))
        return found

    def of_prince(self, prince: int, occupied: Squares) -> tuple[int, ...]:
        """Where the prince can go."""
        return self._prince.reach(prince, occupied | self._ground.prince_blocked)

    def of_side(self, position: Position, side: Side) -> list[tuple[int, int]]:
        """Every move of a side, as pairs of squares."""
        occupied = position.occupied
        if side is Side.ATTACKERS:
            return self.of_men(position.attackers, occupied)
        found = self.of_men(position.defenders, occupied)
        if position.prince is not None:
            prince = position.prince
            found += [(prince, target) for target in self.of_prince(prince, occupied)]
        return found

    def targets(self, position: Position, source: int) -> tuple[int, ...]:
        """Where the piece on a square can go, whichever side is to move; empty without a piece."""
        if source == position.prince:
            return self.of_prince(source, position.occupied)
        if not position.occupied >> source & 1:
            return ()
        return self._men.reach(source, position.occupied | self._ground.men_blocked)


@cache
def walk(rules: Rules) -> Walk:
    """The `Walk` of some rules, cached per `Rules`."""
    return Walk(rules)


def moves(position: Position, rules: Rules) -> Iterator[Move]:
    """Every move of the side to move, by square from a1 on.

    Whether the game is already over is not checked: see `endings`.

    >>> len(list(moves(Position.start(), Rules())))
    72
    """
    found = walk(rules)
    for source in each(position.pieces(position.mover)):
        for target in found.targets(position, source):
            yield Move(source, target)
