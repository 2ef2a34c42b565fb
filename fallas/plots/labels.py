"""What rule sets, players and readings are called in a chart: short enough for a phone."""

from fallas.games import game_of_rules
from fallas.tables.rules import BlockedEntry, Dice, Failing, Overshoot, Triples

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

    Raises:
        KeyError: if no game has such rules.

    >>> called("folio"), called("folio,failing=never")
    ('Libro de los juegos, 1283', 'nobody fails')
    """
    game = game_of_rules(rules)
    if game is None:
        raise KeyError(rules)
    found = game.rule_sets.find(rules)
    if found.name in game.rule_sets:
        return str(found.label)
    return ", ".join(str(reading.value.label) for reading in found.readings)
