"""A position in words, for those who don't see the picture."""

from fallas.tables.position import Position
from fallas.tables.track import POINTS, Side

_NAMES = {Side.WHITE: "White", Side.BLACK: "Black"}


def describe(position: Position) -> str:
    """Every man of both sides and whose turn it is, in full sentences.

    >>> print(describe(Position.start()))
    White to move. White has 2 men on point 24 and 13 on point 6. Black has 2 men on point 1 and \
13 on point 19.
    """
    sides = " ".join(_side(position, side) for side in Side)
    return f"{_NAMES[position.mover]} to move. {sides}"


def _side(position: Position, side: Side) -> str:
    counts = [(p, position.count(side, p)) for p in side.path() if p in POINTS]
    parts = [f"{count} on point {point}" for point, count in counts if count]
    if parts:
        number, rest = parts[0].split(" ", 1)
        parts[0] = f"{number} {'man' if number == '1' else 'men'} {rest}"
    if waiting := position.waiting(side):
        parts.append(f"{waiting} waiting on the bar")
    if off := position.borne_off(side):
        parts.append(f"{off} borne off")
    return f"{_NAMES[side]} has {_listed(parts)}."


def _listed(parts: list[str]) -> str:
    if len(parts) < 2:
        return "".join(parts) or "no men"
    return f"{', '.join(parts[:-1])} and {parts[-1]}"
