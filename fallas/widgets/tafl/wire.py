"""What a board of tavlei exchanges with the engine, as types (`fallas.widgets.session.wire`).

Squares are named as in chess, `a1` to `i9`.
"""

from typing import Any, Literal, NotRequired, TypedDict

from fallas.widgets.session.wire import Rules, Sentence, Type

Side = Literal["attackers", "defenders"]


class Do(TypedDict):
    """A command that needs nothing but its name."""

    do: Literal["show", "redo", "reset"]


class Document(TypedDict):
    """What a view of tavlei keeps between two questions."""

    situation: str
    """Position and rules at the beginning, see `fallas.tafl.situation`."""
    moves: NotRequired[list[str]]
    """What has been played since, as `d1-d4`."""
    undone: NotRequired[list[str]]
    """Moves taken back and not replaced, the next to redo last."""
    aside: NotRequired[list[str]]
    """Moves after those that the rules in force do not allow; rules that allow them bring them
    back, and whatever is played drops them."""
    goal: NotRequired[dict[str, Any]]
    """What the reader is to do, see `fallas.widgets.tafl.goals`."""


class Mark(TypedDict):
    """A mark on the board of tavlei: at a point of the picture, or along a path."""

    form: str
    at: NotRequired[tuple[int, int]]
    path: NotRequired[str]


class Standing(TypedDict):
    """Who stands where."""

    attackers: list[str]
    defenders: list[str]
    prince: str | None
    mover: Side
    exits: Literal["corners", "edge"]
    described: Sentence
    marks: list[Mark]


class Refusal(TypedDict):
    """The first square in a direction where a piece cannot go, and why."""

    source: str
    target: str
    told: Sentence
    clauses: list[str]


class Outcome(TypedDict):
    """How a game of tavlei has ended."""

    reason: str
    winner: Side | None
    told: Sentence


class Scene(Standing):
    """All that a view of tavlei draws and offers."""

    situation: str
    link: str
    rules: str
    moves: str
    """What has been played, in notation."""
    options: dict[str, dict[str, list[str]]]
    """By the square of a piece and the square that it can reach, what it takes by that."""
    refusals: list[Refusal]
    outcome: Outcome | None
    can: list[str]
    """The commands that make sense now."""


class Frame(Standing):
    """One picture of a story of tavlei with its sentence."""

    move: str | None
    captures: list[str]
    refused: str | None
    """The move that is refused, as text."""
    ending: str | None
    clauses: list[str]
    told: Sentence


class Undo(TypedDict):
    """Take a move back; `moves: 2` the computer's answer too."""

    do: Literal["undo"]
    moves: NotRequired[int]


class Move(TypedDict):
    """A piece from a square to a square."""

    do: Literal["move"]
    source: str
    target: str


class Computer(TypedDict):
    """Let the computer move; with `seed` a move that can be repeated."""

    do: Literal["computer"]
    strength: NotRequired[Literal["random", "careful", "strong"]]
    seed: NotRequired[int | str]


Command = Do | Undo | Move | Type | Rules | Computer
