"""Tavlei and its kin in the book."""

from collections.abc import Iterator, Mapping
from typing import Any

from docutils import nodes

from fallas.tafl import RULE_SETS, Principle, square
from fallas.widgets import TaflBoard

from ...nodes.notebook import in_table
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
    seen = compare.Seen(scenario, options.get("reach"))
    return [compare.table(seen, table_name(seen.title), principle, cite)]


def _in_words(scenario: TaflScenario, options: Mapping[str, Any]) -> Iterator[str]:
    seen = compare.Seen(scenario, options.get("reach"))
    yield f"**{table_name(seen.title)}**"
    yield in_table(compare.IN_WORDS, compare.in_words(seen))


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
    in_words=_in_words,
    options={"reach": square},
)
