"""Positions as pictures (SVG strings) and in words. Standard library only.

The names here are of the tables board; the module named after a game draws that game's.
"""

from typing import Any

from fallas.drawing import pieces
from fallas.drawing.arrows import arrow
from fallas.drawing.describe import describe
from fallas.drawing.geometry import NARROW, TALL, WIDE, Geometry, Place
from fallas.drawing.ground import Look, ground
from fallas.drawing.marks import Form, Mark, marks, spot
from fallas.drawing.palette import DARK, LIGHT, dark_rules, style_sheet, variables
from fallas.drawing.svg import board_svg, mark_svg

__all__ = [
    "DARK",
    "LIGHT",
    "NARROW",
    "TALL",
    "WIDE",
    "Form",
    "Geometry",
    "Look",
    "Mark",
    "Place",
    "arrow",
    "as_dict",
    "board_svg",
    "dark_rules",
    "describe",
    "ground",
    "mark_svg",
    "marks",
    "spot",
    "style_sheet",
    "variables",
]


def as_dict() -> dict[str, Any]:
    """Everything that a view in JavaScript needs to draw the same board, as plain JSON."""
    shapes = {"wide": WIDE, "tall": TALL}
    return {
        "narrow": NARROW,
        "geometry": {name: geometry.as_dict() for name, geometry in shapes.items()},
        "grounds": {
            look.value: {name: ground(look, geometry) for name, geometry in shapes.items()}
            for look in Look
        },
        "style": style_sheet(),
        "pieces": pieces.as_dict(),
    }
