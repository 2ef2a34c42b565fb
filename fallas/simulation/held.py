"""How much of the quarter was held against a player who failed to enter.

    python -m fallas.simulation.held --seed 1283 --to book/data

writes `held.csv`. The games are those of the study by the page of 1283, in which a throw loses that
brings no waiting man in. A line counts the lost games of one kind: how many of the six points the
enemy held, and how many men waited. If 74v.8 means the whole quarter, only the games in which the
enemy held all six are lost.
"""

from collections import Counter
from collections.abc import Iterator

from fallas.players import PLAYERS
from fallas.simulation.command import add_folder
from fallas.simulation.games import Played, Series
from fallas.simulation.tables import write_table
from fallas.tables.fates import Fate
from fallas.tables.ways import points_held
from fallas.tables.witnesses import FOLIO
from fallas.terminal import Parser, make_ready, refusing, whole, write_into

FILE = "held.csv"

GAMES = {"random": 20_000, "careful": 2_000}
"""How many games of each player are looked at."""

FIELDS = ("player", "games", "held", "waiting", "lost")

Row = tuple[str | int, ...]
"""The values of `FIELDS`."""


def lost_entering(played: Played) -> tuple[int, int] | None:
    """How many points were held and how many men waited when a throw lost by not entering.

    None if it did not lose so.
    """
    if played.found.fate is not Fate.FAILS_TO_ENTER:
        return None
    position = played.found.position
    return points_held(position), position.waiting(position.mover)


def counted(player: str, games: range, seed: int) -> Counter[tuple[int, int]]:
    """How often each kind of loss came in the games with these numbers."""
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
    parser = Parser("python -m fallas.simulation.held", __doc__)
    parser.add_argument("--seed", type=whole, default=1283)
    add_folder(parser)
    options = parser.parse_args(arguments)
    with refusing("python -m fallas.simulation.held"):
        make_ready(options.to)
        found = list(rows(options.seed))
        write_into(options.to, lambda folder: write_table(folder / FILE, FIELDS, found))


if __name__ == "__main__":
    main()
