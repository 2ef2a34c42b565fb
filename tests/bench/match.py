"""Matches of the computer players: how often the better one wins, throwing first or second.

    python -m tests.bench.match strong careful --rules folio russian --games 1000

writes a line for each rule set, with 95 % intervals (Wilson), as CSV: all games, and those that the
player began and did not begin.
"""

import argparse
import csv
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from fallas.players import PLAYERS
from fallas.simulation import Results, share, simulate
from fallas.tables.witnesses import RULE_SETS

FIELDS = ("rules", "player", "opponent", "seat", "games", "wins", "share", "low", "high", "seed")


def rows(results: Results) -> list[tuple[object, ...]]:
    """How often player 0 won, in all games, in those it began and in the others."""
    found = []
    for seat, firsts in {"both": (0, 1), "first": (0,), "second": (1,)}.items():
        games = [row for row in results.games if row.first in firsts]
        wins = sum(row.winner == 0 for row in games)
        each = share(wins, len(games))
        numbers = (f"{number:.4f}" for number in (each.value, each.low, each.high))
        found.append(
            (results.ruleset, *results.players, seat, len(games), wins, *numbers, results.seed)
        )
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.match")
    parser.add_argument("players", nargs=2, choices=PLAYERS)
    parser.add_argument(
        "--rules",
        nargs="+",
        type=RULE_SETS.find,
        default=[RULE_SETS.find("folio"), RULE_SETS.find("russian")],
    )
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1283)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--keep", type=Path, help="the folder for the files of chunks")
    options = parser.parse_args()
    one, other = (PLAYERS[name] for name in options.players)
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(FIELDS)
    for ruleset in options.rules:
        name = f"{ruleset.name}-{one.name}-{other.name}.jsonl"
        with ProcessPoolExecutor(options.workers) as pool:
            results = simulate(
                ruleset,
                (one, other),
                options.games,
                options.seed,
                executor=pool,
                path=options.keep / name if options.keep else None,
                chunk=10,
            )
        writer.writerows(rows(results))
        sys.stdout.flush()


if __name__ == "__main__":
    main()
