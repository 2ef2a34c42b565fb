"""How the tests ask an engine, as a view does."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fallas.messages import Sentence

Json = dict[str, Any]


@dataclass(frozen=True)
class Asker:
    """Asks an engine, through JSON.

    Args:
        answer: the engine's function of a document and a command.
        start: the document that `after` begins with by default.
    """

    answer: Callable[[Json, Json], Json]
    start: Json

    def ask(self, document: Json, **command: Any) -> Json:
        """The answer to a command."""
        sent = json.loads(json.dumps(document))
        answer: Json = json.loads(json.dumps(self.answer(sent, command)))
        return answer

    def after(self, *commands: Json, start: Json | None = None) -> Json:
        """The answer to the last of some commands, none of which is refused."""
        reply = self.ask(self.start if start is None else start, do="show")
        for command in commands:
            reply = self.ask(reply["document"], **command)
            assert reply["refused"] is None, command
        return reply


def said(reply: Json) -> str:
    """Why a command was refused."""
    return str(Sentence.read(reply["refused"]["told"]))
