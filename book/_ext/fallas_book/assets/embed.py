"""Embedding on other sites: a script with the element `<fallas-board>`.

The element shows a page of this site in a frame (`embed.html`). Both lie beside the scripts of the
book's own pages and share its engine.
"""

from html import escape
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config

from .boards import STYLE
from .engine import ATTRIBUTES
from .staging import put, put_own

FOLDER = "fallas"
EMBED = f"{FOLDER}/embed.js"
"""The script that another site includes."""

PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Fallas</title>
<link rel="fallas-explore" href="../../explore.html">
<link rel="stylesheet" href="{style}">
<link rel="stylesheet" href="embedded.css">
<body>
<noscript><p>The board needs JavaScript.</p></noscript>
<script defer src="embedded.js" {engine}></script>
"""


def setup(app: Sphinx) -> None:
    """Register with Sphinx; after the engine, whose folder the page names."""
    app.connect("config-inited", stage, priority=600)


def stage(app: Sphinx, config: Config) -> None:
    """Put the page that is shown in a frame, and what it and its host need."""
    engine = " ".join(
        f'{name}="{escape(value)}"' for name, value in config.html_context[ATTRIBUTES].items()
    )
    page = PAGE.format(style=Path(STYLE).name, engine=engine)
    put(app, config, {f"{FOLDER}/embed.html": page})
    put_own(app, config, f"{FOLDER}/embedded.css", f"{FOLDER}/embedded.js", EMBED)
