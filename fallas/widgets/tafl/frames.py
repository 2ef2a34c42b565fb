"""Frames of tavlei: the engine's moments with their marks, as plain JSON for the views."""

from collections.abc import Iterable, Mapping
from typing import Any

from fallas.drawing.tafl import describe_tafl, tafl_marks, tafl_svg
from fallas.messages import Sentence
from fallas.tafl import Moment, Position, RuleSet, Side, Situation, square, tell

Frame = dict[str, Any]
"""Plain JSON, see `fallas.widgets.tafl.wire.Frame`."""


def frames(shown: Iterable[Moment] | Situation, ruleset: RuleSet) -> list[Frame]:
    """The frames of a story as `fallas.tafl.tell` gives it, or the one of a situation.

    >>> from fallas.tafl import TAVLEI
    >>> [frame] = frames(Situation(Position.start(), TAVLEI), TAVLEI)
    >>> frame["prince"], len(frame["attackers"]), frame["exits"]
    ('e5', 16, 'corners')
    """
    if isinstance(shown, Situation):
        shown = tell(shown.position, ruleset, "")[:1]
    return [_dressed(moment, ruleset) for moment in shown]


def _dressed(moment: Moment, ruleset: RuleSet) -> Frame:
    plain = moment.as_dict()
    move = None if moment.captures or moment.refusal else moment.move
    shown = tafl_marks(move, moment.captures, moment.refusal)
    return position_json(moment.position, ruleset) | {
        "move": plain["move"] and plain["move"]["label"],
        "captures": [each["square"] for each in plain["captures"]],
        "refused": plain["refusal"] and plain["refusal"]["label"],
        "ending": moment.ending,
        "clauses": list(moment.clauses),
        "marks": [mark.as_dict() for mark in shown],
        "told": moment.told.as_json(),
    }


def position_json(position: Position, ruleset: RuleSet) -> Frame:
    """The pieces and the exits, as in a frame or a scene."""
    plain = Moment(position, describe_tafl(position)).as_dict()
    return {name: plain[name] for name in ("attackers", "defenders", "prince", "mover")} | {
        "exits": str(ruleset.rules.exits),
        "described": describe_tafl(position).as_json(),
    }


def frame_svg(frame: Mapping[str, Any], title: str, lang: str = "en") -> str:
    """The picture of a frame."""
    return tafl_svg(
        position_of(frame),
        exits=frame["exits"],
        marks=frame["marks"],
        title=title,
        description=Sentence.read(frame["described"]).say(lang),
    )


def position_of(frame: Mapping[str, Any]) -> Position:
    """The position that a frame shows."""
    men = (sum(1 << square(name) for name in frame[side]) for side in ("attackers", "defenders"))
    attackers, defenders = men
    prince = frame["prince"] and square(frame["prince"])
    return Position(attackers, defenders, prince, Side(frame["mover"]))
