"""Against the computer a throw is final until its turn has ended.

Whether the computer plays a side is kept in the document of an explorer beside the turns:

    against     true if it does; else absent
"""

from collections.abc import Mapping
from typing import Any

from fallas.errors import InputError
from fallas.messages import Sentence, message
from fallas.widgets.session.protocol import Command, Json
from fallas.widgets.tables.commands import COMMANDS, Result
from fallas.widgets.tables.session import Session


def is_against(document: Mapping[str, Any]) -> bool:
    """Whether the computer plays a side of a document."""
    return document.get("against") is True


def against_as_dict(against: bool) -> Json:
    """What a document has of this: nothing if two people play."""
    return {"against": True} if against else {}


def why_it_stands(session: Session, against: bool) -> Sentence | None:
    """Why the dice on the board may not be thrown again; None if they may, or there are none."""
    if not against or session.play is None:
        return None
    if session.outcome:
        return message("the game is over; take a turn back, or begin another game")
    return message("against the computer a throw stands until the turn has ended")


def _unless_it_stands(work: Command[Session]) -> Command[Session]:
    def thrown(session: Session, command: Mapping[str, Any]) -> Result:
        refused = why_it_stands(session, against=True)
        if refused:
            raise InputError(refused)
        return work(session, command)

    return thrown


THROWS = {name: _unless_it_stands(COMMANDS[name]) for name in ("roll", "dice")}
"""The commands that throw or set dice, with the rule for play against the computer."""


def _against(session: Session, command: Mapping[str, Any]) -> Result:
    """Leave the board as it is: whether the computer plays is kept beside the session."""
    del command
    return session, []


AGAINST: dict[str, Command[Session]] = {"against": _against}
"""By name."""
