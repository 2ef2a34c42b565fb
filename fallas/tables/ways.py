"""Where one man may go with one die: the one place that decides whether a step is legal.

The mover's men are packed into one integer, four bits a place in that side's own numbers (0 tray,
1-24 points, 25 bar), and above them one bit for each point where the turn has hit a man:

    bits   0 … 103   men, 4 bits a place
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

from fallas.chance import FACES
from fallas.tables.position import Men, Position
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


_SHIFTS = [4 * place for place in LINE]

ON_BOARD = _nibbles(range(1, 26))
"""Where men are that have not been borne off."""

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
        forbid = OUTSIDE  # all men must be at home, waiting ones included
        if source < die and overshoot is Overshoot.FARTHEST:
            forbid = _nibbles(range(source + 1, BAR + 1))
    change = (1 << 4 * landing) - (1 << 4 * source)
    return Way(nibble(source), forbid, change, 0, source, die)


@cache
def _landings(die: int, overshoot: Overshoot) -> tuple[tuple[int, int, Way, Way], ...]:
    """For each source: its bit, the landing's bit (0 for the tray), the way, the way that hits."""
    table = []
    for source in range(BAR, OFF, -1):
        way = _way(source, die, overshoot)
        landing = 1 << source - die if source > die else 0
        table.append((1 << source, landing, way, way._replace(hit=landing >> 1 << HITS)))
    return tuple(table)


Ways = dict[int, tuple[Way, ...]]
"""By die, the ways that no enemy block closes, from the bar down to the tray."""


def ways(position: Position, dice: Iterable[int], rules: Rules) -> Ways:
    """The mover's ways with each die, except those that a block closes or no man can get to.

    Attributes:
        dice: every die that is played; equal dice are repeated.
    """
    side = position.mover
    own, theirs = position.men(side), position.men(side.other)
    if side is Side.BLACK:  # both by the mover's own numbers
        own, theirs = own[::-1], theirs[::-1]
    sources = blocks = blots = 0
    for place in range(1, BAR):  # the ends of the line are no points
        if own[place]:
            sources |= 1 << place
        elif theirs[place] == 1:
            blots |= 1 << place
        elif theirs[place]:
            blocks |= 1 << place
    if own[BAR]:
        sources |= 1 << BAR
    dice = tuple(dice)
    for die in dice:
        sources |= sources >> die
    return {
        die: tuple(
            [
                hitting if blots & landing else way
                for source, landing, way, hitting in _landings(die, rules.overshoot)
                if sources & source and not blocks & landing
            ]
        )
        for die in set(dice)
    }


def pack(position: Position) -> int:
    """The mover's men as one integer; no hits yet.

    Raises:
        InputError: if it cannot be played (`Position.unplayable`): four bits a place hold no more
            than fifteen men.
    """
    position.check_playable()
    men = position.men(position.mover)
    own = men if position.mover is Side.WHITE else men[::-1]
    packed = 0
    for count in reversed(own):
        packed = packed << 4 | count
    return packed


def unpack(packed: int, before: Position) -> Position:
    """The position after a turn, from its packed men and hits; the opponent is to move."""
    side = before.mover
    own = tuple([packed >> shift & 0xF for shift in _SHIFTS])
    theirs = before.men(side.other)
    if hits := packed >> HITS:
        theirs = _without(theirs, (point for point in POINTS if hits >> point - 1 & 1), side)
    if side is Side.WHITE:
        return Position(own, theirs, side.other)
    return Position(theirs, own[::-1], side.other)


def _without(men: Men, hit: Iterable[int], side: Side) -> Men:
    """The other side's men after hits on these points, given in this side's own numbers."""
    counts = list(men)
    for point in hit:
        counts[side.own(point)] = 0
        counts[side.other.bar] += 1
    return tuple(counts)


def points_held(position: Position) -> int:
    """How many of the mover's six points of entry are held by two or more enemy men.

    >>> points_held(Position.start())
    1
    """
    side = position.mover
    theirs = position.men(side.other)
    return sum([theirs[side.own(BAR - die)] > 1 for die in FACES])


def is_shut(position: Position) -> bool:
    """Whether the enemy holds every point on which the mover's men enter.

    >>> is_shut(Position.start())
    False
    """
    return points_held(position) == len(FACES)


def is_all_off(packed: int) -> bool:
    """Whether all men are borne off: `Position.is_all_off` for packed men."""
    return not packed & ON_BOARD


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
    """All states one legal step away from any of `states`, along any of the ways.

    It inlines the test of `is_open`, since listing turns spends most of its time here.
    """
    if len(states) == 1:
        (state,) = states
        return {
            (state | hit) + change
            for need, forbid, change, hit, _, _ in along
            if state & need and not state & forbid
        }
    somewhere = reduce(or_, states)
    return {
        (state | hit) + change
        for need, forbid, change, hit, _, _ in along
        if somewhere & need
        for state in states
        if state & need and not state & forbid
    }
