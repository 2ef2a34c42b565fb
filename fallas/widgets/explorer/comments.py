"""What is written at the turns of a game, kept in the document of an explorer beside the turns.

    notes       [number, text] of each: the number counts the finished turns of the document from
                0, and goes on over the present turn and those that undo has gone back over; -1
                stands for the whole game. A text has one line for each comment of the record.

A note stays with its turn: to take a turn back and play another drops it.
"""

from collections.abc import Mapping
from typing import Any

from fallas.errors import InputError
from fallas.messages import message
from fallas.tables.game import Game
from fallas.tables.situation import Situation
from fallas.tables.steps import Step
from fallas.widgets.session.protocol import Json
from fallas.widgets.tables.session import MOST_PAST, Session

Notes = Mapping[int, str]

WHOLE = -1
LONGEST_NOTE = 400
"""The most characters that can be written at one turn."""

LONGEST_NOTES = 200_000
"""The most characters of all notes that are kept: those of a record at most (`game`)."""


def read_notes(document: Mapping[str, Any]) -> Notes:
    r"""The notes of a document; anything that is no note, or too long, is ignored.

    >>> read_notes({"notes": [[0, "a  bold\n\nturn"], [1, ""], "x", [2]]})
    {0: 'a bold\nturn'}
    """
    found = {}
    room = LONGEST_NOTES
    for each in _listed(document.get("notes")):
        match each:
            case [int(number), str(text)] if number >= WHOLE and len(text) <= room:
                room -= len(text)
                if lines := lines_of(text):
                    found[number] = "\n".join(lines)
    return found


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def lines_of(text: str) -> list[str]:
    """The comments in a text, each in one line."""
    lines = (" ".join(line.split()) for line in text.splitlines())
    return [line for line in lines if line]


def notes_as_dict(notes: Notes) -> Json:
    """The notes as a document has them: an empty one if there are none."""
    return {"notes": [[number, notes[number]] for number in sorted(notes)]} if notes else {}


def notes_of(game: Game) -> Notes:
    """The comments of a game, for the session at its end (`game.session_of`)."""
    finished = len(game.turns) - bool(game.outcome)
    dropped = max(finished - MOST_PAST, 0)
    found: dict[int, str] = {}
    for index, text in game.comments:
        number = index if index == WHOLE else index - dropped
        if number >= WHOLE and (index == WHOLE or index >= dropped):
            found[number] = "\n".join(filter(None, (found.get(number), text)))
    return found


def comments_of(notes: Notes, first: int, turns: int) -> tuple[tuple[int, str], ...]:
    """The notes as comments of a game that begins with turn `first` of a session."""
    return tuple(
        (number if number == WHOLE else number - first, line)
        for number in sorted(notes)
        if number == WHOLE or first <= number < first + turns
        for line in lines_of(notes[number])
    )


def noted(notes: Notes, number: int, text: object) -> Notes:
    """The notes with another text at a turn; an empty text removes the note.

    Raises:
        InputError: if the text is too long.
    """
    lines = lines_of(str(text or ""))
    if sum(map(len, lines)) > LONGEST_NOTE:
        raise InputError(message("a comment has at most {most} characters", most=LONGEST_NOTE))
    others = {each: said for each, said in notes.items() if each != number}
    return others | ({number: "\n".join(lines)} if lines else {})


def kept_notes(notes: Notes, before: Session, after: Session) -> Notes:
    """The notes whose turn is still there after a command."""
    was, now = _line(before), _line(after)
    gone = was.index(now[0]) if now[0] in was else 0
    found = {}
    for number, text in notes.items():
        if number == WHOLE:
            found[number] = text
        elif gone <= number < min(len(was), gone + len(now)) and was[number] == now[number - gone]:
            found[number - gone] = text
    return found


def _line(session: Session) -> list[tuple[Situation, tuple[Step, ...]]]:
    """All turns that a session knows, in the order in which they are played."""
    made = session.play.steps if session.play else ()
    return [
        *session.past,
        (session.situation, (*made, *reversed(session.undone))),
        *((situation, tuple(reversed(undone))) for situation, undone in reversed(session.ahead)),
    ]
