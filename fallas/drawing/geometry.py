"""Where everything stands on the drawn board: the only source of its geometry.

Drawings in Python use these numbers, and a view in JavaScript gets the same numbers as JSON
(`Geometry.as_dict()`), so that both put a man on the same spot. The unit is that of the picture's
`viewBox`; y grows downward.

The board is laid out wide, as White sees it: points 1 to 6 at the lower right, 7 to 12 at the
lower left, 13 to 18 above them, 19 to 24 at the upper right; the trays are at the right edge, each
beside the home of its side, and waiting men stand on the bar, in the half where they will enter.
For a narrow column the same layout, with other measures, is mirrored at its diagonal: right becomes
bottom and bottom becomes right. The points then run sideways, with White's home at the lower right
again.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from fallas.tables.track import LINE, MEN_A_SIDE, POINTS, Side

RADIUS = 22
"""Radius of a man."""
SHOWN = 5
"""The most men drawn on a point; if there are more, their count is written on the last."""
SHOWN_WAITING = 4
"""The most men drawn on the bar."""
APART = 46
"""From the middle of the bar to the first waiting man."""

Spot = tuple[float, float]
Box = tuple[float, float, float, float]
"""x, y, width and height."""


@dataclass(frozen=True)
class Layout:
    """The measures of a lying board, and what follows from them.

    Attributes:
        frame: width of the wooden frame.
        strip: height of the strips that carry the numbers of the points.
        pitch: width of one point.
        stack: from one man to the next on a point.
        bar: width of the bar.
        gap: between the field and the trays.
        tray: width of the trays.
        overlap: from one man to the next in a tray, where they lie over one another.
        middle: height of the free lane between the upper and the lower men, where the dice lie.
        die_pitch: from one die to the next.
        turned: whether the picture shows it mirrored at its diagonal.
    """

    frame: float
    strip: float
    pitch: float
    stack: float
    bar: float
    gap: float
    tray: float
    overlap: float
    middle: float
    die_pitch: float
    turned: bool

    @property
    def half(self) -> float:
        """Width of six points."""
        return 6 * self.pitch

    @property
    def deep(self) -> float:
        """From the edge of the field to its lane: the room for the men of one point."""
        return (SHOWN - 1) * self.stack + 2 * RADIUS

    @property
    def left(self) -> float:
        """Left edge of the field."""
        return self.frame

    @property
    def bar_left(self) -> float:
        """Left edge of the bar."""
        return self.left + self.half

    @property
    def right(self) -> float:
        """Left edge of the right half, where the bar ends."""
        return self.bar_left + self.bar

    @property
    def tray_left(self) -> float:
        """Left edge of the trays."""
        return self.right + self.half + self.gap

    @property
    def width(self) -> float:
        """The whole width."""
        return self.tray_left + self.tray + self.frame

    @property
    def top(self) -> float:
        """Upper edge of the field."""
        return self.frame + self.strip

    @property
    def bottom(self) -> float:
        """Lower edge of the field."""
        return self.top + 2 * self.deep + self.middle

    @property
    def height(self) -> float:
        """The whole height."""
        return self.bottom + self.strip + self.frame

    @property
    def lane(self) -> float:
        """The height at which the dice lie."""
        return (self.top + self.bottom) / 2

    def column(self, point: int) -> float:
        """The x of a point's middle line.

        >>> WIDE.layout.column(1) == WIDE.layout.column(24) > WIDE.layout.column(7)
        True
        """
        from_right = (point - 1) % 12 if point <= 12 else (24 - point) % 12
        right_edge = self.right + self.half if from_right < 6 else self.bar_left
        return right_edge - self.pitch * (from_right % 6 + 0.5)

    def shown(self, spot: Spot) -> Spot:
        """Where a spot of the lying board is in the picture; the mapping is its own inverse."""
        x, y = spot
        return (y, x) if self.turned else (x, y)


def is_low(point: int) -> bool:
    """Whether a point lies along the lower edge of the lying board."""
    return point <= 12


@dataclass(frozen=True, slots=True)
class Place:
    """Where the men of one side stand on one place of the track.

    Attributes:
        x, y: centre of the first man.
        dx, dy: from one man to the next.
        shown: how many men are drawn separately; any others lie under the last.
    """

    x: float
    y: float
    dx: float
    dy: float
    shown: int

    def seat(self, slot: int) -> Spot:
        """Centre of the man in a slot, the first being 0."""
        at = min(slot, self.shown - 1)
        return self.x + self.dx * at, self.y + self.dy * at


@dataclass(frozen=True)
class Geometry:
    """The whole board as one picture shows it."""

    layout: Layout

    @cached_property
    def view(self) -> Spot:
        """Width and height of the picture."""
        return self.layout.shown((self.layout.width, self.layout.height))

    @cached_property
    def places(self) -> dict[str, tuple[Place, ...]]:
        """For each side, the places 0 to 25 of the line."""
        return {side.value: tuple(self._place(side, place) for place in LINE) for side in Side}

    @cached_property
    def dice(self) -> dict[str, Spot]:
        """For each side, the centre of the row of its dice."""
        board = self.layout
        lying = {
            Side.WHITE.value: (board.right + board.half / 2, board.lane),
            Side.BLACK.value: (board.left + board.half / 2, board.lane),
        }
        return {side: board.shown(spot) for side, spot in lying.items()}

    @cached_property
    def die_step(self) -> Spot:
        """From one die to the next."""
        return self.layout.shown((self.layout.die_pitch, 0))

    @cached_property
    def areas(self) -> tuple[tuple[int, Side | None, Box], ...]:
        """The areas to touch: for each a place, its side if it is a bar or tray, and the box."""
        points = [(point, None, self._box(*self._point_area(point))) for point in POINTS]
        ends = [
            (place, side, self._box(*area))
            for side in Side
            for place, area in ((side.bar, self._bar_area(side)), (side.off, self._off_area(side)))
        ]
        return (*points, *ends)

    def place(self, side: Side, place: int) -> Place:
        """Where a side's men stand on a place of the line."""
        return self.places[side][place]

    def die_seats(self, side: Side, number: int) -> list[Spot]:
        """Centres of `number` dice in a row."""
        (x, y), (dx, dy) = self.dice[side], self.die_step
        offsets = [at - (number - 1) / 2 for at in range(number)]
        return [(x + dx * offset, y + dy * offset) for offset in offsets]

    def as_dict(self) -> dict[str, Any]:
        """The geometry as plain JSON, for a view in JavaScript."""
        places = {
            side: [[each.x, each.y, each.dx, each.dy, each.shown] for each in places]
            for side, places in self.places.items()
        }
        return {
            "view": self.view,
            "places": places,
            "dice": self.dice,
            "die_step": self.die_step,
            "shown": SHOWN,
            "areas": self.areas,
            "turned": self.layout.turned,
            "lane": self.layout.lane,
            "radius": RADIUS,
        }

    def _place(self, side: Side, place: int) -> Place:
        board = self.layout
        x, y, dy, shown = board.column(place) if place in POINTS else 0.0, 0.0, 0.0, SHOWN
        if place == side.bar:
            away = self._entering(side)
            x, y = board.bar_left + board.bar / 2, board.lane + away * APART
            dy, shown = away * board.stack, SHOWN_WAITING
        elif place == side.off:
            low = side is Side.WHITE
            x = board.tray_left + board.tray / 2
            y = board.bottom - RADIUS - 3 if low else board.top + RADIUS + 3
            dy, shown = -board.overlap if low else board.overlap, MEN_A_SIDE
        elif place in POINTS:
            low = is_low(place)
            y = board.bottom - RADIUS if low else board.top + RADIUS
            dy = -board.stack if low else board.stack
        else:  # the other side's end of the line is no place of this side's
            shown = 1
        return Place(*board.shown((x, y)), *board.shown((0, dy)), shown)

    def _entering(self, side: Side) -> int:
        """-1 if a side's waiting men stand above, because they enter on 19 to 24, else 1."""
        return -1 if side is Side.WHITE else 1

    def _point_area(self, point: int) -> Box:
        board = self.layout
        high = board.bottom + board.strip - board.lane - board.middle / 2
        top = board.lane + board.middle / 2 if is_low(point) else board.frame
        return board.column(point) - board.pitch / 2, top, board.pitch, high

    def _bar_area(self, side: Side) -> Box:
        board = self.layout
        high = board.lane - board.top - 22
        top = board.top if self._entering(side) < 0 else board.lane + 22
        return board.bar_left, top, board.bar, high

    def _off_area(self, side: Side) -> Box:
        board = self.layout
        high = board.lane - board.top - 5
        top = board.lane + 5 if side is Side.WHITE else board.top
        return board.tray_left, top, board.tray, high

    def _box(self, x: float, y: float, width: float, height: float) -> Box:
        return (*self.layout.shown((x, y)), *self.layout.shown((width, height)))


WIDE = Geometry(
    Layout(
        frame=12, strip=30, pitch=50, stack=2 * RADIUS, bar=48, gap=10, tray=52,
        overlap=12.5, middle=68, die_pitch=50, turned=False,
    )
)  # fmt: skip
"""The lying board."""

TALL = Geometry(
    Layout(
        frame=6, strip=40, pitch=64, stack=33, bar=64, gap=6, tray=64,
        overlap=11, middle=76, die_pitch=64, turned=True,
    )
)  # fmt: skip
"""The board for a column narrower than `NARROW`: rows at least 40 px high from 328 px on."""

NARROW = 480
"""Below this width, in pixels, the points of a lying board are too close for a finger."""
