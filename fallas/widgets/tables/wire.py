"""What a board of fallas exchanges with the engine, as types (`fallas.widgets.session.wire`).

Places are numbered from White's side, 1 to 24; 25 is where White's hit men wait, 0 where Black's
do; what is borne off has gone to the other of these.
"""

from typing import Any, Literal, NotRequired, TypedDict

from fallas.widgets.session.wire import Rules, Sentence, Type

Side = Literal["white", "black"]

Pair = tuple[int, int]
"""A step: where it starts, and the die that it is played with."""


class TurnPlayed(TypedDict):
    """A turn that is over: the situation before it, and what was played of its throw."""

    situation: str
    steps: list[Pair]


class TurnAhead(TypedDict):
    """A turn that undo has gone back over."""

    situation: str
    undone: list[Pair]


class Document(TypedDict):
    """What a view of fallas keeps between two questions."""

    situation: str
    """Position, throw and rules before the turn, see `fallas.tables.situation`."""
    steps: NotRequired[list[Pair]]
    """What has been played of the throw, in order."""
    undone: NotRequired[list[Pair]]
    """Steps taken back and not replaced, the next to redo last."""
    past: NotRequired[list[TurnPlayed]]
    """Finished turns, oldest first."""
    ahead: NotRequired[list[TurnAhead]]
    """Turns that undo has gone back over, the next to redo last."""
    aside: NotRequired[TurnPlayed]
    """The turn as it was before rules that do not allow it, if these are in force; rules that allow
    it bring it back, and what is played drops it."""
    goal: NotRequired[dict[str, Any]]
    """What the reader is to do, see `fallas.widgets.tables.goals`."""
    notes: NotRequired[list[tuple[int, str]]]
    """Of an explorer: what is written at the turns, by the number of the turn (`comments`)."""
    against: NotRequired[bool]
    """Of an explorer: the computer plays a side, so that throws stand (`opponent`)."""
    awaited: NotRequired[bool]
    """Of an explorer: drawn before the engine has answered; it never comes from the engine."""


class Mark(TypedDict):
    """A mark on the board of fallas, at the seat of a man; see `fallas.drawing.marks`."""

    form: str
    side: Side
    place: int
    slot: int
    to: NotRequired[list[int]]
    """For an arrow, the place and the slot that it leads to."""


class Option(TypedDict):
    """Where a man can go now, by one or several dice."""

    source: int
    landing: int
    dice: list[int]
    hits: list[int]
    """The places where it hits."""


class StepRefused(TypedDict):
    """A step that a view shows to be refused."""

    source: int
    landing: int
    die: int


class Refusal(StepRefused):
    """Where a man cannot go with one die, and why."""

    reason: str
    told: Sentence
    clauses: list[str]


class Outcome(TypedDict):
    """How a game of fallas has ended."""

    reason: str
    winner: Side


class Scene(TypedDict):
    """All that a view of fallas draws and offers."""

    white: list[int]
    """The men of White by place, 26 counts."""
    black: list[int]
    mover: Side
    dice: list[int]
    """The dice that the throw gives to play."""
    left: list[int]
    """Those still unplayed."""
    marks: list[Mark]
    """The last step is marked."""
    situation: str
    """The start of the turn, as text; `link` is the same for an address."""
    link: str
    rules: str
    moves: str
    """What has been played of the throw, in notation."""
    seen: str
    """Situation and steps in one, as they are shared."""
    options: list[Option]
    """For one landing those that differ in hits or in the first die."""
    refusals: list[Refusal]
    complete: bool
    """The turn is played out."""
    fate: str | None
    outcome: Outcome | None
    can: list[str]
    """The commands that make sense now."""
    about: NotRequired[dict[str, Any]]
    """Of an explorer: the position in numbers (`fallas.widgets.explorer.queries.about`)."""
    awaited: NotRequired[bool]
    """Of an explorer: as in the document."""


class Step(TypedDict):
    """A step that has been made."""

    side: Side
    source: int
    landing: int
    die: int
    hit: bool
    label: str


class Frame(TypedDict):
    """One picture of a story of fallas with its sentence."""

    white: list[int]
    black: list[int]
    mover: Side
    dice: list[int]
    left: list[int]
    step: Step | None
    refusals: list[StepRefused]
    ending: str | None
    clauses: list[str]
    told: Sentence
    marks: list[Mark]


class Do(TypedDict):
    """A command that needs nothing but its name."""

    do: Literal["show", "undo", "redo", "reset", "turn"]


class Move(TypedDict):
    """One man by one die or several; `dice` if their order matters."""

    do: Literal["move"]
    source: int
    landing: int
    dice: NotRequired[list[int]]


class Roll(TypedDict):
    """Throw the dice; with `seed` a throw that can be repeated."""

    do: Literal["roll"]
    seed: NotRequired[int | str]


class Dice(TypedDict):
    """Set the dice, `5-3-1`."""

    do: Literal["dice"]
    throw: str


Command = Do | Move | Type | Roll | Dice | Rules
