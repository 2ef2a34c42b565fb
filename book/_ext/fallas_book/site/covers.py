"""Gives the cover over a cell's code its visible text as its accessible name.

myst-nb gives it another name, so that speaking its visible text would not activate it.
"""

from html import escape
from typing import Any

from myst_nb.sphinx_ import HideCodeCellNode, depart_HideCellInput
from sphinx.application import Sphinx

from ..nodes import epub


def setup(app: Sphinx) -> None:
    """Register with Sphinx, in place of what myst-nb writes."""
    app.add_node(HideCodeCellNode, override=True, html=(_open, depart_HideCellInput))


def _open(visitor: Any, node: HideCodeCellNode) -> None:
    if visitor.builder.name == epub.NAME:  # no style sheet there hides the one or the other
        visitor.body.append(f"<details><summary>{escape(node['prompt_show'])}</summary>\n")
        return
    prompts = "".join(
        f'<p class="{state} admonition-title">{escape(node[prompt])}</p>'
        for state, prompt in (("collapsed", "prompt_show"), ("expanded", "prompt_hide"))
    )
    classes = " ".join(["admonition", "hide", *node["classes"]])
    visitor.body.append(f'<details class="{classes}"><summary>{prompts}</summary>\n')
