"""One run of the study, read from its files."""

import csv
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from fallas.simulation.intervals import Estimate, share
from fallas.simulation.study.figures import Figure, Unit
from fallas.tables.game import Ending

NUMBERS = {"throws", "hits", "idle", "turns"}
"""The figures that are means; all others are shares."""

HALF = 0.5


class MissingError(LookupError):
    """The data has no such run or no such figure."""


class Alike(NamedTuple):
    """Games with the same ending, first player, winner and length, counted together.

    Attributes:
        ending: how they ended, an `Ending` by its value.
        first: the player that threw first, 0 or 1.
        winner: the player that won.
        throws: how many throws they had.
        games: how many there are.
    """

    ending: str
    first: int
    winner: int
    throws: int
    games: int


@dataclass(frozen=True)
class Run:
    """The games of one command.

    Attributes:
        path: the summary; the tables stand beside it.
        command: what played the games.
        rules: the name of the rules.
        players: of both players.
        seed: of the series.
        games: how many.
        figures: those of the summary, by name.
    """

    path: Path
    command: str
    rules: str
    players: tuple[str, ...]
    seed: int
    games: int
    figures: dict[str, Estimate]

    @classmethod
    def read(cls, path: Path) -> "Run":
        """The run of a summary.

        Raises:
            MissingError: if there is no such file.
        """
        try:
            told = json.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise MissingError(f"the study has no {path.name}") from None
        return cls(
            path=path,
            command=told["command"],
            rules=told["rules"],
            players=tuple(told.get("players", (told.get("strength"),))),
            seed=told["seed"],
            games=told["games"],
            figures={name: Estimate(**each) for name, each in told["figures"].items()},
        )

    def table(self, name: str) -> list[dict[str, str]]:
        """One of the tables beside the summary: `games`, `throws` or `first`."""
        path = self.path.with_name(f"{self.path.stem}-{name}.csv")
        return list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))

    @cached_property
    def alike(self) -> tuple[Alike, ...]:
        """The games, those that are alike counted together."""
        return tuple(
            Alike(row["ending"], *(int(row[name]) for name in Alike._fields[1:]))
            for row in self.table("games")
        )

    def share(self, counts: Callable[[Alike], bool]) -> Estimate:
        """The share of games for which `counts` is true."""
        return share(sum(each.games for each in self.alike if counts(each)), self.games)

    def failed_by(self, throws: int) -> Estimate:
        """The share of all games that a failure has ended by this many throws."""
        return self.share(lambda each: failed(each) and each.throws <= throws)

    def median(self, counts: Callable[[Alike], bool] = lambda _: True) -> int:
        """The number of throws by which half of some games are over.

        Raises:
            MissingError: if there are no such games.
        """
        lengths = sorted((each.throws, each.games) for each in self.alike if counts(each))
        whole = sum(games for _, games in lengths)
        seen = 0
        for throws, games in lengths:
            seen += games
            if seen >= whole * HALF:
                return throws
        raise MissingError(f"{self.path.stem} has no such game")

    def figure(self, name: str) -> Figure:
        """A figure by name: one of the summary, or one of those that follow from the games.

        Besides the summary's there are `failed`, `failed-by-N` (throws), `games`, `seed`, `median`
        and `median-failed`, in throws.

        Raises:
            MissingError: if there is none of that name.
        """
        if name in self.figures:
            unit = Unit.NUMBER if name in NUMBERS else Unit.SHARE
            return Figure.of(self.figures[name], unit)
        if name == "failed":
            return Figure.of(self.share(failed))
        if name.startswith("failed-by-"):
            return Figure.of(self.failed_by(int(name.removeprefix("failed-by-"))))
        counted: dict[str, Callable[[], int]] = {
            "games": lambda: self.games,
            "median": self.median,
            "median-failed": lambda: self.median(failed),
        }
        if name not in counted:
            raise MissingError(f"{self.path.stem} has no figure {name}")
        return Figure.exact(counted[name](), Unit.COUNT)


def failed(alike: Alike) -> bool:
    """Whether games ended by failing, on the board or to enter."""
    return alike.ending != Ending.BORNE_OFF
