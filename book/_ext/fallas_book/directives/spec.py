"""What the pages show of a game, and how."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from docutils import nodes

from fallas.registry import Parts
from fallas.rulesets import AnyRuleSet

from ..nodes.html import Tag
from ..nodes.notebook import Part
from ..scenarios.core.scenario import AnyScenario
from ..scenarios.core.spec import GAMES as CHECKED
from .comparison import Cite, listed, warned


@dataclass(frozen=True, slots=True, kw_only=True)
class PageSpec:
    """A game in the book.

    Attributes:
        title: the name of the table of its matters and rule sets.
        pages: by rule set, the page that tells of it.
        named: the rule sets that a scenario is compared under, by name.
        told: what comes of a scenario under a rule set, in words.
        board: the board of a scenario.
        cell: the same as the code of a notebook, line by line.
        compare: a scenario under every rule set, by the options of `{compare}`.
        in_words: the same in a notebook.
        options: what these can be besides `principle`, and how they are read.
        chosen: what a reader chooses who chooses a rule set at a board.
    """

    title: str
    pages: Mapping[str, str]
    named: Callable[[Any], Mapping[str, AnyRuleSet[Any]]]
    told: Callable[[Any, str], str]
    board: Callable[[Any], Any]
    cell: Callable[[Any], Iterable[str]]
    compare: Callable[[Any, Mapping[str, Any], Cite], list[nodes.Node]]
    in_words: Callable[[Any, Mapping[str, Any]], Iterable[Part]]
    options: Mapping[str, Callable[[str], Any]] = field(default_factory=dict)
    chosen: str = "rules"


GAMES: Parts[PageSpec] = Parts("pages", __package__.removesuffix(".directives"))
"""By the game's name."""


def agrees(scenario: AnyScenario, location: Any) -> bool:
    """Whether the engine does what a scenario expects; a warning says where it does not."""
    return not warned(scenario.id, CHECKED[scenario.game].check(scenario), location)


def compared(scenario: AnyScenario) -> Tag | None:
    """What comes of a scenario under each rule set, where it compares them."""
    game = GAMES[scenario.game]
    if not getattr(scenario, "endings", None):
        return None
    return listed(game.named(scenario), lambda name: game.told(scenario, name))
