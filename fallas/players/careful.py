"""The player that looks at the board, and at how easily its own next throw fails."""

from dataclasses import dataclass
from math import inf
from random import Random

from fallas.players.judgement import WEIGHTS, ranked
from fallas.players.player import Player
from fallas.tables.odds import throw_map
from fallas.tables.turns import Turns
from fallas.tables.ways import is_all_off

BEST = 8
"""How many turns are looked at more closely."""


@dataclass(frozen=True)
class Careful(Player):
    """Takes the turn with the best `judgement`, less the danger of failing next time.

    For each of the best few turns it counts exactly how many of its next throws would lose the game
    if the opponent stood still, and takes that share of a game's worth off.

    >>> from fallas.chance import Throw
    >>> from fallas.tables.position import Position
    >>> from fallas.tables.witnesses import FOLIO
    >>> turn = Careful().choose(Position.start(), Throw((6, 5, 3)), FOLIO)
    >>> len(turn.steps)
    3
    """

    name: str = "careful"

    def pick(self, found: Turns, chance: Random) -> int:  # noqa: ARG002 - leaves nothing to chance
        """The index of the turn that it plays."""
        candidates = ranked(found, BEST)
        if found.fate.loses:
            return candidates[0][1]
        for _, index in candidates:
            if is_all_off(found.states[index]):
                return index
        best = -inf, 0
        for worth, index in candidates:
            # Danger only lowers a score, so turns already below the best can be skipped.
            if worth < best[0]:
                break
            best = max(best, (worth - self.danger(found, index), -index))
        return -best[1]

    def danger(self, found: Turns, index: int) -> float:
        """What is taken off a turn: a game's worth times the chance to lose it by failing."""
        stood_still = found.position_after(index).turned
        return WEIGHTS.game * float(throw_map(stood_still, found.rules).fails)
