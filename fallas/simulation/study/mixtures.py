"""What the mixtures of readings show: one line of `mixtures.csv` each."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from fallas.simulation.mixed import VALUES
from fallas.simulation.study.figures import Figure, Unit
from fallas.tables.mixtures import READINGS, find

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
                name: Figure(*(float(row[name + end]) for end in ("", "-low", "-high")), unit)
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
        own = find(",".join(("folio", *changes))).rules
        return tuple(name for name, each in READINGS.items() if each.rules == own)


def figure_of(mixtures: Iterable[Mixture], name: str, what: str) -> Figure:
    """One figure of a mixture; or of all of them together, where the name is `all`.

        three/played/no-die/loses/farthest failed     or first-wins, throws
        all count                                     how many mixtures there are
        all games                                     how many games of each
        all under-1                                   how many fail in less than 1 % of games
        all over-50                                   how many fail in more than 50 %
        all least-failed, all most-failed             the extremes; so too of throws, first-wins

    Raises:
        KeyError, IndexError, ValueError: if there is none of that name.
    """
    every = list(mixtures)
    if name != "all":
        [found] = [each for each in every if each.name == name]
        return found.figures[what]
    kind, _, of = what.partition("-")
    if kind == "count":
        return Figure.exact(len(every), Unit.COUNT)
    if kind == "games":
        return Figure.exact(every[0].games, Unit.COUNT)
    if kind in ("under", "over"):
        limit = float(of) / 100
        shares = [each.figures["failed"].value for each in every]
        found_so = [s < limit if kind == "under" else s > limit for s in shares]
        return Figure.exact(sum(found_so), Unit.COUNT)
    pick = {"least": min, "most": max}[kind]
    return pick((each.figures[of] for each in every), key=lambda figure: figure.value)
