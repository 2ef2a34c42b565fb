"""How the tests ask an explorer's engine."""

import json
from typing import Any

from fallas.messages import Sentence
from fallas.widgets.explorer_desk import answer

Json = dict[str, Any]
START: Json = {"situation": "fallas1 W24:2,6:13 B1:2,19:13 w - folio"}


def ask(document: Json, **command: Any) -> Json:
    """Ask as a view does, through JSON."""
    return json.loads(json.dumps(answer(json.loads(json.dumps(document)), command)))


def after(*commands: Json, start: Json = START) -> Json:
    """The answer to the last of some commands, none of which is refused."""
    reply = ask(start, do="show")
    for command in commands:
        reply = ask(reply["document"], **command)
        assert reply["refused"] is None, command
    return reply


def said(reply: Json) -> str:
    return str(Sentence.read(reply["refused"]["told"]))
