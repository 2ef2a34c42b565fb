"""The board of tavlei as it stands in a page without scripts: a picture and all the sentences."""

from collections.abc import Mapping, Sequence
from typing import Any

from fallas.widgets import page
from fallas.widgets.tafl_frames import tafl_frame_svg


def tafl_figure(
    story: Sequence[Mapping[str, Any]],
    *,
    index: int = 0,
    title: str = "",
    lang: str = "en",
    model: str = "",
) -> str:
    """A `<figure>` with the picture of one moment and the sentences of all of them."""
    picture = tafl_frame_svg(story[index], title, lang)
    return page.framed(
        story, picture, index=index, title=title, lang=lang, model=model, kind="fallas-tafl"
    )
