"""What has been played of a throw so far, as text: each step with its die.

    6:24/18*,5:18/13

With the 6 a man goes from 24 to 18 and hits there, with the 5 it goes on to 13. Each step names its
die, since a man borne off does not show which one was used.
"""

import re

from fallas.errors import InputError, NotationError
from fallas.messages import message
from fallas.tables.play import Play
from fallas.tables.steps import Step
from fallas.tables.track import LINE

_STEP = re.compile(r"([1-6]):(bar|[0-9]{1,2})/(off|[0-9]{1,2})\*?")


def write_played(steps: tuple[Step, ...]) -> str:
    """Steps as text, each with its die.

    >>> from fallas.tables.track import Side
    >>> write_played((Step(Side.WHITE, 24, 18, 6, hit=True), Step(Side.WHITE, 2, 0, 5, hit=False)))
    '6:24/18*,5:2/off'
    """
    return ",".join(f"{step.die}:{step}" for step in steps)


def read_played(text: str, play: Play) -> Play:
    """Play the steps of a text, in their order.

    Raises:
        NotationError: naming the place in the text, and what was expected there.

    >>> from fallas.chance import Throw
    >>> from fallas.tables.position import Position
    >>> from fallas.tables.witnesses import FOLIO
    >>> start = Play(Position.start(), Throw((6, 5, 3)), FOLIO)
    >>> read_played("6:24/18,5:18/13", start).left
    (3,)
    >>> read_played("6:24/18,5:18/12", start)
    Traceback (most recent call last):
    fallas.errors.NotationError: cannot read “6:24/18,5:18/12”: expected “5:18/13” at character 9, \
found “5:18/12”
    """
    at = 0
    for each in text.split(","):
        play = _played(text, at, each, play)
        at += len(each) + 1
    return play


def _played(text: str, at: int, each: str, play: Play) -> Play:
    match = _STEP.fullmatch(each)
    side = play.start.mover
    source = -1
    if match is not None:
        source = side.bar if match[2] == "bar" else int(match[2])
    if match is None or source not in LINE:
        raise NotationError(text, at, message("a die and a move, as in 6:24/18*"))
    try:
        after = play.step(source, int(match[1]))
    except InputError as error:
        expected = message("a move of this throw ({why})", why=error.sentence)
        raise NotationError(text, at, expected) from None
    if write_played(after.steps[-1:]) != each:
        expected = message("“{text}”", text=write_played(after.steps[-1:]))
        raise NotationError(text, at, expected)
    return after
