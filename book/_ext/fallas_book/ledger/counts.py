"""Numbers about the ledger, and about the statements kept elsewhere."""

import re
from collections.abc import Callable, Mapping

from fallas.games import GAMES

from .. import texts
from ..texts.schema import Kind
from . import data
from .faults import pages

FIGURE = re.compile(r"\{(?:figure|number)\}`")
CLAIM = re.compile(r"\{claim\}`")


def _roles(pattern: re.Pattern[str]) -> int:
    return sum(len(pattern.findall(text)) for text in pages().values())


def _readings() -> int:
    return sum(len(game.rule_sets) * len(game.matters) for game in GAMES.values())


COUNTS: Mapping[str, Callable[[], int]] = {
    "claims": lambda: len(data.claims()),
    "sources": lambda: sum(len(claim.sources) for claim in data.claims().values()),
    "works": lambda: len(data.works()),
    "unsourced": lambda: sum(not claim.sources for claim in data.claims().values()),
    "wanted": lambda: len(data.wanted()),
    "clauses": lambda: sum(c.kind is Kind.RULE for c in texts.clauses().values()),
    "readings": _readings,
    "figures": lambda: _roles(FIGURE),
    "compared": lambda: _roles(CLAIM),
}
"""Each number by the name that the page uses for it."""
