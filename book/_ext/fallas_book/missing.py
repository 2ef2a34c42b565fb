"""The page for an address that leads nowhere, `404.html`, which servers show in its place.

It may be shown at any depth, under whatever folder the book is published in, so that its own links
don't know where they are. A script in its head looks for the book's root, and makes that the base.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

PAGE = "404"
FINDS_ROOT = Path(__file__).with_name("finds_root.js")
BODY = """<section>
<h1>There is no page here</h1>
<p>The address may be mistyped, or the page may have moved. Look for it in the contents, which stand
in the sidebar, or search for a word of it:</p>
<form class="fallas-look" action="search.html" method="get" role="search">
<input type="search" name="q" aria-label="Search the book" placeholder="Search the book">
<button type="submit">Search</button>
</form>
<ul>
<li><a href="index.html">The first page</a></li>
<li><a href="first-game.html">How the game is played</a></li>
<li><a href="explore.html">The explorer of positions</a></li>
</ul>
</section>"""


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.connect("html-collect-pages", _page)
    app.connect("html-page-context", _find_root, priority=100)  # before any other link in the head


def _page(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    del app
    yield PAGE, {"title": "There is no page here", "body": BODY}, "page.html"


def _find_root(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    del app, template, doctree
    if page != PAGE:
        return
    script = FINDS_ROOT.read_text(encoding="utf-8")
    context["metatags"] = f"<script>{script}</script>{context.get('metatags', '')}"
