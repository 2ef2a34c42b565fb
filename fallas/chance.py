"""Throws of dice, their exact weights, and dice that fall the same everywhere from one seed."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from random import Random

from fallas.errors import NotationError, check_length
from fallas.messages import message

FACES = range(1, 7)

LONGEST_THROW = 40
"""The most characters of a throw that are read."""


@dataclass(frozen=True, slots=True, order=True)
class Throw:
    """The dice of one throw; their order on the table does not matter.

    Attributes:
        dice: the faces, largest first.

    >>> Throw((3, 5, 1)), str(Throw((3, 5, 1))), Throw((3, 5, 1)).weight
    (Throw(dice=(5, 3, 1)), '5-3-1', 6)
    """

    dice: tuple[int, ...]

    def __post_init__(self) -> None:
        if not self.dice or any(die not in FACES for die in self.dice):
            raise ValueError(f"a throw has one or more faces from 1 to 6, not {self.dice!r}")
        object.__setattr__(self, "dice", tuple(sorted(self.dice, reverse=True)))

    def __str__(self) -> str:
        return "-".join(map(str, self.dice))

    @property
    def weight(self) -> int:
        """How many of the 6 ** n rolls of n distinguishable dice give this throw."""
        return factorial(len(self.dice)) // prod(map(factorial, Counter(self.dice).values()))

    @classmethod
    def parse(cls, text: str) -> "Throw":
        """Read a throw: faces in any order, with or without something between them.

        Raises:
            NotationError: if there is anything but faces and separators, or far too many.

        >>> Throw.parse("1-5-3") == Throw.parse("531") == Throw.parse(" 3, 1 5 ")
        True
        """
        check_length(text, LONGEST_THROW)
        dice = []
        for at, char in enumerate(text):
            if char in "123456":
                dice.append(int(char))
            elif char not in " -,;.+":
                raise NotationError(text, at, message("a die from 1 to 6"))
        if not dice:
            raise NotationError(text, len(text), message("a die from 1 to 6"))
        return cls(tuple(dice))


@cache
def throws(count: int) -> tuple[Throw, ...]:
    """All different throws of `count` dice, sorted: 56 of three dice, 21 of two.

    >>> len(throws(3)), sum(throw.weight for throw in throws(3))
    (56, 216)
    """
    return tuple(sorted(map(Throw, combinations_with_replacement(FACES, count))))


def seeded(seed: int | str) -> Random:
    r"""A source of chance that is the same for the same seed; any text can be a seed.

    >>> seeded("1283").random() == Random("1283").random(), seeded("\ud800").random() < 1
    (True, True)
    """
    # Encoded here as Random itself would do it, but with lone surrogates allowed.
    return Random(seed.encode("utf-8", "surrogatepass") if isinstance(seed, str) else seed)


class Roller:
    """Dice that fall the same for the same seed, on every Python this package runs on.

    >>> [str(throw) for throw in Roller(1283).rolls(3, 2)]
    ['4-3-1', '6-4-2']
    """

    def __init__(self, seed: int | str) -> None:
        self.random = seeded(seed)

    def roll(self, count: int) -> Throw:
        """Throw `count` dice once."""
        # choice() of a sequence is the one method whose stream is the same on CPython 3.11 to 3.14.
        return Throw(tuple(self.random.choice(FACES) for _ in range(count)))

    def rolls(self, count: int, times: int) -> Iterator[Throw]:
        """Throw `count` dice `times` times."""
        return (self.roll(count) for _ in range(times))
