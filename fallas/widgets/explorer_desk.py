"""The protocol of an explorer: that of a board (`desk`), and more to wish and to ask.

A command (`do`) changes the desk as at a board. There are besides those of a board

    put, take, shift    side, place, landing: set up a position by hand (`explorer_edits`)
    mover, clear, opening
    new, computer       seed, player: play a game (`explorer_games`)
    choose              index: one of the turns that `find` lists
    record, back        text, turns: read a record, go back in it
    mix                 matter, value: other rules in one matter

A question (`find`) changes nothing; its answer has neither document nor scene, so that one which
comes late undoes nothing, and `found` instead (`explorer_finds`).
"""

from collections.abc import Mapping
from typing import Any

from fallas.errors import InputError
from fallas.messages import Sentence, message
from fallas.widgets import desk
from fallas.widgets.commands import COMMANDS
from fallas.widgets.document import Desk, Json
from fallas.widgets.explorer_edits import EDITS
from fallas.widgets.explorer_finds import FINDS, about
from fallas.widgets.explorer_games import GAMES

KNOWN = COMMANDS | EDITS | GAMES


def answer(document: Mapping[str, Any], command: Mapping[str, Any]) -> Json:
    """What becomes of a document by a command, or what is found in it.

    >>> start = {"situation": "fallas1 W24:2,6:13 B1:2,19:13 w - folio"}
    >>> answer(start, {"find": "map"})["found"]["chances"]["fails"]
    {'rolls': 1, 'of': 216}
    """
    if "find" in command:
        return _found(document, command)
    told = desk.answer(document, command, KNOWN)
    if told["scene"] is not None:
        told["scene"]["about"] = about(Desk.read(told["document"]))
    return told


def _found(document: Mapping[str, Any], command: Mapping[str, Any]) -> Json:
    found, refused = None, None
    try:
        question = FINDS.get(str(command["find"]))
        if question is None:
            raise InputError(message("no such question; there are {known}", known=tuple(FINDS)))
        found = question(Desk.read(document), command)
    except InputError as error:
        refused = _refusal(error.sentence)
    return {"document": None, "scene": None, "told": [], "refused": refused, "found": found}


def _refusal(sentence: Sentence) -> Json:
    return {"told": sentence.as_json(), "clauses": []}
