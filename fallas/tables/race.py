"""The race: when the sides have passed each other, and who wins it once all men are at home.

Nobody can be stuck in a race: no enemy man stands in front of any man, so the one farthest back can
play every die, and be borne off with it when all are at home. No throw fails any more, under any
reading. Only the dice decide.
"""

from fractions import Fraction
from itertools import accumulate

from fallas.errors import InputError
from fallas.messages import message
from fallas.tables.bearoff import BearOff, bear_off
from fallas.tables.position import Position
from fallas.tables.rules import Rules
from fallas.tables.track import LINE, Side
from fallas.tables.ways import pack


def is_race(position: Position) -> bool:
    """Whether the sides have passed each other: no man has an enemy in front of it.

    >>> is_race(Position.start()), is_race(Position.parse("W6:15 B19:15 w"))
    (False, True)
    """
    white = [p for p in LINE if p != Side.WHITE.off and position.count(Side.WHITE, p)]
    black = [p for p in LINE if p != Side.BLACK.off and position.count(Side.BLACK, p)]
    return not white or not black or max(white) < min(black)


def is_home_race(position: Position) -> bool:
    """Whether it is a race with all men at home or off, and the position can be played.

    >>> is_home_race(Position.parse("W6:3 B19:2,24:1 w"))
    True
    """
    at_home = not any(position.outside(side) for side in Side)
    return at_home and is_race(position) and position.unplayable is None


def expected_throws(position: Position, side: Side, rules: Rules) -> float:
    """How many throws a side at home still needs on average, if nothing gets in its way.

    Raises:
        InputError: if one of its men is not at home, or the position cannot be played.
    """
    return bear_off(rules).expected(_state(position, side))


def winning_chance(position: Position, rules: Rules) -> Fraction:
    """The mover's chance to win the race, both sides bearing off in the fewest throws on average.

    It is exact for that way of playing. Playing by what the opponent still needs can win more, but
    hardly: with up to three men left on each side, by nothing at all with three dice, and by at
    most 0.0006 under the royal rules and 0.0014 in backgammon.

    Raises:
        InputError: if the position is no race with all men at home (`is_home_race`), or cannot be
            played.

    >>> winning_chance(Position.parse("W1:1,off:14 B24:15 w"), Rules())
    Fraction(1, 1)
    """
    position.check_playable()
    if not is_home_race(position):
        raise InputError(message("the sides have not passed each other with all men at home"))
    table = bear_off(rules)
    mine = _run(table, position, position.mover)
    theirs = _run(table, position, position.mover.other)
    # The mover wins with throw n if the other side has not finished in n - 1 throws.
    later = [1 - done for done in accumulate(theirs)]
    return sum(
        (chance * (later[n - 1] if n <= len(later) else 0) for n, chance in enumerate(mine) if n),
        start=Fraction(mine[0]),
    )


def _run(table: BearOff, position: Position, side: Side) -> list[Fraction]:
    return table.chances(_state(position, side))


def _state(position: Position, side: Side) -> int:
    position.check_playable()
    if position.outside(side):
        raise InputError(message("not all men of a side are at home"))
    # Men that are off don't matter, so men missing from the fifteen are counted as off.
    return pack(position if side is position.mover else position.turned) + position.missing(side)
