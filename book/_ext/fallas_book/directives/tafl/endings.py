"""The results of the same moves under each rule set of tafl, in words."""

from fallas.tafl import Ending

from ...scenarios.tafl.scenario import TaflScenario

ENDINGS = {
    "refused": "the move is refused",
    "taken": "what it shuts in is taken",
    "nothing-taken": "the move stands, nothing is taken",
    **{str(ending): str(ending.label) for ending in Ending},
}
"""The results of moves, in words."""


def told(scenario: TaflScenario, name: str) -> str:
    """The result of a scenario's moves under a rule set."""
    return ENDINGS[str(scenario.endings[name])]
