"""What passes between a board and the engine, as types: the one description of the protocol.

A view keeps a *document*, sends it with a *command* in a `Question`, and gets a `Reply` whose
`Answer` has the next document and the *scene* to draw. The engine keeps nothing between two
questions, so that any engine can go on from any document: a kernel, a worker in the page, one that
was started anew after a crash, or an answer recorded when the book was built.

Whatever needs nothing but these types imports them for mypy alone: a page's engine has no use for
them. `.ci/protocol.py` writes them down for the JavaScript, as `protocol.d.mts`, and a test checks
that what the engine answers is of these types.
"""

from typing import Any, Literal, NotRequired, TypedDict

# What is said.


class Sentence(TypedDict):
    """A sentence that can be said in any language, see `fallas.messages`."""

    say: str
    """The message, in English, with the names of its values in braces."""
    of: NotRequired[dict[str, Any]]
    """Its values: numbers, texts, sentences or lists of them."""
    many: NotRequired[str]
    """The message for other numbers than one, if it counts."""
    number: NotRequired[int]
    """What it counts."""


class Told(TypedDict):
    """A sentence, and the clauses that it shows at work."""

    told: Sentence
    clauses: list[str]


Side = Literal["white", "black"]
TaflSide = Literal["attackers", "defenders"]

# Boards of fallas. Places are numbered from White's side, 1 to 24; 25 is where his men wait that
# have been hit, 0 where Black's do; what is borne off has gone to the other of these.

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
    """The places where he hits."""


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

    do: Literal["show", "undo", "redo", "reset", "turn", "clear", "opening"]


class Move(TypedDict):
    """One man by one die or several; `dice` if their order matters."""

    do: Literal["move"]
    source: int
    landing: int
    dice: NotRequired[list[int]]


class Type(TypedDict):
    """Steps or a move in notation; another position, from a link or typed."""

    do: Literal["type", "situation", "position"]
    text: str


class Roll(TypedDict):
    """Throw the dice; with `seed` a throw that can be repeated."""

    do: Literal["roll"]
    seed: NotRequired[int | str]


class Dice(TypedDict):
    """Set the dice, `5-3-1`."""

    do: Literal["dice"]
    throw: str


class Rules(TypedDict):
    """Judge the same by other rules: a rule set or a mixture by its name."""

    do: Literal["rules"]
    name: str


# Those of an explorer besides (`fallas.widgets.explorer.answer`).


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
    Do | Move | Type | Roll | Dice | Rules
    | Place | Shift | Mover | New | Computer | Choose | Record | Back | Note | Mix | Against
)  # fmt: skip

# Boards of tavlei. Squares are named as in chess, `a1` to `i9`.


class TaflDocument(TypedDict):
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


class TaflMark(TypedDict):
    """A mark on the board of tavlei: at a point of the picture, or along a path."""

    form: str
    at: NotRequired[tuple[int, int]]
    path: NotRequired[str]


class TaflStanding(TypedDict):
    """Who stands where."""

    attackers: list[str]
    defenders: list[str]
    prince: str | None
    mover: TaflSide
    exits: Literal["corners", "edge"]
    described: Sentence
    marks: list[TaflMark]


class TaflRefusal(TypedDict):
    """The first square in a direction where a piece cannot go, and why."""

    source: str
    target: str
    told: Sentence
    clauses: list[str]


class TaflOutcome(TypedDict):
    """How a game of tavlei has ended."""

    reason: str
    winner: TaflSide | None
    told: Sentence


class TaflScene(TaflStanding):
    """All that a view of tavlei draws and offers."""

    situation: str
    link: str
    rules: str
    moves: str
    """What has been played, in notation."""
    options: dict[str, dict[str, list[str]]]
    """By the square of a piece and the square that it can reach, what it takes by that."""
    refusals: list[TaflRefusal]
    outcome: TaflOutcome | None
    can: list[str]
    """The commands that make sense now."""


class TaflFrame(TaflStanding):
    """One picture of a story of tavlei with its sentence."""

    move: str | None
    captures: list[str]
    refused: str | None
    """The move that is refused, as text."""
    ending: str | None
    clauses: list[str]
    told: Sentence


class TaflUndo(TypedDict):
    """Take a move back; `moves: 2` the computer's answer too."""

    do: Literal["undo"]
    moves: NotRequired[int]


class TaflMove(TypedDict):
    """A piece from a square to a square."""

    do: Literal["move"]
    source: str
    target: str


class TaflComputer(TypedDict):
    """Let the computer move; with `seed` a move that can be repeated."""

    do: Literal["computer"]
    strength: NotRequired[Literal["random", "careful", "strong"]]
    seed: NotRequired[int | str]


TaflCommand = Do | TaflUndo | TaflMove | Type | Rules | TaflComputer

# Between view and engine, whichever game is played.

AnyDocument = Document | TaflDocument
AnyScene = Scene | TaflScene
AnyCommand = Command | TaflCommand


class Find(TypedDict):
    """A question of an explorer that changes nothing; each has more (`explorer.queries`)."""

    find: str


class Answer(TypedDict):
    """What becomes of a document by a command."""

    document: AnyDocument | None
    """The next one, the same if the command was refused; null for a `Find`."""
    scene: AnyScene | None
    """Null for a `Find`, and for a document that cannot be read."""
    told: list[Told]
    """What happened."""
    refused: Told | None
    """Why the command was refused."""
    goal: NotRequired[bool]
    """Whether the goal of the document has been reached by this; only if it has one."""
    found: NotRequired[Any]
    """What was asked for, if it was a `Find`."""


class Question(TypedDict):
    """What a view sends."""

    kind: Literal["desk"]
    id: str
    document: AnyDocument
    command: AnyCommand | Find


class Reply(TypedDict):
    """What comes back, with the `id` of the question: an answer, or why there is none."""

    kind: Literal["desk"]
    id: str
    answer: NotRequired[Answer]
    error: NotRequired[str]
    """For programs; `message` is for people, where a page's engine gives one."""
    message: NotRequired[str]


class EngineState(TypedDict):
    """How the engine of a page is getting on."""

    state: Literal["idle", "starting", "loading", "ready", "failed", "none", "restarted"]
    progress: NotRequired[float]
    """How much of it has been fetched, from 0 to 1; it then still has to start."""
    reason: NotRequired[str]
    """Why there is none, or why it failed (`failure_causes.mjs`)."""
    message: NotRequired[str]
    """What the browser or the server said."""


class EngineNews(EngineState):
    """The same, as views are told it."""

    kind: Literal["engine"]


class EngineOrder(TypedDict):
    """What a view asks of a page's engine itself."""

    kind: Literal["engine"]
    do: Literal["start", "retry", "cancel"]
