"""What is marked on the board: the last step, what it hit, a move that is refused and why.

A mark is plain data (a form, a spot, perhaps a path), worked out here once and drawn
alike in Python and in a page.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from math import hypot
from typing import Any

from fallas.drawing.geometry import GEOMETRY, LANE, RADIUS
from fallas.tables.position import Position
from fallas.tables.steps import Step
from fallas.tables.track import POINTS, Side


class Form(StrEnum):
    """The forms of marks; no two differ in colour alone."""

    ARROW = "arrow"
    """The way of the last step, an unbroken arrow."""
    LEFT = "left"
    """The seat that a man has left, a dashed ring."""
    HIT = "hit"
    """A man was hit here, rays around the spot."""
    REFUSED = "refused"
    """The way of a move that is refused, a broken arrow."""
    BLOCKED = "blocked"
    """The place where it would have landed, a ring with a bar across."""
    CHOSEN = "chosen"
    """The man in hand, four corners around him."""
    LANDING = "landing"
    """A place where he may go, a small ring."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One mark.

    Attributes:
        form: how it looks.
        x, y: the spot, in the units of the picture; 0, 0 for a mark with a path.
        path: the `d` of an arrow, or nothing.
    """

    form: Form
    x: float = 0
    y: float = 0
    path: str = ""

    def as_dict(self) -> dict[str, Any]:
        """The same as plain JSON."""
        return {"form": self.form.value, "x": self.x, "y": self.y, "path": self.path}


def marks(position: Position, step: Step | None, refused: Iterable[Step] = ()) -> list[Mark]:
    """The marks for a position, with the step that led to it and the steps refused in it."""
    found = _step_marks(position, step) if step else []
    for against in refused:
        found += _refusal_marks(position, against)
    return list(dict.fromkeys(found))


def spot(position: Position, side: Side, place: int, form: Form) -> Mark:
    """A mark on the outermost man of a place, or on its first seat if it is empty."""
    men = max(position.count(side, place), _others(position, side, place), 1)
    return Mark(form, *GEOMETRY.place(side, place).seat(men - 1))


def _step_marks(position: Position, step: Step) -> list[Mark]:
    places = GEOMETRY.places[step.side]
    start = places[step.source].seat(position.count(step.side, step.source))
    end = places[step.landing].seat(position.count(step.side, step.landing) - 1)
    found = [Mark(Form.LEFT, *start), Mark(Form.ARROW, path=_arrow(start, end))]
    if step.hit:
        found.append(Mark(Form.HIT, *end))
    return found


def _refusal_marks(position: Position, refused: Step) -> list[Mark]:
    side, source, landing = refused.side, refused.source, refused.landing
    places = GEOMETRY.places[side]
    start = places[source].seat(max(position.count(side, source) - 1, 0))
    men = max(_others(position, side, landing), position.count(side, landing), 1)
    written = men > places[landing].shown  # keep clear of the count that stands on the last man
    end = places[landing].seat(places[landing].shown - 2 if written else men - 1)
    return [Mark(Form.REFUSED, path=_arrow(start, end)), Mark(Form.BLOCKED, *end)]


def _others(position: Position, side: Side, place: int) -> int:
    return position.count(side.other, place) if place in POINTS else 0


def _arrow(start: tuple[float, float], end: tuple[float, float]) -> str:
    """A bent arrow that begins and ends at the rims of two men."""
    (x1, y1), (x2, y2) = start, end
    same_half = (y1 < LANE) == (y2 < LANE)
    bend = (1 if y1 < LANE else -1) * (26 + 0.16 * abs(x2 - x1)) if same_half else 0.0
    bow = (x1 + x2) / 2, (y1 + y2) / 2 + 2 * bend
    x1, y1 = _towards(start, bow, RADIUS - 2)
    x2, y2 = _towards(end, bow, RADIUS + 5)
    dx, dy = _unit((x2 - bow[0], y2 - bow[1]))
    wings = [(-dx * 13 - dy * turn * 9, -dy * 13 + dx * turn * 9) for turn in (1, -1)]
    (ax, ay), (bx, by) = wings
    return (
        f"M{x1:.1f} {y1:.1f}Q{bow[0]:.1f} {bow[1]:.1f} {x2:.1f} {y2:.1f}"
        f"M{x2 + ax:.1f} {y2 + ay:.1f}L{x2:.1f} {y2:.1f}L{x2 + bx:.1f} {y2 + by:.1f}"
    )


def _towards(
    start: tuple[float, float], goal: tuple[float, float], far: float
) -> tuple[float, float]:
    dx, dy = _unit((goal[0] - start[0], goal[1] - start[1]))
    return start[0] + dx * far, start[1] + dy * far


def _unit(vector: tuple[float, float]) -> tuple[float, float]:
    length = hypot(*vector) or 1.0
    return vector[0] / length, vector[1] / length
