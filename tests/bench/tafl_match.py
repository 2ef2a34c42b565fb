"""How often the strong player of tavlei beats the random one, on each side.

    python -m tests.bench.tafl_match [--games 100] [--rules tavlei] [--strength strong]

Each game has its own seed, so that every machine plays the same games, unless the clock ends a
search before its nodes do. Prints wins, draws and losses, the moves of a game, and the
longest that one answer took.
"""

import argparse
from statistics import mean
from time import perf_counter
from typing import NamedTuple

from fallas.tafl.game import Game
from fallas.tafl.players import Strength, choose
from fallas.tafl.position import Side
from fallas.tafl.witnesses import RULE_SETS

MOST_TURNS = 400
"""A game that is longer counts as not won."""


class Match(NamedTuple):
    """The results of some games for one player, always on the same side."""

    wins: int
    draws: int
    losses: int
    turns: float
    slowest: float


def game_of(rules: str, strong: Side, strength: Strength, seed: int) -> tuple[Game, float]:
    """One game against the random player, and the seconds of the slowest answer."""
    game, slowest = Game.new(RULE_SETS.find(rules)), 0.0
    while game.outcome is None and len(game.turns) < MOST_TURNS:
        begun = perf_counter()
        player = strength if game.position.mover is strong else Strength.RANDOM
        game = game.play(choose(game, player, seed).move)
        slowest = max(slowest, perf_counter() - begun)
    return game, slowest


def match(rules: str, side: Side, strength: Strength, games: int) -> Match:
    """Some games, their seeds from 0 on."""
    played = [game_of(rules, side, strength, seed) for seed in range(games)]
    winners = [game.outcome and game.outcome.winner for game, _ in played]
    wins, losses = winners.count(side), winners.count(side.other)
    return Match(
        wins,
        games - wins - losses,
        losses,
        mean(len(game.turns) for game, _ in played),
        max(slowest for _, slowest in played),
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.tafl_match")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--rules", default="tavlei")
    parser.add_argument("--strength", type=Strength, default=Strength.STRONG)
    options = parser.parse_args()
    print(f"{options.strength} against random, {options.rules}, {options.games} games a side")
    for side in Side:
        found = match(options.rules, side, options.strength, options.games)
        print(
            f"{side:10} {found.wins} won, {found.draws} drawn, {found.losses} lost;"
            f" {found.turns:.0f} moves a game, slowest answer {found.slowest:.2f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
