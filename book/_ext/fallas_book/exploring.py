"""Where a position can be explored: every page names that page, and boards lead to it."""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

PAGE = "explore"


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.connect("html-page-context", _name_the_page)


def _name_the_page(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    del page, template, doctree
    if PAGE in app.env.found_docs:
        link = f'<link rel="fallas-explore" href="{context["pathto"](PAGE)}">'
        context["metatags"] = context.get("metatags", "") + link
