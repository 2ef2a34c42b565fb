"""What the book has of fallas for the engine to check."""

from ..core.spec import ScenarioSpec
from .checks import check
from .question import Asked
from .scenario import Scenario, scenarios

GAME = ScenarioSpec(scenario=Scenario, scenarios=scenarios, check=check, question=Asked)
