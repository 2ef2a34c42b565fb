"""A side's men alone at home: every way they can stand, and where one die can take them.

Nothing is in their way and nobody can be hit, so one side is looked at by itself. A state is its
men packed as in `ways`, those that are off included; a step makes every state a smaller number.
"""

from functools import cache
from itertools import combinations_with_replacement

from fallas.chance import FACES
from fallas.tables.position import Position
from fallas.tables.rules import Rules
from fallas.tables.track import MEN_A_SIDE, Side
from fallas.tables.ways import Ways, follow, is_open, ways

ALL_OFF = MEN_A_SIDE
"""The state of a side that has borne off all its men."""


@cache
def states() -> tuple[int, ...]:
    """All states of fifteen men at home or borne off, the smallest number first.

    >>> len(states()), states()[0] == ALL_OFF
    (54264, True)
    """
    placed = combinations_with_replacement(range(7), MEN_A_SIDE)
    return tuple(sorted(sum([1 << 4 * place for place in places]) for places in placed))


@cache
def ways_home(rules: Rules) -> Ways:
    """By die, the ways within home and off the board, all of them open."""
    everywhere = Position.of(dict.fromkeys(range(1, 7), 1), {}, Side.WHITE)
    return ways(everywhere, FACES, rules)


def steps_from(state: int, die: int, rules: Rules) -> list[int]:
    """The states that one die leads to; none from the state with all men off, else at least one.

    >>> one_man_on_3 = 14 + (1 << 4 * 3)
    >>> steps_from(one_man_on_3, 5, Rules()) == [ALL_OFF]
    True
    """
    return [follow(state, way) for way in ways_home(rules)[die] if is_open(state, way)]
