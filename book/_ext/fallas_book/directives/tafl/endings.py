"""What the same moves come to under each rule set of tafl, in words."""

from typing import Any

from fallas.tafl import RULE_SETS

from ...nodes.html import Tag
from ...scenarios.tafl import checks
from ...scenarios.tafl.scenario import TaflScenario
from ..comparison import listed, warned

ENDINGS = {
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
    return not warned(scenario.id, checks.check(scenario), location)


def compared(scenario: TaflScenario) -> Tag | None:
    """What the same moves come to under each of the rule sets, where the scenario compares them."""
    if not scenario.endings:
        return None
    return listed(RULE_SETS, lambda name: told(scenario, name))


def told(scenario: TaflScenario, name: str) -> str:
    """What a scenario's moves come to under a rule set."""
    return ENDINGS[str(scenario.endings[name])]
