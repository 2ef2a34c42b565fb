"""What a view is told of each moment: the engine's account with its marks and a description."""

from collections.abc import Iterable, Mapping
from typing import Any

from fallas.drawing import Look, board_svg, describe, marks
from fallas.tables.position import Position
from fallas.tables.steps import Step
from fallas.tables.story import Moment
from fallas.tables.track import Side

Frame = dict[str, Any]
"""Plain JSON: `white` and `black` (26 counts each by place), `mover`, `dice`, `left`, `step`,
`refusals`, `ending`, `text`, `clauses` as the engine gives them; besides `marks`, `description`
and `cited`, the clauses in print.
"""


def frames(shown: Iterable[Moment] | Position) -> list[Frame]:
    """The frames of a story as `fallas.tables.story.tell` gives it, or the one of a position.

    >>> [frame] = frames(Position.start())
    >>> frame["white"][24], frame["dice"], frame["marks"]
    (2, [], [])
    """
    if isinstance(shown, Position):
        shown = (Moment(shown, (), (), describe(shown)),)
    return [dressed(moment.as_dict()) for moment in shown]


def dressed(moment: Mapping[str, Any]) -> Frame:
    """A moment with what the view adds to it."""
    position, step, refused = _parts(moment)
    return {
        **moment,
        "marks": [mark.as_dict() for mark in marks(position, step, refused)],
        "description": str(describe(position)),
        "cited": " ".join(key for key in moment["clauses"] if not is_silence(key)),
    }


def is_silence(clause: str) -> bool:
    """Whether an id names what a witness does not say, and so no place that could be cited.

    >>> is_silence("folio.silent.dice"), is_silence("74v.9")
    (True, False)
    """
    return ".silent." in clause


def frame_svg(frame: Mapping[str, Any], title: str, look: Look | str) -> str:
    """The picture of a frame."""
    position, step, refused = _parts(frame)
    return board_svg(
        position,
        dice=frame["dice"],
        left=frame["left"],
        step=step,
        refused=refused,
        title=title,
        look=look,
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
