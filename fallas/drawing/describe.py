"""A position in words, for those who don't see the picture."""

from fallas.messages import Sentence, counted, message
from fallas.tables.position import Position
from fallas.tables.track import POINTS, Side
from fallas.tables.words import side_name


def describe(position: Position) -> Sentence:
    """Every man of both sides and whose turn it is, in full sentences.

    >>> print(describe(Position.start()))
    White to move. White has 2 men on 24, 13 men on 6. Black has 2 men on 1, 13 men on 19.
    """
    return message(
        "{side} to move. {white} {black}",
        side=side_name(position.mover),
        white=_side(position, Side.WHITE),
        black=_side(position, Side.BLACK),
    )


def _side(position: Position, side: Side) -> Sentence:
    places = [(place, position.count(side, place)) for place in side.path() if place in POINTS]
    parts = [
        counted("one man on {point}", "{number} men on {point}", count, point=point)
        for point, count in places
        if count
    ]
    if waiting := position.waiting(side):
        parts.append(counted("one man waiting", "{number} men waiting", waiting))
    if off := position.borne_off(side):
        parts.append(counted("one man borne off", "{number} men borne off", off))
    name = side_name(side)
    if not parts:
        return message("{side} has no men.", side=name)
    return message("{side} has {men}.", side=name, men=tuple(parts))
