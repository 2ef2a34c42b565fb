"""All the turns that a throw allows, and how the throw ends.

Every legal turn plays the same number of dice: the most that any order and choice can play. Two
turns are the same if they leave the same position; how the men got there is told by one way of
playing it.

The search goes by sets: from the packed men before the turn, all states that one die leads to, then
two, then all, each set once for every group of dice (`_plan`). No state is reached twice.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import overload

from fallas.chance import Throw
from fallas.tables.dice import dice_to_play
from fallas.tables.fates import Fate, fate_of
from fallas.tables.position import Position
from fallas.tables.rules import LoneDie, Rules
from fallas.tables.steps import Step
from fallas.tables.track import MEN_A_SIDE
from fallas.tables.ways import (
    Way,
    Ways,
    borne_off,
    follow,
    is_open,
    pack,
    spread,
    unpack,
    waits,
    ways,
)


@dataclass(frozen=True, slots=True)
class Turn:
    """One whole turn as it was played.

    Attributes:
        before: the position before it.
        throw: the dice thrown.
        steps: what was played, in order.
        fate: how the throw ends; the same for every turn of the throw.
    """

    before: Position
    throw: Throw
    steps: tuple[Step, ...]
    fate: Fate

    @property
    def after(self) -> Position:
        """The position after it, the opponent to move."""
        position = self.before
        for step in self.steps:
            position = step.apply(position)
        return position.turned

    @property
    def bears_all_off(self) -> bool:
        """Whether it wins by bearing off the last man."""
        return self.after.borne_off(self.before.mover) == MEN_A_SIDE


_Group = tuple[int, ...]
"""Dice that have been played, largest first."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """For some dice, which groups of them lead to which by one die more."""

    groups: tuple[_Group, ...]
    """Smaller groups first; the last is all the dice."""
    additions: tuple[tuple[int, int, int], ...]
    """Index of a group, the die that is added, index of the group that makes."""


@cache
def _plan(dice: _Group) -> _Plan:
    groups: list[_Group] = [()]
    additions = []
    for index, group in enumerate(groups):  # the list grows while it is read
        for die in sorted((Counter(dice) - Counter(group)).keys(), reverse=True):
            larger = tuple(sorted((*group, die), reverse=True))
            if larger not in groups:
                groups.append(larger)
            additions.append((index, die, groups.index(larger)))
    return _Plan(tuple(groups), tuple(additions))


def _reach(packed: int, plan: _Plan, open_ways: Ways) -> list[set[int]]:
    """The states after each group of dice, indexed like `plan.groups`."""
    reached: list[set[int]] = [set() for _ in plan.groups]
    reached[0].add(packed)
    for origin, die, goal in plan.additions:
        if reached[origin]:
            reached[goal] |= spread(reached[origin], open_ways[die])
    return reached


def _ends(plan: _Plan, reached: list[set[int]], rules: Rules) -> tuple[int, dict[int, int]]:
    """How many dice every turn plays, and the states they end in with the group that was played."""
    dice = plan.groups[-1]
    ends = dict.fromkeys(reached[-1], len(plan.groups) - 1)
    (start,) = reached[0]
    if borne_off(start) + len(dice) > MEN_A_SIDE:  # the last man may go off with dice left
        for index, states in enumerate(reached[:-1]):
            for state in states:
                if borne_off(state) == MEN_A_SIDE:
                    ends.setdefault(state, index)
    if ends:
        return len(dice), ends
    most = max(len(group) for group, states in zip(plan.groups, reached, strict=True) if states)
    groups = [i for i, group in enumerate(plan.groups) if len(group) == most and reached[i]]
    if most == 1 and rules.lone_die is LoneDie.LARGER:
        groups = groups[:1]  # a plan lists groups with larger dice first
    return most, {state: index for index in reversed(groups) for state in reached[index]}


@dataclass(frozen=True, eq=False)
class Turns(Sequence[Turn]):
    """All different turns of one throw, in a fixed order; their steps are worked out on demand.

    Attributes:
        position: before the turn.
        throw: the dice thrown.
        dice: the dice to play, largest first.
        played: how many of them every turn plays; all of them if the last man goes off.
        fate: how the throw ends.
    """

    position: Position
    throw: Throw
    dice: _Group
    played: int
    fate: Fate
    _ways: Ways = field(repr=False)
    _reached: list[set[int]] = field(repr=False)
    _ends: dict[int, int] = field(repr=False)
    """Packed men after the turn, with the index of the group of dice that was played."""

    @cached_property
    def _order(self) -> list[int]:
        # Sorted, since the order of a set of large integers is not the same on every machine.
        return sorted(self._ends)

    def __len__(self) -> int:
        return len(self._ends)

    @overload
    def __getitem__(self, index: int) -> Turn: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Turn]: ...
    def __getitem__(self, index: int | slice) -> Turn | Sequence[Turn]:
        if isinstance(index, slice):
            return [self._turn(packed) for packed in self._order[index]]
        return self._turn(self._order[index])

    def __iter__(self) -> Iterator[Turn]:
        return map(self._turn, self._order)

    def positions(self) -> Iterator[Position]:
        """The positions that the turns leave, the opponent to move, in the order of the turns."""
        return (unpack(packed, self.position).turned for packed in self._order)

    def to(self, after: Position) -> Turn | None:
        """The turn that leaves a position, if one does."""
        matches = (packed for packed in self._ends if unpack(packed, self.position).turned == after)
        return next(map(self._turn, matches), None)

    def _turn(self, packed: int) -> Turn:
        """One way of playing to an end, found backwards through the states that were reached."""
        plan, group = _plan(self.dice), self._ends[packed]
        taken: list[Way] = []
        while group:
            group, packed, way = self._last_way(plan, group, packed, taken)
            taken.append(way)
        steps = []
        position = self.position
        for way in reversed(taken):
            step = Step.on(position, position.mover.own(way.source), way.die)
            position = step.apply(position)
            steps.append(step)
        return Turn(self.position, self.throw, tuple(steps), self.fate)

    def _last_way(
        self, plan: _Plan, group: int, packed: int, later: list[Way]
    ) -> tuple[int, int, Way]:
        """A step that can have led to a state, best one whose man goes on with the next step."""
        candidates = [
            (origin, before, way)
            for origin, die, goal in plan.additions
            if goal == group
            for way in self._ways[die]
            for before in {packed - way.change, (packed - way.change) & ~way.hit}
            if before in self._reached[origin]
            and is_open(before, way)
            and follow(before, way) == packed
        ]
        going_on = later[-1].source if later else None

        def rank(candidate: tuple[int, int, Way]) -> tuple[bool, int, int, int]:
            _, before, way = candidate
            joined = going_on is not None and way.source - way.die == going_on
            return joined, -way.die, -way.source, before

        return max(candidates, key=rank)


def turns(position: Position, throw: Throw, rules: Rules) -> Turns:
    """All turns that the mover has with a throw.

    Raises:
        ValueError: if the throw does not belong to the rules (`dice.dice_to_play`).

    >>> opening = turns(Position.start(), Throw((6, 5, 3)), Rules())
    >>> len(opening), opening.fate
    (4, <Fate.PLAYS_ALL: 'plays-all'>)
    """
    dice = dice_to_play(throw, rules)
    plan = _plan(dice)
    open_ways = ways(position, dice, rules)
    reached = _reach(pack(position), plan, open_ways)
    played, ends = _ends(plan, reached, rules)
    # Men who wait go first, so either every turn leaves some of them waiting or none does.
    waiting = waits(next(iter(ends)))
    fate = fate_of(played, len(dice), waiting=waiting, rules=rules)
    return Turns(position, throw, dice, played, fate, open_ways, reached, ends)


def most_playable(position: Position, dice: tuple[int, ...], rules: Rules) -> int:
    """How many of some dice can be played at most; all of them if the last man can go off.

    >>> most_playable(Position.start(), (5, 5, 5), Rules())
    0
    """
    plan = _plan(tuple(sorted(dice, reverse=True)))
    reached = _reach(pack(position), plan, ways(position, dice, rules))
    return _ends(plan, reached, rules)[0]
