"""The track: one line of places from 0 to 25 that the two sides walk in opposite directions.

The printed numbers of the points are White's: White's men go 24 -> 1, Black's 1 -> 24. The ends of
the line are the bar of one side and the tray of the other, so that every step of either side is
plain arithmetic on the line:

    White   bar 25 · 24 … 1 · tray 0
    Black   bar  0 ·  1 … 24 · tray 25

Source of the layout: f. 72r.1 (24 points in four quarters) and 74v.2-5 (each side brings its men
round to its own quarter).
"""

from collections.abc import Iterator
from enum import StrEnum

POINTS = range(1, 25)
"""The printed numbers of the points."""

LINE = range(26)
"""Every place on the line: the points and both ends."""

MEN_A_SIDE = 15
"""Fifteen men of each colour (72r.2)."""


class Side(StrEnum):
    """One of the two players, with their path along the line."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> "Side":
        """The opponent."""
        return Side.BLACK if self is Side.WHITE else Side.WHITE

    @property
    def direction(self) -> int:
        """-1 for White, whose men go down the printed numbers, +1 for Black, whose men go up."""
        return -1 if self is Side.WHITE else 1

    @property
    def bar(self) -> int:
        """Where this side's hit men wait."""
        return 25 if self is Side.WHITE else 0

    @property
    def off(self) -> int:
        """The tray for the men that this side has borne off."""
        return 0 if self is Side.WHITE else 25

    @property
    def home(self) -> range:
        """The six points of the quarter that this side bears off from."""
        return range(1, 7) if self is Side.WHITE else range(19, 25)

    @property
    def entry(self) -> range:
        """The six points where this side's hit men re-enter: the opponent's home."""
        return self.other.home

    def own(self, place: int) -> int:
        """The same place counted in this side's own numbers: 25 bar, 24 … 1 points, 0 tray.

        The mapping is its own inverse. It is also how many pips a man there still has to go.

        >>> Side.BLACK.own(19), Side.BLACK.own(6), Side.WHITE.own(6)
        (6, 19, 6)
        """
        return place if self is Side.WHITE else 25 - place

    def landing(self, place: int, die: int) -> int:
        """Where a man on `place` lands with `die`; past the last point it is the tray.

        >>> (
        ...     Side.WHITE.landing(24, 6),
        ...     Side.BLACK.landing(Side.BLACK.bar, 4),
        ...     Side.WHITE.landing(2, 5),
        ... )
        (18, 4, 0)
        """
        return self.own(max(self.own(place) - die, 0))

    def path(self) -> Iterator[int]:
        """The places in the order in which this side's men pass them, from the bar to the tray."""
        return (self.own(place) for place in reversed(LINE))

    def label(self, place: int) -> str:
        """A place as it is written in moves: `bar`, `off` or the number of the point.

        >>> Side.BLACK.label(25), Side.WHITE.label(25), Side.WHITE.label(13)
        ('off', 'bar', '13')
        """
        if place == self.bar:
            return "bar"
        return "off" if place == self.off else str(place)
