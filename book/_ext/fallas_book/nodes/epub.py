"""The e-book: what only a browser can use stays out of it, and its version is the package's."""

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config

from fallas import __version__

NAME = "epub"
KEPT = {".css", ".woff2"}
"""What an e-book takes of the files that the extension stages: styles and letters."""
LATE = "mystnb."
"""A style sheet that is written only when the e-book is packed already."""
READ = {"form": "div", "fieldset": "div", "legend": "p", "label": "p"}
"""What a question becomes where nobody can answer it: a form would be a script's business."""


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.connect("config-inited", _number)
    app.connect("builder-inited", _leave_out)
    app.connect("html-page-context", _drop_styles, priority=900)


def _number(app: Sphinx, config: Config) -> None:
    """Give the book the package's version, which an e-book must have."""
    del app
    config.version = config.version or __version__
    config.release = config.release or config.version


def _leave_out(app: Sphinx) -> None:
    """Leave the engine and the scripts out, and let the letters come along."""
    if app.builder.name != NAME:
        return
    # A core type of EPUB 3, but one that Sphinx does not list.
    app.builder.media_types = {**app.builder.media_types, ".woff2": "font/woff2"}  # type: ignore[attr-defined]
    staged = Path(app.doctreedir) / "staged"
    app.config.epub_exclude_files += [
        f"_static/{path.relative_to(staged).as_posix()}"
        for path in staged.rglob("*")
        if path.is_file() and path.suffix not in KEPT
    ]


def _drop_styles(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Name no style sheet that would not be there."""
    del page, template, doctree
    if app.builder.name == NAME:
        context["css_files"] = [
            each
            for each in context["css_files"]
            if LATE not in str(getattr(each, "filename", each))
        ]


def unscripted(node: nodes.Element) -> None:
    """Let an element of a form be one that is only read; its `tag` is changed in place.

    Raises:
        SkipNode: if it is of no use to a reader.
    """
    if node["tag"] == "input":
        raise nodes.SkipNode
    if node["tag"] in READ:
        node["tag"], node["html"] = READ[node["tag"]], {}
