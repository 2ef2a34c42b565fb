"""Marks pages with wide elements and no contents at the right, which then use the full width.

The mark is at the page's head. A style sheet that looked for wide elements in the page would find
them only once they have loaded, and everything above would move.
"""

from docutils import nodes
from sphinx.application import Sphinx

CLASS = "fallas-broad"
WIDE = {"fallas-witness", "fallas-cards", "fallas-folio", "fallas-history-both", "tag_beside"}
"""The classes of wide elements: columns side by side, tables, a board with its clauses."""
NO_CONTENTS = "html_theme.sidebar_secondary.remove"
"""The metadata of a page without a table of contents at the right."""


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.connect("doctree-resolved", _mark)


def _mark(app: Sphinx, doctree: nodes.document, page: str) -> None:
    if app.env.metadata[page].get(NO_CONTENTS) and is_wide(doctree):
        next(doctree.findall(nodes.section))["classes"].append(CLASS)


def is_wide(doctree: nodes.document) -> bool:
    """Whether something on a page needs more room than its lines."""
    return any(WIDE.intersection(each["classes"]) for each in doctree.findall(nodes.Element))
