"""Play many games of tafl, equal players on both sides, and write how they end.

    python -m fallas.simulation.tafl tavlei careful 1000 --seed 1283 --to book/data/tafl

writes `tavlei-careful.json`, the command, the seed and every figure with its interval; the games
that are alike counted together, `…-games.csv`; and the first games one by one, `…-first.csv`. No
clock ends a search: the same games are played on any machine.
"""

from collections import Counter
from concurrent import futures
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from fallas.simulation import command
from fallas.simulation.chunks import are_rows, run
from fallas.simulation.intervals import Estimate, mean, share
from fallas.simulation.tables import write_table
from fallas.tafl.game import Game
from fallas.tafl.players import Strength, choose
from fallas.tafl.position import Side
from fallas.tafl.ruleset import RuleSet
from fallas.tafl.witnesses import RULE_SETS
from fallas.terminal import Parser, make_ready, read_by, refusing, write_into

FIRST = 10
"""How many games are written one by one."""

CHUNK = 10
"""How many games a worker plays at once: they are long."""

MOST_TURNS = 400
"""A longer game is broken off and counts as won by nobody."""

BROKEN_OFF = "broken-off"
"""The ending of a game that is broken off."""


class TaflRow(NamedTuple):
    """One game in a line.

    Attributes:
        number: which game of the simulation, from 0.
        winner: a `Side`, by its value; empty if nobody won.
        ending: an `Ending`, by its value, or `BROKEN_OFF`.
        turns: how many moves were made, both sides together.
    """

    number: int
    winner: str
    ending: str
    turns: int


@dataclass(frozen=True)
class TaflSeries:
    """Games of one player against itself under some rules.

    Attributes:
        ruleset: what is played by.
        strength: how well both sides play.
        seed: of the whole series; each game is fixed by it and by its number.
    """

    ruleset: RuleSet
    strength: Strength
    seed: int

    @property
    def header(self) -> dict[str, Any]:
        """What makes this series what it is, as plain JSON."""
        return {"rules": str(self.ruleset), "strength": self.strength, "seed": self.seed}

    def play(self, numbers: range) -> list[TaflRow]:
        """Some of the games."""
        return [self.row(number) for number in numbers]

    def is_of(self, numbers: range, results: Any) -> bool:
        """Whether a file's results are those of the games with these numbers."""
        return are_rows(TaflRow, numbers, results)

    def row(self, number: int) -> TaflRow:
        """One game."""
        game, seed = Game.new(self.ruleset), f"{self.seed} {number}"
        while game.outcome is None and len(game.turns) < MOST_TURNS:
            game = game.play(choose(game, self.strength, seed, clock=_standing_still).move)
        winner = str(game.outcome.winner or "") if game.outcome else ""
        ending = str(game.outcome.reason) if game.outcome else BROKEN_OFF
        return TaflRow(number, winner, ending, len(game.turns))


def _standing_still() -> float:
    return 0.0


def figures(rows: list[TaflRow]) -> dict[str, Estimate]:
    """Every figure by its name: the share of games that each side wins, and the length."""
    winners = Counter(row.winner for row in rows)
    return {
        **{str(side): share(winners[side], len(rows)) for side in Side},
        "nobody": share(winners[""], len(rows)),
        "turns": mean([row.turns for row in rows]),
    }


def write(series: TaflSeries, rows: list[TaflRow], folder: Path) -> None:
    """Write the summary and the two tables of some games."""
    name, games = command.stem(str(series.ruleset), series.strength), len(rows)
    told = f"{series.ruleset} {series.strength} {games} --seed {series.seed}"
    command.write_summary(
        folder / f"{name}.json",
        f"python -m fallas.simulation.tafl {told}",
        series.header,
        games,
        figures(rows),
    )
    alike = Counter((row.winner, row.ending, row.turns) for row in rows)
    counts = [(*key, number) for key, number in sorted(alike.items())]
    write_table(folder / f"{name}-games.csv", ("winner", "ending", "turns", "games"), counts)
    write_table(folder / f"{name}-first.csv", TaflRow._fields, rows[:FIRST])


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    parser = Parser("python -m fallas.simulation.tafl", __doc__)
    parser.add_argument("rules", type=read_by(RULE_SETS.find), help="tavlei, or a mixture")
    parser.add_argument("strength", choices=[str(each) for each in Strength])
    command.add_options(parser, CHUNK)
    options = parser.parse_args(arguments)
    series = TaflSeries(options.rules, Strength(options.strength), options.seed)
    with refusing("python -m fallas.simulation.tafl"):
        make_ready(options.to)
        with futures.ProcessPoolExecutor(options.workers) as pool:
            told = command.progress()
            chunks = run(series, options.games, pool, told, options.keep, options.chunk)
        rows = [TaflRow(*row) for chunk in chunks for row in chunk.results]
        write_into(options.to, partial(write, series, rows))


if __name__ == "__main__":
    main()
