"""The matters on which the witnesses differ, each one enum, and the record of one choice in each.

A member is named as a source would put it; its label says the rule in words, and its docstring
what these leave open. Every field of `Rules` is read in exactly one module of the engine, which is
named at the field.
"""

from dataclasses import dataclass
from enum import StrEnum

from fallas.messages import message
from fallas.rulesets import Matter, Matters


class Setup(Matter, heading=message("How the men stand at the start")):
    """How the men stand before the first throw."""

    FALLAS = "fallas", message("thirteen on the six-point, two on the ace-point across")
    """Thirteen on the six-point at home, two on the ace-point of the quarter across."""
    BACKGAMMON = "backgammon", message("two, five, three and five, as in backgammon")
    """Two, five, three and five men, on one's own 24, 13, 8 and 6 points."""


class Dice(Matter, heading=message("What is thrown")):
    """What is thrown, and what there is to play from it."""

    THREE = "three", message("three dice")
    """Each is played once."""
    TWO_LESSER_TWICE = "two-lesser-twice", message("two dice, the smaller counted twice")
    """5-3 is played 5, 3, 3."""
    TWO_DOUBLES_FOURFOLD = "two-doubles-fourfold", message("two dice, doubles played four times")


class Triples(Matter, heading=message("Three equal dice")):
    """What three equal dice are."""

    PLAYED = "played", message("triples are played like any throw")
    THROWN_AGAIN = "thrown-again", message("triples are thrown again")
    """They are no throw at all."""


class Failing(Matter, heading=message("What fails on the board")):
    """What loses the game when men on the board cannot use the dice."""

    NO_DIE = "no-die", message("who can play no die fails")
    SOME_DIE = "some-die", message("who cannot play every die fails")
    """Whatever order is tried."""
    NEVER = "never", message("nobody fails")
    """What cannot be played is forgone."""


class BlockedEntry(Matter, heading=message("A waiting man cannot enter")):
    """What happens to a player whose waiting men cannot enter."""

    LOSES = "loses", message("a throw that cannot enter loses")
    """Being stuck on the bar is judged like being stuck on the board."""
    LOSES_IF_SHUT = "loses-if-shut", message("only a shut quarter loses")
    """It is shut when two or more enemy men hold every point of it; `failing` does not matter.

    While one of the six is open the rest of the turn is forgone.
    """
    PASSES = "passes", message("a blocked entry passes the turn")
    """While a man waits nobody fails: the rest of the turn is forgone."""


class Overshoot(Matter, heading=message("A die larger than the distance")):
    """Which man a die larger than the man's distance may bear off."""

    FARTHEST = "farthest", message("a larger die bears off the farthest")
    """Only one from the farthest point that is still occupied."""
    FREE = "free", message("a larger die may bear off any man")
    """Any man at home that the die carries past the last point."""


class LoneDie(Matter, heading=message("Only one of two dice can be played")):
    """Which die is played when two differ and only one of them can be."""

    EITHER = "either", message("either die, as the player likes")
    LARGER = "larger", message("the larger die, if it can be played")


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


MATTERS: Matters[Rules] = Matters(Rules)
"""The matters by the names that they have in texts and position strings.

>>> MATTERS.of(BlockedEntry.PASSES)
'blocked-entry'
>>> MATTERS.with_value(Rules(), Overshoot.FREE).overshoot
<Overshoot.FREE: 'free'>
"""
