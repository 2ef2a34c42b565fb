"""Everything that the study has found, by name."""

import csv
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from pathlib import Path

from fallas.chance import FACES
from fallas.simulation import compared, held, mixed, racing
from fallas.simulation.command import stem
from fallas.simulation.intervals import Z, share
from fallas.simulation.opening import FILE as OPENING
from fallas.simulation.opening import Opening
from fallas.simulation.study.entering import entering
from fallas.simulation.study.figures import Figure, Unit
from fallas.simulation.study.mixtures import Mixture, figure_of
from fallas.simulation.study.runs import MissingError, Run
from fallas.tables.fates import Fate
from fallas.tables.rules import Dice, Failing


@dataclass(frozen=True)
class Study:
    """The data in a folder, which is read when something of it is asked for.

    Attributes:
        folder: a folder in it holds the games of each game, as summaries; the rest stands in it.
    """

    folder: Path

    def run(self, rules: str, *players: str) -> Run:
        """A run by its rules and players.

        Raises:
            MissingError: if there is none.

        Args:
            rules: as `find` knows them.
            players: both; or one that plays against itself.
        """
        alone = [stem(rules, *players)] if len(players) == 1 else []
        both = stem(rules, *(players * 2 if alone else players))
        for name in (both, *alone):
            if name in self._paths:
                return self._read(self._paths[name])
        raise MissingError(f"the study has no {both}.json")

    def _read(self, path: Path) -> Run:
        if path not in self._runs:
            self._runs[path] = Run.read(path)
        return self._runs[path]

    @cached_property
    def _runs(self) -> dict[Path, Run]:
        return {}

    @cached_property
    def _paths(self) -> dict[str, Path]:
        """Every summary by the names of its rules and players."""
        return {path.stem: path for path in sorted(self.folder.glob("*/*.json"))}

    @cached_property
    def every_run(self) -> list[Run]:
        """All that there are, by name."""
        return [self._read(path) for path in self._paths.values()]

    def runs(self, *names: tuple[str, ...]) -> list[Run]:
        """Several runs, each by rules and players.

        Raises:
            MissingError: if one is missing.
        """
        return [self.run(*name) for name in names]

    @cached_property
    def openings(self) -> list[Opening]:
        """Every first throw of every rule set."""
        rows = self._table(OPENING)
        numbers = {"weight", "played", "turns"}
        return [
            Opening(**{k: int(v) if k in numbers else v for k, v in row.items()})  # type: ignore[arg-type]
            for row in rows
        ]

    def _table(self, name: str) -> list[dict[str, str]]:
        try:
            text = (self.folder / name).read_text(encoding="utf-8")
        except FileNotFoundError:
            raise MissingError(f"the study has no {name}") from None
        return list(csv.DictReader(text.splitlines()))

    def figure(self, name: str) -> Figure:
        """The figure of a name.

            folio random failed                 of a run: rules, one player or both, `Run.figure`
            linnaeus strong attackers           the same of another game
            enter three no-die 1 5              dice, failing, men waiting, points closed: exact
            compared random three no-die loses  the mean chance to fail in the positions of games
            compared random more two-lesser-twice no-die loses
                                                how much more than with three dice
            opening folio fails                 or throws, failing, least, most, forced: exact
            race folio three-on-ace wins        or throws: exact
            mixture random three/played/no-die/loses/farthest failed
                                                see `mixtures.figure_of`
            held random 6                       of the games lost by not entering, the share in
                                                which so many points were held; or games, lost,
                                                shut: counted

        Raises:
            MissingError: if there is none of that name.
        """
        kind, *words = name.split()
        try:
            if kind in self._kinds:
                return self._kinds[kind](*words)
            return self.run(kind, *words[:-1]).figure(words[-1])
        except (ArithmeticError, IndexError, KeyError, TypeError, ValueError) as error:
            raise MissingError(f"there is no figure {name!r}") from error

    @cached_property
    def _kinds(self) -> dict[str, Callable[..., Figure]]:
        return {
            "enter": _entering,
            "compared": self._compared,
            "opening": self._opening,
            "race": self._race,
            "held": self._held,
            "mixture": self._mixture,
        }

    def mixtures(self, player: str) -> list[Mixture]:
        """Every mixture of readings, as one kind of player plays it.

        Raises:
            MissingError: if they have not been counted.
        """
        return [Mixture.read(r) for r in self._table(mixed.FILE) if r["player"] == player]

    def _mixture(self, player: str, name: str, what: str) -> Figure:
        return figure_of(self.mixtures(player), name, what)

    def _held(self, player: str, what: str) -> Figure:
        rows = [row for row in self._table(held.FILE) if row["player"] == player]
        games = int(rows[0]["games"])
        lost: Counter[int] = Counter()
        for row in rows:
            lost[int(row["held"])] += int(row["lost"])
        counts = {"games": games, "lost": lost.total(), "shut": lost[len(FACES)]}
        if what in counts:
            return Figure.exact(counts[what], Unit.COUNT)
        return Figure.of(share(lost[int(what)], lost.total()))

    def _compared(self, player: str, *variant: str) -> Figure:
        rows = [row for row in self._table(compared.FILE) if row["player"] == player]
        if variant == ("positions",):
            return Figure.exact(sum(int(row["positions"]) for row in rows), Unit.COUNT)
        if variant == ("games",):
            return Figure.exact(len(rows), Unit.COUNT)
        less: tuple[str, ...] = ()
        if variant[0] == "more":
            variant = variant[1:]
            less = (str(Dice.THREE), *variant[1:])
        return _ratio(
            [
                (
                    int(row["positions"]),
                    _chances(row, variant) - (_chances(row, less) if less else 0),
                )
                for row in rows
            ]
        )

    @cached_property
    def races(self) -> dict[tuple[str, str], tuple[float, float]]:
        """By rule set and race, the throws that a side needs and the chance of the first."""
        rows = self._table(racing.FILE)
        return {
            (row["rules"], row["race"]): (float(row["throws"]), float(row["wins"])) for row in rows
        }

    def off_by(self, rules: str, race: str) -> list[float]:
        """By number of throws, from 0 on, the chance that a side's men are all off by then."""
        rows = self._table(racing.BY_THROW)
        return [float(r["off"]) for r in rows if (r["rules"], r["race"]) == (rules, race)]

    def _race(self, rules: str, race: str, what: str) -> Figure:
        throws, wins = self.races[rules, race]
        return {
            "throws": Figure.exact(throws, Unit.NUMBER),
            "wins": Figure.exact(wins),
        }[what]

    def _opening(self, rules: str, name: str) -> Figure:
        every = [each for each in self.openings if each.rules == rules]
        fails = [each for each in every if Fate(each.fate).loses]
        if name == "fails":
            whole = sum(each.weight for each in every)
            return Figure.exact(sum(each.weight for each in fails) / whole)
        counts = {
            "throws": len(every),
            "failing": len(fails),
            "forced": sum(each.turns == 1 for each in every if each.played),
            "least": min(each.turns for each in every),
            "most": max(each.turns for each in every),
        }
        return Figure.exact(counts[name], Unit.COUNT)


def _chances(row: dict[str, str], variant: tuple[str, ...]) -> float:
    """The chances in all positions of a game, summed."""
    return int(row["/".join(variant)]) / compared.WHOLE


def _entering(dice: str, failing: str, waiting: str, closed: str) -> Figure:
    return Figure.exact(float(entering(Dice(dice), Failing(failing), int(waiting), int(closed))))


def _ratio(pairs: list[tuple[int, float]]) -> Figure:
    """A mean over all positions; its interval takes each game, not each position, as one draw."""
    positions = sum(count for count, _ in pairs)
    value = sum(total for _, total in pairs) / positions
    games = len(pairs)
    squares = sum((total - value * count) ** 2 for count, total in pairs)
    reach = Z * sqrt(squares * games / (games - 1)) / positions
    return Figure(value, value - reach, value + reach)
