"""Pages that take the width which their contents at the right would leave empty.

Such a page is marked at its head: a style sheet that looked for what is wide somewhere in the page
would find it only when that has come, and all that was read before would move.
"""

from docutils import nodes
from sphinx.application import Sphinx

CLASS = "fallas-broad"
WIDE = {"fallas-witness", "fallas-cards", "fallas-folio", "fallas-history-both", "tag_beside"}
"""The classes of what needs the room: columns side by side, tables, a board with its clauses."""
NO_CONTENTS = "html_theme.sidebar_secondary.remove"
"""What a page says at its head when it has no contents at the right."""


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.connect("doctree-resolved", _mark)


def _mark(app: Sphinx, doctree: nodes.document, page: str) -> None:
    if app.env.metadata[page].get(NO_CONTENTS) and is_wide(doctree):
        next(doctree.findall(nodes.section))["classes"].append(CLASS)


def is_wide(doctree: nodes.document) -> bool:
    """Whether something on a page needs more room than its lines."""
    return any(WIDE.intersection(each["classes"]) for each in doctree.findall(nodes.Element))
