"""The board as it stands in a page without any script: a picture and all the sentences."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from fallas.drawing import Look
from fallas.widgets.frames import frame_svg


def figure(
    story: Sequence[Mapping[str, Any]],
    *,
    index: int = 0,
    title: str = "",
    look: Look | str = Look.TRIANGLES,
    lang: str = "en",
    model: str = "",
) -> str:
    """A `<figure>` with the picture of one moment and the sentences of all of them.

    Args:
        story: the frames, at least one.
        index: the moment that is pictured.
        title: the caption, and the name of the picture.
        look: how the points are drawn.
        lang: the language of the sentences.
        model: the id of the widget's model, by which a script finds its state.
    """
    sentences = "".join(
        f"<li{_now(at == index, story)}><span>{escape(frame['text'])}{_clauses(frame)}</span></li>"
        for at, frame in enumerate(story)
    )
    return (
        f'<figure class="fallas-board" lang="{escape(lang)}" data-model="{escape(model)}">'
        f'<div class="fallas-stage">{frame_svg(story[index], title, look)}</div>'
        f'<ol class="fallas-sequence">{sentences}</ol>'
        f"<figcaption>{escape(title)}</figcaption></figure>"
    )


def plain(story: Sequence[Mapping[str, Any]], title: str = "") -> str:
    """The same in bare text."""
    sentences = [f"{number}. {frame['text']}" for number, frame in enumerate(story, start=1)]
    return "\n".join([title, *sentences] if title else sentences)


def _clauses(frame: Mapping[str, Any]) -> str:
    cited = escape(frame["cited"])
    return f' <small class="fallas-clauses">{cited}</small>' if cited else ""


def _now(shown: bool, story: Sequence[Mapping[str, Any]]) -> str:
    return ' class="fallas-now"' if shown and len(story) > 1 else ""
