"""The special squares under some rules: where the exits are, and who may use the throne.

The matters `exits`, `throne-entry` and `throne-passing` are read here.
"""

from dataclasses import dataclass
from functools import cache

from fallas.tafl.board import (
    CORNERS,
    EDGE,
    PAST_THE_THRONE,
    PLAIN,
    THRONE,
    UP_TO_THE_THRONE,
    Lines,
    Squares,
)
from fallas.tafl.rules import Exits, Rules, ThroneEntry, ThronePassing

_THRONE = 1 << THRONE


@dataclass(frozen=True, slots=True)
class Ground:
    """How the throne and the exits limit movement.

    Attributes:
        exits: the squares on which the prince wins.
        closed: the exits on which nobody else may stand.
        men_lines, prince_lines: the lines that the pieces move along.
        men_blocked, prince_blocked: squares that stop them though nobody stands there.
    """

    exits: Squares
    closed: Squares
    men_lines: Lines
    men_blocked: Squares
    prince_lines: Lines
    prince_blocked: Squares


@cache
def ground(rules: Rules) -> Ground:
    """The throne and the exits under some rules, cached per `Rules`."""
    corners = rules.exits is Exits.CORNERS
    closed = CORNERS if corners else 0
    men_pass = rules.throne_passing is ThronePassing.EVERYONE
    prince_passes = rules.throne_passing is not ThronePassing.NOBODY
    enters = rules.throne_entry is ThroneEntry.PRINCE
    past = PLAIN if prince_passes else UP_TO_THE_THRONE
    return Ground(
        exits=CORNERS if corners else EDGE,
        closed=closed,
        men_lines=PAST_THE_THRONE,
        men_blocked=closed | (0 if men_pass else _THRONE),
        prince_lines=past if enters else PAST_THE_THRONE,
        prince_blocked=0 if enters or prince_passes else _THRONE,
    )
