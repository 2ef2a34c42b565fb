"""Where the mover's men can get to: the packed states that each group of dice leads to.

The search goes by sets: from the packed men before the turn, all states that one die leads to, then
two, then more, each set once for every group of dice. No state is reached twice by one group, and
throws that share dice share the groups.
"""

from collections.abc import Iterable
from functools import cache
from itertools import combinations

from fallas.tables.position import Position
from fallas.tables.rules import Rules
from fallas.tables.ways import is_all_off, is_open, pack, spread, ways

Group = tuple[int, ...]
"""Dice that are played together in any order, largest first."""


@cache
def splits(group: Group) -> tuple[tuple[int, Group], ...]:
    """Each different die of a group as the last to be played, with the dice before it.

    >>> splits((5, 3, 3))
    ((5, (3, 3)), (3, (5, 3)))
    """
    last = {die: group[:at] + group[at + 1 :] for at, die in enumerate(group)}
    return tuple(last.items())


@cache
def parts(dice: Group) -> tuple[tuple[Group, ...], ...]:
    """The smaller groups within some dice, by their size: from no die to all but one.

    >>> parts((5, 3, 3))
    (((),), ((5,), (3,)), ((5, 3), (3, 3)))
    """
    return tuple(
        tuple(dict.fromkeys(combinations(dice, size)))  # larger dice first
        for size in range(len(dice))
    )


class Reach:
    """From one position, the states after any group of some dice; worked out when first asked for.

    Attributes:
        start: the packed men of the mover before the turn.
        ways: by die, the ways that no enemy block closes.
        to_go: how many of the mover's men are not borne off.
    """

    __slots__ = ("_after", "start", "to_go", "ways")

    def __init__(self, position: Position, dice: Iterable[int], rules: Rules) -> None:
        self.start = pack(position)
        self.to_go = sum(position.men(position.mover)) - position.borne_off(position.mover)
        self.ways = ways(position, dice, rules)
        self._after: dict[Group, set[int]] = {(): {self.start}}

    def after(self, group: Group) -> set[int]:
        """The states after every die of a group; the caller must not change the set."""
        states = self._after.get(group)
        if states is None:
            states = set()
            for die, rest in splits(group):
                if before := self.after(rest):
                    states |= spread(before, self.ways[die])
            self._after[group] = states
        return states

    def can_play(self, group: Group) -> bool:
        """Whether some order plays every die of a group; the first one found is enough."""
        if group in self._after:
            return bool(self._after[group])
        return any(
            is_open(state, way)
            for die, rest in splits(group)
            for state in self.after(rest)
            for way in self.ways[die]
        )

    def early_wins(self, dice: Group) -> dict[int, Group]:
        """The states with the last man off and dice left, with the fewest dice that do it."""
        wins: dict[int, Group] = {}
        if self.to_go < len(dice):
            for groups in parts(dice):
                for group in groups:
                    for state in self.after(group):
                        if is_all_off(state):
                            wins.setdefault(state, group)
        return wins

    def longest_parts(self, dice: Group) -> tuple[Group, ...]:
        """The largest groups that can be played where not all of the dice can."""
        sizes = reversed(parts(dice))
        return next(found for groups in sizes if (found := tuple(filter(self.after, groups))))
