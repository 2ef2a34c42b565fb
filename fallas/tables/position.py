"""A position: where all the men stand and whose turn it is. Immutable, hashable, one line of text.

The text names each side's men by place, White's path first, and the mover:

    W24:2,6:13 B1:2,19:13 w

Places are the printed numbers, `bar` for waiting men and `off` for men borne off.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from operator import mul

from fallas.errors import InputError, NotationError, check_length
from fallas.messages import Sentence, message
from fallas.tables.rules import Setup
from fallas.tables.track import LINE, MEN_A_SIDE, POINTS, Side

Men = tuple[int, ...]
"""The men of one side by place on the line: 26 counts."""

_START: dict[Setup, dict[int, int]] = {
    Setup.FALLAS: {24: 2, 6: 13},  # 74v.2-3; fr and ru give the same numbers
    Setup.BACKGAMMON: {24: 2, 13: 5, 8: 3, 6: 5},
}

FIRST, BEYOND = POINTS[0], POINTS[-1] + 1
"""Where the points are on the line: a slice of the men on them."""

MOST_MEN = 15
"""The largest count that one place can hold (72r.2)."""

_NO_MEN = {
    Side.WHITE: message(
        "White has no men, neither on the board nor off; a game is played with at least one a side"
    ),
    Side.BLACK: message(
        "Black has no men, neither on the board nor off; a game is played with at least one a side"
    ),
}

LONGEST_POSITION = 400
"""The most characters of a position that are read; the longest one possible has 300."""


@dataclass(frozen=True, slots=True)
class Position:
    """The men of both sides and the side to move.

    Attributes:
        white, black: 26 counts each, by place on the line 0 to 25.
        mover: whose turn it is.

    Raises:
        ValueError: if the counts are not 26 numbers from 0 to 15, or both sides hold one point.
    """

    white: Men
    black: Men
    mover: Side

    def __post_init__(self) -> None:
        for side in Side:
            men = self.men(side)
            if len(men) != len(LINE) or min(men) < 0 or max(men) > MOST_MEN:
                raise ValueError(f"{side} needs 26 counts from 0 to {MOST_MEN}, not {men!r}")
        if any(map(mul, self.white[FIRST:BEYOND], self.black[FIRST:BEYOND])):
            both = [point for point in POINTS if self.white[point] and self.black[point]]
            raise ValueError(f"both sides hold point {both[0]}")

    @classmethod
    def start(cls, setup: Setup = Setup.FALLAS, mover: Side = Side.WHITE) -> "Position":
        """The position before the first throw.

        >>> print(Position.start())
        W24:2,6:13 B1:2,19:13 w
        """
        men = _START[setup]
        mirrored = {Side.BLACK.own(place): count for place, count in men.items()}
        return cls.of(men, mirrored, mover)

    @classmethod
    def of(cls, white: Mapping[int, int], black: Mapping[int, int], mover: Side) -> "Position":
        """A position from counts by place, absent places being empty.

        Men that are named nowhere are not assumed to be borne off: `missing` tells of them.
        """
        return cls(
            tuple(white.get(place, 0) for place in LINE),
            tuple(black.get(place, 0) for place in LINE),
            mover,
        )

    def men(self, side: Side) -> Men:
        """The 26 counts of one side."""
        return self.white if side is Side.WHITE else self.black

    def count(self, side: Side, place: int) -> int:
        """How many men of a side stand on a place."""
        return self.men(side)[place]

    def waiting(self, side: Side) -> int:
        """How many hit men of a side wait to enter."""
        return self.men(side)[side.bar]

    def borne_off(self, side: Side) -> int:
        """How many men of a side are off the board for good."""
        return self.men(side)[side.off]

    def is_all_off(self, side: Side) -> bool:
        """Whether a side has borne all its men off, which wins the game (74v.11).

        None of its men is on a point or waits, and at least one is off. The witnesses speak of
        fifteen men; that a side which is set up with fewer wins when the last of *those* is off is
        this edition's assumption. Nothing else decides this; `ways.is_all_off` is the same for
        packed men.

        >>> Position.parse("Woff:3 B24:2,off:1 w").is_all_off(Side.WHITE)
        True
        """
        return 0 < sum(self.men(side)) == self.borne_off(side)

    def outside(self, side: Side) -> int:
        """How many men of a side still have to reach home, waiting ones included."""
        return (
            sum(self.men(side)) - self.borne_off(side) - sum(self.men(side)[p] for p in side.home)
        )

    def holder(self, point: int) -> Side | None:
        """The side that has men on a point, if any."""
        return next((side for side in Side if self.count(side, point)), None)

    def pips(self, side: Side) -> int:
        """The pips that a side's men still have to go, all together, until they are borne off.

        >>> Position.start().pips(Side.BLACK)
        126
        """
        return sum(side.own(place) * count for place, count in enumerate(self.men(side)))

    def missing(self, side: Side) -> int:
        """How many of a side's fifteen men are not placed; negative if there are too many."""
        return MEN_A_SIDE - sum(self.men(side))

    @property
    def unplayable(self) -> Sentence | None:
        """Why no throw can be played here, or None: a side has more than fifteen men, or none.

        Such a position can be shown and set up, since setting one up goes through it. It can
        not be played: a side that has no man, neither on the board nor off, can neither move nor
        win. A side may have one man to fifteen, as in problems. Nothing else decides this, which is
        this edition's assumption; `check_playable` raises it.

        >>> print(Position.parse("W6:15,8:3 B19:15 w").unplayable)
        White has 18 men; a game is played with at most 15 a side
        >>> print(Position.parse("W6:3 B w").unplayable)
        Black has no men, neither on the board nor off; a game is played with at least one a side
        """
        for side in Side:
            men = sum(self.men(side))
            if not men:
                return _NO_MEN[side]
            if men > MEN_A_SIDE:
                if side is Side.WHITE:
                    return message(
                        "White has {men} men; a game is played with at most {most} a side",
                        men=men,
                        most=MEN_A_SIDE,
                    )
                return message(
                    "Black has {men} men; a game is played with at most {most} a side",
                    men=men,
                    most=MEN_A_SIDE,
                )
        return None

    def check_playable(self) -> None:
        """Raise an error if no throw can be played here (`unplayable`).

        Raises:
            InputError: if a side has more than fifteen men, or none.
        """
        # Asked before every search: where nothing is wrong, only the sums are looked at.
        if not (0 < sum(self.white) <= MEN_A_SIDE and 0 < sum(self.black) <= MEN_A_SIDE):
            why = self.unplayable
            assert why is not None
            raise InputError(why)

    @property
    def turned(self) -> "Position":
        """The same men with the other side to move."""
        return replace(self, mover=self.mover.other)

    @property
    def mirrored(self) -> "Position":
        """The sides exchanged: White's men stand as Black's did, and White moves if Black did."""
        return Position(self.black[::-1], self.white[::-1], self.mover.other)

    def __str__(self) -> str:
        return f"W{_men_text(self, Side.WHITE)} B{_men_text(self, Side.BLACK)} {self.mover[0]}"

    @classmethod
    def parse(cls, text: str) -> "Position":
        """Read a position; places may stand in any order.

        Raises:
            NotationError: naming the place in the text and what was expected there.

        >>> Position.parse(str(Position.start())) == Position.start()
        True
        >>> Position.parse("W6:13,24:2 B19:13,26:2 w")
        Traceback (most recent call last):
        fallas.errors.NotationError: cannot read 'W6:13,24:2 B19:13,26:2 w': expected a point \
from 1 to 24, bar or off at character 19, found '26:2 w'
        """
        check_length(text, LONGEST_POSITION)
        fields = [(match.group(), match.start()) for match in re.finditer(r"\S+", text)]
        if len(fields) != 3:
            at = fields[3][1] if len(fields) > 3 else len(text)
            raise NotationError(text, at, message("White's men, Black's men and the mover"))
        (white, at_white), (black, at_black), (mover, at_mover) = fields
        sides = {"w": Side.WHITE, "b": Side.BLACK}
        if mover not in sides:
            raise NotationError(text, at_mover, message("w or b, the side to move"))
        men = {
            Side.WHITE: _read_men(text, white, at_white, Side.WHITE),
            Side.BLACK: _read_men(text, black, at_black, Side.BLACK),
        }
        for point in POINTS:
            if point in men[Side.WHITE] and point in men[Side.BLACK]:
                raise NotationError(
                    text,
                    at_black,
                    message("no black man on {point}, which White holds", point=point),
                )
        return cls.of(men[Side.WHITE], men[Side.BLACK], sides[mover])


