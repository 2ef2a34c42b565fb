"""Simulated games of tables: `simulate`, what it gives, and its tidy tables."""

import csv
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from fallas.players import Player
from fallas.simulation.chunks import CHUNK, Progress, are_rows, run
from fallas.simulation.games import GameRow, Series, Tally
from fallas.simulation.intervals import Estimate, mean, share
from fallas.tables.game import Ending
from fallas.tables.ruleset import RuleSet


@dataclass(frozen=True)
class _TablesWork:
    """A series of games, as the workers get it."""

    ruleset: str
    series: Series

    @property
    def header(self) -> dict[str, Any]:
        return {
            "rules": self.ruleset,
            "players": [player.name for player in self.series.players],
            "seed": self.series.seed,
        }

    def play(self, numbers: range) -> dict[str, Any]:
        tally = Tally()
        rows = [self.series.row(number, tally) for number in numbers]
        return {"games": rows, "throws": tally.counts}

    def is_of(self, numbers: range, results: Any) -> bool:
        match results:
            case {"games": list(rows), "throws": dict(counts)} if len(results) == 2:
                fell = [count for count in counts.values() if _is_count(count)]
                return (
                    are_rows(GameRow, numbers, rows)
                    and all(row[3] in set(Ending) for row in rows)
                    and len(fell) == len(counts)
                    and sum(count[0] for count in fell) == sum(row[4] for row in rows)
                )
        return False


def _is_count(count: Any) -> bool:
    """Whether something is how often a throw fell, how many turns it had, and how often it lost."""
    return isinstance(count, list) and [type(each) for each in count] == [int] * 3


@dataclass(frozen=True)
class Results:
    """The games of a simulation.

    Attributes:
        ruleset: the name of the rules.
        players: the names of the two players.
        seed: of the series.
        games: one row for each game, by number.
        throws: by throw, how often it fell, how many turns it had in all, how often it lost.
    """

    ruleset: str
    players: tuple[str, str]
    seed: int
    games: tuple[GameRow, ...]
    throws: Tally

    def ended_by(self, ending: Ending) -> Estimate:
        """The share of games that end so."""
        return share(sum(row.ending == ending for row in self.games), len(self.games))

    @property
    def first_wins(self) -> Estimate:
        """The share of games that the side which throws first wins."""
        return share(sum(row.winner == row.first for row in self.games), len(self.games))

    def wins(self, player: int) -> Estimate:
        """The share of games that one of the players wins, whether throwing first or second."""
        return share(sum(row.winner == player for row in self.games), len(self.games))

    @property
    def length(self) -> Estimate:
        """The mean number of throws in a game."""
        return mean([row.throws for row in self.games])

    def figures(self) -> dict[str, Estimate]:
        """Every figure by its name."""
        return {
            **{str(ending): self.ended_by(ending) for ending in Ending},
            "first-wins": self.first_wins,
            "player-0-wins": self.wins(0),
            "throws": self.length,
            "hits": mean([row.hits for row in self.games]),
            "idle": mean([row.idle for row in self.games]),
        }

    @cached_property
    def counts(self) -> list[tuple[str, int, int, int, int]]:
        """Games counted by ending, first player, winner and throws; the number comes last."""
        alike = Counter((row.ending, row.first, row.winner, row.throws) for row in self.games)
        return [(*key, number) for key, number in sorted(alike.items())]

    def write_games(self, path: Path, most: int | None = None) -> None:
        """One line for each game, or for the first of them, as CSV."""
        write_table(path, GameRow._fields, self.games[:most])

    def write_counts(self, path: Path) -> None:
        """One line for all games that are alike, as CSV: much shorter."""
        write_table(path, ("ending", "first", "winner", "throws", "games"), self.counts)

    def write_throws(self, path: Path) -> None:
        """One line for each different throw, as CSV."""
        rows = [(throw, *numbers) for throw, numbers in sorted(self.throws.counts.items())]
        write_table(path, ("throw", "fell", "turns", "lost"), rows)

    def write_figures(self, path: Path) -> None:
        """One line for each figure with its interval, as CSV."""
        rows = [
            (name, *(f"{number:.6f}" for number in (each.value, each.low, each.high)), each.sample)
            for name, each in self.figures().items()
        ]
        write_table(path, ("figure", "value", "low", "high", "games"), rows)


def write_table(path: Path, names: Iterable[str], rows: Iterable[Iterable[object]]) -> None:
    """Write rows under their names as CSV."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(names)
        writer.writerows(rows)


def simulate(
    ruleset: RuleSet,
    players: tuple[Player, Player],
    games: int,
    seed: int,
    *,
    executor: Executor | None = None,
    progress: Progress | None = None,
    path: Path | None = None,
    chunk: int = CHUNK,
) -> Results:
    """Play many games; each is fixed by the seed and its number, wherever it is played.

    The players take turns to begin, so that each throws first equally often.

    Args:
        ruleset: what is played by.
        players: the two; of even games the first begins, of odd ones the second.
        games: how many.
        seed: of the series.
        executor: any of `concurrent.futures`; a pool of processes if none is given.
        progress: called with the games played so far and all games.
        path: a file that keeps every chunk as it comes; an existing one is continued.
        chunk: how many games a worker plays at once; it changes nothing in the games.

    Raises:
        InputError: if the file is of another simulation or cannot be used, or if there is nothing
            to play.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> from fallas.players import AtRandom
    >>> from fallas.tables.witnesses import FOLIO
    >>> with ThreadPoolExecutor() as pool:
    ...     results = simulate(FOLIO, (AtRandom(), AtRandom()), 4, seed=1283, executor=pool)
    >>> results.games[0].ending
    'failed-to-enter'
    """
    work = _TablesWork(ruleset.name, Series(ruleset.rules, players, seed))
    tally = Tally()
    rows: list[GameRow] = []
    for each in run(work, games, executor, progress, path, chunk):
        rows += [GameRow(*row) for row in each.results["games"]]
        tally += Tally(each.results["throws"])
    one, other = (player.name for player in players)
    return Results(ruleset.name, (one, other), seed, tuple(rows), tally)
