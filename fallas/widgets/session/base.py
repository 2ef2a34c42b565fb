"""The widget behind a board: it keeps a document and a scene, and answers its views."""

from collections.abc import Mapping
from typing import Any

from fallas.messages import LANGUAGES
from fallas.widgets.session.figure import Still

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
    """A widget with a story, whose views send a document with a command and get an answer.

    Where no script runs (`repr`, `figure`, its forms for pages without a kernel) it shows its
    story, or once something has been played, its present state. Such a form is made when the board
    is displayed, and a notebook keeps it: a cell that showed the board before it was played on
    keeps the beginning. Display the board again to keep its present state.

    Traits:
        story: the frames, see the module `frames` of each game.
        index: which of them is shown, from 0.
        title: the caption, and the name of the picture: a text, or a text for each language, with
            English among them.
        lang: the language of the text; the page's if empty. The reader can change it.
        start: the situation that the story starts from, as text; empty if there is none.
        document, scene: what has been done so far and what it offers, as the last answer had them.
        goal: the goal with its sentence, or None.
        linked: whether the board takes over a position that the page's address names.
    """

    story = traitlets.List(traitlets.Dict()).tag(sync=True)
    index = traitlets.Int(0).tag(sync=True)
    title = traitlets.Union([traitlets.Unicode(""), traitlets.Dict()]).tag(sync=True)
    lang = traitlets.Enum(["", *LANGUAGES], "").tag(sync=True)
    start = traitlets.Unicode("").tag(sync=True)
    document = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    scene = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    goal = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    linked = traitlets.Bool(False).tag(sync=True)

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.on_msg(self._heard)

    @traitlets.validate("index")
    def _kept_within(self, proposal: dict[str, Any]) -> int:
        """Keep the index within the story."""
        return max(0, min(int(proposal["value"]), len(self.story) - 1))

    @property
    def still(self) -> Still:
        """What the board shows now, for where no script runs."""
        raise NotImplementedError

    def figure(self) -> str:
        """One picture and all sentences, as HTML that needs neither style sheet nor script."""
        return self.still.alone(self.model_id or "")

    def _stands(self) -> dict[str, Any]:
        """The traits that say what the board shows."""
        names = ("story", "index", "title", "lang", "start", "document")
        return {name: getattr(self, name) for name in names}

    def __repr__(self) -> str:
        return self.still.plain() if self.story else f"{type(self).__name__}()"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Every form of the board: the live view, and for pages without scripts the figure."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None and self.story:
            bundle[0]["text/html"] = self.figure()
        return bundle

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
        """Answer a view's message; errors are sent too, so that no view waits in vain."""
        del buffers
        if not isinstance(content, dict) or content.get("kind") != KIND:
            return
        reply = {"kind": KIND, "id": content.get("id")}
        try:
            reply["answer"] = self._answer(content["document"], content["command"])
        except Exception as error:
            reply["error"] = f"{type(error).__name__}: {error}"
        self.send(reply)
