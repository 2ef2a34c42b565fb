"""Boards on pages and in notebooks. `Board` needs anywidget, nothing else here does."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fallas.widgets.board import Board

__all__ = ["Board"]


def __getattr__(name: str) -> Any:
    """Load the widget on first use, so that the rest can be used without anywidget."""
    if name == "Board":
        from fallas.widgets.board import Board

        return Board
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
