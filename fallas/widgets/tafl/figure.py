"""The board of tavlei as it stands where no script runs: a picture and all the sentences."""

from collections.abc import Mapping, Sequence
from typing import Any

from fallas.messages import Sentence
from fallas.widgets.tables.figure import Still, said
from fallas.widgets.tafl.frames import tafl_frame_svg
from fallas.widgets.tafl.present import tafl_present


def tafl_still(
    story: Sequence[Mapping[str, Any]], *, index: int = 0, title: str = "", lang: str = ""
) -> Still:
    """What a board of tavlei shows of a story; the arguments are those of `page.still`."""
    lang, frame = lang or "en", story[index]
    picture = tafl_frame_svg(frame, title, lang)
    described = Sentence.read(frame["described"])
    return Still(story, index, title, lang, (picture,), described, kind="fallas-tafl")


def tafl_still_of(traits: Mapping[str, Any]) -> Still:
    """What a board shows as it is now, from its traits: what has been played, or its story."""
    now = tafl_present(traits.get("document") or {}, traits.get("start", ""))
    return tafl_still(
        now or traits["story"],
        index=0 if now else traits["index"],
        title=said(traits["title"], traits["lang"]),
        lang=traits["lang"],
    )
