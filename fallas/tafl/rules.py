"""The matters on which accounts of tavlei and its kin differ, and the record of one choice in each.

Every field of `Rules` is read in one module of the engine, which is named at the field. A member's
label says the rule in words, and its docstring what these leave open; *enemy* and *man* are used as
in the accounts, a man being any piece but the prince.
"""

from dataclasses import dataclass
from enum import StrEnum

from fallas.messages import message
from fallas.rulesets import Matter, Matters


class Layout(Matter, heading=message("Where the pieces begin")):
    """Where the pieces stand before the first move."""

    CROSS = "cross", message("in a cross, two defenders on each arm")
    """The cross that Linnaeus drew, with four attackers at each edge."""
    PAPILLON = "papillon", message("the defenders in a square about the prince")
    """So named in OpenTafl."""
    JARLSHOF = "jarlshof", message("in a cross, the foremost attackers near the corners")
    """So named in OpenTafl."""


class FirstMove(Matter, heading=message("Who begins")):
    """Who begins."""

    ATTACKERS = "attackers", message("the attackers begin")
    DEFENDERS = "defenders", message("the prince's side begins")


class Exits(Matter, heading=message("The exits")):
    """Where the prince escapes."""

    CORNERS = "corners", message("the four corners, closed to all others")
    EDGE = "edge", message("every square of the edge, open to all")


class ThroneEntry(Matter, heading=message("Who may stop on the throne")):
    """Who may stop on the throne."""

    PRINCE = "prince", message("the prince may stop on the throne")
    """As often as he likes."""
    NOBODY = "nobody", message("nobody may, once the prince has left it")


class ThronePassing(Matter, heading=message("Crossing the empty throne")):
    """Who may pass over the throne while it is empty."""

    NOBODY = "nobody", message("nobody may cross the throne")
    PRINCE = "prince", message("the prince alone may cross the throne")
    EVERYONE = "everyone", message("every piece may cross the throne")


class HostileExit(Matter, heading=message("An exit takes part in taking")):
    """For whom an empty exit stands in for one of two enemies."""

    EVERYONE = "everyone", message("against every piece, the prince included")
    MEN = "men", message("against every piece but the prince")
    NOBODY = "nobody", message("no exit takes part")


class HostileThrone(Matter, heading=message("The throne takes part in taking")):
    """For whom the throne stands in for one of two enemies."""

    ATTACKERS_ALWAYS = (
        "attackers-always",
        message("against attackers always, against defenders when empty"),
    )
    WHEN_EMPTY = "when-empty", message("against every piece, when it is empty")
    BESIEGED = "besieged", message("when empty, or against the last man in a siege")
    """For every piece when it is empty; with the prince on it, for the one defender beside him
    when attackers hold its other three sides."""
    NOBODY = "nobody", message("the throne takes no part")


class ArmedPrince(Matter, heading=message("The prince takes part in taking")):
    """Whether the prince helps to take."""

    ARMED = "armed", message("the prince helps to take, like any man")
    UNARMED = "unarmed", message("the prince takes no part in taking")


class PrinceCapture(Matter, heading=message("How the prince is taken")):
    """How the prince is taken."""

    BY_PLACE = "by-place", message("like any man; on the throne by four, beside it by three")
    """Beside it the throne stands between."""
    FOUR = "four", message("by four everywhere, or by three and the empty throne")
    TWO = "two", message("by two everywhere, like any man")


class Encirclement(Matter, heading=message("An unbroken ring about the prince and all his men")):
    """What an unbroken ring of attackers about the prince and all his men does."""

    IGNORED = "ignored", message("a ring does nothing, play goes on")
    LOSES = "loses", message("those who are shut in have lost")


class Repetition(Matter, heading=message("The same position for the third time")):
    """What it does that the same position comes a third time, with the same side to move."""

    DRAW = "draw", message("a third time is a draw")
    LOSES = "loses", message("whoever brings it about a third time loses")
    IGNORED = "ignored", message("repetition does nothing, play goes on")


class Principle(StrEnum):
    """What the accounts take for granted or say alike; each has it in clauses of its own."""

    BOARD = "board"
    """Nine squares by nine, the middle one set apart."""
    PIECES = "pieces"
    """A prince and eight defenders against sixteen attackers."""
    ALTERNATE = "alternate"
    """The sides move by turns, one piece at a time."""
    MOVEMENT = "movement"
    """Every piece moves in a straight line, as far as it likes."""
    NO_JUMPING = "no-jumping"
    """No piece passes over another."""
    PRINCE_ALONE = "prince-alone"
    """Squares set apart for the prince are closed to everybody else."""
    CAPTURE = "capture"
    """A piece is taken between two enemies, and removed."""
    STRAIGHT_CAPTURE = "straight-capture"
    """The two stand on one line with it, along a rank or a file."""
    ACTIVE_CAPTURE = "active-capture"
    """Only a move of the enemy takes: one may step between two unharmed."""
    ESCAPE = "escape"
    """The prince's side wins when he stands on an exit."""
    PRINCE_TAKEN = "prince-taken"
    """The attackers win when the prince is taken."""
    NO_MOVE = "no-move"
    """A side that cannot move has lost."""


@dataclass(frozen=True, slots=True)
class Rules:
    """One value in every matter: all that the engine needs to know of an account.

    >>> from dataclasses import replace
    >>> replace(Rules(), exits=Exits.EDGE).exits
    <Exits.EDGE: 'edge'>
    """

    layout: Layout = Layout.CROSS
    """Read in `position`."""
    first_move: FirstMove = FirstMove.ATTACKERS
    """Read in `position`."""
    exits: Exits = Exits.CORNERS
    """Read in `ground`."""
    throne_entry: ThroneEntry = ThroneEntry.PRINCE
    """Read in `ground`."""
    throne_passing: ThronePassing = ThronePassing.NOBODY
    """Read in `ground`."""
    hostile_exit: HostileExit = HostileExit.EVERYONE
    """Read in `captures`."""
    hostile_throne: HostileThrone = HostileThrone.ATTACKERS_ALWAYS
    """Read in `captures`."""
    armed_prince: ArmedPrince = ArmedPrince.ARMED
    """Read in `captures`."""
    prince_capture: PrinceCapture = PrinceCapture.BY_PLACE
    """Read in `captures`."""
    encirclement: Encirclement = Encirclement.IGNORED
    """Read in `endings`."""
    repetition: Repetition = Repetition.DRAW
    """Read in `endings`."""


MATTERS: Matters[Rules] = Matters(Rules)
"""The matters by the names that they have in texts and position strings."""
