"""One step: one man moved by one die."""

from dataclasses import dataclass, replace

from fallas.chance import FACES
from fallas.tables.position import Men, Position
from fallas.tables.track import LINE, Side


@dataclass(frozen=True, slots=True)
class Step:
    """One man, one die, as it happened.

    Attributes:
        side: whose man it is.
        source, landing: places on the line 0 to 25.
        die: the face that was used.
        hit: whether a single enemy man was hit on the landing point.

    >>> str(Step(Side.WHITE, 24, 18, 6, hit=True)), str(Step(Side.BLACK, 0, 4, 4, hit=False))
    ('24/18*', 'bar/4')
    """

    side: Side
    source: int
    landing: int
    die: int
    hit: bool

    @property
    def enters(self) -> bool:
        """Whether a waiting man comes in again."""
        return self.source == self.side.bar

    @property
    def bears_off(self) -> bool:
        """Whether the man leaves the board for good."""
        return self.landing == self.side.off

    @classmethod
    def on(cls, position: Position, source: int, die: int) -> "Step":
        """The step that a mover's man on `source` makes with `die`, whether or not it is legal.

        Raises:
            ValueError: if there is no such place or die.
        """
        if source not in LINE or die not in FACES:
            raise ValueError(f"a step needs a place from 0 to 25 and a die, not {source} and {die}")
        side = position.mover
        landing = side.landing(source, die)
        hit = landing != side.off and position.count(side.other, landing) == 1
        return cls(side, source, landing, die, hit)

    def apply(self, position: Position) -> Position:
        """The position after the step; the mover stays the mover. Legality is not checked."""
        own = _moved(position.men(self.side), self.source, self.landing)
        theirs = position.men(self.side.other)
        if self.hit:
            theirs = _moved(theirs, self.landing, self.side.other.bar)
        if self.side is Side.WHITE:
            return replace(position, white=own, black=theirs)
        return replace(position, white=theirs, black=own)

    def __str__(self) -> str:
        label = self.side.label
        return f"{label(self.source)}/{label(self.landing)}{'*' if self.hit else ''}"


def _moved(men: Men, source: int, landing: int) -> Men:
    counts = list(men)
    counts[source] -= 1
    counts[landing] += 1
    return tuple(counts)
