"""What a position is worth to the side that has just moved, in pips. Both better players use it.

The judgement adds up five things that a player can see at the board:

- the race: the pips that the opponent still has to go, less one's own;
- the risk: for each blot the chance that a man behind it reaches it with the next throw, as if no
  point between were blocked, times what is lost by it: the pips back to the bar, and the danger of
  failing to enter there;
- the blocks: a little for every point held in front of an enemy man, most within six points of it;
- the bar: if enemy men wait, the chance that the throw does not bring them in, where that loses;
- the men out of play: a little against every man on the last three points before bearing off.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from math import prod

from fallas.chance import FACES
from fallas.tables.dice import dice_to_play, throws_that_count
from fallas.tables.fates import Fate, fate_of
from fallas.tables.position import Position
from fallas.tables.rules import Rules
from fallas.tables.track import LINE, POINTS, Side
from fallas.tables.turns import Turns
from fallas.tables.ways import BAR, HITS


@dataclass(frozen=True, slots=True)
class Weights:
    """What things count, in pips.

    Attributes:
        game: losing the game at once.
        near: a point held within six points of an enemy man that has to pass it.
        far: one held farther away from that man.
        waiting: a waiting man, besides its pips.
        deep: a man on the last three points.
        risk: a factor for the danger of a blot that the chances give.
    """

    game: float = 60.0
    near: float = 2.0
    far: float = 0.7
    waiting: float = 6.0
    deep: float = 0.8
    risk: float = 1.0


WEIGHTS = Weights()
"""The weights that the players use; they were found by matches of many games."""

_UNITS = sum(1 << 4 * place for place in LINE)
_POINTS_MASK = sum(0xF << 4 * point for point in POINTS)
_HOME = range(1, 7)


@cache
def reach_chances(rules: Rules) -> tuple[float, ...]:
    """By distance, the chance that one throw brings a man there over open points.

    >>> round(216 * reach_chances(Rules())[1])
    91
    """
    found = [0] * 25
    for throw in throws_that_count(rules):
        sums = {0}
        for die in dice_to_play(throw, rules):
            sums |= {distance + die for distance in sums}
        for distance in sums:
            found[distance] += throw.weight
    return tuple(rolls / found[0] for rolls in found)


@cache
def entry_failures(rules: Rules) -> tuple[tuple[float, ...], ...]:
    """By waiting men and then by closed points, the chance that a throw loses by not entering.

    Where the smaller die counts twice it matters which points are closed; this is the mean of all
    cases.
    """
    return tuple(
        tuple(_entry_failure(rules, waiting, closed) for closed in range(7))
        for waiting in range(16)
    )


def _entry_failure(rules: Rules, waiting: int, closed: int) -> float:
    lost = total = 0
    for throw in throws_that_count(rules):
        dice = dice_to_play(throw, rules)
        for shut in combinations(FACES, closed):
            entering = min(waiting, sum(die not in shut for die in dice))
            fate = fate_of(
                entering,
                len(dice),
                waiting=entering < waiting,
                shut=closed == len(FACES),
                rules=rules,
            )
            total += throw.weight
            lost += throw.weight * (entering < waiting and fate is Fate.FAILS_TO_ENTER)
    return lost / total


class Judgement:
    """Judges the mover's possible states while the other side's men stay where they are.

    Attributes:
        position: before the turn.
        rules: what is played by.
    """

    def __init__(self, position: Position, rules: Rules, weights: Weights = WEIGHTS) -> None:
        self._weights = weights
        side = position.mover
        own, theirs = position.men(side), position.men(side.other)
        if side is Side.BLACK:
            own, theirs = own[::-1], theirs[::-1]
        # By the mover's own numbers: the other side walks upward from its bar, which is 0.
        self._theirs = theirs
        self._their_pips = position.pips(side.other)
        self._their_waiting = theirs[0]
        self._entry = entry_failures(rules)
        reach = reach_chances(rules)
        behind = [[place - q for q in range(place) if theirs[q]] for place in range(BAR)]
        closed = sum(theirs[place] > 1 for place in range(19, 25))
        lost = weights.waiting + weights.game * self._entry[1][closed]
        self._risks = [
            weights.risk * (1 - prod(1 - reach[d] for d in distances)) * (BAR - place + lost)
            for place, distances in enumerate(behind)
        ]
        self._blocks = [
            (weights.near if min(d) <= 6 else weights.far) if d else 0.0 for d in behind
        ]
        # Many states share a few shapes, so each shape is judged once.
        self._risk = lru_cache(maxsize=None)(self._risk_of)
        self._block = lru_cache(maxsize=None)(self._block_of)
        self._hit = lru_cache(maxsize=None)(self._hit_of)

    def __call__(self, packed: int) -> float:
        """The worth of packed men and hits after the turn; more is better."""
        single, several = _single_and_several(packed)
        pips = sum([(packed >> 4 * place & 0xF) * place for place in range(1, 26)])
        hit_pips, hit = self._hit(packed >> HITS)
        race = (
            self._their_pips + hit_pips - pips - self._weights.waiting * (packed >> 4 * BAR & 0xF)
        )
        block, closed = self._block(several)
        waiting = self._their_waiting + hit
        bar = self._weights.waiting * waiting + self._weights.game * self._entry[waiting][closed]
        return race - self._risk(single) + block + bar - self._weights.deep * _deep(packed)

    def standing(self, packed: int) -> float:
        """The part of the worth that outlasts the opponent's answer: blocks, less men too deep."""
        _, several = _single_and_several(packed)
        return self._block(several)[0] - self._weights.deep * _deep(packed)

    def _risk_of(self, single: int) -> float:
        return sum(self._risks[place] for place in POINTS if single >> 4 * place & 1)

    def _block_of(self, several: int) -> tuple[float, int]:
        """The worth of the points held, and how many of them are in the mover's own home."""
        held = [place for place in POINTS if several >> 4 * place & 1]
        return sum(self._blocks[place] for place in held), sum(place in _HOME for place in held)

    def _hit_of(self, hits: int) -> tuple[int, int]:
        """How many pips the other side loses by hits, and how many men are hit."""
        return sum(point for point in POINTS if hits >> point - 1 & 1), hits.bit_count()


def ranked(found: Turns, most: int | None = None) -> list[tuple[float, int]]:
    """The turns that are judged best, the best first: their worth in pips and their index.

    Turns of equal worth keep the order in which they are listed.
    """
    judge = Judgement(found.position, found.rules)
    judged = [(judge(state), -index) for index, state in enumerate(found.states)]
    judged.sort(reverse=True)
    return [(worth, -index) for worth, index in judged[:most]]


def _single_and_several(packed: int) -> tuple[int, int]:
    """The lowest bit of each point with one man, and of each with more."""
    men = packed & _POINTS_MASK
    several = (men >> 1 | men >> 2 | men >> 3) & _UNITS
    return men & _UNITS & ~several, several


def _deep(packed: int) -> int:
    """How many men stand on the last three points."""
    return (packed >> 4 & 0xF) + (packed >> 8 & 0xF) + (packed >> 12 & 0xF)
