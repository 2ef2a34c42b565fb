"""What a board of tavlei answers: a document and a command in, an answer out.

`fallas.widgets.session.wire` has the types of all of them, and says what each part of them is.
"""

from collections.abc import Mapping
from typing import Any

from fallas.widgets.session.protocol import Json, answered
from fallas.widgets.tafl.commands import COMMANDS
from fallas.widgets.tafl.scene import scene
from fallas.widgets.tafl.session import Session


def answer(document: Mapping[str, Any], command: Mapping[str, Any]) -> Json:
    """What becomes of a document by a command; never an exception for what a reader can send.

    >>> from fallas.tafl import TAVLEI, Position, Situation
    >>> start = {"situation": str(Situation(Position.start(), TAVLEI))}
    >>> after = answer(start, {"do": "move", "source": "d1", "target": "d4"})
    >>> after["document"]["moves"], after["scene"]["mover"]
    (['d1-d4'], 'defenders')
    >>> answer(start, {"do": "type", "text": "d1-d5"})["refused"]["clauses"]
    ['tav.18']
    """
    return answered(document, command, COMMANDS, Session.read, scene)
