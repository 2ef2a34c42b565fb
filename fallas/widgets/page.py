"""The board as it stands in a page without any script: a picture and all the sentences."""

from collections.abc import Mapping, Sequence
from typing import Any

from fallas.drawing import TALL, WIDE, Look
from fallas.drawing.escaping import escape
from fallas.widgets.frames import cited, frame_svg, words


def said(title: str | Mapping[str, str], lang: str = "") -> str:
    """A title in a language, or else in English.

    Args:
        title: a text, or a text for each language.
        lang: the language wanted.

    >>> said({"en": "A hit", "fr": "Une frappe"}, "fr")
    'Une frappe'
    """
    if isinstance(title, str):
        return title
    return title.get(lang) or title.get("en", "")


def figure(
    story: Sequence[Mapping[str, Any]],
    *,
    index: int = 0,
    title: str = "",
    look: Look | str = Look.TRIANGLES,
    lang: str = "",
    model: str = "",
) -> str:
    """A `<figure>` with the picture of one moment and the sentences of all of them.

    The picture is there twice, lying and upright; the style sheet shows the one that fits.

    Args:
        story: the frames, at least one.
        index: the moment that is pictured.
        title: the caption, and the name of the picture.
        look: how the points are drawn.
        lang: the language of the sentences, English by default.
        model: the id of the widget's model, by which a script finds its state.
    """
    lang = lang or "en"
    pictures = "".join(
        frame_svg(story[index], title, look, lang, geometry) for geometry in (WIDE, TALL)
    )
    return framed(story, pictures, index=index, title=title, lang=lang, model=model)


def framed(
    story: Sequence[Mapping[str, Any]],
    pictures: str,
    *,
    index: int = 0,
    title: str = "",
    lang: str = "en",
    model: str = "",
    kind: str = "",
) -> str:
    """A `<figure>` about some pictures, with the sentences of a story.

    Args:
        story: the frames, of either game.
        pictures: SVG elements.
        index: the moment that is pictured.
        title: the caption.
        lang: the language of the sentences.
        model: the id of the widget's model.
        kind: a class besides that of all boards; such a board has one picture for every width.
    """
    sentences = "".join(
        f"<li{_now(at == index, story)}>"
        f"<span>{escape(words(frame, lang))}{_clauses(frame)}</span></li>"
        for at, frame in enumerate(story)
    )
    classes, shape = ("fallas-board", "") if not kind else (f"fallas-board {kind}", "wide")
    shaped = f' data-shape="{shape}"' if shape else ""
    return (
        f'<figure class="{classes}" lang="{escape(lang)}" data-model="{escape(model)}"{shaped}>'
        f'<div class="fallas-stage">{pictures}</div>'
        f'<ol class="fallas-sequence">{sentences}</ol>'
        f"<figcaption>{escape(title)}</figcaption></figure>"
    )


def plain(story: Sequence[Mapping[str, Any]], title: str = "", lang: str = "") -> str:
    """The same in bare text."""
    sentences = [
        f"{number}. {words(frame, lang or 'en')}" for number, frame in enumerate(story, start=1)
    ]
    return "\n".join([title, *sentences] if title else sentences)


def _clauses(frame: Mapping[str, Any]) -> str:
    keys = escape(cited(frame))
    return f' <small class="fallas-clauses">{keys}</small>' if keys else ""


def _now(shown: bool, story: Sequence[Mapping[str, Any]]) -> str:
    return ' class="fallas-now"' if shown and len(story) > 1 else ""
