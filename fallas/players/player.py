"""What a computer player is: something that picks one of the turns of a throw."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from fallas.chance import Throw, seeded
from fallas.tables.position import Position
from fallas.tables.ruleset import RuleSet
from fallas.tables.turns import Turn, Turns, turns


class Measure(StrEnum):
    """What the worth of a turn is counted in."""

    WINS = "wins"
    """The share of games that are won after it, from 0 to 1, as a player estimates it."""
    BEHIND = "pips-behind"
    """How many pips it is behind the best of all by `judgement`, without looking ahead."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What a player thinks of one turn.

    Attributes:
        index: which of the turns of the throw.
        worth: what the turn is worth, or None where nothing depends on it.
        measure: what the worth is counted in.
    """

    index: int
    worth: float | None
    measure: Measure


class Player(ABC):
    """A way of playing without memory: the same question has the same answer.

    Attributes:
        name: what it is called in records and tables.
    """

    name: str

    @abstractmethod
    def pick(self, found: Turns, chance: Random) -> int:
        """The index of the turn that it plays.

        Attributes:
            found: at least one turn; even where the throw fails, and any pick will do.
            chance: the source of any random choice.
        """

    def choose(
        self, position: Position, throw: Throw, ruleset: RuleSet, seed: int | str = 0
    ) -> Turn:
        """The turn that it plays with a throw.

        Raises:
            InputError: if the throw does not belong to the rules, or there are too many men.
        """
        found = turns(position, throw, ruleset.rules)
        return found[self.pick(found, seeded(seed))]
