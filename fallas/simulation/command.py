"""What the commands that play games share: their options, and the files of a run."""

import sys
from argparse import ArgumentParser
from collections.abc import Mapping
from dataclasses import asdict
from json import dumps
from pathlib import Path
from typing import Any

from fallas.simulation.chunks import Progress
from fallas.simulation.intervals import Estimate
from fallas.terminal import at_least, whole

FEWEST = 2
"""A mean with its interval needs two games."""


def add_options(to: ArgumentParser, chunk: int) -> None:
    """Add the options of every run; `chunk` is how many games a worker plays at once."""
    to.add_argument("games", type=at_least(FEWEST), help="how many, two at least")
    to.add_argument("--seed", type=whole, default=1283)
    to.add_argument(
        "--workers", type=at_least(1), help="processes; one for each processor if absent"
    )
    to.add_argument(
        "--chunk", type=at_least(1), default=chunk, help="games that a worker plays at once"
    )
    to.add_argument("--keep", type=Path, help="the file of chunks")
    add_folder(to)


def add_folder(to: ArgumentParser) -> None:
    """Add the option of the folder that the results are written into."""
    to.add_argument("--to", type=Path, default=Path(), help="the folder for the tables")


def progress() -> Progress | None:
    """A function that prints a run's progress, or None if no terminal is there to show it."""
    return _tell if sys.stderr.isatty() else None


def _tell(done: int, games: int) -> None:
    sys.stderr.write(f"\r{done:,} of {games:,} games" + ("\n" if done == games else ""))


def stem(rules: str, *players: str) -> str:
    """What the names of a run's files begin with.

    >>> stem("folio,failing=some-die", "random", "random")
    'folio+failing=some-die-random-random'
    """
    return "-".join([rules.replace(",", "+"), *players])


def write_summary(
    path: Path, command: str, header: Mapping[str, Any], games: int, figures: Mapping[str, Estimate]
) -> None:
    """Write what a run is and what it shows, as JSON."""
    summary = {
        "command": command,
        **header,
        "games": games,
        "figures": {name: asdict(each) for name, each in figures.items()},
    }
    path.write_text(dumps(summary, indent=2) + "\n", encoding="utf-8")
