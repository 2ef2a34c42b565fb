"""When dice may be thrown: against the computer a throw stands, and after the end none is made.

Whether the computer plays a side is kept in the document of an explorer beside the turns:

    against     true if it does; else it is not there
"""

from collections.abc import Mapping
from typing import Any

from fallas.errors import InputError
from fallas.messages import Sentence, message
from fallas.tables.game import outcome_of
from fallas.widgets.commands import COMMANDS, Result
from fallas.widgets.dialogue import Command, Json
from fallas.widgets.document import Desk


def is_against(document: Mapping[str, Any]) -> bool:
    """Whether the computer plays a side of a document."""
    return document.get("against") is True


def against_as_dict(against: bool) -> Json:
    """What a document has of it: nothing if two persons play."""
    return {"against": True} if against else {}


def why_no_throw(desk: Desk, against: bool) -> Sentence | None:
    """Why no dice can be thrown or set now, or None if they can.

    A lone throw that is only looked at may be thrown anew, even one that ends the game. With turns
    before it, it is part of a game, from whose record its end is not to vanish.
    """
    play = desk.play
    if play is None:
        return None
    if (against or desk.past) and play.is_complete and outcome_of(play.finish()):
        return message("the game is over; take a turn back, or begin another game")
    if against:
        return message("against the computer a throw stands until the turn has ended")
    return None


def throws(against: bool) -> dict[str, Command[Desk]]:
    """The commands that throw or set dice, refused where a throw stands."""

    def checked(work: Command[Desk]) -> Command[Desk]:
        def thrown(desk: Desk, command: Mapping[str, Any]) -> Result:
            refused = why_no_throw(desk, against)
            if refused:
                raise InputError(refused)
            return work(desk, command)

        return thrown

    return {name: checked(COMMANDS[name]) for name in ("roll", "dice")}


def _against(desk: Desk, command: Mapping[str, Any]) -> Result:
    """Who plays changes nothing on the board; it is kept beside the desk."""
    del command
    return desk, []


AGAINST: dict[str, Command[Desk]] = {"against": _against}
"""By name."""
