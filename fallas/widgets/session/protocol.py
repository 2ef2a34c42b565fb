"""How a session of any game answers: a document and a command in, an answer out.

`fallas.widgets.session.wire` has the types, and says what each part of them is.
"""

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

from fallas.errors import InputError, RefusedError
from fallas.messages import Sentence, message

Json = dict[str, Any]

Told = tuple[Sentence, tuple[str, ...]]
"""A sentence, and the clauses that it rests on."""


class AnySession(Protocol):
    """What the sessions of all games can do."""

    def document(self) -> Json:
        """The session as plain JSON."""

    def reached(self, refused: str | None) -> bool | None:
        """Whether the goal has been reached, if there is one; `refused` as for a goal."""


D = TypeVar("D", bound=AnySession)

Command = Callable[[D, Mapping[str, Any]], tuple[D, list[Told]]]
"""From a session and what was sent with the name, the next session and what happened."""


def answered(
    document: Mapping[str, Any],
    command: Mapping[str, Any],
    commands: Mapping[str, Command[D]],
    read: Callable[[Mapping[str, Any]], D],
    scene: Callable[[D], Json],
) -> Json:
    """The answer to a command on a document; nothing that a reader can send raises an exception.

    Args:
        document: what the view keeps.
        command: `do`, its name, and what else it needs.
        commands: those that are known, by their names.
        read: makes a session of a document, or raises an InputError.
        scene: what a session is drawn from.
    """
    try:
        session = read(document)
    except InputError as error:
        return {"document": dict(document), "scene": None, "told": [], "refused": _refusal(error)}
    told: list[Told] = []
    refused: InputError | None = None
    try:
        work = commands.get(str(command.get("do")))
        if work is None:
            known = tuple(commands)
            raise InputError(message("no such command; there are {known}", known=known))
        session, told = work(session, command)
    except InputError as error:
        refused = error
    goal = session.reached(refused.reason if isinstance(refused, RefusedError) else None)
    return {
        "document": session.document(),
        "scene": scene(session),
        "told": [_as_json(*each) for each in told],
        "refused": None if refused is None else _refusal(refused),
        **({} if goal is None else {"goal": goal}),
    }


def _refusal(error: InputError) -> Json:
    return _as_json(error.sentence, error.clauses if isinstance(error, RefusedError) else ())


def _as_json(sentence: Sentence, clauses: tuple[str, ...]) -> Json:
    return {"told": sentence.as_json(), "clauses": list(clauses)}
