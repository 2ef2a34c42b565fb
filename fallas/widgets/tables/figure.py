"""The board of fallas for where no script runs."""

from collections.abc import Mapping, Sequence
from typing import Any

from fallas.drawing import TALL, WIDE, Look
from fallas.widgets.session.figure import Still, as_it_stands
from fallas.widgets.tables.frames import described, frame_svg
from fallas.widgets.tables.present import present


def still(
    story: Sequence[Mapping[str, Any]],
    *,
    index: int = 0,
    title: str = "",
    look: Look | str = Look.TRIANGLES,
    lang: str = "",
) -> Still:
    """What a board of fallas shows of a story.

    Args:
        story: the frames, at least one.
        index: the moment that is pictured.
        title: the caption, and the name of the picture.
        look: how the points are drawn.
        lang: the language of the sentences, English by default.
    """
    lang, frame = lang or "en", story[index]
    pictures = tuple(frame_svg(frame, title, look, lang, shape) for shape in (WIDE, TALL))
    return Still(story, index, title, lang, pictures, described(frame))


def still_of(traits: Mapping[str, Any]) -> Still:
    """What a board of fallas shows as it is now, from its traits."""
    return as_it_stands(traits, present, still, look=traits["look"])
