"""The boards' pictures in every output format.

A page of the site takes the board with its style sheet and its script. An e-book, a printed book
and a plain text take a picture with its caption and its sentences: as a file in the first two, in
words in the last.
"""

import re
import shutil
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

from fallas.widgets.session.figure import ALONE, Still
from fallas.widgets.session.frames import cited
from fallas.widgets.session.spec import game_of_widget

SITES = {"html", "dirhtml", "singlehtml"}
"""The builders whose pages have the style sheet of the boards."""
SVG = "image/svg+xml"
CONVERTER = "rsvg-convert"
"""The program that converts a drawing for print."""
_VARIABLE = re.compile(r"var\(--[\w-]+,\s*(#\w+)\)")
"""A colour as a CSS variable with a fallback, which a file outside a page needs."""


class Picture(nodes.General, nodes.Element):
    """A board: `page` is its HTML; `svg`, `words`, `caption` and `sentences` are for the rest."""


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_node(Picture, html=(_show, None))
    app.add_post_transform(Unfold)


def picture(still: Still, model: str = "") -> Picture:
    """The node of a board's picture; `model` is the key of its state in the page."""
    return drawing(
        still.on_page(model),
        still.svg,
        still.alternative,
        caption=still.title,
        sentences=[
            f"{said} ({cited(frame)})" if cited(frame) else said
            for said, frame in zip(still.sentences, still.story, strict=True)
        ],
    )


def drawing(
    page: str, svg: str, words: str, *, caption: str = "", sentences: Iterable[str] = ()
) -> Picture:
    """The node of any drawing, as HTML and as a picture with its words."""
    return Picture("", page=page, svg=svg, words=words, caption=caption, sentences=[*sentences])


def of_state(state: Mapping[str, Any], model: str) -> Picture:
    """The node of a board from the state of its widget."""
    return picture(game_of_widget(state["_anywidget_id"]).still_of(state), model)


def _show(visitor: Any, node: Picture) -> None:
    visitor.body.append(node["page"])
    raise nodes.SkipNode


class Unfold(SphinxPostTransform):
    """Replaces pictures by ordinary figures in all builders except those of the site."""

    default_priority = 50  # before images are looked for

    def run(self, **options: Any) -> None:
        """Replace every picture of the page."""
        del options
        if self.app.builder.name in SITES:
            return
        for node in [*self.document.findall(Picture)]:
            node.replace_self(self._figure(node))

    def _figure(self, node: Picture) -> nodes.Element:
        shown: list[nodes.Element]
        if not self._draws():
            shown = [nodes.paragraph("", node["words"])]
            if node["caption"] and not node["words"].startswith(node["caption"]):
                shown.insert(0, nodes.paragraph("", node["caption"]))
        else:
            shown = [self._image(node)] if node["svg"] else []
            if node["caption"]:
                shown.append(nodes.paragraph("", "", nodes.strong("", node["caption"])))
        said: list[nodes.Element]
        said = [nodes.paragraph("", sentence) for sentence in node["sentences"]]
        if len(said) > 1:
            items = [nodes.list_item("", each) for each in said]
            said = [nodes.enumerated_list("", *items, enumtype="arabic", prefix="", suffix=".")]
        return nodes.container("", *shown, *said, classes=[ALONE])

    def _draws(self) -> bool:
        """Whether the builder can show a drawing; print needs it converted."""
        builder = self.app.builder
        if builder.format == "latex":
            return shutil.which(CONVERTER) is not None
        return builder.format == "html"

    def _image(self, node: Picture) -> nodes.image:
        """The picture as a file of its own, which the builder copies."""
        drawn = _VARIABLE.sub(r"\1", node["svg"]).encode()
        path = Path(self.app.doctreedir, "images", f"board-{sha256(drawn).hexdigest()[:16]}.svg")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(drawn)
        self.env.images.add_file(self.env.docname, str(path))
        return nodes.image(
            "", uri=str(path), candidates={SVG: str(path)}, alt=node["words"], width="80%"
        )
