"""`make bench`: how fast the engine is, beside the slow generator, in one run on one core.

    python -m tests.bench [--openspiel]

With `--openspiel` it also times OpenSpiel's backgammon, driven from Python to whole turns, if the
package `open_spiel` can be imported; it is no part of the project's own environment.
"""

import argparse
import sys
import tracemalloc
from collections.abc import Callable, Iterable
from functools import partial
from random import Random
from statistics import median
from time import perf_counter

from fallas.chance import Roller, Throw
from fallas.drawing import board_svg
from fallas.players import AtRandom, Strong
from fallas.simulation.games import Series, Tally
from fallas.tables.dice import roll, throws_that_count
from fallas.tables.game import Game
from fallas.tables.odds import throw_map
from fallas.tables.perft import perft
from fallas.tables.position import Position
from fallas.tables.turns import turns
from fallas.tables.witnesses import BACKGAMMON, FOLIO, RULE_SETS
from tests import slow
from tests.bench import tafl
from tests.bench.openspiel import openspiel_games, openspiel_rate
from tests.strategies import slow_board, slow_rules

Case = tuple[Position, Throw]
ROUNDS = 5


def cases(ruleset_name: str, count: int, seed: int = 1283) -> list[Case]:
    """Positions with their throws from random games, whole games one after another."""
    ruleset, roller = RULE_SETS[ruleset_name], Roller(seed)
    found: list[Case] = []
    while len(found) < count:
        game = Game.new(ruleset)
        while game.outcome is None and len(found) < count:
            throw = roll(roller, ruleset.rules)
            found.append((game.position, throw))
            every = turns(game.position, throw, ruleset.rules)
            game = game.play(every[roller.random.randrange(len(every))])
    return found


def seconds(work: Callable[[], object]) -> float:
    begun = perf_counter()
    work()
    return perf_counter() - begun


def rate(work: Callable[[], object], count: int) -> float:
    """How many of `count` pieces of work are done in a second, the median of some rounds."""
    return count / median(seconds(work) for _ in range(ROUNDS))


def turn_lists(name: str, count: int) -> None:
    """The engine and the slow generator in turn, so that a busy machine slows both alike."""
    rules, some = RULE_SETS[name].rules, cases(name, count)
    boards = [(*slow_board(position, position.mover), throw.dice) for position, throw in some]
    plain = slow_rules(rules)
    fast, slowly = [], []
    for _ in range(ROUNDS):
        fast.append(seconds(lambda: [turns(*case, rules) for case in some]))
        slowly.append(seconds(lambda: [slow.results(*board, plain) for board in boards]))
    ratio = median(s / f for s, f in zip(slowly, fast, strict=True))
    engine, other = count / median(fast), count / median(slowly)
    row(f"turn lists, {name}", f"{engine:,.0f}/s", f"{other:,.0f}/s", f"{ratio:.1f}")
    told = rate(lambda: [list(turns(*case, rules)) for case in some[:100]], 100)
    sizes = [len(turns(*case, rules)) for case in some]
    row("  every turn with its steps", f"{told:,.0f}/s", "", "")
    print(f"  ({count} positions, {sum(sizes) / count:.1f} turns each, {max(sizes)} at most)")


def worst(some: Iterable[Case]) -> None:
    """The memory of the longest list of turns among some positions and all their throws."""
    rules = FOLIO.rules
    longest = max(
        ((position, throw) for position, _ in some for throw in throws_that_count(rules)),
        key=lambda case: len(turns(case[0], case[1], rules)),
    )
    crowd = Position.parse("W24:1,22:1,20:2,18:2,17:1,15:2,14:2,13:2,11:1,10:1 B1:15 w")
    for name, (position, throw) in {
        "longest list in those games": longest,
        "longest list found by hand": (crowd, Throw((6, 4, 1))),
    }.items():
        tracemalloc.start()
        found = list(turns(position, throw, rules))
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        row(f"memory, {name}", f"{peak / 1e6:.1f} MB", "", f"{len(found)} turns")


