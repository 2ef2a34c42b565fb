"""The boards on the pages: their front end is stored once, and each page holds only their states.

myst-nb bakes into a page the state of every widget that its cells made, the front end's module
and style sheet included each time. This module takes both out; numbers and sentences stay.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from docutils import nodes
from myst_nb.sphinx_ import NbMetadataCollector
from sphinx.application import Sphinx
from sphinx.config import Config

from fallas.widgets.assets import css
from fallas.widgets.session.spec import BOARDS, View

from .. import web
from ..nodes.outputs import boards_of, take_over
from ..texts import captions
from .staging import put

STYLE = "fallas/board.css"
STATE = "ipywidgets_state"
"""The name under which myst-nb keeps the script element with the widgets' states."""


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.connect("config-inited", stage)
    app.connect("doctree-read", _lighten_page)
    app.add_css_file(STYLE)


def stage(app: Sphinx, config: Config) -> None:
    """Put the scripts and the style sheet."""
    style = css.style("explorer") + web.style("beside").decode()
    scripts = {name: web.host(views) for name, views in scripts_of_pages().items()}
    put(app, config, scripts | {STYLE: style})


def _lighten_page(app: Sphinx, doctree: nodes.document) -> None:
    scripts = NbMetadataCollector.get_js_files(app.env, app.env.docname)
    states = boards_of(scripts[STATE][1]["body"]) if STATE in scripts else {}
    take_over(doctree, states)
    if STATE not in scripts:
        return
    path, attributes = scripts[STATE]
    scripts[STATE] = path, {**attributes, "body": lightened(attributes["body"])}
    scripts["fallas_board"] = script_of(attributes["body"]), {"defer": "defer"}


def scripts_of_pages() -> dict[str, dict[str, Path]]:
    """The scripts of pages, and the views that each brings: its own, and the first of all."""
    views = {name: view for game in BOARDS.values() for name, view in game.views.items()}
    first = next(iter(views))
    return {
        _script(view): {each: views[each].entry for each in dict.fromkeys((name, first))}
        for name, view in views.items()
    }


def _script(view: View) -> str:
    return f"fallas/{view.script}.js"


def script_of(states: str) -> str:
    """The script of a page, by the kinds of boards that it has."""
    views = {name: view for game in BOARDS.values() for name, view in game.views.items()}
    first, *others = views
    wanted = next((name for name in others if f'.{name}"' in states), first)
    return _script(views[wanted])


def own_scripts(context: Mapping[str, Any]) -> Iterator[Any]:
    """The scripts of boards among those of a page, from what its template is given."""
    for script in context.get("script_files", ()):
        name = getattr(script, "filename", None) or ""
        if name.removeprefix("_static/") in scripts_of_pages():
            yield script


def lightened(body: str) -> str:
    """The baked states of the boards, without what is the same for all or only Jupyter uses.

    Args:
        body: the text of the script element, JSON.

    Returns:
        JSON of the same shape, fit to stand in a script element.
    """
    models = json.loads(body)["state"]
    kept = {
        key: {"state": own_traits(model["state"])}
        for key, model in models.items()
        if "_anywidget_id" in model["state"]
    }
    text = json.dumps({"state": kept}, ensure_ascii=False, separators=(",", ":"))
    return text.replace("</", "<\\/")


def own_traits(state: dict[str, Any]) -> dict[str, Any]:
    """The part of a board's state that a page keeps: its own traits, the title translated."""
    jupyters = {"layout", "tabbable", "tooltip"}
    if isinstance(title := state.get("title"), str):
        state = {**state, "title": captions.spoken(title)}
    return {
        name: value
        for name, value in state.items()
        if name == "_anywidget_id" or not (name.startswith("_") or name in jupyters)
    }
