"""The matters on which accounts of tavlei and its kin differ, and the record of one choice in each.

Every field of `Rules` is read in one module of the engine, which is named at the field. A member's
docstring says the rule in words; *enemy* and *man* are used as in the accounts, a man being any
piece but the prince.
"""

from dataclasses import dataclass
from enum import StrEnum

from fallas.rulesets import Matters


class Layout(StrEnum):
    """Where the pieces stand before the first move."""

    CROSS = "cross"
    """The cross that Linnaeus drew: four attackers at each edge, two defenders on each arm."""
    PAPILLON = "papillon"
    """The defenders in a square about the prince; so named in OpenTafl."""
    JARLSHOF = "jarlshof"
    """The cross, its four foremost attackers set near the corners; so named in OpenTafl."""


class FirstMove(StrEnum):
    """Who begins."""

    ATTACKERS = "attackers"
    """The attackers."""
    DEFENDERS = "defenders"
    """The prince's side."""


class Exits(StrEnum):
    """Where the prince escapes."""

    CORNERS = "corners"
    """On the four corners, where nobody else may stand."""
    EDGE = "edge"
    """On any square of the edge, where everybody may stand."""


class ThroneEntry(StrEnum):
    """Who may stop on the throne."""

    PRINCE = "prince"
    """The prince, as often as he likes."""
    NOBODY = "nobody"
    """Nobody, once the prince has left it."""


class ThronePassing(StrEnum):
    """Who may pass over the throne while it is empty."""

    NOBODY = "nobody"
    """Nobody."""
    PRINCE = "prince"
    """The prince alone."""
    EVERYONE = "everyone"
    """Every piece."""


class HostileExit(StrEnum):
    """Against whom an empty exit counts as one of the two enemies."""

    EVERYONE = "everyone"
    """Against every piece, the prince included."""
    MEN = "men"
    """Against every piece but the prince."""
    NOBODY = "nobody"
    """For none."""


class HostileThrone(StrEnum):
    """Against whom the throne counts as one of the two enemies."""

    ATTACKERS_ALWAYS = "attackers-always"
    """Against an attacker always, against a defender when it is empty."""
    WHEN_EMPTY = "when-empty"
    """Against every piece, when it is empty."""
    BESIEGED = "besieged"
    """Against every piece when it is empty; with the prince on it, against the one defender beside
    him when attackers hold its other three sides."""
    NOBODY = "nobody"
    """For none."""


class ArmedPrince(StrEnum):
    """Whether the prince helps to take."""

    ARMED = "armed"
    """He can be one of two that take, like any man."""
    UNARMED = "unarmed"
    """He takes no part."""


class PrinceCapture(StrEnum):
    """How the prince is taken."""

    BY_PLACE = "by-place"
    """In the open like any man; on the throne by four; beside it by three, the throne between."""
    FOUR = "four"
    """By four wherever he is, the empty throne standing for one of them."""
    TWO = "two"
    """By two wherever he is, like any man."""


class Encirclement(StrEnum):
    """What an unbroken ring of attackers about the prince and all his men does."""

    IGNORED = "ignored"
    """Nothing: play goes on."""
    LOSES = "loses"
    """The side that is shut in loses the game."""


class Repetition(StrEnum):
    """What happens when the same position comes a third time, with the same side to move."""

    DRAW = "draw"
    """Nobody wins."""
    LOSES = "loses"
    """The side that brings it about loses."""
    IGNORED = "ignored"
    """Nothing: play goes on."""


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


MATTERS_OF_TAFL = Matters(Rules)

MATTERS: dict[str, type[StrEnum]] = MATTERS_OF_TAFL.enums
"""The enum of each matter by the name that it has in texts and position strings."""
