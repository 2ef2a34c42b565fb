"""Play many games from the command line and write what they show.

    python -m fallas.simulation folio random random 100000 --seed 1283 --to book/data/study

writes `folio-random-random.json` (the command, the seed and every figure with its interval) and
tables: `…-games.csv`, the games that are alike counted together, `…-throws.csv`, and `…-first.csv`,
the first games one by one, so that they can be played again and compared. With `--keep` every chunk
goes to a file as it comes, and the same command continues from there.
"""

from argparse import Namespace
from concurrent import futures
from functools import partial
from pathlib import Path

from fallas.players import PLAYERS
from fallas.simulation import command
from fallas.simulation.chunks import CHUNK
from fallas.simulation.tables import Results, simulate
from fallas.tables.witnesses import RULE_SETS
from fallas.terminal import Parser, make_ready, read_by, refusing, write_into

FIRST = 30
"""How many games are written one by one."""


def _parsed(arguments: list[str] | None) -> Namespace:
    parser = Parser("python -m fallas.simulation", __doc__)
    told = "folio, or a mixture: folio,failing=some-die"
    parser.add_argument("rules", type=read_by(RULE_SETS.find), help=told)
    parser.add_argument("players", nargs=2, choices=PLAYERS)
    command.add_options(parser, CHUNK)
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    options = _parsed(arguments)
    one, other = (PLAYERS[name] for name in options.players)
    with refusing("python -m fallas.simulation"):
        make_ready(options.to)
        with futures.ProcessPoolExecutor(options.workers) as pool:
            results = simulate(
                options.rules,
                (one, other),
                options.games,
                options.seed,
                executor=pool,
                progress=command.progress(),
                path=options.keep,
                chunk=options.chunk,
            )
        write_into(options.to, partial(write, results))


def write(results: Results, folder: Path) -> None:
    """Write the summary and the two tables of a simulation."""
    name, games = command.stem(results.ruleset, *results.players), len(results.games)
    told = " ".join([results.ruleset, *results.players, str(games)])
    command.write_summary(
        folder / f"{name}.json",
        f"python -m fallas.simulation {told} --seed {results.seed}",
        {"rules": results.ruleset, "players": results.players, "seed": results.seed},
        games,
        results.figures(),
    )
    results.write_counts(folder / f"{name}-games.csv")
    results.write_throws(folder / f"{name}-throws.csv")
    results.write_games(folder / f"{name}-first.csv", FIRST)


if __name__ == "__main__":
    main()
