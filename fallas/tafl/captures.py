"""What a move takes, and why: the matters of hostile squares and of the prince, armed and taken.

Only the side that has just moved takes, so every question here is about the square it has reached.
`Pincers` decides, on plain numbers; `captures` says what each piece taken was caught between.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from fallas.tafl.board import NEIGHBOURS, PINCERS, SQUARES, THRONE, Squares, each
from fallas.tafl.ground import ground
from fallas.tafl.moves import Move
from fallas.tafl.position import Piece, Position, Side
from fallas.tafl.rules import ArmedPrince, HostileExit, HostileThrone, PrinceCapture, Rules

_THRONE = 1 << THRONE
NOWHERE = len(SQUARES)
"""The square of a prince that has been taken: off the board."""


class Between(StrEnum):
    """What a piece was taken between."""

    TWO = "two"
    """Two enemies."""
    EXIT = "exit"
    """An enemy and an exit."""
    THRONE = "throne"
    """An enemy and the throne."""
    SURROUNDED = "surrounded"
    """Attackers on all four sides: only the prince."""
    AGAINST_THRONE = "against-throne"
    """Attackers on three sides and the throne on the fourth: only the prince."""


@dataclass(frozen=True, slots=True)
class Capture:
    """A piece taken.

    Attributes:
        square: where it stood.
        piece: what it was.
        between: what it was caught between.
        by: the squares about it that caught it, the mover's own first.
    """

    square: int
    piece: Piece
    between: Between
    by: tuple[int, ...]


class Pincers:
    """Decides what is taken, under some rules."""

    def __init__(self, rules: Rules) -> None:
        exits = ground(rules).exits
        throne = rules.hostile_throne
        self.exit_to_men = exits if rules.hostile_exit is not HostileExit.NOBODY else 0
        self.exit_to_prince = exits if rules.hostile_exit is HostileExit.EVERYONE else 0
        self.empty_throne = 0 if throne is HostileThrone.NOBODY else _THRONE
        self.held_throne = _THRONE if throne is HostileThrone.ATTACKERS_ALWAYS else 0
        self.siege = throne is HostileThrone.BESIEGED
        self.armed = rules.armed_prince is ArmedPrince.ARMED
        self.capture = rules.prince_capture

    def by_attacker(
        self, attackers: Squares, defenders: Squares, prince: int, target: int
    ) -> Squares:
        """What an attacker takes by moving to a square."""
        if not NEIGHBOURS[target] & (defenders | 1 << prince):
            return 0
        empty = ~(attackers | defenders | 1 << prince)
        closing = attackers | self.empty_throne & empty
        taken = 0
        for near, beyond in PINCERS[target]:
            if defenders >> near & 1:
                caught = (closing | self.exit_to_men & empty) >> beyond & 1 or (
                    beyond == THRONE == prince and self._besieges(attackers, near)
                )
            elif near != prince:
                continue
            elif self.needs_all_sides(prince):
                caught = _surrounds(attackers, prince)
            else:
                caught = (closing | self.exit_to_prince & empty) >> beyond & 1
            if caught:
                taken |= 1 << near
        return taken

    def _besieges(self, attackers: Squares, last: int) -> bool:
        """Whether attackers hold every side of the throne except the last defender's."""
        return self.siege and not NEIGHBOURS[THRONE] & ~(1 << last) & ~attackers

    def needs_all_sides(self, prince: int) -> bool:
        """Whether two attackers are not enough to take the prince where he stands."""
        if self.capture is PrinceCapture.BY_PLACE:
            return prince == THRONE or bool(NEIGHBOURS[THRONE] >> prince & 1)
        return self.capture is PrinceCapture.FOUR

    def by_defender(
        self, attackers: Squares, defenders: Squares, prince: int, target: int
    ) -> Squares:
        """What a defender or the prince takes by moving to a square."""
        if not NEIGHBOURS[target] & attackers or (target == prince and not self.armed):
            return 0
        empty = ~(attackers | defenders | 1 << prince)
        closing = defenders | (self.exit_to_men | self.empty_throne) & empty | self.held_throne
        if self.armed:
            closing |= 1 << prince
        taken = 0
        for near, beyond in PINCERS[target]:
            if attackers >> near & 1 and closing >> beyond & 1:
                taken |= 1 << near
        return taken


def _surrounds(attackers: Squares, prince: int) -> bool:
    """Whether attackers, or on one side the throne, are on all four sides of the prince."""
    around = NEIGHBOURS[prince]
    return around.bit_count() == 4 and not around & ~(attackers | _THRONE)


@cache
def pincers(rules: Rules) -> Pincers:
    """The `Pincers` of some rules, cached per `Rules`."""
    return Pincers(rules)


def taken_by(position: Position, move: Move, rules: Rules) -> Squares:
    """The squares of what a move takes; whether the move is legal is not checked."""
    attackers, defenders, prince = moved(position, move)
    found = pincers(rules)
    if position.mover is Side.ATTACKERS:
        return found.by_attacker(attackers, defenders, prince, move.target)
    return found.by_defender(attackers, defenders, prince, move.target)


def moved(position: Position, move: Move) -> tuple[Squares, Squares, int]:
    """Attackers, defenders and the prince's square after a move, before anything is taken."""
    change = 1 << move.source | 1 << move.target
    prince = NOWHERE if position.prince is None else position.prince
    if position.mover is Side.ATTACKERS:
        return position.attackers ^ change, position.defenders, prince
    if move.source == prince:
        return position.attackers, position.defenders, move.target
    return position.attackers, position.defenders ^ change, prince


def captures(position: Position, move: Move, rules: Rules) -> tuple[Capture, ...]:
    """What a legal move takes, each piece with what it was caught between.

    >>> from fallas.tafl.board import square
    >>> position = Position.parse("/9/9/9/2tT5/9/4t1K2/9/9/9/ a")
    >>> captures(position, Move(square("e6"), square("e4")), Rules())[0].between
    <Between.TWO: 'two'>
    """
    found = []
    for near in each(taken_by(position, move, rules)):
        piece = position.at(near)
        assert piece is not None
        between, by = _why(position, move, near, rules)
        found.append(Capture(near, piece, between, by))
    return tuple(found)


def _why(
    position: Position, move: Move, near: int, rules: Rules
) -> tuple[Between, tuple[int, ...]]:
    if near == position.prince and pincers(rules).needs_all_sides(near):
        others = [s for s in each(NEIGHBOURS[near]) if s not in (move.target, THRONE)]
        if len(others) == 3:
            return Between.SURROUNDED, (move.target, *others)
        return Between.AGAINST_THRONE, (move.target, *others, THRONE)
    beyond = 2 * near - move.target
    attackers, defenders, prince = moved(position, move)
    friends = attackers
    if position.mover is Side.DEFENDERS:
        friends = defenders | (1 << prince if pincers(rules).armed else 0)
    if friends >> beyond & 1:
        return Between.TWO, (move.target, beyond)
    return Between.THRONE if beyond == THRONE else Between.EXIT, (move.target, beyond)
