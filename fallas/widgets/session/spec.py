"""What a game brings of its board: to pages, to notebooks, to the pictures where no script runs."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from fallas.registry import Parts
from fallas.widgets.session.figure import Still


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A kind of widget, in Python and in JavaScript.

    Attributes:
        module: where its class is.
        entry: the module of JavaScript that shows it.
        script: the name of the script that brings it to a page.
    """

    module: str
    entry: Path
    script: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardSpec:
    """A game's boards.

    Attributes:
        views: its widgets by their classes' names; the first is its board.
        still_of: what a board shows as it is now, from its traits.
        drawing: what a view needs to draw it, as plain JSON.
        words: what else has a label than rule sets and matters, as JSON for the view.
        page: the page of the book where positions are taken up, and the relation by which all
            pages name that.
        rehearsal: a document, and commands that use all that a page can ask for.
    """

    views: Mapping[str, View]
    still_of: Callable[[Mapping[str, Any]], Still]
    drawing: Callable[[], Mapping[str, Any]]
    page: tuple[str, str]
    words: Mapping[str, Any] = field(default_factory=dict)
    rehearsal: tuple[Mapping[str, Any], tuple[Mapping[str, Any], ...]]

    @property
    def board(self) -> str:
        """The class of its board."""
        return next(iter(self.views))


BOARDS: Parts[BoardSpec] = Parts("board")
"""By the game's name."""


def widget(name: str) -> Any:
    """The class of a widget of any game, which is imported only now; it needs anywidget.

    Raises:
        KeyError: if no game has a widget of that name.
    """
    for game in BOARDS.values():
        if name in game.views:
            return getattr(import_module(game.views[name].module), name)
    raise KeyError(name)


def game_of_widget(name: str) -> BoardSpec:
    """The game that a class of widgets belongs to, by the class's name or its dotted path.

    Raises:
        KeyError: if there is none.
    """
    name = name.rpartition(".")[2]
    for game in BOARDS.values():
        if name in game.views:
            return game
    raise KeyError(name)
