"""What the book has of tavlei and its kin for the engine to check."""

from ..core.spec import ScenarioSpec
from .checks import check
from .question import TaflAsked
from .scenario import TaflScenario, scenarios

GAME = ScenarioSpec(scenario=TaflScenario, scenarios=scenarios, check=check, question=TaflAsked)
