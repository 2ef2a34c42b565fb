"""How the same throw ends under each rule set, in words."""

from fallas.tables.fates import Fate
from fallas.tables.game import Ending
from fallas.tables.rules import Triples

from ...scenarios.tables.scenario import Scenario

ENDINGS = {
    Fate.PLAYS_ALL.value: "every die is played",
    Fate.PLAYS_PART.value: "what cannot be played is forgone",
    Fate.PASSES.value: "the turn passes, nothing is lost",
    Fate.FAILS_ON_BOARD.value: "the mover fails and loses the game",
    Fate.FAILS_TO_ENTER.value: "the mover cannot enter, fails and loses the game",
    Ending.BORNE_OFF.value: "the last man goes off, and the mover wins",
    Triples.THROWN_AGAIN.value: "the throw is void and thrown again",
}
"""What each ending of a throw means, in a sentence: all that a scenario can expect (`EndingName`).

In lists and maps an ending is called by its label, which is shorter.
"""


def told(scenario: Scenario, name: str) -> str:
    """How the throw ends under a rule set, with its turns where these are what differs."""
    ended = scenario.endings[name]
    words = ENDINGS[str(ended.ending)]
    _, throw = scenario.under(scenario.compared[name])
    turns = f" ({' or '.join(ended.turns)})" if ended.turns else ""
    return f"{throw}: {words}{turns}" if throw else words
