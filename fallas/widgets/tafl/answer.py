"""The protocol between a board of tavlei and the engine: JSON in, JSON out.

As on the boards of fallas (`fallas.widgets.tables.answer`) the view keeps a *document*, sends it
with a *command*, and gets an *answer* with the next document and the *scene* to draw; the engine
keeps nothing. The document is described in `fallas.widgets.tafl.session`, the scene in
`fallas.widgets.tafl.scene`.

Commands (`do`, and what else they need)
    show        only draw
    move        source, target: squares by their names
    type        text: a move in notation
    undo        one move; `moves: 2` takes back the computer's answer too
    redo        one move
    reset       back to the beginning
    rules       name: judge the same moves by other rules
    computer    let the computer move for the side to move; strength (`random`, `careful`,
                `strong`), and seed for a move that can be repeated
    situation   text: another position, from a link or typed

Answer
    document    the next document, the same if the command was refused
    scene       what to draw and what can be done
    told        what happened: [{told, clauses}], each a sentence as JSON
    refused     why the command was refused: {told, clauses}, or null
    goal        whether the document's goal has been reached by this; only if it has one
"""

from collections.abc import Mapping
from typing import Any

from fallas.widgets.session.protocol import Json, answered
from fallas.widgets.tafl.commands import COMMANDS
from fallas.widgets.tafl.scene import scene
from fallas.widgets.tafl.session import Session


def answer(document: Mapping[str, Any], command: Mapping[str, Any]) -> Json:
    """The answer to a command on a document; nothing that a reader can send raises an exception.

    >>> from fallas.tafl import TAVLEI, Position, Situation
    >>> start = {"situation": str(Situation(Position.start(), TAVLEI))}
    >>> after = answer(start, {"do": "move", "source": "d1", "target": "d4"})
    >>> after["document"]["moves"], after["scene"]["mover"]
    (['d1-d4'], 'defenders')
    >>> answer(start, {"do": "type", "text": "d1-d5"})["refused"]["clauses"]
    ['tav.18']
    """
    return answered(document, command, COMMANDS, Session.read, scene)
