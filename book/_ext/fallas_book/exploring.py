"""Where a position can be taken up: every page names these pages, and boards lead to them."""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

PAGES = {"fallas-explore": "explore", "fallas-tavlei": "tavlei/play"}
"""By the relation that a page names it by: for the positions of fallas, and for those of tavlei."""


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.connect("html-page-context", _name_the_page)


def _name_the_page(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    del page, template, doctree
    for relation, name in PAGES.items():
        if name in app.env.found_docs:
            link = f'<link rel="{relation}" href="{context["pathto"](name)}">'
            context["metatags"] = context.get("metatags", "") + link
