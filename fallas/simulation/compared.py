"""The same positions under three dice and under two: how many rolls fail, counted exactly.

    python -m fallas.simulation.compared --seed 1283 --to book/data

writes `compared.csv`. The positions are those before every throw of some games by the page of 1283,
the players being equal. Each is judged under every way of throwing and every reading of failing; a
line holds the sums over one game, in rolls of 6 ** 6, so that three dice and two share a whole.
"""

from collections.abc import Iterator
from itertools import product

from fallas.players import PLAYERS
from fallas.simulation.command import add_folder
from fallas.simulation.games import Series
from fallas.simulation.tables import write_table
from fallas.tables.odds import throw_map
from fallas.tables.rules import BlockedEntry, Dice, Failing, Rules
from fallas.tables.witnesses import FOLIO
from fallas.terminal import Parser, make_ready, refusing, whole, write_into

FILE = "compared.csv"
WHOLE = 6**6
"""How many rolls of six dice there are: a common multiple of 216 and 36."""

GAMES = {"random": 100, "careful": 100}
"""How many games of each player the positions are taken from."""

VARIANTS: dict[str, Rules] = {
    f"{dice} {failing} {entry}": Rules(dice=dice, failing=failing, blocked_entry=entry)
    for dice, failing, entry in product(Dice, (Failing.NO_DIE, Failing.SOME_DIE), BlockedEntry)
}
"""What the positions are judged by; the other matters are as on the page of 1283."""

FIELDS = ("player", "game", "positions", *(name.replace(" ", "/") for name in VARIANTS))

Row = tuple[str | int, ...]
"""The values of `FIELDS`."""


def compared(player: str, number: int, seed: int) -> Row:
    """One game: how many positions it had, and in how many rolls they fail together."""
    each = PLAYERS[player]
    sums = dict.fromkeys(VARIANTS, 0)
    positions = 0
    for played in Series(FOLIO.rules, (each, each), seed).playing(number):
        positions += 1
        for name, rules in VARIANTS.items():
            fails = throw_map(played.found.position, rules).fails
            sums[name] += fails.rolls * (WHOLE // fails.of)
    return (player, number, positions, *sums.values())


def rows(seed: int) -> Iterator[Row]:
    """All games."""
    for player, games in GAMES.items():
        for number in range(games):
            yield compared(player, number, seed)


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    parser = Parser("python -m fallas.simulation.compared", __doc__)
    parser.add_argument("--seed", type=whole, default=1283)
    add_folder(parser)
    options = parser.parse_args(arguments)
    with refusing("python -m fallas.simulation.compared"):
        make_ready(options.to)
        found = list(rows(options.seed))
        write_into(options.to, lambda folder: write_table(folder / FILE, FIELDS, found))


if __name__ == "__main__":
    main()
