"""What passes between a board and the engine, as types: the one description of the protocol.

A view keeps a *document*, sends it with a *command* in a `Question`, and gets a `Reply` whose
`Answer` has the next document and the *scene* to draw. The engine keeps nothing between two
questions, so that any engine can go on from any document: a kernel, a worker in the page, one that
was started anew after a crash, or an answer recorded when the book was built.

Each game has its own documents, scenes and commands: its `wire` beside its session says which.

Whatever needs nothing but these types imports them for mypy alone: a page's engine has no use for
them. `.ci/protocol.py` writes each `wire` down for the JavaScript, as `protocol.d.mts` in the
folder of its game, and a test checks that what the engine answers is of these types.
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


# Between view and engine, whichever game is played.

AnyDocument = dict[str, Any]
"""What a view keeps between two questions: the `Document` of its game."""
AnyScene = dict[str, Any]
"""All that a view draws and offers: the `Scene` of its game."""
AnyCommand = dict[str, Any]
"""What is to be done, by its name in `do`: a `Command` of the game."""


class Type(TypedDict):
    """A turn in notation; or another position, from a link or typed."""

    do: Literal["type", "situation", "position"]
    text: str


class Rules(TypedDict):
    """Judge the same by other rules: a rule set or a mixture by its name."""

    do: Literal["rules"]
    name: str


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
