"""What the first throw of a game allows, and what the better players do with it.

    python -m fallas.simulation.opening --to book/data

writes `opening.csv`: for each rule set and each of its throws how many rolls give it, how it
ends, how many dice are played, how many different turns there are, and the turns that the careful
and the strong player choose. Neither leaves anything to chance.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from fallas.chance import Throw
from fallas.players import PLAYERS
from fallas.simulation.command import add_folder
from fallas.simulation.tables import write_table
from fallas.tables.dice import throws_that_count
from fallas.tables.notation import write_turn
from fallas.tables.position import Position
from fallas.tables.ruleset import RuleSet
from fallas.tables.turns import turns
from fallas.tables.witnesses import RULE_SETS
from fallas.terminal import Parser, make_ready, refusing, write_into

FILE = "opening.csv"


class Opening(NamedTuple):
    """One first throw.

    Attributes:
        rules: the rule set.
        throw: the dice.
        weight: how many rolls give it.
        fate: how it ends, a `Fate` by its value.
        played: how many dice every turn plays.
        turns: how many different turns there are.
        careful, strong: the turn that a player chooses.
    """

    rules: str
    throw: str
    weight: int
    fate: str
    played: int
    turns: int
    careful: str
    strong: str


def opening(ruleset: RuleSet, throw: Throw) -> Opening:
    """One throw from the set-up.

    >>> from fallas.tables.witnesses import FOLIO
    >>> opening(FOLIO, Throw((5, 5, 5))).fate
    'fails-on-board'
    """
    found = turns(Position.start(ruleset.rules.setup), throw, ruleset.rules)
    careful, strong = (
        write_turn(found[PLAYERS[name].pick(found, Random(0))]) for name in ("careful", "strong")
    )
    return Opening(
        rules=ruleset.name,
        throw=str(throw),
        weight=throw.weight,
        fate=str(found.fate),
        played=found.played,
        turns=len(found),
        careful=careful,
        strong=strong,
    )


def openings() -> Iterator[Opening]:
    """Every first throw of every named rule set."""
    for ruleset in RULE_SETS.values():
        for throw in throws_that_count(ruleset.rules):
            yield opening(ruleset, throw)


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    parser = Parser("python -m fallas.simulation.opening", __doc__)
    add_folder(parser)
    folder: Path = parser.parse_args(arguments).to
    with refusing("python -m fallas.simulation.opening"):
        make_ready(folder)
        found = list(openings())
        write_into(folder, lambda to: write_table(to / FILE, Opening._fields, found))


if __name__ == "__main__":
    main()
