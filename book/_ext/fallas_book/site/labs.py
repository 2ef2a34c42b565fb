"""Links at the head of each page: the page as a notebook, for download and in the laboratory.

The laboratory is put into the built book afterwards (`.ci/lab/build.py`), with the notebooks.
"""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from ..texts.contents import pages

LAB = "lab"
DOWNLOADS = "notebooks"
"""The notebooks for any Jupyter; those in the laboratory name its own kernel."""


def setup(app: Sphinx) -> None:
    """Register with Sphinx, after the theme has made its own buttons."""
    app.connect("html-page-context", _add_buttons, priority=600)


def _add_buttons(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    del app, template, doctree
    buttons = context.get("header_buttons")
    if buttons is None or page not in pages():  # an e-book, say, has no buttons
        return
    pathto = context["pathto"]
    download = {
        "type": "link",
        "url": pathto(f"{DOWNLOADS}/{page}.ipynb", 1),
        "text": ".ipynb",
        "icon": "fas fa-book",
        "tooltip": "Download the notebook",
        "label": "download-notebook-button",
    }
    for group in buttons:
        if group["label"] == "download-buttons":
            group["buttons"].insert(0, download)
    buttons.insert(
        0,
        {
            "type": "link",
            "url": f"{pathto(f'{LAB}/lab/index.html', 1)}?path={page}.ipynb",
            "icon": "fas fa-flask",
            "tooltip": "Open in the lab",
            "label": "lab-button",
            "classes": "pst-navbar-icon",
        },
    )
