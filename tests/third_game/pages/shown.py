"""Tres en raya on pages."""

from collections.abc import Mapping
from typing import Any

from docutils import nodes
from fallas_book.directives.comparison import Cite
from fallas_book.directives.spec import PageSpec
from fallas_book.nodes.html import tag

from tests.third_game.engine import RULE_SETS
from tests.third_game.pages.scenarios import TresScenario


def _board(scenario: TresScenario) -> Any:
    from tests.third_game.widget import TresBoard

    return TresBoard(scenario.situation, scenario.moves, title=scenario.title)


def _compare(scenario: TresScenario, options: Mapping[str, Any], cite: Cite) -> list[nodes.Node]:
    return [tag("p", nodes.Text("; ".join(_in_words(scenario, options))), cls="fallas-compare")]


def _in_words(scenario: TresScenario, options: Mapping[str, Any]) -> list[str]:
    return [f"{each.label}: {scenario.ended(name)}" for name, each in RULE_SETS.items()]


GAME = PageSpec(
    title="Tres: matters and rule sets",
    pages={"tres": "/index", "misere": "/index"},
    named=lambda _: RULE_SETS,
    told=lambda scenario, name: scenario.endings[name],
    board=_board,
    cell=lambda scenario: [f'TresBoard("{scenario.situation}")'],
    compare=_compare,
    in_words=_in_words,
)
