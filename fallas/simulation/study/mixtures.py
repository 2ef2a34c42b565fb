"""What the mixtures of readings show: one line of `mixtures.csv` each."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase

from fallas.simulation.mixed import VALUES
from fallas.simulation.study.figures import Figure, Unit
from fallas.tables.witnesses import READINGS, RULE_SETS

UNITS = {"failed": Unit.SHARE, "first-wins": Unit.SHARE, "throws": Unit.NUMBER}
"""What is counted of each mixture."""


@dataclass(frozen=True)
class Mixture:
    """One mixture, played by one kind of player on both sides.

    Attributes:
        values: one in each matter of `VALUES`, in that order.
        player: who played both sides.
        games: how many.
        figures: by the names of `UNITS`.
    """

    values: tuple[str, ...]
    player: str
    games: int
    figures: Mapping[str, Figure]

    @classmethod
    def read(cls, row: Mapping[str, str]) -> "Mixture":
        """A line of the table.

        Raises:
            KeyError, ValueError: if a column is missing or is no number.
        """
        return cls(
            tuple(row[matter] for matter in VALUES),
            row["player"],
            int(row["games"]),
            {
                name: Figure(
                    float(row[name]), float(row[f"{name}-low"]), float(row[f"{name}-high"]), unit
                )
                for name, unit in UNITS.items()
            },
        )

    @property
    def name(self) -> str:
        """Its values in a row, such as `three/played/no-die/loses/farthest`."""
        return "/".join(self.values)

    @property
    def witnesses(self) -> tuple[str, ...]:
        """The named rule sets, and senses of one, that read all these matters so."""
        changes = (f"{matter}={value}" for matter, value in zip(VALUES, self.values, strict=True))
        own = RULE_SETS.find(",".join(("folio", *changes))).rules
        return tuple(name for name, each in READINGS.items() if each.rules == own)


def figure_of(mixtures: Iterable[Mixture], name: str, what: str) -> Figure:
    """One figure of a mixture, or of all that fit a pattern.

        three/played/no-die/loses/farthest failed     or first-wins, throws
        */*/*/loses/* count                           how many mixtures fit
        */*/*/loses/* games                           how many games of each
        */*/*/loses/* under-1                         how many fail in less than 1 % of games
        */*/*/loses/* over-50                         how many fail in more than 50 %
        */*/*/loses/* least-failed                    the extremes: least or most, of any figure

    Raises:
        KeyError, IndexError, ValueError: if there is none of that name.
    """
    own = [each for each in mixtures if fnmatchcase(each.name, name)]
    if what in UNITS:
        [found] = own
        return found.figures[what]
    kind, _, of = what.partition("-")
    if kind == "count":
        return Figure.exact(len(own), Unit.COUNT)
    if kind == "games":
        return Figure.exact(own[0].games, Unit.COUNT)
    if kind in ("under", "over"):
        limit = float(of) / 100
        shares = [each.figures["failed"].value for each in own]
        fitting = [s < limit if kind == "under" else s > limit for s in shares]
        return Figure.exact(sum(fitting), Unit.COUNT)
    pick = {"least": min, "most": max}[kind]
    return pick((each.figures[of] for each in own), key=lambda figure: figure.value)
