"""Numbers about the ledger, and about the statements kept elsewhere."""

from collections.abc import Callable, Mapping

from fallas.games import GAMES

from .. import texts
from ..texts.myst import roles
from ..texts.schema import Kind
from . import data
from .faults import pages


def _used(*names: str) -> int:
    """How often roles stand on the pages."""
    return sum(name in names for text in pages().values() for name, _ in roles(text))


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
    "figures": lambda: _used("figure", "number"),
    "compared": lambda: _used("claim"),
}
"""Each number by the name that the page uses for it."""
