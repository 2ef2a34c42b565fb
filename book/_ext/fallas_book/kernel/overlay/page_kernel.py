"""The kernel of a page: JSON in, JSON out, one widget for each board that has asked something."""

import json
from importlib import import_module
from typing import Any

import dataclass_methods  # type: ignore[import-not-found]  # noqa: F401  (stands ready for the first dataclass)
from anywidget import AnyWidget

_widgets: dict[str, AnyWidget] = {}
"""The widgets by the page's own keys."""


def take(asked: str) -> str:
    """Pass a board's message to its widget; returns what the widget answers.

    Args:
        asked: JSON of `key`, the board; `content`, the message; and the first time `widget`, its
            class by its dotted name, and `state`, its traits.

    Returns:
        JSON of `changed` and `sent`, see `AnyWidget.take`.
    """
    question: dict[str, Any] = json.loads(asked)
    key = question["key"]
    if "widget" in question:
        _widgets[key] = _made(question["widget"], question["state"])
    answer = _widgets[key].take(question["content"])
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def _made(dotted: str, state: dict[str, Any]) -> AnyWidget:
    module, _, name = dotted.rpartition(".")
    widget: type[AnyWidget] = getattr(import_module(module), name)
    known = widget.class_trait_names(sync=True)
    return widget(**{trait: value for trait, value in state.items() if trait in known})