def _men_text(position: Position, side: Side) -> str:
    held = ((place, position.count(side, place)) for place in side.path())
    return ",".join(f"{side.label(place)}:{count}" for place, count in held if count)


def _read_men(text: str, field: str, at: int, side: Side) -> dict[int, int]:
    letter = side[0].upper()
    if field[0].upper() != letter:
        example = f"{letter}6:13,24:2"
        raise NotationError(text, at, message("a side's men, as in {example}", example=example))
    men: dict[int, int] = {}
    for entry, start in _entries(field[1:], at + 1):
        name, colon, number = entry.partition(":")
        place = _read_place(name, side)
        if place is None:
            raise NotationError(text, start, message("a point from 1 to 24, bar or off"))
        if place in men:
            raise NotationError(
                text, start, message("each place once, not {name} again", name=name)
            )
        if not colon or not re.fullmatch("[0-9]{1,2}", number) or int(number) > MOST_MEN:
            expected = message("a colon and a number of men up to {most}", most=MOST_MEN)
            raise NotationError(text, start + len(name), expected)
        if int(number):
            men[place] = int(number)
    return men


def _entries(field: str, at: int) -> Iterable[tuple[str, int]]:
    for entry in field.split(",") if field else ():
        yield entry, at
        at += len(entry) + 1


def _read_place(name: str, side: Side) -> int | None:
    if name.lower() in {"bar", "off"}:
        return side.bar if name.lower() == "bar" else side.off
    if re.fullmatch("[0-9]{1,2}", name) and int(name) in POINTS:
        return int(name)
    return None
