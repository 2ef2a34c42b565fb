"""What the same moves come to under each rule set of tafl, in words."""

from typing import Any

from sphinx.util import logging

from fallas.tafl import RULE_SETS

from . import tafl_checks
from .markup import Tag, tag
from .tafl_scenarios import TaflScenario

logger = logging.getLogger(__name__)

CAME = {
    "refused": "the move is refused",
    "taken": "what it shuts in is taken",
    "nothing-taken": "the move stands, nothing is taken",
    "prince-taken": "the prince is taken: the attackers win",
    "prince-escaped": "the prince has escaped: the defenders win",
    "encircled": "all are shut in: the attackers win",
    "no-move": "who cannot move has lost",
    "repetition": "the game is over",
}
"""What moves come to, in words."""


def agrees(scenario: TaflScenario, location: Any) -> bool:
    """Whether the engine does what a scenario expects; a warning says where it does not."""
    if differences := tafl_checks.check(scenario):
        said = "; ".join(differences)
        logger.warning("the engine disagrees with %s: %s", scenario.id, said, location=location)
    return not differences


def compared(scenario: TaflScenario) -> Tag | None:
    """What the same moves come to under each of the rule sets, where the scenario compares them."""
    if not scenario.endings:
        return None
    rows = []
    for name, ruleset in RULE_SETS.items():
        title = f"{ruleset.title[0].upper()}{ruleset.title[1:]}:"
        rows.append(tag("li", tag("span", title, cls="fallas-who"), " ", came(scenario, name)))
    head = tag("p", "The same position under each rule set:")
    return tag("div", head, tag("ul", *rows), cls="fallas-endings")


def came(scenario: TaflScenario, name: str) -> str:
    """What a scenario's moves come to under a rule set."""
    return CAME[str(scenario.endings[name])]
