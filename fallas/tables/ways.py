"""Where one man may go with one die: the one place that decides whether a step is legal.

The mover's men are packed into one integer, four bits a place in his own numbers (0 tray, 1-24
points, 25 bar), with one more bit for each point above that where he has hit a man this turn:

    bits   0 … 103   his men, 4 bits a place
    bits 104 … 127   hits, 1 bit a point

A `Way` is then four integers, and a step along it is legal exactly when some bit of `need` is set
and no bit of `forbid`. Asking, explaining and listing turns all read these ways. What stands in the
way for good (an enemy block) leaves a place with no way at all; what the mover's own men decide
(men that wait, men not yet at home) is in `forbid`. Enemy men do not move during a turn, but for
the hit ones, and a hit leaves a point as open as it was.
"""

from collections.abc import Iterable
from functools import cache, reduce
from operator import or_
from typing import NamedTuple

from fallas.tables.position import Position
from fallas.tables.rules import Overshoot, Rules
from fallas.tables.track import LINE, POINTS, Side

BAR = 25
OFF = 0
HITS = 4 * len(LINE)
"""The first bit of the hits."""


def nibble(place: int) -> int:
    """The mask of the count of an own place."""
    return 0xF << 4 * place


def _nibbles(places: Iterable[int]) -> int:
    return sum(map(nibble, places))


OUTSIDE = _nibbles(range(7, 26))
"""Where men are that still have to reach home."""


class Way(NamedTuple):
    """One man from one place with one die.

    Attributes:
        need: a man must stand here.
        forbid: no man may stand on any of these.
        change: what the step adds to the packed men.
        hit: the bit of the enemy man that is hit, or 0.
        source: the own place that the man leaves.
        die: the face.
    """

    need: int
    forbid: int
    change: int
    hit: int
    source: int
    die: int


@cache
def _way(source: int, die: int, overshoot: Overshoot) -> Way:
    """The way if its landing is empty or the mover's own."""
    landing = max(source - die, OFF)
    forbid = 0
    if source != BAR:
        forbid = nibble(BAR)  # men that wait go first
    if landing == OFF:
        forbid = OUTSIDE  # all fifteen must be at home, waiting men included
        if source < die and overshoot is Overshoot.FARTHEST:
            forbid = _nibbles(range(source + 1, BAR + 1))
    change = (1 << 4 * landing) - (1 << 4 * source)
    return Way(nibble(source), forbid, change, 0, source, die)


@cache
def _landings(die: int, overshoot: Overshoot) -> tuple[tuple[int, Way, Way], ...]:
    """The bit of each landing of a die (none for the tray), the way there and the way that hits."""
    table = []
    for source in range(BAR, OFF, -1):
        way = _way(source, die, overshoot)
        if source > die:
            point = 1 << source - die - 1
            table.append((point, way, way._replace(hit=point << HITS)))
        else:
            table.append((0, way, way))
    return tuple(table)


Ways = dict[int, tuple[Way, ...]]
"""By die, the ways that no enemy block closes, from the bar downward."""


def ways(position: Position, dice: Iterable[int], rules: Rules) -> Ways:
    """All ways of the mover with each die that enemy blocks leave open."""
    side = position.mover
    theirs = position.men(side.other)
    # Their men by the mover's own numbers; the ends of the line are no points.
    against = theirs if side is Side.WHITE else theirs[::-1]
    blocks = blots = 0
    for point in POINTS:
        if against[point] == 1:
            blots |= 1 << point - 1
        elif against[point]:
            blocks |= 1 << point - 1
    return {
        die: tuple(
            [
                hitting if blots & bit else way
                for bit, way, hitting in _landings(die, rules.overshoot)
                if not blocks & bit
            ]
        )
        for die in set(dice)
    }


def pack(position: Position) -> int:
    """The mover's men as one integer; no hits yet."""
    men = position.men(position.mover)
    own = men if position.mover is Side.WHITE else men[::-1]
    packed = 0
    for count in reversed(own):
        packed = packed << 4 | count
    return packed


def unpack(packed: int, before: Position) -> Position:
    """The position that packed men and hits make of the one before the turn; the mover stays."""
    side = before.mover
    own = tuple(packed >> 4 * place & 0xF for place in LINE)
    theirs = list(before.men(side.other))
    for point in POINTS:
        if packed >> HITS + point - 1 & 1:
            theirs[side.own(point)] = 0
            theirs[side.other.bar] += 1
    men = own if side is Side.WHITE else own[::-1]
    if side is Side.WHITE:
        return Position(men, tuple(theirs), side)
    return Position(tuple(theirs), men, side)


def borne_off(packed: int) -> int:
    """How many men are in the tray."""
    return packed & nibble(OFF)


def waits(packed: int) -> bool:
    """Whether a man is on the bar."""
    return bool(packed & nibble(BAR))


def is_open(packed: int, way: Way) -> bool:
    """Whether a step along a way is legal for the packed men."""
    return bool(packed & way.need) and not packed & way.forbid


def follow(packed: int, way: Way) -> int:
    """The packed men after a step along a way."""
    return (packed | way.hit) + way.change


def spread(states: set[int], along: Iterable[Way]) -> set[int]:
    """Every state that one legal step along one of the ways leads to from one of the states.

    The test is that of `is_open`, written out: this is where the time of a listing of turns goes.
    """
    somewhere = reduce(or_, states)
    return {
        (state | hit) + change
        for need, forbid, change, hit, _, _ in along
        if somewhere & need
        for state in states
        if state & need and not state & forbid
    }
