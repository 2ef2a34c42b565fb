"""What a board of fallas answers: a document and a command in, an answer out.

The view keeps a *document*, sends it with a *command* and gets an *answer* with the next document
and the *scene* to draw. The engine keeps nothing between two questions, so that any engine can
continue from any document: a kernel, a worker in the page, one restarted after a crash, or an
answer recorded when the book was built.

`fallas.widgets.tables.wire` has the types of all of them, and says what each part of them is.
"""

from collections.abc import Mapping
from typing import Any

from fallas.widgets.session.protocol import Command, Json, answered
from fallas.widgets.tables.commands import COMMANDS
from fallas.widgets.tables.scene import scene
from fallas.widgets.tables.session import Session


def answer(
    document: Mapping[str, Any],
    command: Mapping[str, Any],
    commands: Mapping[str, Command[Session]] = COMMANDS,
) -> Json:
    """The answer to a command on a document; nothing that a reader can send raises an exception.

    >>> start = {"situation": "fallas1 W24:2,6:13 B1:2,19:13 w 6-5-3 folio"}
    >>> after = answer(start, {"do": "move", "source": 24, "landing": 18})
    >>> after["document"]["steps"], after["told"][0]["told"]["of"]["landing"]
    ([[24, 6]], 18)
    """
    return answered(document, command, commands, Session.read, scene)
