"""The games, and where their parts are: all that has to be told of a new one.

A part is a module with a constant `GAME`, and is imported when it is asked for: a page that plays
one game loads no other. What a part has to be, its layer says: `fallas.games` the engine,
`fallas.cli` the console, `fallas.widgets.session.spec` the board, and the book's extension the
texts, the scenarios and the pages.
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
        texts: the witnesses of it that the book holds.
        scenarios: what the book has of it for the engine to check.
        pages: what the book shows of it.

    A name that begins with a dot is one within the book's extension.
    """

    engine: str
    console: str
    board: str
    texts: str
    scenarios: str
    pages: str


HOMES: dict[str, Home] = {
    name: Home(
        engine=f"fallas.games.{name}",
        console=f"fallas.cli.{name}",
        board=f"fallas.widgets.{name}.spec",
        texts=f".texts.{name}",
        scenarios=f".scenarios.{name}.spec",
        pages=f".directives.{name}.spec",
    )
    for name in ("tables", "tafl")
}
"""By name, in the order in which they are asked whether something is theirs."""


class Parts(Mapping[str, T], Generic[T]):
    """One part of every game, by the game's name."""

    def __init__(self, part: str, package: str | None = None) -> None:
        self._part = part
        self._package = package

    def __getitem__(self, name: str) -> T:
        home: str = getattr(HOMES[name], self._part)
        return cast(T, import_module(home, self._package).GAME)

    def __iter__(self) -> Iterator[str]:
        return iter(HOMES)

    def __len__(self) -> int:
        return len(HOMES)
