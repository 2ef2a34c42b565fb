"""The present state of a board that has been played on, as the frames of a story."""

from collections.abc import Iterator, Mapping
from typing import Any

from fallas.drawing import describe
from fallas.messages import Sentence, counted, message
from fallas.tables.notation import write_steps
from fallas.tables.story import Moment, rest_of
from fallas.tables.words import tell_fate, tell_throw
from fallas.widgets.tables.frames import Frame, to_frame
from fallas.widgets.tables.session import Session


def present(document: Mapping[str, Any], start: str) -> list[Frame]:
    """What a board shows and says of what has been played on it; empty if nothing has.

    Args:
        document: what has been done, see `fallas.widgets.tables.session`.
        start: the situation that the board began with, as text.

    >>> start = "fallas1 W24:2,6:13 B1:2,19:13 w 6-5-3 folio"
    >>> now = present({"situation": start, "steps": [[24, 6]]}, start)
    >>> [str(Sentence.read(frame["told"])) for frame in now][1:]
    ['White throws 6-5-3.', 'Played so far: 24/18.', 'Left to play: 5, 3.']
    >>> present({"situation": start, "steps": []}, start)
    []
    """
    if not document or not (
        document.get("steps") or document.get("past") or document["situation"] != start
    ):
        return []
    return [to_frame(moment) for moment in _moments(Session.read(document))]


def _moments(session: Session) -> Iterator[Moment]:
    """The present state, sentence by sentence, all with the same picture."""
    play, position = session.play, session.position
    dice = play.turns.dice if play else ()
    left = play.left if play else ()
    last = play.steps[-1] if play and play.steps else None

    def moment(told: Sentence) -> Moment:
        return Moment(position, dice, left, told, last)

    yield moment(
        message("This is how the board stands now. {described}", described=describe(position))
    )
    if session.past:
        turns = len(session.past)
        yield moment(
            counted(
                "One turn was played before this one.",
                "{number} turns were played before this one.",
                turns,
            )
        )
    if play is None:
        return
    yield moment(tell_throw(position.mover, play.throw, session.situation.ruleset.rules))
    if play.steps:
        yield moment(message("Played so far: {moves}.", moves=write_steps(play.steps)))
    if left and not play.is_complete:
        yield moment(message("Left to play: {dice}.", dice=left))
    elif not left and not play.bears_all_off:
        yield moment(tell_fate(play.turns.fate, position.mover, left))
    yield from rest_of(play)
