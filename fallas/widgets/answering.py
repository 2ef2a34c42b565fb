"""What a board has that answers its views: a document, a scene, and the protocol between them."""

from collections.abc import Mapping
from typing import Any

try:
    import anywidget
    import traitlets
except ImportError as missing:
    raise ImportError(
        f"the board widget needs {missing.name}: pip install 'fallas[widgets]'", name=missing.name
    ) from missing

__all__ = [
    "KIND",
    "Answering",
    "traitlets",
]  # boards take traitlets from here, with the advice above

KIND = "desk"
"""What the messages between view and engine are marked with."""


class Answering(anywidget.AnyWidget):
    """A widget whose views send a document with a command and get an answer.

    Traits:
        document, scene: what has been done so far and what it offers, as the last answer had them.
    """

    document = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    scene = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.on_msg(self._heard)

    def ask(self, **command: Any) -> dict[str, Any]:
        """Do something at the board as a reader does; every view of it follows.

        Returns:
            The answer, as the views get it.
        """
        return self._answer(self.document or {}, command)

    @staticmethod
    def _worked_out(document: Mapping[str, Any], command: Mapping[str, Any]) -> dict[str, Any]:
        """The answer of the game that is played."""
        raise NotImplementedError

    def _answer(self, document: Mapping[str, Any], command: Mapping[str, Any]) -> dict[str, Any]:
        told = self._worked_out(document, command)
        if told["scene"] is not None:
            with self.hold_trait_notifications():
                self.scene = told["scene"]
                self.document = told["document"]
        return told

    def _heard(self, _: Any, content: Any, buffers: Any) -> None:
        """Answer what a view asks; whatever goes wrong is said, so that no view waits in vain."""
        del buffers
        if not isinstance(content, dict) or content.get("kind") != KIND:
            return
        reply = {"kind": KIND, "id": content.get("id")}
        try:
            reply["answer"] = self._answer(content["document"], content["command"])
        except Exception as error:
            reply["error"] = f"{type(error).__name__}: {error}"
        self.send(reply)
