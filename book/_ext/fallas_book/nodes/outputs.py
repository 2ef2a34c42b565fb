"""Turns the output of a page's cells into pictures that every builder can show."""

import json
from collections.abc import Mapping
from typing import Any

from bs4 import BeautifulSoup
from docutils import nodes

from fallas.widgets.session.figure import ALONE

from .charts import chart_of
from .stills import Picture, of_state


def take_over(doctree: nodes.document, states: Mapping[str, Mapping[str, Any]]) -> None:
    """Replace the boards and charts that cells have displayed by pictures.

    They are there in all of Jupyter's formats, of which a builder would choose one.

    Args:
        doctree: a page as it has been read.
        states: the states of the page's boards by their models' ids.
    """
    for node in [*doctree.findall(nodes.raw)]:
        bundle = _bundle_of(node)
        shown = _board_of(node.astext(), states) or chart_of(node.astext())
        if bundle is not None and shown is not None:
            bundle.replace_self(shown)


def _board_of(html: str, states: Mapping[str, Mapping[str, Any]]) -> Picture | None:
    """The board of an output, by its model; it is drawn from its state."""
    if ALONE not in html:
        return None
    figure = BeautifulSoup(html, "html.parser").select_one(f"figure.{ALONE}[data-model]")
    model = str(figure["data-model"]) if figure else ""
    return of_state(states[model], model) if model in states else None


def _bundle_of(node: nodes.Node) -> nodes.Element | None:
    """The output whose forms a node belongs to: one of them is chosen for each builder."""
    holder: nodes.Node | None = node
    while isinstance(holder, nodes.Element) and holder.get("nb_element") != "mime_bundle":
        holder = holder.parent
    return holder if isinstance(holder, nodes.Element) else None


def boards_of(body: str) -> dict[str, dict[str, Any]]:
    """The states of the boards among a page's widgets, by their models' ids, from its JSON."""
    models = json.loads(body)["state"]
    return {
        key: model["state"] for key, model in models.items() if "_anywidget_id" in model["state"]
    }
