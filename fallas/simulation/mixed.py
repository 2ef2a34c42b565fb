"""Every mixture of what the witnesses of fallas say: how each of them plays.

    python -m fallas.simulation.mixed --seed 1283 --to book/data

writes `mixtures.csv`, one line for each mixture and each player: the share of games that fail, the
share that the side which throws first wins, and the mean number of throws, each with its interval.
The matters are those on which the accounts of fallas differ; in all others the rules are those of
the page of 1283. A line that the file has already, with the same seed and number of games, is kept:
the same command continues where it was stopped.
"""

import csv
from argparse import Namespace
from collections.abc import Iterator, Mapping
from concurrent import futures
from enum import StrEnum
from itertools import product
from pathlib import Path

from fallas.players import PLAYERS
from fallas.simulation.command import FEWEST, add_folder
from fallas.simulation.intervals import Estimate, share
from fallas.simulation.tables import Results, simulate, write_table
from fallas.tables.game import Ending
from fallas.tables.rules import BlockedEntry, Dice, Failing, Overshoot, Triples
from fallas.tables.ruleset import RuleSet
from fallas.tables.witnesses import FOLIO, RULE_SETS
from fallas.terminal import Parser, at_least, make_ready, refusing, whole

FILE = "mixtures.csv"
GAMES = {"random": 4_000, "careful": 600}
"""How many games of each player, both sides playing alike."""

VALUES: Mapping[str, tuple[StrEnum, ...]] = {
    "dice": (Dice.THREE, Dice.TWO_LESSER_TWICE),
    "triples": (Triples.PLAYED, Triples.THROWN_AGAIN),
    "failing": (Failing.NO_DIE, Failing.SOME_DIE),
    "blocked-entry": (BlockedEntry.LOSES, BlockedEntry.LOSES_IF_SHUT, BlockedEntry.PASSES),
    "overshoot": (Overshoot.FARTHEST, Overshoot.FREE),
}
"""The values that an account of fallas has, or may have, in each matter on which they differ.

They are named one by one: a value more makes half as many games again to be played.
"""

FIGURES = ("failed", "first-wins", "throws")
FIELDS = (
    *VALUES,
    "player",
    "seed",
    "games",
    *(f"{figure}{end}" for figure in FIGURES for end in ("", "-low", "-high")),
)

Row = dict[str, str]
"""The values of `FIELDS`, by their names."""


def mixtures() -> Iterator[tuple[StrEnum, ...]]:
    """Every mixture once: two dice are never a triple, so `triples` does not vary with them.

    >>> len(list(mixtures()))
    36
    """
    for values in product(*VALUES.values()):
        if Dice.THREE in values or Triples.THROWN_AGAIN not in values:
            yield values


def rules_of(values: tuple[StrEnum, ...]) -> RuleSet:
    """The page of 1283 with these values.

    >>> rules_of((Dice.TWO_LESSER_TWICE, Failing.SOME_DIE)).name
    'folio,dice=two-lesser-twice,failing=some-die'
    """
    return RULE_SETS.mixed(FOLIO, *values)


def row(values: tuple[StrEnum, ...], player: str, results: Results) -> Row:
    """What the games of one mixture show."""
    failures = sum(game.ending != Ending.BORNE_OFF for game in results.games)
    found = {
        "failed": share(failures, len(results.games)),
        "first-wins": results.first_wins,
        "throws": results.length,
    }
    return {
        **dict(zip(VALUES, map(str, values), strict=True)),
        "player": player,
        "seed": str(results.seed),
        "games": str(len(results.games)),
        **{
            f"{name}{end}": f"{number:.6f}"
            for name, each in found.items()
            for end, number in _ends(each)
        },
    }


def _ends(each: Estimate) -> tuple[tuple[str, float], ...]:
    return (("", each.value), ("-low", each.low), ("-high", each.high))


def played(path: Path) -> list[Row]:
    """The lines that a file has, none if there is no file."""
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _parsed(arguments: list[str] | None) -> Namespace:
    parser = Parser("python -m fallas.simulation.mixed", __doc__)
    for player, games in GAMES.items():
        told = f"games of each mixture, {games:,} if absent"
        parser.add_argument(f"--{player}", type=at_least(FEWEST), default=games, help=told)
    parser.add_argument("--seed", type=whole, default=1283)
    parser.add_argument("--workers", type=at_least(1), help="one for each processor if absent")
    add_folder(parser)
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    options = _parsed(arguments)
    with refusing("python -m fallas.simulation.mixed"):
        make_ready(options.to)
        path = options.to / FILE
        kept = {_key(line): line for line in played(path)}
        lines: list[Row] = []
        with futures.ProcessPoolExecutor(options.workers) as pool:
            for player, values in product(GAMES, mixtures()):
                games = getattr(options, player)
                line = kept.get((*map(str, values), player, str(options.seed), str(games)))
                if line is None:
                    each = PLAYERS[player]
                    rules = rules_of(values)
                    results = simulate(rules, (each, each), games, options.seed, executor=pool)
                    line = row(values, player, results)
                lines.append(line)
                write_table(path, FIELDS, ([one[name] for name in FIELDS] for one in lines))


def _key(line: Row) -> tuple[str, ...]:
    return tuple(line.get(name, "") for name in (*VALUES, "player", "seed", "games"))


if __name__ == "__main__":
    main()
