"""Exact chances of bearing off once the sides have passed each other, in a few positions.

    python -m fallas.simulation.racing --to book/data

writes `race.csv`: for each rule set and race how many throws a side needs on average, and the
chance of the side that throws first; and `race-throws.csv`: for each number of throws, the chance
that a side's men are all off by then. It takes a minute.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path

from fallas.simulation.command import add_folder
from fallas.simulation.tables import write_table
from fallas.tables.bearoff import bear_off
from fallas.tables.position import Position
from fallas.tables.race import expected_throws, winning_chance
from fallas.tables.ruleset import RuleSet
from fallas.tables.track import MEN_A_SIDE, Side
from fallas.tables.ways import pack
from fallas.tables.witnesses import RULE_SETS
from fallas.terminal import Parser, make_ready, refusing, write_into

FILE, BY_THROW = "race.csv", "race-throws.csv"
FIELDS = ("rules", "race", "throws", "wins")
BY_THROW_FIELDS = ("rules", "race", "throws", "off")
SURE = 0.99999
"""From this chance on no more throws are written."""


@dataclass(frozen=True, slots=True)
class Race:
    """A race in which both sides stand alike.

    Attributes:
        name: by which it is asked for.
        label: how the men of each side stand.
        men: by point, in a side's own numbers; all others are off.
    """

    name: str
    label: str
    men: tuple[tuple[int, int], ...]

    @property
    def position(self) -> Position:
        """The position, White to throw."""
        men = dict(self.men)
        men[Side.WHITE.off] = MEN_A_SIDE - sum(men.values())
        mirrored = {Side.BLACK.own(place): count for place, count in men.items()}
        return Position.of(men, mirrored, Side.WHITE)


RACES = {
    each.name: each
    for each in (
        Race("fifteen-on-six", "fifteen men on the six-point", ((6, 15),)),
        Race("spread", "five men on each of 6, 5 and 4", ((6, 5), (5, 5), (4, 5))),
        Race("six-on-ace", "six men on the ace-point", ((1, 6),)),
        Race("three-on-ace", "three men on the ace-point", ((1, 3),)),
        Race("two-on-six", "two men on the six-point", ((6, 2),)),
    )
}
"""The races of the book, the longest first."""


def raced(ruleset: RuleSet, race: Race) -> tuple[str, str, str, str]:
    """One line of `race.csv`.

    >>> from fallas.tables.witnesses import FOLIO
    >>> raced(FOLIO, RACES["three-on-ace"])
    ('folio', 'three-on-ace', '1.000000', '1.000000')
    """
    position, rules = race.position, ruleset.rules
    throws = expected_throws(position, position.mover, rules)
    wins = float(winning_chance(position, rules))
    return ruleset.name, race.name, f"{throws:.6f}", f"{wins:.6f}"


def off_by(ruleset: RuleSet, race: Race) -> Iterator[tuple[str, str, int, str]]:
    """The lines of `race-throws.csv` for one race."""
    chances = bear_off(ruleset.rules).chances(pack(race.position))
    for throws, chance in enumerate(accumulate(map(float, chances))):
        yield ruleset.name, race.name, throws, f"{chance:.6f}"
        if chance > SURE:
            return


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    parser = Parser("python -m fallas.simulation.racing", __doc__)
    add_folder(parser)
    folder: Path = parser.parse_args(arguments).to
    with refusing("python -m fallas.simulation.racing"):
        make_ready(folder)
        pairs = [(ruleset, race) for ruleset in RULE_SETS.values() for race in RACES.values()]
        found = [raced(*pair) for pair in pairs]
        by_throw = [line for pair in pairs for line in off_by(*pair)]

        def write(to: Path) -> None:
            write_table(to / FILE, FIELDS, found)
            write_table(to / BY_THROW, BY_THROW_FIELDS, by_throw)

        write_into(folder, write)


if __name__ == "__main__":
    main()
