"""The adviser: one judge for hints and for lists of turns with the best first.

Another player can take the place of `ADVISER`: all that it needs is `order`.
"""

from functools import lru_cache
from typing import Protocol

from fallas.chance import Throw
from fallas.players.player import Judged
from fallas.players.strong import Strong
from fallas.tables.position import Position
from fallas.tables.rules import Rules
from fallas.tables.turns import Turns, turns


class Adviser(Protocol):
    """A player that can judge every turn of a throw."""

    @property
    def name(self) -> str:
        """The player's name."""

    def order(self, found: Turns) -> tuple[Judged, ...]:
        """All turns of a throw with their judgement, the one to play first."""


ADVISER: Adviser = Strong()
"""The player whose advice is given."""


def advised(found: Turns) -> tuple[Judged, ...]:
    """What the adviser thinks of the turns of a throw, the best first.

    >>> from fallas.tables.witnesses import FOLIO
    >>> opening = turns(Position.start(), Throw((6, 5, 3)), FOLIO.rules)
    >>> [round(each.worth, 2) for each in advised(opening)]
    [0.68, 0.54, 0.48, 0.38]
    """
    return _advised(found.position, found.throw, found.rules)


# Cached, since a list and a hint ask about the same throw, one after the other.
@lru_cache(maxsize=4)
def _advised(position: Position, throw: Throw, rules: Rules) -> tuple[Judged, ...]:
    return ADVISER.order(turns(position, throw, rules))
