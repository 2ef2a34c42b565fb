"""How the tests of both games' goals find whether one is reached."""

from collections.abc import Callable, Mapping
from typing import Any

Answer = Callable[[Mapping[str, Any], Mapping[str, Any]], dict[str, Any]]
"""A game's function that answers a command on a document."""


def reached(answer: Answer, situation: str, goal: dict[str, Any], *commands: Any) -> list[bool]:
    """Whether the goal is reached after each command; text is a typed move."""
    document: dict[str, Any] = {"situation": situation, "goal": goal}
    found = []
    for command in commands:
        asked = {"do": "type", "text": command} if isinstance(command, str) else command
        told = answer(document, asked)
        document = told["document"]
        found.append(told["goal"])
    return found
