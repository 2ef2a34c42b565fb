"""What rule sets, players and readings are called in a chart: short enough for a phone."""

from fallas.tables.witnesses import RULE_SETS
from fallas.tafl.witnesses import RULE_SETS as TAFL

PLAYERS = {"random": "random play", "careful": "careful play", "strong": "strong play"}

DICE = {
    "three": "three dice",
    "two-lesser-twice": "two dice, the smaller twice",
    "two-doubles-fourfold": "two dice, doubles four times",
}

CHANGES = {
    "failing=some-die": "one unplayable die fails",
    "failing=never": "nobody fails",
    "blocked-entry=passes": "a blocked entry only passes",
    "blocked-entry=loses-if-shut": "only a shut quarter loses",
    "overshoot=free": "a larger die may bear off any man",
    "triples=thrown-again": "triples are thrown again",
    **{f"dice={dice}": label for dice, label in DICE.items() if dice != "three"},
}
"""The study changes these, one at a time."""


def called(rules: str) -> str:
    """A rule set, or what a mixture changes.

    >>> called("folio"), called("folio,failing=never")
    ('Libro de los juegos, 1283', 'nobody fails')
    """
    name, _, change = rules.partition(",")
    return CHANGES[change] if change else str((RULE_SETS | TAFL)[name].label)
