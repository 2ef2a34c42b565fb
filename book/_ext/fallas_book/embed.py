"""What other sites take from this one: a script with the element `<fallas-board>`.

The element shows a page of this site in a frame (`embed.html`). Both lie beside the scripts of the
book's own pages and share its engine.
"""

from html import escape
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config

from fallas.widgets import esm

from .boards import STYLE
from .engine import ATTRIBUTES

HERE = Path(__file__).parent
FOLDER = "fallas"
EMBED = f"{FOLDER}/embed.js"
"""The script that another site names."""

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
    """Write the files where Sphinx finds them as static files."""
    folder = Path(app.doctreedir) / "staged-embed"
    place = folder / FOLDER
    place.mkdir(parents=True, exist_ok=True)
    engine = " ".join(
        f'{name}="{escape(value)}"' for name, value in config.html_context[ATTRIBUTES].items()
    )
    page = PAGE.format(style=Path(STYLE).name, engine=engine)
    (place / "embed.html").write_text(page, encoding="utf-8")
    (place / "embedded.css").write_bytes((HERE / "embedded.css").read_bytes())
    (folder / EMBED).write_text(esm.script("embed", HERE), encoding="utf-8")
    (place / "embedded.js").write_text(esm.script("embedded", HERE), encoding="utf-8")
    config.html_static_path.append(str(folder))
