"""The board of tavlei for where no script runs."""

from collections.abc import Mapping, Sequence
from typing import Any

from fallas.messages import Sentence
from fallas.widgets.session.figure import Still, as_it_stands
from fallas.widgets.tafl.frames import frame_svg
from fallas.widgets.tafl.present import present


def still(
    story: Sequence[Mapping[str, Any]], *, index: int = 0, title: str = "", lang: str = ""
) -> Still:
    """What a board of tavlei shows of a story.

    The arguments are those of `fallas.widgets.tables.figure.still`.
    """
    lang, frame = lang or "en", story[index]
    picture = frame_svg(frame, title, lang)
    described = Sentence.read(frame["described"])
    return Still(story, index, title, lang, (picture,), described, kind="fallas-tafl")


def still_of(traits: Mapping[str, Any]) -> Still:
    """What a board of tavlei shows as it is now, from its traits."""
    return as_it_stands(traits, present, still)
