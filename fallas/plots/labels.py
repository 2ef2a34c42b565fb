"""How rule sets, players and readings are called in a chart: short enough for a phone."""

from fallas.tables.rules import MATTERS, BlockedEntry, Dice, Failing, Overshoot, Triples
from fallas.tables.witnesses import RULE_SETS
from fallas.tafl.witnesses import RULE_SETS as TAFL

PLAYERS = {"random": "random play", "careful": "careful play", "strong": "strong play"}

CHANGES = (
    Failing.SOME_DIE,
    Failing.NEVER,
    BlockedEntry.PASSES,
    BlockedEntry.LOSES_IF_SHUT,
    Overshoot.FREE,
    Triples.THROWN_AGAIN,
    Dice.TWO_LESSER_TWICE,
    Dice.TWO_DOUBLES_FOURFOLD,
)
"""The study changes these, one at a time."""


def called(rules: str) -> str:
    """A rule set, or what a mixture changes.

    >>> called("folio"), called("folio,failing=never")
    ('Libro de los juegos, 1283', 'nobody fails')
    """
    name, _, change = rules.partition(",")
    if not change:
        return str((RULE_SETS[name] if name in RULE_SETS else TAFL[name]).label)
    matter, _, value = change.partition("=")
    return str(MATTERS[matter](value).label)
