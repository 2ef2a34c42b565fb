"""How fast the engine of tavlei is, beside the slow list-of-lists generator, in one run."""

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter

from fallas.tafl.game import Game
from fallas.tafl.moves import moves, walk
from fallas.tafl.perft import perft
from fallas.tafl.players import Strength, choose
from fallas.tafl.position import Position, Side
from fallas.tafl.witnesses import TAVLEI
from tests.tafl import slow
from tests.tafl.strategies import slow_board, slow_rules

ROUNDS = 5


def positions(count: int, seed: int = 1732) -> list[Position]:
    """Positions from random games, whole games one after another."""
    chance = Random(seed)
    found: list[Position] = []
    while len(found) < count:
        game = Game.new(TAVLEI)
        while game.outcome is None and len(game.turns) < 60 and len(found) < count:
            found.append(game.position)
            game = game.play(chance.choice(list(moves(game.position, TAVLEI.rules))))
    return found


def seconds(work: Callable[[], object]) -> float:
    begun = perf_counter()
    work()
    return perf_counter() - begun


def rows(row: Callable[[str, str, str, str], None], count: int) -> None:
    """Print the figures: the engine and the slow generator in turn, so that both wait alike."""
    rules, plain, some = TAVLEI.rules, slow_rules(TAVLEI.rules), positions(count)
    boards = [(slow_board(each), each.mover[0]) for each in some]
    found = walk(rules)

    def by_engine(side: Side | None = None) -> int:
        return sum(len(found.of_side(each, side or each.mover)) for each in some)

    def by_slow() -> int:
        return sum(len(slow.moves(board, side, plain)) for board, side in boards)

    made = by_engine()
    assert made == by_slow()
    fast, slowly = [], []
    for _ in range(ROUNDS):
        fast.append(seconds(by_engine))
        slowly.append(seconds(by_slow))
    ratio = median(s / f for s, f in zip(slowly, fast, strict=True))
    row(
        "moves generated, tavlei",
        f"{made / median(fast):,.0f}/s",
        f"{made / median(slowly):,.0f}/s",
        f"{ratio:.1f}",
    )
    nodes = perft(Position.start(), 3, rules)
    taken = seconds(lambda: perft(Position.start(), 3, rules))
    by_lists = seconds(lambda: slow.perft(slow.start(plain), "a", 3, plain))
    row(
        f"perft 3, tavlei: {nodes}",
        f"{taken:.2f} s",
        f"{by_lists:.2f} s",
        f"{by_lists / taken:.1f}",
    )
    game = Game.new(TAVLEI)
    taken = seconds(lambda: choose(game, Strength.STRONG))
    choice = choose(game, Strength.STRONG)
    row("the strong player's first answer", f"{taken:.2f} s", "", f"{choice.depth} plies")


if __name__ == "__main__":
    rows(lambda *cells: print("".join(f"{cell:>14}" for cell in cells)), 400)
