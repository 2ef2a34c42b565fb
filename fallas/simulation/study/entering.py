"""Exact: how likely a throw fails while men wait to enter, by the number of closed points."""

from fractions import Fraction
from functools import cache
from itertools import combinations

from fallas.tables.odds import throw_map
from fallas.tables.position import Position
from fallas.tables.rules import Dice, Failing, Rules
from fallas.tables.track import MEN_A_SIDE, Side

QUARTER = range(19, 25)
"""White's men enter on these points."""


@cache
def entering(dice: Dice, failing: Failing, waiting: int, closed: int) -> Fraction:
    """The chance to fail for White, with some men waiting and all others free to move.

    It is the mean over all choices of closed points, which are all equally likely.

    Args:
        dice: what is thrown.
        failing: the reading.
        waiting: how many men wait.
        closed: how many of the six points are closed by two men each.

    >>> [str(entering(dice, Failing.NO_DIE, 1, 5)) for dice in (Dice.THREE, Dice.TWO_LESSER_TWICE)]
    ['125/216', '25/36']
    """
    rules = Rules(dice=dice, failing=failing)
    chances = [
        throw_map(_position(waiting, points), rules).fails.fraction
        for points in combinations(QUARTER, closed)
    ]
    return sum(chances, start=Fraction(0)) / len(chances)


def _position(waiting: int, closed: tuple[int, ...]) -> Position:
    black = dict.fromkeys(closed, 2)
    black[1] = MEN_A_SIDE - sum(black.values())
    # From 13 every die leads to an empty point, after another die too.
    men = {Side.WHITE.bar: waiting, 13: MEN_A_SIDE - waiting}
    return Position.of(men, black, Side.WHITE)
