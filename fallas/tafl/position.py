"""A position: where all the pieces stand and whose turn it is. Immutable, hashable, one line.

The text is OpenTafl's notation of the board, rank 1 first, and the mover, `a` or `d`:

    /3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/ a

`t` is an attacker, `T` a defender, `K` the prince; a digit counts empty squares.
"""

import re
from dataclasses import dataclass, replace
from enum import StrEnum

from fallas.errors import NotationError, check_length
from fallas.messages import message
from fallas.tafl.board import SIZE, SQUARES, THRONE, WHOLE, Squares, name_of
from fallas.tafl.rules import FirstMove, Layout, Rules


class Side(StrEnum):
    """One of the two sides."""

    ATTACKERS = "attackers"
    """The besiegers."""
    DEFENDERS = "defenders"
    """The prince and his men."""

    @property
    def other(self) -> "Side":
        """The opponent."""
        return Side.DEFENDERS if self is Side.ATTACKERS else Side.ATTACKERS


class Piece(StrEnum):
    """What can stand on a square, by its letter in the notation."""

    ATTACKER = "t"
    """A besieger."""
    DEFENDER = "T"
    """One of the prince's men."""
    PRINCE = "K"
    """The prince."""

    @property
    def side(self) -> Side:
        """The side that it belongs to."""
        return Side.ATTACKERS if self is Piece.ATTACKER else Side.DEFENDERS


_LAYOUTS: dict[Layout, str] = {
    Layout.CROSS: "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
    Layout.PAPILLON: "/3ttt3/4t4/9/t2TTT2t/tt1TKT1tt/t2TTT2t/9/4t4/3ttt3/",
    Layout.JARLSHOF: "/3ttt3/1t5t1/4T4/t3T3t/t1TTKTT1t/t3T3t/4T4/1t5t1/3ttt3/",
}


LONGEST_POSITION = 200
"""The most characters of a position that are read; writing out every square takes half of that."""


@dataclass(frozen=True, slots=True)
class Position:
    """The pieces of both sides and the side to move.

    Attributes:
        attackers, defenders: the squares of the men, one bit for each.
        prince: his square, or None once he is taken.
        mover: whose turn it is.

    Raises:
        ValueError: if two pieces share a square, one is off the board, or a man is on the throne.
    """

    attackers: Squares
    defenders: Squares
    prince: int | None
    mover: Side

    def __post_init__(self) -> None:
        if (self.attackers | self.defenders) & ~WHOLE or self.prince not in {None, *SQUARES}:
            raise ValueError("a piece is off the board")
        if self.attackers & self.defenders or (self.attackers | self.defenders) & self.prince_bit:
            raise ValueError("two pieces share a square")
        if (self.attackers | self.defenders) >> THRONE & 1:
            raise ValueError("a man is on the throne, which is the prince's alone")

    @classmethod
    def start(cls, rules: Rules | None = None) -> "Position":
        """The position before the first move.

        >>> print(Position.start())
        /3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/ a
        """
        rules = rules or Rules()
        begins = Side.ATTACKERS if rules.first_move is FirstMove.ATTACKERS else Side.DEFENDERS
        return replace(cls.parse(_LAYOUTS[rules.layout]), mover=begins)

    @property
    def prince_bit(self) -> Squares:
        """The prince as a set of one square, or of none."""
        return 0 if self.prince is None else 1 << self.prince

    @property
    def occupied(self) -> Squares:
        """Every square that a piece stands on."""
        return self.attackers | self.defenders | self.prince_bit

    def pieces(self, side: Side) -> Squares:
        """The squares of a side, the prince's among the defenders'."""
        if side is Side.ATTACKERS:
            return self.attackers
        return self.defenders | self.prince_bit

    def at(self, place: int) -> Piece | None:
        """What stands on a square, if anything."""
        if place == self.prince:
            return Piece.PRINCE
        if self.attackers >> place & 1:
            return Piece.ATTACKER
        return Piece.DEFENDER if self.defenders >> place & 1 else None

    @property
    def board(self) -> str:
        """The pieces alone, in OpenTafl's notation."""
        letters = [self.at(place) or " " for place in SQUARES]
        ranks = ("".join(letters[n : n + SIZE]) for n in range(0, len(letters), SIZE))
        packed = (re.sub(" +", lambda gap: str(len(gap[0])), rank) for rank in ranks)
        return f"/{'/'.join(packed)}/"

    def __str__(self) -> str:
        return f"{self.board} {self.mover[0]}"

    @classmethod
    def parse(cls, text: str) -> "Position":
        """Read a position; without a mover the attackers move, and outer slashes may be left out.

        Raises:
            NotationError: naming the place in the text and what was expected there.

        >>> Position.parse("9/9/9/9/4K4/9/9/9/4t4 d").prince
        40
        >>> Position.parse("/9/9/9/9/4K4/9/9/9/4x4/")
        Traceback (most recent call last):
        fallas.errors.NotationError: cannot read “/9/9/9/9/4K4/9/9/9/4x4/”: expected t, T, K or
        a number of empty squares at character 21, found “x4/”
        """
        check_length(text, LONGEST_POSITION)
        match = re.match(r"\s*/?([^\s]*?)/?(?:\s+((?i:a(?:ttackers)?|d(?:efenders)?)))?\s*$", text)
        if match is None:
            at = text.rstrip().rfind(" ") + 1
            raise NotationError(text, at, message("a or d for the side to move"))
        men: dict[str, list[int]] = {"t": [], "T": [], "K": []}
        at, ranks = match.start(1), match[1].split("/")
        for number, rank in enumerate(ranks):
            if number == SIZE:
                raise NotationError(text, at, message("no tenth rank"))
            _read_rank(text, at, rank, number, men)
            at += len(rank) + 1
        if len(ranks) < SIZE:
            raise NotationError(text, match.end(1), message("nine ranks with slashes between"))
        if len(men["K"]) > 1:
            raise NotationError(text, text.rindex("K"), message("one prince at most"))
        mover = Side.DEFENDERS if (match[2] or "a")[0] in "dD" else Side.ATTACKERS
        attackers, defenders = (sum(1 << place for place in men[letter]) for letter in "tT")
        return cls(attackers, defenders, men["K"][0] if men["K"] else None, mover)


def _read_rank(text: str, at: int, rank: str, number: int, men: dict[str, list[int]]) -> None:
    """Add the pieces of one rank, which begins at `at`, to `men`."""
    file = 0
    for offset, letter in enumerate(rank):
        if letter in "123456789":
            file += int(letter)
        elif letter in men:
            place = number * SIZE + file
            if file < SIZE and place == THRONE and letter != "K":
                expected = message("nobody but the prince on {square}", square=name_of(THRONE))
                raise NotationError(text, at + offset, expected)
            men[letter].append(place)
            file += 1
        else:
            expected = message("t, T, K or a number of empty squares")
            raise NotationError(text, at + offset, expected)
        if file > SIZE:
            raise NotationError(text, at + offset, message("no more than nine squares in a rank"))
    if file < SIZE:
        raise NotationError(text, at + len(rank), message("nine squares in every rank"))
