"""The board as a widget: the same in a page of the book and in JupyterLab."""

from collections.abc import Iterable
from typing import Any

from fallas.drawing import Look
from fallas.tables.position import Position
from fallas.tables.story import Moment
from fallas.widgets import css, esm, page
from fallas.widgets.frames import frames

try:
    import anywidget
    import traitlets
except ImportError as missing:
    raise ImportError(
        f"the board widget needs {missing.name}: pip install 'fallas[widgets]'", name=missing.name
    ) from missing


class Board(anywidget.AnyWidget):
    """A board that the reader steps through. The traits are plain JSON.

    Args:
        shown: a story of the engine, or a position; `Board(story=…)` takes ready frames instead.
        traits: any of the traits below.

    Traits:
        story: the frames, see `fallas.widgets.frames`.
        index: which of them is shown, from 0.
        title: the caption, and the name of the picture.
        look: `triangles` or `codex`; the reader can change it.
        lang: the language of the labels.
    """

    _esm = esm.module()
    _css = css.style()

    story = traitlets.List(traitlets.Dict()).tag(sync=True)
    index = traitlets.Int(0).tag(sync=True)
    title = traitlets.Unicode("").tag(sync=True)
    look = traitlets.Enum([look.value for look in Look], Look.TRIANGLES.value).tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)

    def __init__(self, shown: Iterable[Moment] | Position | None = None, /, **traits: Any) -> None:
        if shown is not None:
            traits["story"] = frames(shown)
        super().__init__(**traits)

    @traitlets.validate("index")
    def _kept_within(self, proposal: dict[str, Any]) -> int:
        """No step leads out of the story."""
        return max(0, min(int(proposal["value"]), len(self.story) - 1))

    def __repr__(self) -> str:
        return page.plain(self.story, self.title)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Every form of the board: the live view, and for pages without scripts the figure."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None and self.story:
            bundle[0]["text/html"] = self.figure()
        return bundle

    def figure(self) -> str:
        """The picture of the present moment and all sentences, as HTML."""
        return page.figure(
            self.story,
            index=self.index,
            title=self.title,
            look=self.look,
            lang=self.lang,
            model=self.model_id or "",
        )
