"""What an explorer sends besides what a board does, as types (`fallas.widgets.session.wire`)."""

from typing import Literal, NotRequired, TypedDict

from fallas.widgets.tables.wire import Command as BoardCommand
from fallas.widgets.tables.wire import Side


class SetUp(TypedDict):
    """Set up a position: an empty board, or the opening."""

    do: Literal["clear", "opening"]


class Place(TypedDict):
    """Set up a position by hand: a man put on a place, or taken from it."""

    do: Literal["put", "take"]
    side: Side
    place: int


class Shift(TypedDict):
    """Set up a position by hand: a man carried from a place to another."""

    do: Literal["shift"]
    side: Side
    place: int
    landing: int


class Mover(TypedDict):
    """Set up a position by hand: whose turn it is."""

    do: Literal["mover"]
    side: Side


class New(TypedDict):
    """Begin a game; with `seed` one that can be repeated."""

    do: Literal["new"]
    seed: NotRequired[int | str]


class Computer(TypedDict):
    """Let a player play the turn, `strong` if none is named."""

    do: Literal["computer"]
    player: NotRequired[str]
    seed: NotRequired[int | str]


class Choose(TypedDict):
    """Play one of the turns that `find` lists: its number, and its moves, which have to fit."""

    do: Literal["choose"]
    index: int
    moves: NotRequired[str]


class Record(TypedDict):
    """Read the record of a game."""

    do: Literal["record"]
    text: str


class Back(TypedDict):
    """Go back in a game to where so many turns had been played."""

    do: Literal["back"]
    turns: int


class Note(TypedDict):
    """Write at a turn of the game; 0 is the whole game."""

    do: Literal["note"]
    turn: int
    text: str


class Mix(TypedDict):
    """Other rules in one matter."""

    do: Literal["mix"]
    matter: str
    value: str


class Against(TypedDict):
    """Whether the computer plays a side."""

    do: Literal["against"]
    computer: bool


Command = (
    BoardCommand
    | SetUp | Place | Shift | Mover | New | Computer | Choose | Record | Back | Note | Mix | Against
)  # fmt: skip
