"""The board without men, in the two looks that the reader can choose between."""

from enum import StrEnum
from functools import cache

from fallas.drawing.geometry import (
    BAR,
    BAR_LEFT,
    BOTTOM,
    FRAME,
    HALF,
    HEIGHT,
    LANE,
    LEFT,
    PITCH,
    RADIUS,
    RIGHT,
    STRIP,
    TOP,
    TRAY,
    TRAY_LEFT,
    WIDTH,
    column,
    is_low,
)
from fallas.tables.track import POINTS


class Look(StrEnum):
    """How the points of the board are drawn."""

    TRIANGLES = "triangles"
    """As on the boards of today."""
    CODEX = "codex"
    """As the codex has it made (f. 72r): along the edges bars of wood hollowed in half wheels."""


@cache
def ground(look: Look) -> str:
    """SVG elements of the empty board, its own ground and the numbers of the points included."""
    points = _triangles() if look is Look.TRIANGLES else _half_wheels()
    return "".join((_frame(), _fields(), points, _edges(), _numbers()))


def _rect(kind: str, x: float, y: float, width: float, height: float, round_by: float = 0) -> str:
    corner = f' rx="{round_by:g}"' if round_by else ""
    return (
        f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{corner}/>'
    )


def _frame() -> str:
    return _rect("frame", 1, 1, WIDTH - 2, HEIGHT - 2, 8)


def _fields() -> str:
    high = BOTTOM - TOP
    inner = WIDTH - 2 * FRAME
    parts = [
        _rect("strip", FRAME, FRAME, inner, STRIP),
        _rect("strip", FRAME, BOTTOM, inner, STRIP),
        _rect("field", LEFT, TOP, HALF, high),
        _rect("field", RIGHT, TOP, HALF, high),
        _rect("bar", BAR_LEFT, TOP, BAR, high),
        _rect("bar", RIGHT + HALF, TOP, TRAY_LEFT - RIGHT - HALF, high),
        _rect("tray", TRAY_LEFT, TOP, TRAY, high),
        _rect("bar", TRAY_LEFT, LANE - 5, TRAY, 10),
    ]
    return "".join(parts)


def _edges() -> str:
    high = BOTTOM - TOP
    return (
        _rect("inner", LEFT, TOP, HALF, high)
        + _rect("inner", RIGHT, TOP, HALF, high)
        + _rect("inner", TRAY_LEFT, TOP, TRAY, high)
    )


def _triangles() -> str:
    half, long = PITCH / 2, 4.6 * 2 * RADIUS
    paths = {"dark": "", "light": ""}
    for point in POINTS:
        base, along = (BOTTOM, -long) if is_low(point) else (TOP, long)
        corner = f"M{column(point) - half:g} {base:g}"
        paths["light" if point % 2 else "dark"] += (
            f"{corner}l{half:g} {along:g} {half:g} {-along:g}z"
        )
    return "".join(f'<path class="{shade}" d="{path}"/>' for shade, path in paths.items())


def _half_wheels() -> str:
    deep = RADIUS + 3
    bars = "".join(
        _rect("wood", left, edge, HALF, deep)
        for left in (LEFT, RIGHT)
        for edge in (TOP, BOTTOM - deep)
    )
    wheel = RADIUS - 3  # narrower than a man, so that wood is seen between neighbours
    hollows = ticks = ""
    for point in POINTS:
        x, low = column(point), is_low(point)
        rim = BOTTOM - deep if low else TOP + deep
        hollows += (
            f"M{x - wheel:g} {rim:g}a{wheel:g} {wheel:g} 0 0 {0 if low else 1} {2 * wheel:g} 0"
        )
        if point % 6:  # a faint line between neighbours, none at a quarter's end
            side = x - PITCH / 2 if low else x + PITCH / 2
            ticks += f"M{side:g} {rim:g}v{-90 if low else 90}"
    return f'{bars}<path class="tick" d="{ticks}"/><path class="hollow" d="{hollows}"/>'


def _numbers() -> str:
    texts = []
    for point in POINTS:
        middle = BOTTOM + STRIP / 2 if is_low(point) else FRAME + STRIP / 2
        texts.append(
            f'<text class="number" x="{column(point):g}" y="{middle + 9:g}">{point}</text>'
        )
    return "".join(texts)
