"""The one line that enters the third game, and what has to forget that it was there."""

import sys
from collections.abc import Iterator
from types import ModuleType

import pytest

from fallas.registry import HOMES
from tests.third_game import HOME


@pytest.fixture(autouse=True)
def tres(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Tres en raya is one of the games while a test of it runs."""
    monkeypatch.setitem(HOMES, "tres", HOME)
    forget()
    yield
    monkeypatch.undo()
    forget()


def forget() -> None:
    """Let the book's extension read its texts anew."""
    ours = [name for name in sys.modules if name.split(".")[0] == "fallas_book"]
    ours += [name for name in sys.modules if name.startswith("tests.third_game.pages")]
    for name in ours:
        of_module(sys.modules[name])


def of_module(module: ModuleType) -> None:
    for each in vars(module).values():
        if hasattr(each, "cache_clear") and getattr(each, "__module__", "") == module.__name__:
            each.cache_clear()
