"""The player that picks any turn, all equally likely."""

from dataclasses import dataclass
from random import Random

from fallas.players.player import Player
from fallas.tables.turns import Turns


@dataclass(frozen=True)
class AtRandom(Player):
    """Picks any of the different turns, each as likely as the others.

    >>> from fallas.chance import Throw
    >>> from fallas.tables.position import Position
    >>> from fallas.tables.witnesses import FOLIO
    >>> turn = AtRandom().choose(Position.start(), Throw((6, 5, 3)), FOLIO, seed=1283)
    >>> [str(step) for step in turn.steps]
    ['24/18', '18/13', '13/10']
    """

    name: str = "random"

    def pick(self, found: Turns, chance: Random) -> int:
        """The index of the turn that it plays."""
        # choice() of a sequence has the same stream on every Python that the package runs on.
        return chance.choice(range(len(found)))
