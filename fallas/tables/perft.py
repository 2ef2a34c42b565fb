"""Perft: how many positions the rules reach, a number to compare two move generators by."""

from fallas.tables.dice import throws_that_count
from fallas.tables.position import Position
from fallas.tables.rules import Rules
from fallas.tables.turns import turns


def perft(position: Position, depth: int, rules: Rules) -> int:
    """How many results `depth` turns have, both sides moving in turn.

    Every different throw that counts is taken once, whatever its weight, and every different
    result of it once. A throw that fails or a last man borne off ends the game there: its results
    count, and nothing comes after them.

    >>> perft(Position.start(), 1, Rules())
    380
    """
    count = 0
    for throw in throws_that_count(rules):
        found = turns(position, throw, rules)
        if depth == 1 or found.fate.loses:
            count += len(found)
            continue
        for after in found.positions():
            over = after.is_all_off(position.mover)
            count += 1 if over else perft(after, depth - 1, rules)
    return count
