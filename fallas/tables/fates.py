"""How a throw ends for the mover: the matters `failing` and `blocked-entry` are read here."""

from fallas.messages import Labelled, message
from fallas.tables.rules import BlockedEntry, Failing, Rules


class Fate(Labelled):
    """How a throw ends for the mover, whatever they play."""

    PLAYS_ALL = "plays-all", message("plays every die")
    """Every die can be played, or the last man is borne off with dice left."""
    PLAYS_PART = "plays-part", message("plays some dice")
    """Some dice cannot be played, and the rules let it pass."""
    PASSES = "passes", message("passes")
    """No die can be played, and the rules let it pass."""
    FAILS_ON_BOARD = "fails-on-board", message("fails on the board")
    """The faille: the mover's men on the board cannot use the dice, and that loses."""
    FAILS_TO_ENTER = "fails-to-enter", message("fails to enter")
    """The mover's waiting men cannot use the dice, and that loses."""

    @property
    def sign(self) -> str:
        """The sign that marks it in a map of throws.

        >>> Fate.PASSES.sign
        '○'
        """
        return "●◐○✕⊗"[list(Fate).index(self)]

    @property
    def loses(self) -> bool:
        """Whether the game is lost by it."""
        return self in {Fate.FAILS_ON_BOARD, Fate.FAILS_TO_ENTER}


def fate_of(played: int, dice: int, *, waiting: bool, shut: bool, rules: Rules) -> Fate:
    """How a throw ends when `played` of its `dice` dice can be played.

    Attributes:
        waiting: whether a man of the mover still waits on the bar when no more can be played.
        shut: whether the enemy holds every point on which that man could enter.

    >>> fate_of(0, 3, waiting=True, shut=False, rules=Rules())
    <Fate.FAILS_TO_ENTER: 'fails-to-enter'>
    """
    if played == dice:
        return Fate.PLAYS_ALL
    if waiting and _loses_waiting(played, shut=shut, rules=rules):
        return Fate.FAILS_TO_ENTER
    if not waiting and _is_failing(played, rules):
        return Fate.FAILS_ON_BOARD
    return Fate.PLAYS_PART if played else Fate.PASSES


def asks_if_shut(rules: Rules) -> bool:
    """Whether the fate of a man that cannot enter depends on the whole quarter being shut."""
    return rules.blocked_entry is BlockedEntry.LOSES_IF_SHUT


def _is_failing(played: int, rules: Rules) -> bool:
    """Whether a mover without a waiting man fails by playing only this many of the dice."""
    return rules.failing is Failing.SOME_DIE or (rules.failing is Failing.NO_DIE and played == 0)


def _loses_waiting(played: int, *, shut: bool, rules: Rules) -> bool:
    """Whether a mover with a man on the bar loses by playing only this many of the dice."""
    match rules.blocked_entry:
        case BlockedEntry.LOSES:
            return _is_failing(played, rules)
        case BlockedEntry.LOSES_IF_SHUT:
            return shut
        case BlockedEntry.PASSES:
            return False
