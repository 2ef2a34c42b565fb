"""What the same moves come to under each rule set of tafl, in words."""

from fallas.tafl import Ending

from ...scenarios.tafl.scenario import TaflScenario

ENDINGS = {
    "refused": "the move is refused",
    "taken": "what it shuts in is taken",
    "nothing-taken": "the move stands, nothing is taken",
    **{str(ending): str(ending.label) for ending in Ending},
}
"""What moves come to, in words."""


def told(scenario: TaflScenario, name: str) -> str:
    """What a scenario's moves come to under a rule set."""
    return ENDINGS[str(scenario.endings[name])]
