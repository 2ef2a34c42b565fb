"""The present state of a board of tavlei that has been played on, as the frames of a story."""

from collections.abc import Iterator, Mapping
from typing import Any

from fallas.drawing.tafl import describe_tafl
from fallas.messages import Sentence, message
from fallas.tafl import Moment
from fallas.tafl.words import tell_outcome
from fallas.widgets.tafl.frames import Frame, frames
from fallas.widgets.tafl.session import Session


def present(document: Mapping[str, Any], start: str) -> list[Frame]:
    """What a board shows and says of what has been played on it; empty if nothing has.

    Args:
        document: what has been played, see `fallas.widgets.tafl.session`.
        start: the situation that the board began with, as text.

    >>> from fallas.tafl import TAVLEI, Position, Situation
    >>> start = str(Situation(Position.start(), TAVLEI))
    >>> now = present({"situation": start, "moves": ["d1-d4"]}, start)
    >>> len(now), now[1]["told"]["of"]
    (2, {'moves': ['d1-d4']})
    """
    if not document or not (document.get("moves") or document["situation"] != start):
        return []
    session = Session.read(document)
    return frames(_moments(session), session.ruleset)


def _moments(session: Session) -> Iterator[Moment]:
    """The present state, sentence by sentence, all with the same picture."""
    game, position = session.game, session.position
    last = game.turns[-1] if game.turns else None

    def moment(told: Sentence) -> Moment:
        if last is None:
            return Moment(position, told)
        return Moment(position, told, last.move, tuple(last.captures))

    described = describe_tafl(position)
    yield moment(message("This is how the board stands now. {described}", described=described))
    if session.moves:
        yield moment(message("Played so far: {moves}.", moves=session.moves))
    if game.outcome:
        yield moment(tell_outcome(game.outcome))
