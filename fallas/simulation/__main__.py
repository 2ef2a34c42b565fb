"""Play many games from the command line and write what they show.

    python -m fallas.simulation folio random random 100000 --seed 1283 --to book/data/study

writes `folio-random-random.json`, the command, the seed and every figure with its interval, and
tables: `…-games.csv`, the games that are alike counted together, `…-throws.csv`, and `…-first.csv`,
the first games one by one, so that they can be played again and compared. With `--keep` every chunk
goes to a file as it comes; the same command goes on from there.
"""

import argparse
import sys
from concurrent import futures
from dataclasses import asdict
from json import dumps
from pathlib import Path

from fallas.players import PLAYERS
from fallas.simulation.tables import Results, simulate
from fallas.tables.mixtures import find

FIRST = 30
"""How many games are told one by one."""


def _parsed(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m fallas.simulation", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("rules", type=find, help="folio, or a mixture: folio,failing=some-die")
    parser.add_argument("players", nargs=2, choices=PLAYERS)
    parser.add_argument("games", type=int)
    parser.add_argument("--seed", type=int, default=1283)
    parser.add_argument("--workers", type=int, help="processes; one for each processor if absent")
    parser.add_argument("--chunk", type=int, default=100, help="games that a worker plays at once")
    parser.add_argument("--keep", type=Path, help="the file of chunks")
    parser.add_argument("--to", type=Path, default=Path(), help="the folder for the tables")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    options = _parsed(arguments)
    one, other = (PLAYERS[name] for name in options.players)
    with futures.ProcessPoolExecutor(options.workers) as pool:
        results = simulate(
            options.rules,
            (one, other),
            options.games,
            options.seed,
            executor=pool,
            progress=_tell if sys.stderr.isatty() else None,
            path=options.keep,
            chunk=options.chunk,
        )
    write(results, options.to)


def write(results: Results, folder: Path) -> None:
    """Write the summary and the two tables of a simulation."""
    folder.mkdir(parents=True, exist_ok=True)
    told = " ".join([results.ruleset, *results.players, str(len(results.games))])
    summary = {
        "command": f"python -m fallas.simulation {told} --seed {results.seed}",
        "rules": results.ruleset,
        "players": results.players,
        "seed": results.seed,
        "games": len(results.games),
        "figures": {name: asdict(each) for name, each in results.figures().items()},
    }
    name = "-".join([results.ruleset.replace(",", "+"), *results.players])
    (folder / f"{name}.json").write_text(dumps(summary, indent=2) + "\n", encoding="utf-8")
    results.write_counts(folder / f"{name}-games.csv")
    results.write_throws(folder / f"{name}-throws.csv")
    results.write_games(folder / f"{name}-first.csv", FIRST)


def _tell(done: int, games: int) -> None:
    sys.stderr.write(f"\r{done:,} of {games:,} games" + ("\n" if done == games else ""))


if __name__ == "__main__":
    main()
