"""Where a position can be taken up: every page names these pages, and boards lead to them.

It also names the script that shows a position on another site.
"""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from . import embed

PAGES = {"fallas-explore": "explore", "fallas-tavlei": "tavlei/play"}
"""By the relation that a page names it by: for the positions of fallas, and for those of tavlei."""


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.connect("html-page-context", _name_the_page)
    embed.setup(app)


def _name_the_page(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    del page, template, doctree
    pathto = context["pathto"]
    links = {rel: pathto(name) for rel, name in PAGES.items() if name in app.env.found_docs}
    links["fallas-embed"] = pathto(f"_static/{embed.EMBED}", resource=1)
    named = "".join(f'<link rel="{rel}" href="{address}">' for rel, address in links.items())
    context["metatags"] = context.get("metatags", "") + named
