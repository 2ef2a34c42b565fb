"""What the book has of a game for the engine to check."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from fallas.registry import Parts

from .question import AnyAsked
from .scenario import AnyScenario


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioSpec:
    """The scenarios and the questions of one game.

    Attributes:
        scenario: one of them.
        scenarios: all of them by id, in the order of the witnesses and of their files.
        check: what differs between a scenario and the engine, in words; nothing if it holds.
        question: a question of its chapters.
    """

    scenario: type[AnyScenario]
    scenarios: Callable[[], Mapping[str, Any]]
    check: Callable[[Any], list[str]]
    question: type[AnyAsked[Any]]


GAMES: Parts[ScenarioSpec] = Parts("scenarios", __package__.removesuffix(".scenarios.core"))
"""By the game's name."""


def every_scenario() -> dict[str, AnyScenario]:
    """The scenarios of all games by id."""
    return {key: each for game in GAMES.values() for key, each in game.scenarios().items()}


def for_clause(key: str) -> tuple[AnyScenario, ...]:
    """The scenarios that show a clause or a silence, those that have their home there first."""
    found = [each for each in every_scenario().values() if key in each.clauses]
    return tuple(sorted(found, key=lambda each: each.clauses[0] != key))


def for_matter(game: str, matter: str) -> tuple[AnyScenario, ...]:
    """The scenarios of a game by which the rule sets are compared in a disputed matter."""
    return tuple(each for each in GAMES[game].scenarios().values() if each.matter == matter)
