"""The games, and where their parts are: all that has to be told of a new one.

A part is a module with a constant `GAME`, and is imported when it is asked for: a page that plays
one game loads no other. What a part has to be, its layer says: `fallas.games` the engine,
`fallas.cli` the console, `fallas.widgets` the board, the book's extension the pages.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Generic, TypeVar, cast

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Home:
    """Where the parts of a game are, each a module by its name.

    Attributes:
        engine: its rules, as other parts of the package take them.
        console: what the command shows of it.
        board: its board on a page and in a notebook.
        pages: what the book shows of it.
    """

    engine: str
    console: str
    board: str
    pages: str


HOMES: dict[str, Home] = {
    "tables": Home(
        "fallas.games.tables", "fallas.cli.tables", "fallas.widgets.tables", "fallas_book.tables"
    ),
    "tafl": Home("fallas.games.tafl", "fallas.cli.tafl", "fallas.widgets.tafl", "fallas_book.tafl"),
}
"""By name, in the order in which they are asked whether something is theirs."""


class Parts(Mapping[str, T], Generic[T]):
    """One part of every game, by the game's name."""

    def __init__(self, part: str) -> None:
        self._part = part

    def __getitem__(self, name: str) -> T:
        return cast(T, import_module(getattr(HOMES[name], self._part)).GAME)

    def __iter__(self) -> Iterator[str]:
        return iter(HOMES)

    def __len__(self) -> int:
        return len(HOMES)
