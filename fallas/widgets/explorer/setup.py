"""Setting up a position by hand: each command as a function of the session. See `answer`.

The position can be changed whether or not its number of men is right, since setting one up goes
through many that are wrong. A change drops the throw and the turns before it.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from fallas.errors import InputError
from fallas.messages import message
from fallas.tables.position import MOST_MEN, Position
from fallas.tables.situation import VERSION, Situation
from fallas.tables.track import LINE, POINTS, Side
from fallas.tables.words import side_name
from fallas.widgets.session.protocol import Command
from fallas.widgets.tables.commands import COMMANDS, Result, described
from fallas.widgets.tables.session import Session


def _put(session: Session, command: Mapping[str, Any]) -> Result:
    """Put one more man on a place; a point that the other side holds is refused.

    A click on the wrong side's men is mostly a slip, and would remove all of them.
    """
    side, place = _spot(command)
    return _set_up(session, _put_on(session.position, side, place))


def _put_on(position: Position, side: Side, place: int) -> Position:
    count = position.count(side, place) + 1
    if count > MOST_MEN:
        raise InputError(message("no place holds more than {most} men", most=MOST_MEN))
    if place in POINTS and position.count(side.other, place):
        told = message(
            "{side} has men on {point}: take them off first",
            side=side_name(side.other),
            point=place,
        )
        raise InputError(told)
    return _with(position, side, place, count)


def _take(session: Session, command: Mapping[str, Any]) -> Result:
    side, place = _spot(command)
    return _set_up(session, _taken_from(session.position, side, place))


def _taken_from(position: Position, side: Side, place: int) -> Position:
    count = position.count(side, place)
    if not count:
        raise InputError(message("{side} has no man there", side=side_name(side)))
    return _with(position, side, place, count - 1)


def _shift(session: Session, command: Mapping[str, Any]) -> Result:
    """Move a man from one place to another, whatever the rules say."""
    side, source = _spot(command)
    landing = _place(command.get("landing"))
    position = _taken_from(session.position, side, source)
    return _set_up(session, _put_on(position, side, landing))


def _mover(session: Session, command: Mapping[str, Any]) -> Result:
    return _set_up(session, replace(session.position, mover=_side(command.get("side"))))


def _clear(session: Session, command: Mapping[str, Any]) -> Result:
    del command
    return _set_up(session, Position.of({}, {}, session.position.mover))


def _opening(session: Session, command: Mapping[str, Any]) -> Result:
    del command
    return _set_up(
        session, Position.start(session.situation.ruleset.rules.setup, session.position.mover)
    )


def _position(session: Session, command: Mapping[str, Any]) -> Result:
    """Set up a position as typed, under the rules in force; a situation or a link has its own."""
    text = str(command.get("text", ""))
    if VERSION in text.lower() or "position=" in text:
        return COMMANDS["situation"](session, command)
    return _set_up(session, Position.parse(text))


def _set_up(session: Session, position: Position) -> Result:
    after = Session.at(Situation(position, None, session.situation.ruleset))
    return replace(after, goal=session.goal), described(position)


def _with(position: Position, side: Side, place: int, count: int) -> Position:
    men = list(position.men(side))
    men[place] = count
    if side is Side.WHITE:
        return replace(position, white=tuple(men))
    return replace(position, black=tuple(men))


def _spot(command: Mapping[str, Any]) -> tuple[Side, int]:
    side, place = _side(command.get("side")), _place(command.get("place"))
    if place not in POINTS and place not in (side.bar, side.off):
        raise InputError(message("a man needs a point, the bar or the tray of his own side"))
    return side, place


def _side(value: object) -> Side:
    if value not in list(Side):
        raise InputError(message("a side is white or black"))
    return Side(str(value))


def _place(value: object) -> int:
    if not isinstance(value, int) or value not in LINE:
        raise InputError(message("a place is a number from 0 to 25"))
    return value


EDITS: dict[str, Command[Session]] = {
    "put": _put,
    "take": _take,
    "shift": _shift,
    "mover": _mover,
    "clear": _clear,
    "opening": _opening,
    "position": _position,
}
"""By name."""
