"""How the same throw ends under each rule set, in words."""

from fallas.tables.fates import Fate
from fallas.tables.game import Ending
from fallas.tables.rules import Triples

from ...scenarios.tables.scenario import Scenario

ENDINGS = {
    **{str(fate): str(fate.label) for fate in Fate},
    "borne-off": str(Ending.BORNE_OFF.label),
    "thrown-again": str(Triples.THROWN_AGAIN.label),
}
"""How a throw ends, in words: all that a scenario can expect (`EndingName`)."""


def told(scenario: Scenario, name: str) -> str:
    """How the throw ends under a rule set, with its turns where these are what differs."""
    ended = scenario.endings[name]
    words = ENDINGS[str(ended.ending)]
    _, throw = scenario.under(scenario.compared[name])
    turns = f" ({' or '.join(ended.turns)})" if ended.turns else ""
    return f"{throw}: {words}{turns}" if throw else words