def games(name: str, count: int) -> None:
    """Whole random games on one core, by the simulation and by the slow generator."""
    ruleset = RULE_SETS[name]
    series = Series(ruleset.rules, (AtRandom(), AtRandom()), 1283)
    fast = rate(lambda: [series.row(number, Tally()) for number in range(count)], count)
    slowly = count / seconds(lambda: [slow_game(name, number) for number in range(count)])
    row(f"random games, {name}", f"{fast:,.0f}/s", f"{slowly:,.1f}/s", f"{fast / slowly:.1f}")


def slow_game(name: str, seed: int) -> int:
    """A random game by the slow generator; how many throws it took."""
    rules, chance = slow.RULESETS[name], Random(seed)
    own, opp = slow.starting_board(rules)
    thrown = 0
    while True:
        dice = tuple(chance.choice(range(1, 7)) for _ in range(3 if rules.dice == "three" else 2))
        if slow.is_thrown_again(dice, rules):
            continue
        thrown += 1
        found = slow.paths(own, opp, dice, rules)
        verdict = slow._fate_of(found, opp, dice, rules)
        own, opp = chance.choice(sorted({(turn.own, turn.opp) for turn in found}))
        if slow.fails(verdict) or slow.has_won(own):
            return thrown
        own, opp = opp, own


def maps(name: str, count: int) -> None:
    """The map of all throws, and a strong move: the opening and the slowest of some positions."""
    some = cases("folio", 2 * count)
    ruleset, start = RULE_SETS[name], Position.start()

    def mapped(position: Position) -> float:
        work = partial(throw_map, position, ruleset.rules, listing=True)
        return 1e3 * median(seconds(work) for _ in range(5))

    worst = max(mapped(position) for position, _ in some)
    row(f"map of all throws, {name}", f"{mapped(start):.1f} ms", "", f"{worst:.1f}")
    moves = [1e3 * seconds(partial(Strong().choose, *c, ruleset)) for c in cases(name, count)]
    row(f"a strong move, {name}", f"{median(moves):.0f} ms", "", f"{max(moves):.0f}")


def row(what: str, engine: str, other: str, ratio: str) -> None:
    print(f"{what:42} {engine:>12} {other:>12} {ratio:>10}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("--positions", type=int, default=600)
    parser.add_argument("--openspiel", action="store_true")
    options = parser.parse_args()
    print(f"Python {sys.version.split()[0]}, median of {ROUNDS} rounds")
    row("", "engine", "slow", "ratio")
    for name in ("folio", "french", "russian", "backgammon"):
        turn_lists(name, options.positions)
    if options.openspiel:
        some = cases("backgammon", options.positions)
        fast = rate(lambda: [turns(*case, BACKGAMMON.rules) for case in some], len(some))
        other = openspiel_rate(options.positions)
        row(
            "turn lists, beside OpenSpiel",
            f"{fast:,.0f}/s",
            f"{other:,.0f}/s",
            f"{fast / other:.1f}",
        )
        series = Series(BACKGAMMON.rules, (AtRandom(), AtRandom()), 1283)
        fast = rate(lambda: [series.row(number, Tally()) for number in range(100)], 100)
        other = openspiel_games(100)
        row(
            "random backgammon, beside OpenSpiel",
            f"{fast:,.0f}/s",
            f"{other:,.0f}/s",
            f"{fast / other:.1f}",
        )
    some = cases("folio", options.positions)
    worst(some[:60])
    nodes = perft(Position.start(), 2, FOLIO.rules)
    row(
        "perft 2, folio, results",
        f"{rate(lambda: perft(Position.start(), 2, FOLIO.rules), nodes):,.0f}/s",
        "",
        "",
    )
    few = min(options.positions, 100)
    for name in ("folio", "russian"):
        games(name, few)
    print(f"  (the last column is the slowest of {2 * few} positions and of {few} moves, in ms)")
    for name in ("folio", "russian"):
        maps(name, few)
    drawn = rate(lambda: [board_svg(position) for position, _ in some], len(some))
    row("drawing a position as SVG", f"{1e3 / drawn:.3f} ms", "", "")
    tafl.rows(row, options.positions)


if __name__ == "__main__":
    main()
