"""The kinds of goals, and the names that they use."""

from enum import StrEnum


class Kind(StrEnum):
    """What is to be done; `fallas.widgets.tables.goals` says it for each."""

    ENTER = "enter"
    ALL_DICE = "all-dice"
    HIT = "hit"
    HIT_IN_PASSING = "hit-in-passing"
    STOP = "stop"
    REACH = "reach"
    BLOCK = "block"
    GROUPING = "grouping"
    BEAR_OFF = "bear-off"
    FATE = "fate"
    FAIL = "fail"
    WIN = "win"
    REFUSED = "refused"


BACKWARD, THROWN_AGAIN = "backward", "thrown-again"
"""Reasons why a reader's command is refused, besides those of a step."""

EXACT, BEYOND = "exact", "beyond"
