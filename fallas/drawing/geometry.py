"""Where everything stands on the drawn board: the one home of its geometry.

The drawing in Python places by these numbers, and a view in another language is handed the same
numbers as JSON (`GEOMETRY.as_dict()`), so that both put a man on the same spot. The unit is one
unit of the picture's `viewBox`; y grows downward.

The board lies as White sees it: points 1 to 6 at the lower right, 7 to 12 at the lower left,
13 to 18 above them, 19 to 24 at the upper right; the trays are at the right edge, each beside the
home of its side, and waiting men stand on the bar, in the half where they will enter.
"""

from dataclasses import asdict, dataclass
from typing import Any

from fallas.tables.track import LINE, MEN_A_SIDE, Side

FRAME = 12
"""Width of the wooden frame."""
STRIP = 30
"""Height of the strips that carry the numbers of the points."""
PITCH = 50
"""Width of one point."""
RADIUS = 22
"""Radius of a man."""
BAR = 48
"""Width of the bar."""
GAP = 10
"""Between the field and the trays."""
TRAY = 52
"""Width of the trays."""
STACK = 2 * RADIUS
"""From one man to the next on a point."""
SHOWN = 5
"""So many men are drawn on a point; if there are more, their count is written on the last."""
MIDDLE = 68
"""Height of the free lane between the upper and the lower men, where the dice lie."""
SHOWN_WAITING = 4
"""So many men are drawn on the bar."""

OVERLAP = 12.5
"""From one man to the next in a tray, where they lie over one another."""

HALF = 6 * PITCH
LEFT = FRAME
BAR_LEFT = LEFT + HALF
RIGHT = BAR_LEFT + BAR
TRAY_LEFT = RIGHT + HALF + GAP
WIDTH = TRAY_LEFT + TRAY + FRAME
TOP = FRAME + STRIP
BOTTOM = TOP + 2 * SHOWN * STACK + MIDDLE
HEIGHT = BOTTOM + STRIP + FRAME
LANE = (TOP + BOTTOM) / 2
"""The height at which the dice lie."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the men of one side stand on one place of the line.

    Attributes:
        x, y: centre of the first man.
        dy: from one man to the next.
        shown: how many men are drawn apart; further ones lie under the last.
    """

    x: float
    y: float
    dy: float
    shown: int

    def seat(self, slot: int) -> tuple[float, float]:
        """Centre of the man in a slot, the first being 0."""
        return self.x, self.y + self.dy * min(slot, self.shown - 1)


@dataclass(frozen=True, slots=True)
class Geometry:
    """The whole board.

    Attributes:
        view: width and height of the picture.
        places: for each side, the places 0 to 25 of the line.
        dice: for each side, the centre of the row of its dice.
        dice_pitch: from one die to the next.
        shown: a count is written where more men than this stand.
    """

    view: tuple[float, float]
    places: dict[str, tuple[Place, ...]]
    dice: dict[str, tuple[float, float]]
    dice_pitch: float
    shown: int

    def place(self, side: Side, place: int) -> Place:
        """Where a side's men stand on a place of the line."""
        return self.places[side][place]

    def die_seats(self, side: Side, number: int) -> list[tuple[float, float]]:
        """Centres of `number` dice in a row."""
        x, y = self.dice[side]
        return [(x + (at - (number - 1) / 2) * self.dice_pitch, y) for at in range(number)]

    def as_dict(self) -> dict[str, Any]:
        """The same as plain JSON."""
        return asdict(self)


def column(point: int) -> float:
    """The x of a point's middle line.

    >>> column(1) == column(24) > column(6) > column(7)
    True
    """
    from_right = (point - 1) % 12 if point <= 12 else (24 - point) % 12
    right_edge = RIGHT + HALF if from_right < 6 else RIGHT + HALF - BAR
    return right_edge - PITCH * (from_right + 0.5)


def is_low(point: int) -> bool:
    """Whether a point lies along the lower edge."""
    return point <= 12


def _place(side: Side, place: int) -> Place:
    if place == side.bar:
        up = side is Side.WHITE  # he enters on 19 to 24, above
        away = -1 if up else 1
        return Place(BAR_LEFT + BAR / 2, LANE + away * 46, away * STACK, SHOWN_WAITING)
    if place == side.off:
        low = side is Side.WHITE
        y = BOTTOM - RADIUS - 3 if low else TOP + RADIUS + 3
        return Place(TRAY_LEFT + TRAY / 2, y, -OVERLAP if low else OVERLAP, MEN_A_SIDE)
    if is_low(place):
        return Place(column(place), BOTTOM - RADIUS, -STACK, SHOWN)
    return Place(column(place), TOP + RADIUS, STACK, SHOWN)


GEOMETRY = Geometry(
    view=(WIDTH, HEIGHT),
    places={side.value: tuple(_place(side, place) for place in LINE) for side in Side},
    dice={
        Side.WHITE.value: (RIGHT + HALF / 2, LANE),
        Side.BLACK.value: (LEFT + HALF / 2, LANE),
    },
    dice_pitch=50,
    shown=SHOWN,
)
