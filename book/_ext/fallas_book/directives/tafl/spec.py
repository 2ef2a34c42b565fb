"""Tavlei and its kin in the book."""

from collections.abc import Iterator, Mapping
from typing import Any

from docutils import nodes

from fallas.tafl import RULE_SETS, Principle, name_of, square
from fallas.widgets import TaflBoard

from ...scenarios.tafl.scenario import TaflScenario
from ..comparison import Cite, table_name
from ..spec import PageSpec
from . import compare
from .endings import told


def _board(scenario: TaflScenario) -> TaflBoard:
    story = scenario.story()
    # A board without a story is to be tried at once: without its scene it would ask the engine.
    is_still = len(story) < 2
    return TaflBoard(story, rules=scenario.ruleset, title=scenario.title, ready=is_still)


def _cell(scenario: TaflScenario) -> Iterator[str]:
    yield "from fallas.tafl import Situation, tell"
    yield "from fallas.widgets import TaflBoard"
    yield ""
    yield f'situation = Situation.parse("{scenario.situation}")'
    yield f"story = tell(situation.position, situation.ruleset, {scenario.moves!r})"
    yield f"TaflBoard(story, rules=situation.ruleset, title={scenario.title!r})"


def _compare(scenario: TaflScenario, options: Mapping[str, Any], cite: Cite) -> list[nodes.Node]:
    principle = Principle(options["principle"]) if "principle" in options else None
    reach = options.get("reach")
    title = scenario.title if reach is None else f"Where the piece on {name_of(reach)} can go"
    seen = compare.Seen(scenario, reach)
    return [compare.table(seen, table_name(title), principle, cite)]


GAME = PageSpec(
    title="Tavlei: matters and rule sets",
    pages={
        "tavlei": "/sources/tavlei",
        "linnaeus": "/sources/linnaeus",
        "tablut": "/sources/linnaeus",
    },
    named=lambda _: RULE_SETS,
    told=told,
    board=_board,
    cell=_cell,
    compare=_compare,
    options={"reach": square},
)
