"""All the turns that a throw allows, and how the throw ends.

Every legal turn plays the same number of dice: the most that any order and choice can play. Two
turns are the same if they leave the same position; the steps of a turn are one way of getting
there.

`reach` searches; this module decides where a turn may end, and finds its steps.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import overload

from fallas.chance import FACES, Throw
from fallas.tables.dice import dice_to_play, throws_that_count
from fallas.tables.fates import Fate, fate_of
from fallas.tables.position import Position
from fallas.tables.reach import Group, Reach, splits
from fallas.tables.rules import LoneDie, Rules
from fallas.tables.steps import Step
from fallas.tables.ways import HITS, Way, follow, is_open, is_shut, unpack, waits


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
        return self.after.is_all_off(self.before.mover)


_ANY_DICE = tuple(FACES) * 4
"""As many dice of each face as any throw can give to play."""


def _ends(reach: Reach, dice: Group, rules: Rules) -> tuple[int, dict[int, Group]]:
    """How many dice every turn plays, and for each final state the dice that were played."""
    ends = reach.early_wins(dice) | dict.fromkeys(reach.after(dice), dice)
    if ends:
        return len(dice), ends
    groups = reach.longest_parts(dice)
    most = len(groups[0])
    if most == 1 and rules.lone_die is LoneDie.LARGER:
        groups = groups[:1]
    return most, {state: group for group in reversed(groups) for state in reach.after(group)}


@dataclass(frozen=True, eq=False)
class Turns(Sequence[Turn]):
    """All different turns of one throw, in a fixed order; their steps are worked out on demand.

    Attributes:
        position: before the turn.
        throw: the dice thrown.
        rules: what they are played by.
        dice: the dice to play, largest first.
        played: how many of them every turn plays; all of them if the last man goes off.
        fate: how the throw ends.
    """

    position: Position
    throw: Throw
    rules: Rules
    dice: Group
    played: int
    fate: Fate
    _reach: Reach = field(repr=False)
    _ends: dict[int, Group] = field(repr=False)
    """Packed men after the turn, with the dice that were played."""

    @cached_property
    def states(self) -> list[int]:
        """The packed men after each turn (`ways`), in the order of the turns."""
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
            return [self._turn(packed) for packed in self.states[index]]
        return self._turn(self.states[index])

    def __iter__(self) -> Iterator[Turn]:
        return map(self._turn, self.states)

    def positions(self) -> Iterator[Position]:
        """The positions that the turns leave, the opponent to move, in the order of the turns."""
        return (unpack(packed, self.position) for packed in self.states)

    def position_after(self, index: int) -> Position:
        """The position that one of the turns leaves, the opponent to move."""
        return unpack(self.states[index], self.position)

    @property
    def leave_waiting(self) -> bool:
        """Whether men of the mover still wait when no more can be played."""
        # Men who wait go first, so either every turn leaves some of them waiting or none does.
        return waits(next(iter(self._ends)))

    @cached_property
    def hits(self) -> frozenset[int]:
        """The different sets of points that turns hit, as bits; the mover's point 1 is bit 0."""
        return frozenset({packed >> HITS for packed in self._ends})

    def to(self, after: Position) -> Turn | None:
        """The turn that leaves this position, if there is one."""
        matches = (packed for packed in self._ends if unpack(packed, self.position) == after)
        return next(map(self._turn, matches), None)

    def _turn(self, packed: int) -> Turn:
        """One way of playing to a final state, found backwards through the states reached."""
        group = self._ends[packed]
        taken: list[Way] = []
        while group:
            group, packed, way = self._last_way(group, packed, taken)
            taken.append(way)
        steps = []
        position = self.position
        for way in reversed(taken):
            step = Step.on(position, position.mover.own(way.source), way.die)
            position = step.apply(position)
            steps.append(step)
        return Turn(self.position, self.throw, tuple(steps), self.fate)

    def _last_way(self, group: Group, packed: int, later: list[Way]) -> tuple[Group, int, Way]:
        """A step that can have led to a state, preferably of the man that makes the next step."""
        candidates = [
            (rest, before, way)
            for die, rest in splits(group)
            for way in self._reach.ways[die]
            for before in {packed - way.change, (packed - way.change) & ~way.hit}
            if before in self._reach.after(rest)
            and is_open(before, way)
            and follow(before, way) == packed
        ]
        going_on = later[-1].source if later else None

        def rank(candidate: tuple[Group, int, Way]) -> tuple[bool, int, int, int]:
            _, before, way = candidate
            joined = going_on is not None and way.source - way.die == going_on
            return joined, -way.die, -way.source, before

        return max(candidates, key=rank)


def turns(position: Position, throw: Throw, rules: Rules) -> Turns:
    """All turns that the mover can make with a throw.

    Raises:
        InputError: if the throw does not belong to the rules (`dice.dice_to_play`), or the position
            cannot be played (`Position.unplayable`); the latter in the functions below too.

    >>> opening = turns(Position.start(), Throw((6, 5, 3)), Rules())
    >>> len(opening), opening.fate
    (4, <Fate.PLAYS_ALL: 'plays-all'>)
    """
    dice = dice_to_play(throw, rules)
    return _turns(position, throw, dice, Reach(position, dice, rules), rules)


def every_turns(position: Position, rules: Rules) -> Iterator[Turns]:
    """The turns of each different throw that counts, sorted; quicker than one throw at a time.

    >>> sum(map(len, every_turns(Position.start(), Rules())))
    380
    """
    reach = Reach(position, _ANY_DICE, rules)
    for throw in throws_that_count(rules):
        yield _turns(position, throw, dice_to_play(throw, rules), reach, rules)


def _turns(position: Position, throw: Throw, dice: Group, reach: Reach, rules: Rules) -> Turns:
    played, ends = _ends(reach, dice, rules)
    # Men who wait go first, so either every turn leaves some of them waiting or none does.
    waiting = waits(next(iter(ends)))
    shut = waiting and is_shut(position)
    fate = fate_of(played, len(dice), waiting=waiting, shut=shut, rules=rules)
    return Turns(position, throw, rules, dice, played, fate, reach, ends)


def fates(position: Position, rules: Rules) -> dict[Throw, tuple[Fate, int]]:
    """How each throw that counts ends and how many dice it plays, without listing its turns.

    >>> fates(Position.start(), Rules())[Throw((5, 5, 5))]
    (<Fate.FAILS_ON_BOARD: 'fails-on-board'>, 0)
    """
    reach = Reach(position, _ANY_DICE, rules)
    shut = is_shut(position)
    found = {}
    for throw in throws_that_count(rules):
        dice = dice_to_play(throw, rules)
        if reach.can_play(dice):
            found[throw] = Fate.PLAYS_ALL, len(dice)
        else:
            played, ends = _ends(reach, dice, rules)
            waiting = waits(next(iter(ends)))
            fate = fate_of(played, len(dice), waiting=waiting, shut=shut, rules=rules)
            found[throw] = fate, played
    return found


def most_playable(position: Position, dice: tuple[int, ...], rules: Rules) -> int:
    """The most of these dice that can be played; all of them if the last man can go off.

    >>> most_playable(Position.start(), (5, 5, 5), Rules())
    0
    """
    group = tuple(sorted(dice, reverse=True))
    return _ends(Reach(position, group, rules), group, rules)[0]
