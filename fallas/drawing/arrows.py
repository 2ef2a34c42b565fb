"""The arrow along which a man has gone or would go. `arrow_path.mjs` draws the same in a page."""

from math import hypot

from fallas.drawing.geometry import RADIUS, WIDE, Geometry, Spot


def arrow(start: Spot, end: Spot, geometry: Geometry = WIDE) -> str:
    """The `d` of a bent arrow that begins and ends at the rims of two men.

    >>> arrow((37, 64), (337, 64)).split("M")[1]
    '51.2 78.0Q187.0 212.0 317.8 83.0'
    """
    board = geometry.layout
    (x1, y1), (x2, y2) = lying = board.shown(start), board.shown(end)
    same_half = (y1 < board.lane) == (y2 < board.lane)
    bend = (1 if y1 < board.lane else -1) * (26 + 0.16 * abs(x2 - x1)) if same_half else 0.0
    bow = (x1 + x2) / 2, (y1 + y2) / 2 + 2 * bend
    tail = _towards(lying[0], bow, RADIUS - 2)
    tip = _towards(lying[1], bow, RADIUS + 5)
    dx, dy = _unit((tip[0] - bow[0], tip[1] - bow[1]))
    wings = [
        (tip[0] - dx * 13 - dy * turn * 9, tip[1] - dy * 13 + dx * turn * 9) for turn in (1, -1)
    ]
    a, b, c, d, e = (
        "{:.1f} {:.1f}".format(*board.shown(spot)) for spot in (tail, bow, tip, *wings)
    )
    return f"M{a}Q{b} {c}M{d}L{c}L{e}"


def _towards(start: Spot, goal: Spot, far: float) -> Spot:
    dx, dy = _unit((goal[0] - start[0], goal[1] - start[1]))
    return start[0] + dx * far, start[1] + dy * far


def _unit(vector: Spot) -> Spot:
    length = hypot(*vector) or 1.0
    return vector[0] / length, vector[1] / length
