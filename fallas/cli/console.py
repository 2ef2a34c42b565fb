"""What the command shows of a game: the part that knows the game's board and words."""

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from fallas.chance import Throw
from fallas.messages import Sentence
from fallas.registry import Parts


@dataclass(frozen=True, slots=True, kw_only=True)
class Console:
    """A game at the terminal. A throw is None in a game without dice.

    Attributes:
        example: a turn as it is typed.
        show: a situation, line by line.
        picture: the board of a game so far.
        seat: what a side is called who plays it.
        before: what is said when a turn begins.
        listed: the turns of a situation, perhaps only so many of the best, and how many they are.
        hint: the turn that the computer would play.
        forced: what is said of the only turn there is, if anything.
        throws: how every throw ends, line by line; None in a game without dice.
    """

    example: str
    show: Callable[[Any], Iterable[object]]
    picture: Callable[[Any], str]
    seat: Callable[[Any], str]
    before: Callable[[Any, Throw | None], object]
    listed: Callable[[Any, int | None], tuple[Iterator[object], Sentence]]
    hint: Callable[[Any, Throw | None], Any]
    forced: Callable[[Any, Throw | None, Any], Sentence | None] = lambda *_: None
    throws: Callable[[Any], Iterable[str]] | None = None


CONSOLES: Parts[Console] = Parts("console")
"""By the game's name."""


def echo(text: object) -> None:
    """Write a line."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()  # before what is said of it on standard error
