"""What is marked on the board: the last step, what it hit, a move that is refused and why.

A mark is plain data: a form and the seat of a man, perhaps a second seat that an arrow leads to.
The geometry of the picture says where a seat is drawn.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from fallas.drawing.geometry import SHOWN
from fallas.tables.position import Position
from fallas.tables.steps import Step
from fallas.tables.track import POINTS, Side


class Form(StrEnum):
    """The forms of marks; no two differ in colour alone."""

    ARROW = "arrow"
    """The path of the last step, an unbroken arrow."""
    LEFT = "left"
    """The seat that a man has left, a dashed ring."""
    HIT = "hit"
    """A man was hit here, rays around the spot."""
    REFUSED = "refused"
    """The path of a move that is refused, a broken arrow."""
    BLOCKED = "blocked"
    """The place where it would have landed, a ring with a bar across."""
    CHOSEN = "chosen"
    """The man in hand, four corners around it."""
    LANDING = "landing"
    """A place where it may go, a small ring; a view writes the dice on it."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One mark.

    Attributes:
        form: how it looks.
        side: the side whose seat it is.
        place, slot: the seat.
        to: for an arrow, the place and slot that it leads to.
    """

    form: Form
    side: Side
    place: int
    slot: int
    to: tuple[int, int] | None = None

    def as_dict(self) -> dict[str, Any]:
        """The same as plain JSON."""
        seat = {
            "form": self.form.value,
            "side": self.side.value,
            "place": self.place,
            "slot": self.slot,
        }
        return seat | ({"to": list(self.to)} if self.to else {})


def marks(position: Position, step: Step | None, refused: Iterable[Step] = ()) -> list[Mark]:
    """The marks for a position, with the step that led to it and the steps refused in it."""
    found = _step_marks(position, step) if step else []
    for against in refused:
        found += _refusal_marks(position, against)
    return list(dict.fromkeys(found))


def spot(position: Position, side: Side, place: int, form: Form) -> Mark:
    """A mark on the outermost man of a place, or on its first seat if it is empty."""
    men = max(position.count(side, place), _others(position, side, place), 1)
    return Mark(form, side, place, men - 1)


def _step_marks(position: Position, step: Step) -> list[Mark]:
    side = step.side
    start = step.source, position.count(side, step.source)
    end = step.landing, position.count(side, step.landing) - 1
    found = [Mark(Form.LEFT, side, *start), Mark(Form.ARROW, side, *start, to=end)]
    if step.hit:
        found.append(Mark(Form.HIT, side, *end))
    return found


def _refusal_marks(position: Position, refused: Step) -> list[Mark]:
    side, source, landing = refused.side, refused.source, refused.landing
    start = source, max(position.count(side, source) - 1, 0)
    men = max(_others(position, side, landing), position.count(side, landing), 1)
    written = men > SHOWN and landing in POINTS  # keep clear of the count on the last man
    end = landing, SHOWN - 2 if written else men - 1
    return [Mark(Form.REFUSED, side, *start, to=end), Mark(Form.BLOCKED, side, *end)]


def _others(position: Position, side: Side, place: int) -> int:
    return position.count(side.other, place) if place in POINTS else 0
