"""Tres en raya at the terminal."""

from collections.abc import Iterator

from fallas.cli.console import Console
from fallas.messages import Sentence, counted, message
from tests.third_game.engine import Game, Position, Situation, choose


def picture(position: Position) -> str:
    return "\n".join(position.squares[at : at + 3] for at in (6, 3, 0))


def _listed(asked: Situation, best: int | None) -> tuple[Iterator[str], Sentence]:
    found = Game(asked.ruleset, asked.position).open[:best]
    return iter(found), counted("{number} move", "{number} moves", len(found))


GAME = Console(
    example="b2",
    show=lambda asked: (picture(asked.position), asked),
    picture=lambda game: picture(game.position),
    seat=str,
    before=lambda game, throw: message("{side} is to move.", side=game.position.mover),
    listed=_listed,
    hint=lambda game, throw: choose(game, throw, "careful", 0),
)
