"""Fallas in the book."""

from collections.abc import Iterator, Mapping
from typing import Any

from docutils import nodes
from docutils.parsers.rst import directives

from fallas.tables.rules import Principle
from fallas.widgets import Board

from ...nodes.notebook import in_table
from ...scenarios.tables.scenario import Scenario
from ..comparison import Cite, table_name
from ..spec import PageSpec
from . import compare
from .endings import told


def _board(scenario: Scenario) -> Board:
    # Not recorded: on a page with dozens of boards the answers would weigh more than the engine.
    return Board(scenario.story(), situation=scenario.situation, title=scenario.title, record=False)


def _cell(scenario: Scenario) -> Iterator[str]:
    yield "from fallas import Situation, tell"
    yield "from fallas.widgets import Board"
    yield ""
    yield f'situation = Situation.parse("{scenario.situation}")'
    shown = "situation"
    if scenario.situation.throw:
        shown = "story"
        yield "position, throw, rules = situation.position, situation.throw, situation.ruleset"
        yield f"story = tell(position, throw, rules, {scenario.moves or None!r})"
    yield f"Board({shown}, title={scenario.title!r})"


def _compare(scenario: Scenario, options: Mapping[str, Any], cite: Cite) -> list[nodes.Node]:
    principle = Principle(options["principle"]) if "principle" in options else None
    shown = [compare.picture(scenario)] if "picture" in options else []
    return [*shown, compare.table(scenario, table_name(scenario.title), principle, cite)]


def _with_two(scenario: Scenario, options: Mapping[str, Any]) -> Scenario:
    """The scenario with a throw of the other number of dice, where one is given."""
    if "two" not in options:
        return scenario
    return scenario.model_copy(update={"throw_two": options["two"]})


def _in_words(scenario: Scenario, options: Mapping[str, Any]) -> Iterator[str]:
    yield f"**{table_name(scenario.title)}**"
    yield in_table(compare.IN_WORDS, compare.in_words(_with_two(scenario, options)))


GAME = PageSpec(
    title="Matters and witnesses",
    pages={
        name: f"/sources/{name}" for name in ("folio", "french", "russian", "royal", "backgammon")
    },
    named=lambda scenario: scenario.compared,
    told=told,
    board=_board,
    cell=_cell,
    compare=lambda scenario, options, cite: _compare(_with_two(scenario, options), options, cite),
    in_words=_in_words,
    options={"two": directives.unchanged_required, "picture": directives.flag},
    chosen="reading",
)
