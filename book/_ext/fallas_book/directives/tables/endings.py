"""How the same throw ends under each rule set, in words."""

from typing import Any

from ...nodes.html import Tag
from ...scenarios.tables import checks
from ...scenarios.tables.scenario import Scenario
from ..comparison import listed, warned

ENDINGS = {
    "plays-all": "every die is played",
    "plays-part": "what cannot be played is forgone",
    "passes": "the turn passes, nothing is lost",
    "fails-on-board": "he fails and loses the game",
    "fails-to-enter": "he cannot enter: he fails and loses the game",
    "borne-off": "the last man goes off: he wins",
    "thrown-again": "the throw is void and thrown again",
}
"""How a throw ends, in words."""


def agrees(scenario: Scenario, location: Any) -> bool:
    """Whether the engine does what a scenario expects; a warning says where it does not."""
    return not warned(scenario.id, checks.check(scenario), location)


def compared(scenario: Scenario) -> Tag | None:
    """How the same throw ends under each of the rule sets, where the scenario compares them."""
    if not scenario.endings:
        return None
    return listed(scenario.compared, lambda name: told(scenario, name))


def told(scenario: Scenario, name: str) -> str:
    """How the throw ends under a rule set, with its turns where these are what differs."""
    ended = scenario.endings[name]
    words = ENDINGS[str(ended.ending)]
    _, throw = scenario.under(scenario.compared[name])
    turns = f" ({' or '.join(ended.turns)})" if ended.turns else ""
    return f"{throw}: {words}{turns}" if throw else words
