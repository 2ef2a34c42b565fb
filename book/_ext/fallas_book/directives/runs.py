"""Scenarios as boards, worked out when the book is built; the page needs no cell for them."""

import json
from typing import Any

from docutils import nodes
from myst_nb.sphinx_ import NbMetadataCollector
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from fallas.games import GAMES as ENGINES

from ..assets.boards import STATE, own_traits, script_of
from ..nodes.html import Tag, tag
from ..nodes.stills import Picture, picture
from ..references.clauses import references
from ..scenarios.core.scenario import AnyScenario
from ..scenarios.core.spec import for_clause
from .spec import GAMES, agrees, compared

MIME = "application/vnd.jupyter.widget-state+json"
STATES = "fallas_states"


def setup(app: Sphinx) -> None:
    """Register with Sphinx, after what takes out of the page's states what is not needed."""
    app.connect("doctree-read", _give_states, priority=600)


def board_of(env: BuildEnvironment, scenario: AnyScenario, location: Any) -> list[nodes.Node]:
    """The board of a scenario with its clauses, its rules, its note and what others make of it.

    If the engine differs from what the scenario expects there is a warning instead, and the build
    fails.
    """
    if not agrees(scenario, location):
        return []
    shown = GAMES[scenario.game].board(scenario)
    figure = picture(shown.still, kept(env, shown.get_state()))
    rules = ENGINES[scenario.game].rule_sets.find(scenario.rules)
    return [set_out(scenario, figure, rules.title, compared(scenario))]


def kept(env: BuildEnvironment, state: dict[str, Any]) -> str:
    """The key under which a board's state is put into the page."""
    states = _states(env)
    key = f"scenario-{env.docname.replace('/', '-')}-{len(states)}"
    states[key] = {"state": own_traits(state)}
    return key


def set_out(scenario: AnyScenario, figure: Picture, rules: str, compared: Tag | None) -> Tag:
    """A scenario's figure with the text below it."""
    said = tag(
        "div",
        tag("p", f"By the rules of {rules}: ", *references(scenario.clauses)),
        tag("p", scenario.note) if scenario.note else None,
        compared,
        cls="fallas-scenario-text",
    )
    return tag("div", figure, said, cls="fallas-scenario")


def folded(env: BuildEnvironment, clause: str, location: Any) -> list[nodes.Node]:
    """The boards that have their home at a clause, each folded away, and where else it is shown."""
    shown = for_clause(clause)
    parts: list[nodes.Node] = []
    for scenario in (each for each in shown if each.clauses[0] == clause):
        summary = tag("summary", tag("span", "Run it: "), scenario.title)
        run = board_of(env, scenario, location)
        parts.append(tag("details", summary, *run, cls="fallas-run"))
    elsewhere = dict.fromkeys(each.clauses[0] for each in shown if each.clauses[0] != clause)
    if elsewhere:
        places = references(elsewhere)
        words = "Run also at " if parts else "Run at "
        parts.append(tag("p", words, *places, cls="fallas-cites"))
    return parts


def _states(env: BuildEnvironment) -> dict[str, object]:
    data = NbMetadataCollector.get_doc_data(env)[env.docname]
    states: dict[str, object] = data.setdefault(STATES, {})
    return states


def _give_states(app: Sphinx, doctree: nodes.document) -> None:
    """Put the states of the scenarios beside those of the page's own cells."""
    del doctree
    docname = app.env.docname
    states = NbMetadataCollector.get_doc_data(app.env)[docname].pop(STATES, {})
    if not states:
        return
    scripts = NbMetadataCollector.get_js_files(app.env, docname)
    path, attributes = scripts.get(STATE, (None, {"type": MIME, "body": '{"state":{}}'}))
    models = json.loads(attributes["body"].replace("<\\/", "</"))["state"] | states
    text = json.dumps({"state": models}, ensure_ascii=False, separators=(",", ":"))
    body = text.replace("</", "<\\/")
    NbMetadataCollector.add_js_file(app.env, docname, STATE, path, {**attributes, "body": body})
    NbMetadataCollector.add_js_file(
        app.env, docname, "fallas_board", script_of(body), {"defer": "defer"}
    )
