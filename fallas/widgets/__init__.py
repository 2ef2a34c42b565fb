"""Boards on pages and in notebooks. `Board`, `Explorer` and `TaflBoard` need anywidget."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fallas.widgets.explorer.widget import Explorer
    from fallas.widgets.tables.board import Board
    from fallas.widgets.tafl.board import TaflBoard

__all__ = ["Board", "Explorer", "TaflBoard"]


def __getattr__(name: str) -> Any:
    """Load a widget on first use, so that the rest can be used without anywidget."""
    if name.startswith("_"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from fallas.widgets.session.spec import widget

    try:
        return widget(name)
    except KeyError:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}") from None
