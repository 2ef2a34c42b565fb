"""The protocol between a board that a reader touches and the engine: JSON in, JSON out.

The view keeps a *document*, sends it with a *command* and gets an *answer* with the next document
and the *scene* to draw. The engine keeps nothing between two questions, so that any engine can
continue from any document: a kernel, a worker in the page, one restarted after a crash, or an
answer recorded when the book was built.

The document is described in `fallas.widgets.tables.session`, the scene in
`fallas.widgets.tables.scene`.

Commands (`do`, and what else they need)
    show        only draw
    move        source, landing, and dice if the order matters: one man by one or several dice
    type        text: steps in notation
    undo, redo  one step; both go over the end of a turn
    reset       back to the start of the turn
    roll        throw the dice; seed for a throw that can be repeated
    dice        throw: set the dice, `5-3-1`
    rules       name: judge the same throw by other rules
    turn        end a complete turn; then it is the opponent's throw
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
