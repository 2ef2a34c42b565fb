"""The e-book: leaves out what only a browser can use, and has the package's version."""

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config

from fallas import __version__

NAME = "epub"
KEPT = {".css", ".woff2"}
"""The staged files that an e-book takes: style sheets and fonts."""
LATE = "mystnb."
"""The prefix of a style sheet that is written only after the e-book is packed."""
CHOICE = "fallas-choice"
READ = {"form": "div", "fieldset": "div", "legend": "p", "label": "p"}
"""The elements that replace those of a form, since without a script nobody can fill it in."""


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
    """Leave the engine and the scripts out, and take the fonts along."""
    if app.builder.name != NAME:
        return
    # A core type of EPUB 3, but one that Sphinx does not list.
    app.builder.media_types = {**app.builder.media_types, ".woff2": "font/woff2"}  # type: ignore[attr-defined]
    staged = Path(app.doctreedir) / "staged"
    app.config.epub_exclude_files += [
        ".nojekyll",  # for a web server
        *(
            f"_static/{path.relative_to(staged).as_posix()}"
            for path in staged.rglob("*")
            if path.is_file() and path.suffix not in KEPT
        ),
    ]


def _drop_styles(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Link no style sheet that is not in the e-book."""
    del page, template, doctree
    if app.builder.name == NAME:
        context["css_files"] = [
            each
            for each in context["css_files"]
            if LATE not in str(getattr(each, "filename", each))
        ]


def is_idle(node: nodes.Element) -> bool:
    """Whether an element is of use with a script or a style sheet of the site alone.

    Such are the choice of columns, and what a script fills when it is opened.
    """
    return CHOICE in node["classes"] or (node["tag"] == "details" and len(node.children) < 2)


def unscripted(node: nodes.Element) -> None:
    """Replace a form element by one for reading only; its `tag` is changed in place.

    Raises:
        SkipNode: if the element is of no use to a reader.
    """
    if node["tag"] == "input" or is_idle(node):
        raise nodes.SkipNode
    if node["tag"] in READ:
        node["tag"], node["html"] = READ[node["tag"]], {}
