"""Tavlei at the terminal."""

from collections.abc import Iterator

from fallas.chance import Throw
from fallas.cli.console import Console
from fallas.drawing.tafl import describe_tafl
from fallas.messages import Sentence, counted
from fallas.tafl.board import SIZE
from fallas.tafl.game import Game
from fallas.tafl.moves import Move, moves
from fallas.tafl.players import Strength, choose
from fallas.tafl.position import Position, Side
from fallas.tafl.situation import Situation
from fallas.tafl.words import tell_mover


def in_characters(position: Position) -> str:
    """The board as text: t are the attackers, T the defenders, K the prince.

    >>> print(in_characters(Position.start()).splitlines()[0])
    9  . . . t t t . . .
    """
    rows = position.board.strip("/").split("/")
    squares = ["".join("." * int(sign) if sign.isdigit() else sign for sign in row) for row in rows]
    ranks = [f"{SIZE - down}  {' '.join(row)}" for down, row in enumerate(reversed(squares))]
    files = " ".join("abcdefghi")
    return "\n".join([*ranks, "", f"   {files}"])


def _show(asked: Situation) -> Iterator[object]:
    yield in_characters(asked.position)
    yield describe_tafl(asked.position)
    yield asked


def _listed(asked: Situation, best: int | None) -> tuple[Iterator[object], Sentence]:
    found = list(moves(asked.position, asked.ruleset.rules))
    if best:  # the computer puts no list in order: it says the one that it would play
        found = [_hint(Game(asked.ruleset, asked.position), None)]
    return iter(found), counted("{number} move", "{number} moves", len(found))


def _hint(game: Game, throw: Throw | None) -> Move:
    del throw
    return choose(game, Strength.STRONG).move


def _before(game: Game, throw: Throw | None) -> Sentence:
    del throw
    return tell_mover(game.position.mover)


SEATS = {
    Side.ATTACKERS: "the attackers, t on the board",
    Side.DEFENDERS: "the defenders, T on the board, with the prince, K",
}

GAME = Console(
    example="d1-d4",
    show=_show,
    picture=lambda game: in_characters(game.position),
    seat=SEATS.__getitem__,
    before=_before,
    listed=_listed,
    hint=_hint,
)
