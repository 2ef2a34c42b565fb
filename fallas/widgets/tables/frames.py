"""Frames: the engine's moments with their marks, as plain JSON for the views."""

from collections.abc import Iterable, Mapping
from typing import Any

from fallas.drawing import Geometry, Look, board_svg, describe, marks
from fallas.drawing.geometry import WIDE
from fallas.messages import Sentence
from fallas.tables.position import Position
from fallas.tables.situation import Situation
from fallas.tables.steps import Step
from fallas.tables.story import Moment
from fallas.tables.track import Side
from fallas.tables.words import tell_throw

Frame = dict[str, Any]
"""Plain JSON, see `fallas.widgets.tables.wire.Frame`."""


def frames(shown: Iterable[Moment] | Situation | Position) -> list[Frame]:
    """The frames of a story as `fallas.tables.story.tell` gives it, or the one of a situation.

    >>> [frame] = frames(Position.start())
    >>> frame["white"][24], frame["dice"], frame["marks"]
    (2, [], [])
    """
    if isinstance(shown, Position | Situation):
        shown = (_only_moment(shown),)
    return [to_frame(moment) for moment in shown]


def _only_moment(shown: Position | Situation) -> Moment:
    if isinstance(shown, Position):
        return Moment(shown, (), (), describe(shown))
    play, position = shown.play, shown.position
    if play is None:
        return Moment(position, (), (), describe(position))
    told = tell_throw(position.mover, play.throw, shown.ruleset.rules)
    return Moment(
        play.position,
        play.turns.dice,
        play.left,
        told,
        clauses=shown.ruleset.reading("dice").clauses,
    )


def to_frame(moment: Moment) -> Frame:
    """A moment as a frame: with marks, and with its sentence as JSON instead of English text."""
    plain = moment.as_dict()
    del plain["text"]
    shown = marks(moment.position, moment.step, [each.step for each in moment.refusals])
    names = ("source", "landing", "die")
    return plain | {
        "told": moment.told.as_json(),
        "refusals": [{name: each[name] for name in names} for each in plain["refusals"]],
        "marks": [mark.as_dict() for mark in shown],
    }


def described(frame: Mapping[str, Any]) -> Sentence:
    """Where all men stand in a frame, and whose turn it is."""
    return describe(_parts(frame)[0])


def frame_svg(
    frame: Mapping[str, Any],
    title: str,
    look: Look | str,
    lang: str = "en",
    geometry: Geometry = WIDE,
) -> str:
    """The picture of a frame."""
    position, step, refused = _parts(frame)
    return board_svg(
        position,
        dice=frame["dice"],
        left=frame["left"],
        step=step,
        refused=refused,
        title=title,
        description=describe(position).say(lang),
        look=look,
        geometry=geometry,
    )


def _parts(moment: Mapping[str, Any]) -> tuple[Position, Step | None, list[Step]]:
    mover = Side(moment["mover"])
    position = Position(tuple(moment["white"]), tuple(moment["black"]), mover)
    step = moment["step"]
    made = step and Step(
        Side(step["side"]), step["source"], step["landing"], step["die"], step["hit"]
    )
    refused = [
        Step(mover, refusal["source"], refusal["landing"], refusal["die"], hit=False)
        for refusal in moment["refusals"]
    ]
    return position, made or None, refused
