"""Computer opponents of three strengths; from one seed they play the same everywhere."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from time import monotonic

from fallas.chance import seeded
from fallas.tafl.endings import repeated
from fallas.tafl.game import Game
from fallas.tafl.moves import Move, moves
from fallas.tafl.play import after
from fallas.tafl.search import WON, Search


class Strength(StrEnum):
    """How well the computer plays."""

    RANDOM = "random"
    """Any legal move, all equally likely."""
    CAREFUL = "careful"
    """It looks at its own move and the answer: it takes what it can and gives nothing away."""
    STRONG = "strong"
    """It looks ahead as far as its time and its nodes allow."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a player may look.

    Attributes:
        depth: plies.
        nodes: positions; this, not the clock, is what usually ends a search, so that the same
            seed plays the same on a fast machine and a slow one.
        seconds: a limit by the clock, for machines slower than any foreseen.
    """

    depth: int
    nodes: int
    seconds: float


LIMITS = {
    Strength.CAREFUL: Limits(2, 6_000, 1.4),
    Strength.STRONG: Limits(12, 8_000, 1.4),
}


@dataclass(frozen=True, slots=True)
class Choice:
    """A move that a player has chosen.

    Attributes:
        move: the move.
        score: what the player thinks the move is worth to it, in hundredths of a defender.
        depth: how many plies it has looked ahead; 0 if it has not.
        nodes: how many positions it has looked at.
    """

    move: Move
    score: int = 0
    depth: int = 0
    nodes: int = 0


def choose(
    game: Game,
    strength: Strength = Strength.STRONG,
    seed: int | str = 0,
    stop: Callable[[], bool] = lambda: False,
    clock: Callable[[], float] = monotonic,
) -> Choice:
    """The move of a player whose turn it is.

    Args:
        game: the game so far.
        strength: how well to play.
        seed: what decides between moves that seem equal, and everything for the random player.
        stop: called again and again; once it returns true, the best move so far is played.
        clock: returns the seconds; with one that stands still only the nodes end a search.

    Raises:
        ValueError: if the game is over.

    >>> from fallas.tafl.witnesses import TAVLEI
    >>> game = Game.new(TAVLEI)
    >>> choose(game, Strength.CAREFUL, 1) == choose(game, Strength.CAREFUL, 1)
    True
    """
    if game.outcome:
        raise ValueError(f"the game is over: {game.outcome}")
    random = seeded(f"{seed} {len(game.turns)} {game.position}")
    legal = list(moves(game.position, game.ruleset.rules))
    if strength is Strength.RANDOM:
        return Choice(random.choice(legal))
    shuffled = sorted(legal, key=lambda _: random.random())
    limits = LIMITS[strength]
    end = clock() + limits.seconds
    search = Search(game.ruleset.rules, limits.nodes, lambda: stop() or clock() > end)
    root = [(move.source, move.target) for move in shuffled]
    found = search.best(game.position, root, limits.depth, _repetitions(game, legal))
    return Choice(Move(*found.move), found.score, found.depth, found.nodes)


def _repetitions(game: Game, legal: list[Move]) -> dict[tuple[int, int], int]:
    """The moves that would end the game by repetition, with what that is worth to the mover."""
    rules, mover = game.ruleset.rules, game.position.mover
    scores = {}
    for move in legal:
        following = after(game.position, move, rules)
        if following not in game.positions:
            continue
        outcome = repeated((*game.positions, following), rules)
        if outcome is not None:
            worth = 0 if outcome.winner is None else WON if outcome.winner is mover else -WON
            scores[move.source, move.target] = worth
    return scores
