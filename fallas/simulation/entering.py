"""How shut the quarter was in which a player failed to enter, game by game.

    python -m fallas.simulation.entering --seed 1283 --to book/data

writes `entering.csv`. The games are those of the study by the page of 1283, in which he loses whose
throw brings no waiting man in. A line counts the lost games of one kind: how many of the six points
the enemy held, and how many men waited. So it can be seen how many of them are lost too if only a
quarter that is shut altogether loses the game.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from fallas.players import PLAYERS
from fallas.simulation.games import Played, Series
from fallas.simulation.tables import write_table
from fallas.tables.fates import Fate
from fallas.tables.ways import points_held
from fallas.tables.witnesses import FOLIO

FILE = "entering.csv"

GAMES = {"random": 100_000, "careful": 20_000}
"""How many games of each player are looked at."""

FIELDS = ("player", "games", "held", "waiting", "lost")

Row = tuple[str | int, ...]
"""The values of `FIELDS`."""


def lost_entering(played: Played) -> tuple[int, int] | None:
    """How many points were held and how many men waited where a throw lost by not entering.

    None if it did not lose so.
    """
    if played.found.fate is not Fate.FAILS_TO_ENTER:
        return None
    position = played.found.position
    return points_held(position), position.waiting(position.mover)


def counted(player: str, games: range, seed: int) -> Counter[tuple[int, int]]:
    """How often each kind of loss came in games of some numbers."""
    each = PLAYERS[player]
    series = Series(FOLIO.rules, (each, each), seed)
    found: Counter[tuple[int, int]] = Counter()
    for number in games:
        *_, last = series.playing(number)
        if kind := lost_entering(last):
            found[kind] += 1
    return found


def rows(seed: int) -> Iterator[Row]:
    """All kinds of loss of each player's games, the openest quarter first."""
    for player, games in GAMES.items():
        for kind, lost in sorted(counted(player, range(games), seed).items()):
            yield (player, games, *kind, lost)


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m fallas.simulation.entering")
    parser.add_argument("--seed", type=int, default=1283)
    parser.add_argument("--to", type=Path, default=Path(), help="the folder")
    options = parser.parse_args(arguments)
    options.to.mkdir(parents=True, exist_ok=True)
    write_table(options.to / FILE, FIELDS, rows(options.seed))


if __name__ == "__main__":
    main()
