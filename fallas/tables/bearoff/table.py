"""The bear-off table of some rules, kept in a file and read when first asked for.

A file holds the expected throws of all 54,264 states in the order of `home.states`, as whole
multiples of 2 ** -20, each less the one before it, in four bytes: first all lowest bytes, then the
next, and so on; all of it compressed by zlib. Rules that play the same share a file.
"""

import zlib
from array import array
from collections import Counter, defaultdict
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import accumulate, pairwise
from pkgutil import get_data

from fallas.chance import FACES
from fallas.tables.bearoff.home import ALL_OFF, states, steps_from
from fallas.tables.bearoff.solve import expected_throws
from fallas.tables.dice import dice_to_play, throws_that_count
from fallas.tables.reach import Group, splits
from fallas.tables.rules import Dice, Rules

STEP = 2**-20
"""What the expected throws are rounded to; a chosen play is at most about this much worse."""

_WORD = 1 << 32


def file_name(rules: Rules) -> str:
    """The name of the file of some rules.

    >>> file_name(Rules())
    'three-played-farthest.z'
    """
    # Two dice are never a triple.
    triples = (rules.triples,) if rules.dice is Dice.THREE else ()
    return "-".join([rules.dice, *triples, rules.overshoot]) + ".z"


def written(expected: list[float]) -> bytes:
    """The content of a file."""
    rounded = [round(each / STEP) for each in expected]
    changes = [(one - other) % _WORD for other, one in pairwise([0, *rounded])]
    lanes = [bytes(change >> shift & 0xFF for change in changes) for shift in range(0, 32, 8)]
    return zlib.compress(b"".join(lanes), 9)


def read(content: bytes) -> Sequence[float]:
    """The expected throws that a file holds.

    Raises:
        ValueError: if it does not hold one number for each state.
    """
    lanes = zlib.decompress(content)
    size = len(states())
    if len(lanes) != 4 * size:
        raise ValueError(f"a bear-off file has 4 bytes for each of {size} states")
    changes = (
        a | b << 8 | c << 16 | d << 24
        for a, b, c, d in zip(*(lanes[at * size : (at + 1) * size] for at in range(4)), strict=True)
    )
    rounded = accumulate(changes, lambda one, change: (one + change) % _WORD)
    return array("d", [each * STEP for each in rounded])


class BearOff:
    """What bearing off takes under some rules, when played to take the fewest throws on average.

    Attributes:
        rules: what is played by.
        rolls: how many rolls of distinguishable dice count.
    """

    # table: the expected throws of `home.states`, or of the first of them.
    def __init__(self, rules: Rules, table: Sequence[float]) -> None:
        self.rules = rules
        self._expected = dict(zip(states(), table, strict=False))
        self._thrown = [(dice_to_play(t, rules), t.weight) for t in throws_that_count(rules)]
        self.rolls = sum(weight for _, weight in self._thrown)
        self._steps: dict[int, dict[int, list[int]]] = {ALL_OFF: {die: [] for die in FACES}}
        self._best: dict[Group, dict[int, tuple[float, int]]] = defaultdict(dict)
        self._finishes: dict[int, tuple[int, ...]] = {ALL_OFF: (1,)}

    def expected(self, state: int) -> float:
        """The expected number of throws that a state takes, right to `STEP`.

        Raises:
            KeyError: if it is not one of `home.states`.
        """
        return self._expected[state]

    def best(self, state: int, dice: Group) -> int:
        """The state after the best play of some dice; of equal ones the smallest number.

        Attributes:
            dice: largest first.
        """
        return self._least(state, dice)[1]

    def _least(self, state: int, dice: Group) -> tuple[float, int]:
        """The least expected number of throws after some dice, and the state that has it."""
        if not dice or state == ALL_OFF:
            return self._expected[state], state
        found = self._best[dice].get(state)
        if found is None:
            steps = self._steps_from(state)
            found = min([self._least(to, rest) for die, rest in splits(dice) for to in steps[die]])
            self._best[dice][state] = found
        return found

    def _steps_from(self, state: int) -> dict[int, list[int]]:
        found = self._steps.get(state)
        if found is None:
            found = {die: steps_from(state, die, self.rules) for die in FACES}
            self._steps[state] = found
        return found

    def finishes(self, state: int) -> tuple[int, ...]:
        """By number of throws n, how many of the `rolls ** n` runs of rolls bear off the last man.

        It is exact for a player who always makes the play that is best on average.

        >>> bear_off = BearOff(Rules(), [])
        >>> bear_off.finishes(ALL_OFF)
        (1,)
        """
        found = self._finishes.get(state)
        if found is None:
            counts: Counter[int] = Counter()
            for dice, weight in self._thrown:
                counts[self.best(state, dice)] += weight
            total = [0]
            for after, weight in counts.items():
                tail = self.finishes(after)
                total += [0] * (len(tail) + 1 - len(total))
                for n, number in enumerate(tail, 1):
                    total[n] += weight * number
            found = self._finishes[state] = tuple(total)
        return found

    def chances(self, state: int) -> list[Fraction]:
        """By number of throws, the chance that exactly that many are needed."""
        return [Fraction(n, self.rolls**at) for at, n in enumerate(self.finishes(state))]


@cache
def bear_off(rules: Rules) -> BearOff:
    """The table of some rules, from its file, or worked out if there is none (half a minute).

    >>> one_man_on_6 = 14 + (1 << 4 * 6)
    >>> round(bear_off(Rules()).expected(one_man_on_6), 3)
    1.046
    """
    try:
        content = get_data(__package__, file_name(rules))
    except OSError:
        content = None
    return BearOff(rules, read(content) if content else array("d", expected_throws(rules)))
