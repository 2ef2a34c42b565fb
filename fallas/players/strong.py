"""The player that looks a ply ahead: at every throw of the opponent and the best answer to it."""

from dataclasses import dataclass
from math import tanh
from random import Random

from fallas.players.judgement import Judgement, ranked
from fallas.players.player import Judged, Measure, Player
from fallas.tables.position import Position
from fallas.tables.rules import Rules
from fallas.tables.turns import Turns, every_turns
from fallas.tables.ways import is_all_off

BEST = 6
"""How many turns are looked into."""

SCALE = 20.0
"""The pips of worth that make a share of tanh 1: nearly nine games of ten are won with them."""


@dataclass(frozen=True)
class Strong(Player):
    """Takes the turn after which it wins most often.

    For the few turns that `judgement` puts first it goes through all throws of the opponent. A
    throw that fails is a game won. To any other the opponent gives the best answer, which is judged
    the same way from the opponent's side: by the race, the blots, the blocks and the men that wait.
    The worth of an answer in pips is bent (tanh) to a share of the game between -1, lost, and 1,
    won, and the shares are averaged with the weights of the throws.
    """

    name: str = "strong"
    best: int = BEST

    def pick(self, found: Turns, chance: Random) -> int:  # noqa: ARG002 - leaves nothing to chance
        """The index of the turn that it plays."""
        best = ranked(found, self.best)
        if len(best) == 1 or found.fate.loses:
            return best[0][1]
        return max(best, key=lambda each: (prospect(found, each[1]), -each[1]))[1]

    def order(self, found: Turns) -> tuple[Judged, ...]:
        """All turns, the one that it would play first.

        The turns looked into have a share of games won; after them come the others, in the order
        of `judgement`, with the pips that they are behind.
        """
        listed = ranked(found)
        if found.fate.loses:
            return tuple(Judged(index, None, Measure.WINS) for _, index in listed)
        looked = sorted(((prospect(found, at), -at) for _, at in listed[: self.best]), reverse=True)
        most = listed[0][0]
        return (
            *(Judged(-at, (1 + share) / 2, Measure.WINS) for share, at in looked),
            *(Judged(at, most - worth, Measure.BEHIND) for worth, at in listed[self.best :]),
        )


def prospect(found: Turns, index: int) -> float:
    """The expected share of the game after a turn, between -1, lost, and 1, won."""
    state = found.states[index]
    if is_all_off(state):
        return 1.0
    standing = Judgement(found.position, found.rules).standing(state)
    return -_before_throw(found.position_after(index), found.rules, standing)


def _before_throw(position: Position, rules: Rules, against: float) -> float:
    """The mover's share before throwing; `against` is the worth of the other side's men."""
    judge = Judgement(position, rules)
    gained = total = 0.0
    for found in every_turns(position, rules):
        weight = found.throw.weight
        total += weight
        if found.fate.loses:
            gained -= weight
        elif any(map(is_all_off, found.states)):
            gained += weight
        else:
            gained += weight * tanh((max(map(judge, found.states)) - against) / SCALE)
    return gained / total
