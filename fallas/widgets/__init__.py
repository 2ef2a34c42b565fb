"""Boards on pages and in notebooks. `Board`, `Explorer` and `TaflBoard` need anywidget."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fallas.widgets.explorer.widget import Explorer
    from fallas.widgets.tables.board import Board
    from fallas.widgets.tafl.board import TaflBoard

__all__ = ["Board", "Explorer", "TaflBoard"]


def __getattr__(name: str) -> Any:
    """Load a widget on first use, so that the rest can be used without anywidget."""
    if name == "Board":
        from fallas.widgets.tables.board import Board

        return Board
    if name == "Explorer":
        from fallas.widgets.explorer.widget import Explorer

        return Explorer
    if name == "TaflBoard":
        from fallas.widgets.tafl.board import TaflBoard

        return TaflBoard
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
