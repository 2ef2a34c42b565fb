"""The page for an address that leads nowhere, `404.html`, which servers show in its place.

It may be shown at any depth, under whatever folder the book is published in, so that its own links
don't know where they are. A script looks for the book's root, and then writes the page with that as
its base.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from .. import web

PAGE = "404"
FINDS_ROOT = web.FOLDER / "finds_root.js"
BODY = """<section>
<h1>There is no page here</h1>
<p>The address may be mistyped, or the page may have moved. Look for it in the contents, which stand
in the sidebar, or search for a word of it:</p>
<form class="fallas-look d-flex gap-2 mb-3" action="search.html" method="get" role="search">
<input class="form-control" type="search" name="q" aria-label="Search the book"
  placeholder="Search the book">
<button class="btn btn-primary" type="submit">Search</button>
</form>
<ul>
<li><a href="index.html">The first page</a></li>
<li><a href="first-game.html">How the game is played</a></li>
<li><a href="explore.html">The explorer of positions</a></li>
</ul>
</section>"""


WRAPPED = """<!doctype html>
<html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>There is no page here</title>
<noscript><h1>There is no page here</h1>
<p>The address may be mistyped, or the page may have moved.</p></noscript>
<script type="application/json" id="page">{page}</script>
<script>{script}</script></html>
"""


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.connect("html-collect-pages", _page)
    app.connect("build-finished", _wrap)


def _page(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    if app.builder.name != "html":
        return  # no server shows it
    yield PAGE, {"title": "There is no page here", "body": BODY}, "page.html"


def _wrap(app: Sphinx, exception: Exception | None) -> None:
    path = Path(app.outdir) / f"{PAGE}.html"
    if exception is not None or not path.is_file():
        return
    path.write_text(wrapped(path.read_text(encoding="utf-8")), encoding="utf-8")


def wrapped(page: str) -> str:
    """A page, wrapped as text in another that first finds the book's root."""
    text = json.dumps(page, ensure_ascii=False).replace("<", "\\u003c")
    return WRAPPED.format(page=text, script=FINDS_ROOT.read_text(encoding="utf-8"))
