"""The board without men, in either of the two looks that the reader can choose."""

from enum import StrEnum
from functools import cache

from fallas.drawing.geometry import RADIUS, WIDE, Geometry, Layout, is_low
from fallas.tables.track import POINTS


class Look(StrEnum):
    """How the points of the board are drawn."""

    TRIANGLES = "triangles"
    """As on today's boards."""
    CODEX = "codex"
    """As the codex describes it (f. 72r): bars of wood along the edges, hollowed in half wheels."""


@cache
def ground(look: Look, geometry: Geometry = WIDE) -> str:
    """SVG elements of the empty board, with its background and the numbers of the points."""
    board = geometry.layout
    points = _triangles(board) if look is Look.TRIANGLES else _half_wheels(board)
    lying = "".join((_frame(board), _fields(board), points, _edges(board)))
    if board.turned:
        lying = f'<g transform="matrix(0 1 1 0 0 0)">{lying}</g>'
    return lying + _numbers(board)


def _rect(kind: str, x: float, y: float, width: float, height: float, round_by: float = 0) -> str:
    corner = f' rx="{round_by:g}"' if round_by else ""
    return (
        f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{corner}/>'
    )


def _frame(board: Layout) -> str:
    return _rect("frame", 1, 1, board.width - 2, board.height - 2, 8)


def _fields(board: Layout) -> str:
    high = board.bottom - board.top
    inner = board.width - 2 * board.frame
    after = board.right + board.half
    parts = [
        _rect("strip", board.frame, board.frame, inner, board.strip),
        _rect("strip", board.frame, board.bottom, inner, board.strip),
        _rect("field", board.left, board.top, board.half, high),
        _rect("field", board.right, board.top, board.half, high),
        _rect("bar", board.bar_left, board.top, board.bar, high),
        _rect("bar", after, board.top, board.tray_left - after, high),
        _rect("tray", board.tray_left, board.top, board.tray, high),
        _rect("bar", board.tray_left, board.lane - 5, board.tray, 10),
    ]
    return "".join(parts)


def _edges(board: Layout) -> str:
    high = board.bottom - board.top
    return (
        _rect("inner", board.left, board.top, board.half, high)
        + _rect("inner", board.right, board.top, board.half, high)
        + _rect("inner", board.tray_left, board.top, board.tray, high)
    )


def _triangles(board: Layout) -> str:
    half, long = board.pitch / 2, 0.92 * board.deep
    paths = {"dark": "", "light": ""}
    for point in POINTS:
        base, along = (board.bottom, -long) if is_low(point) else (board.top, long)
        corner = f"M{board.column(point) - half:g} {base:g}"
        paths["light" if point % 2 else "dark"] += (
            f"{corner}l{half:g} {along:g} {half:g} {-along:g}z"
        )
    return "".join(f'<path class="{shade}" d="{path}"/>' for shade, path in paths.items())


def _half_wheels(board: Layout) -> str:
    deep = RADIUS + 3
    bars = "".join(
        _rect("wood", left, edge, board.half, deep)
        for left in (board.left, board.right)
        for edge in (board.top, board.bottom - deep)
    )
    wheel = RADIUS - 3  # narrower than a man, so that wood is seen between neighbours
    hollows = ticks = ""
    for point in POINTS:
        x, low = board.column(point), is_low(point)
        rim = board.bottom - deep if low else board.top + deep
        hollows += (
            f"M{x - wheel:g} {rim:g}a{wheel:g} {wheel:g} 0 0 {0 if low else 1} {2 * wheel:g} 0"
        )
        if point % 6:  # a faint line between neighbours, none at a quarter's end
            side = x - board.pitch / 2 if low else x + board.pitch / 2
            ticks += f"M{side:g} {rim:g}v{-90 if low else 90}"
    return f'{bars}<path class="tick" d="{ticks}"/><path class="hollow" d="{hollows}"/>'


def _numbers(board: Layout) -> str:
    texts = []
    for point in POINTS:
        middle = (board.bottom if is_low(point) else board.frame) + board.strip / 2
        x, y = board.shown((board.column(point), middle))
        texts.append(f'<text class="number" x="{x:g}" y="{y + 9:g}">{point}</text>')
    return "".join(texts)
