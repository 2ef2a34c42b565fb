"""Stand-in for `anywidget` in the worker of a page: the same class, made of traitlets alone.

There is no Jupyter kernel to talk to. What a widget would send is gathered, and so is every synced
trait that it changes; `page_kernel` hands both over.
"""

from collections.abc import Callable
from typing import Any

import traitlets

Handler = Callable[["AnyWidget", Any, list[Any]], object]


class AnyWidget(traitlets.HasTraits):
    """As much of `anywidget.AnyWidget` as a widget without a kernel needs."""

    def __init__(self, **traits: Any) -> None:
        self._changed: dict[str, Any] = {}
        self._sent: list[Any] = []
        self._handlers: list[Handler] = []
        super().__init__(**traits)
        self.observe(self._note, names=list(self.traits(sync=True)))

    def _note(self, change: Any) -> None:
        self._changed[change["name"]] = change["new"]

    @property
    def model_id(self) -> None:
        """None, since the widget has no Jupyter model."""

    def on_msg(self, handler: Handler, remove: bool = False) -> None:
        """Call a function with the widget, the content and no buffers for each message."""
        if remove:
            self._handlers.remove(handler)
        else:
            self._handlers.append(handler)

    def send(self, content: Any, buffers: Any = None) -> None:
        """Send the view a message."""
        del buffers
        self._sent.append(content)

    def take(self, content: Any) -> dict[str, Any]:
        """Handle a message from the view.

        Returns:
            `changed`: the synced traits with new values; `sent`: what the widget answers.
        """
        self._changed, self._sent = {}, []
        for handler in list(self._handlers):
            handler(self, content, [])
        return {"changed": self._changed, "sent": self._sent}
