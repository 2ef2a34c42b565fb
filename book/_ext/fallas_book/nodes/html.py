"""HTML elements as nodes of the document tree, for what docutils has no node for.

Their text stays in the tree, so the book's search finds it and references in it resolve.
"""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from . import epub

VOID = {"input", "br"}
LANGUAGES = {
    "osp": "Castilian of 1283",
    "la": "Latin",
    "en": "English",
    "es": "Spanish",
    "fr": "French",
    "ru": "Russian",
}
"""The languages of the book by the code that stands in `lang`."""

KEPT = {"osp", "la"}
"""Languages whose characters stay as in the texts, straight quotes included."""


class Tag(nodes.General, nodes.Inline, nodes.TextElement):
    """One HTML element: `tag` is its name, `html` its attributes."""


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_node(Tag, html=(_open, _close))


def tag(
    element: str,
    /,
    *children: nodes.Node | str | None,
    cls: str = "",
    id: str = "",  # noqa: A002 (HTML's own word)
    **attributes: str,
) -> Tag:
    """Make an element; None among the children is left out, `data_column` becomes `data-column`.

    >>> node = tag("p", "Onde", cls="words", lang="osp")
    >>> node["html"], node["classes"], node.astext()
    ({'lang': 'osp'}, ['words'], 'Onde')
    """
    html = {key.strip("_").replace("_", "-"): value for key, value in attributes.items()}
    node = Tag("", "", tag=element, html=html, classes=cls.split(), ids=[id] if id else [])
    if attributes.get("lang") in KEPT:
        node["support_smartquotes"] = False
    for child in children:
        if child is not None:
            node += nodes.Text(child) if isinstance(child, str) else child
    return node


def _open(visitor: Any, node: Tag) -> None:
    if visitor.builder.name == epub.NAME:
        epub.unscripted(node)
    begin = visitor.emptytag if node["tag"] in VOID else visitor.starttag  # an e-book is XML
    visitor.body.append(begin(node, node["tag"], "", **node["html"]))


def _close(visitor: Any, node: Tag) -> None:
    if node["tag"] not in VOID:
        visitor.body.append(f"</{node['tag']}>")
