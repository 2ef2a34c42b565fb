"""What a board of tavlei answers: a document and a command in, an answer out.

As on the boards of fallas (`fallas.widgets.tables.answer`) the view keeps a *document*, sends it
with a *command*, and gets an *answer* with the next document and the *scene* to draw; the engine
keeps nothing. `fallas.widgets.tafl.wire` has the types, and says what each part of them is.
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
