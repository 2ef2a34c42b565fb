"""The board as data: squares, sets of squares, and where a piece that moves like a rook can go.

A square is a number from 0 (a1) to 80 (i9), file by file and rank by rank; a set of squares is the
integer that has those bits. `Lines` answers the one question that everything else asks: how far a
piece can go along its rank and file when some squares are blocked.
"""

import re
from collections.abc import Iterable, Iterator

from fallas.errors import NotationError
from fallas.messages import message

SIZE = 9
SQUARES = range(SIZE * SIZE)
FILES = "abcdefghi"

Squares = int
"""A set of squares, one bit for each."""


def square(name: str) -> int:
    """The square that a name stands for.

    Raises:
        NotationError: if it is none.

    >>> square("a1"), square("e5"), square("i9")
    (0, 40, 80)
    """
    if not re.fullmatch("[a-iA-I][1-9]", name):
        raise NotationError(name, 0, message("a square from a1 to i9"))
    return FILES.index(name[0].lower()) + SIZE * (int(name[1]) - 1)


def name_of(place: int) -> str:
    """The name of a square.

    >>> name_of(40)
    'e5'
    """
    return f"{FILES[place % SIZE]}{place // SIZE + 1}"


def squares(places: Iterable[int]) -> Squares:
    """The set of some squares."""
    found = 0
    for place in places:
        found |= 1 << place
    return found


def each(some: Squares) -> Iterator[int]:
    """The squares of a set, from a1 on.

    >>> [name_of(place) for place in each(squares([40, 0]))]
    ['a1', 'e5']
    """
    while some:
        lowest = some & -some
        yield lowest.bit_length() - 1
        some ^= lowest


THRONE = square("e5")
CORNERS = squares(map(square, ("a1", "i1", "a9", "i9")))
EDGE = squares(s for s in SQUARES if s % SIZE in (0, 8) or s // SIZE in (0, 8))
WHOLE = squares(SQUARES)

_STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def _at(place: int, step: tuple[int, int], times: int = 1) -> int | None:
    file, rank = place % SIZE + times * step[0], place // SIZE + times * step[1]
    return file + SIZE * rank if 0 <= file < SIZE and 0 <= rank < SIZE else None


NEIGHBOURS: tuple[Squares, ...] = tuple(
    squares(near for step in _STEPS if (near := _at(s, step)) is not None) for s in SQUARES
)
"""By square, the two to four that touch it with a side."""

PINCERS: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple(
        (near, beyond)
        for step in _STEPS
        if (near := _at(s, step)) is not None and (beyond := _at(s, step, 2)) is not None
    )
    for s in SQUARES
)
"""By square, each neighbour with the square beyond it, where the other captor would stand."""


class Lines:
    """Where a piece can go along a rank or a file, worked out once for every way it is blocked.

    Attributes:
        ranks, files: by square, the other squares of its rank and of its file.
        along_rank, along_file: by square, for each set of those that is blocked, where it can stop.
    """

    def __init__(self, *, passable: int | None = None, dead_end: int | None = None) -> None:
        """Lines with one square that may only be passed, or one that no piece may go beyond."""
        self.ranks = tuple(_line(s, _STEPS[:2]) for s in SQUARES)
        self.files = tuple(_line(s, _STEPS[2:]) for s in SQUARES)
        self.along_rank = tuple(_Reach(s, _STEPS[:2], passable, dead_end) for s in SQUARES)
        self.along_file = tuple(_Reach(s, _STEPS[2:], passable, dead_end) for s in SQUARES)

    def reach(self, place: int, blocked: Squares) -> tuple[int, ...]:
        """Where a piece on a square can go when some squares are blocked.

        >>> [name_of(s) for s in Lines().reach(square("a1"), squares(map(square, ("c1", "a3"))))]
        ['b1', 'a2']
        """
        return (
            self.along_rank[place][blocked & self.ranks[place]]
            + self.along_file[place][blocked & self.files[place]]
        )


def _line(place: int, steps: Iterable[tuple[int, int]]) -> Squares:
    ways = ((step, times) for step in steps for times in range(1, SIZE))
    return squares(s for step, times in ways if (s := _at(place, step, times)) is not None)


class _Reach(dict[Squares, tuple[int, ...]]):
    """Where a piece on one square can stop, by the blocked squares of a line; filled on demand."""

    def __init__(
        self,
        place: int,
        steps: tuple[tuple[int, int], ...],
        passable: int | None,
        dead_end: int | None,
    ) -> None:
        super().__init__()
        self.way = place, steps, passable, dead_end

    def __missing__(self, blocked: Squares) -> tuple[int, ...]:
        place, steps, passable, dead_end = self.way
        found = []
        for step in steps:
            for times in range(1, SIZE):
                target = _at(place, step, times)
                if target is None or blocked >> target & 1:
                    break
                if target != passable:
                    found.append(target)
                if target == dead_end:
                    break
        self[blocked] = tuple(found)
        return self[blocked]


PLAIN = Lines()
"""Lines on which every square is like the others."""
PAST_THE_THRONE = Lines(passable=THRONE)
"""Lines on which the throne may be passed but not stopped on."""
UP_TO_THE_THRONE = Lines(dead_end=THRONE)
"""Lines on which the throne may be stopped on but not passed."""
