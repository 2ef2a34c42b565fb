"""The small things that lie on the board, each drawn once around the point (0, 0).

Python and the pages use these same strings, moved to a seat of the geometry. White's men are plain
discs, Black's dark ones with a light ring turned into them, so that they differ by their form as
well as their colour; every mark has a form of its own too.
"""

from functools import cache
from typing import Any

from fallas.drawing.geometry import RADIUS
from fallas.drawing.marks import Form
from fallas.tables.track import Side

DIE = 38
"""The edge of a die."""

_PIPS = {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "023568"}
"""The fields of a square of nine, row by row, that the pips of each face fill."""

MEN = {
    Side.WHITE: f'<circle class="disc" r="{RADIUS - 1.5:g}"/>'
    f'<circle class="turned" r="{RADIUS - 5:g}"/>',
    Side.BLACK: f'<circle class="disc" r="{RADIUS - 1.5:g}"/><circle class="turned" r="12"/>',
}
"""One man of each side."""


def _twice(shape: str) -> str:
    """A line with a halo under it, so that it is visible on any background."""
    return shape.replace("%", "halo") + shape.replace("%", "line")


def _burst() -> str:
    rays = "".join(
        f"M{dx * 24:.1f} {dy * 24:.1f}L{dx * 34:.1f} {dy * 34:.1f}"
        for dx, dy in ((1, 0), (0.77, 0.64), (0.77, -0.64), (-1, 0), (-0.77, 0.64), (-0.77, -0.64))
    )  # none straight up or down, where the number of a lying board's point stands
    return f'<path class="%" d="{rays}"/>'


FORMS = {
    Form.LEFT: _twice(f'<circle class="%" r="{RADIUS - 4}"/>'),
    Form.HIT: _twice(_burst()),
    Form.BLOCKED: _twice(
        '<path class="%" d="M-21 0a21 21 0 1 0 42 0a21 21 0 1 0 -42 0M-15 -15L15 15"/>'
    ),
    Form.CHOSEN: _twice(
        '<path class="%" d="M-23 -11V-23H-11M11 -23H23V-11M23 11V23H11M-11 23H-23V11"/>'
    ),
    Form.LANDING: _twice('<circle class="%" r="7"/>'),
}
"""The marks that stand on one spot; an arrow has its own path instead."""


@cache
def die(face: int) -> str:
    """One face of a die.

    Raises:
        KeyError: if a die has no such face.
    """
    pips = "".join(
        f'<circle class="pip" cx="{(int(field) % 3 - 1) * 10}" cy="{(int(field) // 3 - 1) * 10}"'
        ' r="3.6"/>'
        for field in _PIPS[face]
    )
    corner = f'x="{-DIE / 2:g}" y="{-DIE / 2:g}"'
    return f'<rect class="face" {corner} width="{DIE}" height="{DIE}" rx="6"/>{pips}'


@cache
def count_plate(count: int) -> str:
    """The number of men on a place, on a plate of its own."""
    return f'<circle class="plate" r="16"/><text class="count" y="9">{count}</text>'


WAY = '<circle class="plate" r="13"/><text class="way" y="6.5">{}</text>'
"""The label of a die that leads to a place; `{}` stands for its face."""


def as_dict() -> dict[str, Any]:
    """All of them as plain JSON, for a view in JavaScript."""
    return {
        "men": {side.value: MEN[side] for side in Side},
        "dice": {str(face): die(face) for face in _PIPS},
        "count": count_plate(0).replace(">0<", ">{}<"),
        "way": WAY,
        "forms": {form.value: FORMS[form] for form in FORMS},
    }
