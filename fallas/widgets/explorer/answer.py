"""What an explorer answers: as a board does (`tables.answer`), with more commands, and questions.

The commands that it has besides are in `setup`, `game` and `opponent`. A question (`find`) changes
nothing: its answer has `found` instead of document and scene, so that a late answer overwrites
nothing (`queries`, `game_queries`). `fallas.widgets.explorer.wire` has the types of all.

A document also holds what is written at the turns (`comments`), and whether the computer plays
(`opponent`).
"""

from collections.abc import Mapping
from typing import Any

from fallas.errors import InputError
from fallas.messages import Sentence, message
from fallas.widgets.explorer.comments import (
    Notes,
    kept_notes,
    noted,
    notes_as_dict,
    notes_of,
    read_notes,
)
from fallas.widgets.explorer.game import GAMES, game_of, noted_turn, sent_game
from fallas.widgets.explorer.game_queries import OF_GAMES
from fallas.widgets.explorer.opponent import (
    AGAINST,
    THROWS,
    against_as_dict,
    is_against,
    why_it_stands,
)
from fallas.widgets.explorer.queries import FINDS, about
from fallas.widgets.explorer.setup import EDITS
from fallas.widgets.session.protocol import Json
from fallas.widgets.tables import answer as board
from fallas.widgets.tables.commands import COMMANDS
from fallas.widgets.tables.session import Session

KNOWN = COMMANDS | EDITS | GAMES | AGAINST
ANEW = {"new", "situation", *EDITS}
"""The commands that begin another game."""
ASKED = (*FINDS, *OF_GAMES)


def answer(document: Mapping[str, Any], command: Mapping[str, Any]) -> Json:
    """The answer to a command, or to a question about a document.

    >>> start = {"situation": "fallas1 W24:2,6:13 B1:2,19:13 w - folio"}
    >>> answer(start, {"find": "map"})["found"]["chances"]["fails"]
    {'rolls': 1, 'of': 216}
    """
    if "find" in command:
        return _found(document, command)
    against = is_against(document)
    told = board.answer(document, command, KNOWN | THROWS if against else KNOWN)
    if told["scene"] is not None:
        after = Session.read(told["document"])
        notes = read_notes(document)
        if told["refused"] is None:
            notes = _notes(notes, Session.read(document), after, command)
        if command.get("do") == "against":
            against = command.get("computer") is True
        told["document"] |= notes_as_dict(notes) | against_as_dict(against)
        told["scene"] |= _offered(told["scene"], after, against)
    return told


def _offered(scene: Json, session: Session, against: bool) -> Json:
    """A board's scene, with what an explorer adds to it and takes away."""
    stands = why_it_stands(session, against) is not None
    can = [name for name in scene["can"] if not (stands and name in THROWS)]
    return {"can": can, "about": about(session)}


def _notes(notes: Notes, before: Session, after: Session, command: Mapping[str, Any]) -> Notes:
    """The notes after a command."""
    match command.get("do"):
        case "note":
            return noted(notes, noted_turn(after, command), command.get("text"))
        case "record":
            return notes_of(sent_game(command))
        case name if name in ANEW:
            return {}
    return kept_notes(notes, before, after)


def _found(document: Mapping[str, Any], command: Mapping[str, Any]) -> Json:
    found, refused = None, None
    name = str(command["find"])
    try:
        session = Session.read(document)
        if name in FINDS:
            found = FINDS[name](session, command)
        elif name in OF_GAMES:
            found = OF_GAMES[name](game_of(session, read_notes(document)), command)
        else:
            raise InputError(message("no such question; there are {known}", known=ASKED))
    except InputError as error:
        refused = _refusal(error.sentence)
    return {"document": None, "scene": None, "told": [], "refused": refused, "found": found}


def _refusal(sentence: Sentence) -> Json:
    return {"told": sentence.as_json(), "clauses": []}
