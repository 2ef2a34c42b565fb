"""The Position ID of GNU Backgammon, a text of 14 characters, written and read.

Its manual's technical notes describe it: for each side, from its own first point to its 24th and
then the bar, a one for every man and a zero after each place; 80 bits, least significant first, in
base 64 without padding. The manual names the player on roll first; the program itself writes the
side that is *not* on roll first, and so does this module. Men that stand nowhere are borne off, and
who moves is not written: the program keeps that in its Match ID.
"""

import re
from base64 import b64decode, b64encode

from fallas.errors import NotationError
from fallas.messages import message
from fallas.tables.position import Position
from fallas.tables.track import MEN_A_SIDE, POINTS, Side

_PLACES = 25
"""The points in a side's own numbers, then the bar."""

_LAST = ("A", "Q", "g", "w")
"""The possible last characters: fourteen hold 84 bits, and those over 80 are zeros."""


def write_position_id(position: Position) -> str:
    """The Position ID of a position; men that are missing from fifteen read back as borne off.

    Raises:
        InputError: if it cannot be played (`Position.unplayable`).

    >>> from fallas.tables.rules import Setup
    >>> write_position_id(Position.start(Setup.BACKGAMMON))
    '4HPwATDgc/ABMA'
    """
    position.check_playable()
    bits = ""
    for side in (position.mover.other, position.mover):
        for own in range(1, _PLACES + 1):
            bits += "1" * position.count(side, side.own(own)) + "0"
    key = int(bits.ljust(80, "0")[::-1], 2).to_bytes(10, "little")
    return b64encode(key).decode().rstrip("=")


def read_position_id(text: str, mover: Side = Side.WHITE) -> Position:
    """The position that a Position ID stands for, with `mover` on roll.

    Raises:
        NotationError: if it is not one.

    >>> print(read_position_id("4HPwATDgc/ABMA"))
    W24:2,13:5,8:3,6:5 B1:2,12:5,17:3,19:5 w
    """
    if not re.fullmatch(r"[A-Za-z0-9+/]{14}", text):
        raise NotationError(text, 0, message("14 letters, digits, + or /"))
    if text[-1] not in _LAST:
        raise NotationError(text, 13, message("one of {options}", options=_LAST))
    number = int.from_bytes(b64decode(text + "=="), "little")
    bits = f"{number:080b}"[::-1]
    runs = [len(run) for run in bits.split("0")]
    counts = runs[:_PLACES], runs[_PLACES : 2 * _PLACES]
    rest = bits[sum(map(sum, counts)) + 2 * _PLACES :]
    if len(counts[1]) < _PLACES or "1" in rest or any(sum(men) > MEN_A_SIDE for men in counts):
        raise NotationError(text, 0, message("at most fifteen men on each side's 25 places"))
    men = []
    for side, side_counts in zip((mover.other, mover), counts, strict=True):
        by_place = {side.own(own): count for own, count in enumerate(side_counts, 1)}
        by_place[side.off] = MEN_A_SIDE - sum(side_counts)
        men.append(by_place)
    theirs, ours = men
    if any(theirs.get(point) and ours.get(point) for point in POINTS):
        raise NotationError(text, 0, message("no point that both sides hold"))
    white, black = (ours, theirs) if mover is Side.WHITE else (theirs, ours)
    return Position.of(white, black, mover)
