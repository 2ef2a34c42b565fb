"""The script that lets a reader sort the table under a chart, on the pages that have one."""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config

from fallas.plots.page import KIND

from .staging import put_own

SCRIPT = "fallas/sorting.js"


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.connect("config-inited", stage)
    app.connect("html-page-context", _bring)


def stage(app: Sphinx, config: Config) -> None:
    """Put the script."""
    put_own(app, config, SCRIPT)


def _bring(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    del page, template, doctree
    if f'class="{KIND}"' in context.get("body", ""):
        app.add_js_file(SCRIPT, defer="defer")
