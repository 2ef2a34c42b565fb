"""Exact chances of the next throw: how it ends, who enters, which blots can be hit.

Everything is counted in rolls of distinguishable dice: 216 of three dice (210 where triples are
thrown again), 36 of two.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from fallas.chance import Throw
from fallas.tables.dice import throws_that_count
from fallas.tables.fates import Fate
from fallas.tables.position import Position
from fallas.tables.rules import Rules
from fallas.tables.track import POINTS, Side
from fallas.tables.turns import Turns, every_turns, fates


@dataclass(frozen=True, slots=True)
class Chance:
    """How many of all rolls make something happen.

    Attributes:
        rolls: the rolls in which it does.
        of: all rolls that count.

    >>> Chance(36, 216).fraction, str(Chance(36, 216))
    (Fraction(1, 6), '36/216')
    """

    rolls: int
    of: int

    @property
    def fraction(self) -> Fraction:
        """The chance in lowest terms."""
        return Fraction(self.rolls, self.of)

    def __float__(self) -> float:
        return self.rolls / self.of

    def __str__(self) -> str:
        return f"{self.rolls}/{self.of}"

    def as_dict(self) -> dict[str, int]:
        """The two numbers as plain JSON."""
        return {"rolls": self.rolls, "of": self.of}


@dataclass(frozen=True, slots=True)
class ThrowFate:
    """What one throw brings.

    Attributes:
        throw: the dice.
        fate: how it ends.
        played: how many dice every turn plays.
        turns: how many different turns there are, or None if they were not listed.
    """

    throw: Throw
    fate: Fate
    played: int
    turns: int | None = None

    def as_dict(self) -> dict[str, Any]:
        """The same as plain JSON, with the throw's weight."""
        return {
            "throw": str(self.throw),
            "weight": self.throw.weight,
            "fate": str(self.fate),
            "played": self.played,
            "turns": self.turns,
        }


@dataclass(frozen=True)
class ThrowMap:
    """Every throw that counts in a position, with what it brings the mover.

    Attributes:
        position: before the throw.
        throws: one entry for each different throw, sorted.
    """

    position: Position
    throws: tuple[ThrowFate, ...]

    def chance(self, happens: Callable[[ThrowFate], bool]) -> Chance:
        """The chance of a throw for which `happens` is true."""
        of = sum(each.throw.weight for each in self.throws)
        return Chance(sum(each.throw.weight for each in self.throws if happens(each)), of)

    def ending(self, *fates: Fate) -> Chance:
        """The chance of a throw that ends in one of these fates."""
        return self.chance(lambda each: each.fate in fates)

    @property
    def fails(self) -> Chance:
        """How likely it is that the mover loses by the throw.

        >>> throw_map(Position.start(), Rules()).fails.fraction
        Fraction(1, 216)
        """
        return self.chance(lambda each: each.fate.loses)

    @property
    def enters_one(self) -> Chance | None:
        """How likely it is that at least one waiting man enters; None if none waits."""
        return self._enters(1)

    @property
    def enters_all(self) -> Chance | None:
        """How likely it is that all waiting men enter; None if none waits."""
        return self._enters(self._waiting)

    def _enters(self, men: int) -> Chance | None:
        # Waiting men go first: every die that is played while one waits enters one.
        return self.chance(lambda each: each.played >= men) if self._waiting else None

    @property
    def _waiting(self) -> int:
        return self.position.waiting(self.position.mover)

    def as_dict(self) -> dict[str, Any]:
        """The map and its chances as plain JSON."""
        chances = {
            **{str(fate): self.ending(fate) for fate in Fate},
            "fails": self.fails,
            "enters-one": self.enters_one,
            "enters-all": self.enters_all,
        }
        return {
            "throws": [each.as_dict() for each in self.throws],
            "chances": {name: each and each.as_dict() for name, each in chances.items()},
            "pips": {str(side): self.position.pips(side) for side in Side},
        }


def throw_map(position: Position, rules: Rules, *, listing: bool = False) -> ThrowMap:
    """The map of all throws of the mover.

    Attributes:
        listing: whether to list the turns of every throw too, which takes several times longer.
    """
    if listing:
        every = every_turns(position, rules)
        entries = [ThrowFate(each.throw, each.fate, each.played, len(each)) for each in every]
    else:
        found = fates(position, rules)
        entries = [ThrowFate(throw, fate, played) for throw, (fate, played) in found.items()]
    return ThrowMap(position, tuple(entries))


@dataclass(frozen=True, slots=True)
class Danger:
    """How likely it is that the mover's next turn hits a blot.

    Attributes:
        can: the throw does not lose, and some turn hits it.
        must: the throw does not lose, and every turn hits it.
    """

    can: Chance
    must: Chance

    def as_dict(self) -> dict[str, Any]:
        """Both chances as plain JSON."""
        return {"can": self.can.as_dict(), "must": self.must.as_dict()}


@dataclass(frozen=True)
class Dangers:
    """The blots of the side that is not to move, and what threatens them.

    Attributes:
        blots: by printed point, the danger of each blot.
        any: the danger that at least one of them is hit, no matter which.
    """

    blots: dict[int, Danger]
    any: Danger

    def as_dict(self) -> dict[str, Any]:
        """The same as plain JSON."""
        points = {str(point): each.as_dict() for point, each in self.blots.items()}
        return {"blots": points, "any": self.any.as_dict()}


def dangers(position: Position, rules: Rules) -> Dangers:
    """The chances that the mover can hit each blot with the next throw, and that they have to.

    >>> found = dangers(Position.parse("W24:15 B1:14,12:1 w"), Rules())
    >>> found.blots[12].can.fraction, found.blots[12].must.fraction
    (Fraction(41, 216), Fraction(0, 1))
    """
    side = position.mover.other
    blots = {
        point: 1 << position.mover.own(point) - 1
        for point in POINTS
        if position.count(side, point) == 1
    }
    rolls = [(each.throw.weight, _hits(each)) for each in every_turns(position, rules)]
    of = sum(throw.weight for throw in throws_that_count(rules))

    def danger(points: int) -> Danger:
        hitting = [(weight, [points & each for each in hits]) for weight, hits in rolls]
        can = [weight for weight, hits in hitting if any(hits)]
        must = [weight for weight, hits in hitting if hits and all(hits)]
        return Danger(Chance(sum(can), of), Chance(sum(must), of))

    return Dangers(
        {point: danger(bit) for point, bit in blots.items()}, danger(sum(blots.values()))
    )


def _hits(found: Turns) -> Iterable[int]:
    """What the turns hit; nothing at all if the throw loses."""
    return () if found.fate.loses else found.hits
