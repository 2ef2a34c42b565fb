"""A board of tavlei that has been played at, as it stands now, as the frames of a story."""

from collections.abc import Iterator, Mapping
from typing import Any

from fallas.drawing.tafl import describe_tafl
from fallas.messages import message
from fallas.tafl import Moment
from fallas.tafl.words import tell_outcome
from fallas.widgets.tafl_document import TaflDesk
from fallas.widgets.tafl_frames import Frame, tafl_frames


def tafl_present(document: Mapping[str, Any], start: str) -> list[Frame]:
    """What a board shows and says of what has been played at it; nothing if that is nothing.

    Args:
        document: what has been played, see `fallas.widgets.tafl_document`.
        start: the situation that the board began with, as text.

    >>> from fallas.tafl import TAVLEI, Position, Situation
    >>> start = str(Situation(Position.start(), TAVLEI))
    >>> now = tafl_present({"situation": start, "moves": ["d1-d4"]}, start)
    >>> len(now), now[1]["told"]["of"]
    (2, {'moves': ['d1-d4']})
    """
    if not document or not (document.get("moves") or document["situation"] != start):
        return []
    desk = TaflDesk.read(document)
    return tafl_frames(_moments(desk), desk.ruleset)


def _moments(desk: TaflDesk) -> Iterator[Moment]:
    game, position = desk.game, desk.position
    last = game.turns[-1] if game.turns else None
    captures = last.captures if last else ()
    shown = {"move": last and last.move, "captures": captures}
    now = message(
        "This is how the board stands now. {described}", described=describe_tafl(position)
    )
    yield Moment(position, now, **shown)
    if desk.moves:
        yield Moment(position, message("Played so far: {moves}.", moves=desk.moves), **shown)
    if game.outcome:
        yield Moment(position, tell_outcome(game.outcome), **shown)
