"""The matters on which the witnesses differ, each one enum, and the record of one choice in each.

A member is named as a source would put it; its docstring says the rule in words. Every field of
`Rules` is read in exactly one module of the engine, which is named at the field.
"""

from dataclasses import dataclass
from enum import StrEnum

from fallas.rulesets import Matters


class Setup(StrEnum):
    """How the men stand before the first throw."""

    FALLAS = "fallas"
    """Thirteen on the six-point at home, two on the ace-point of the quarter across."""
    BACKGAMMON = "backgammon"
    """Two, five, three and five men, on one's own 24, 13, 8 and 6 points."""


class Dice(StrEnum):
    """What is thrown, and what there is to play from it."""

    THREE = "three"
    """Three dice are thrown and each is played once."""
    TWO_LESSER_TWICE = "two-lesser-twice"
    """Two dice are thrown and the smaller counts twice: 5-3 is played 5, 3, 3."""
    TWO_DOUBLES_FOURFOLD = "two-doubles-fourfold"
    """Two dice are thrown; two equal ones are played four times."""


class Triples(StrEnum):
    """What three equal dice are."""

    PLAYED = "played"
    """A throw like any other."""
    THROWN_AGAIN = "thrown-again"
    """No throw at all: the dice are cast again."""


class Failing(StrEnum):
    """What loses the game when men on the board cannot use the dice."""

    NO_DIE = "no-die"
    """A player fails if not a single die can be played."""
    SOME_DIE = "some-die"
    """A player fails if not all the dice can be played, in whatever order."""
    NEVER = "never"
    """Nobody fails: what cannot be played is forgone."""


class BlockedEntry(StrEnum):
    """What happens to a player whose waiting men cannot enter."""

    LOSES = "loses"
    """Being stuck on the bar is judged like being stuck on the board."""
    LOSES_IF_SHUT = "loses-if-shut"
    """The mover loses, whatever `failing` is, if two or more enemy men hold each point of entry.

    While one of the six is open the rest of the turn is forgone.
    """
    PASSES = "passes"
    """While a man waits nobody fails: the rest of the turn is forgone."""


class Overshoot(StrEnum):
    """Which man may be borne off by a die larger than its distance."""

    FARTHEST = "farthest"
    """Only one from the farthest point that is still occupied."""
    FREE = "free"
    """Any man at home that the die carries past the last point."""


class LoneDie(StrEnum):
    """Which die is played when two differ and only one of them can be."""

    EITHER = "either"
    """Whichever the player likes."""
    LARGER = "larger"
    """The larger, if it can be played."""


class Principle(StrEnum):
    """What every witness takes for granted or says alike; each has it in clauses of its own."""

    DIRECTION = "direction"
    """Each side walks round to its own quarter and never back."""
    STOPPING_POINTS = "stopping-points"
    """One man may use several dice, and every point it stops on must be open to it."""
    BLOCK = "block"
    """Nobody stops on a point that two or more enemy men hold."""
    HITTING = "hitting"
    """A single enemy man may be hit; it then waits to enter again."""
    ENTER_FIRST = "enter-first"
    """No other man moves while one waits."""
    RE_ENTRY = "re-entry"
    """A waiting man enters in the quarter where its side's two men started, on a die's point."""
    BEARING_OFF = "bearing-off"
    """Men are borne off only while all of a side's men are at home."""
    ALL_DICE = "all-dice"
    """As many of the dice are played as any order and choice can play."""
    GOAL = "goal"
    """The side that first bears off all its men wins."""


@dataclass(frozen=True, slots=True)
class Rules:
    """One value in every disputed matter: all that the engine needs to know of a witness.

    >>> from dataclasses import replace
    >>> replace(Rules(), failing=Failing.SOME_DIE).failing
    <Failing.SOME_DIE: 'some-die'>
    """

    setup: Setup = Setup.FALLAS
    """Read in `position`."""
    dice: Dice = Dice.THREE
    """Read in `dice`."""
    triples: Triples = Triples.PLAYED
    """Read in `dice`."""
    failing: Failing = Failing.NO_DIE
    """Read in `fates`."""
    blocked_entry: BlockedEntry = BlockedEntry.LOSES
    """Read in `fates`."""
    overshoot: Overshoot = Overshoot.FARTHEST
    """Read in `ways`."""
    lone_die: LoneDie = LoneDie.EITHER
    """Read in `turns`."""


_MATTERS = Matters(Rules)

MATTERS: dict[str, type[StrEnum]] = _MATTERS.enums
"""The enum of each matter by the name that it has in texts and position strings."""


def matter_of(value: StrEnum) -> str:
    """The name of the matter that a value belongs to.

    Raises:
        KeyError: if the value belongs to none.

    >>> matter_of(BlockedEntry.PASSES)
    'blocked-entry'
    """
    return _MATTERS.of(value)


def with_value(rules: Rules, value: StrEnum) -> Rules:
    """The same rules with this value in its own matter.

    >>> with_value(Rules(), Overshoot.FREE).overshoot
    <Overshoot.FREE: 'free'>
    """
    return _MATTERS.with_value(rules, value)
