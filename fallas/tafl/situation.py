"""Everything that a board of tavlei on a page needs in one line: position and rules; versioned.

    tavlei1 /3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/ a tavlei

Mixed rules are written `tavlei,exits=edge`. In links an underscore stands for each space.
"""

import re
from dataclasses import dataclass

from fallas.errors import InputError, NotationError
from fallas.messages import message
from fallas.tafl.mixtures import find
from fallas.tafl.position import Position
from fallas.tafl.ruleset import RuleSet

VERSION = "tavlei1"
LONGEST = 500
"""No situation is longer than this; more is refused unread."""


@dataclass(frozen=True)
class Situation:
    """A position and the rules that it is played by.

    >>> from fallas.tafl.witnesses import TAVLEI
    >>> print(Situation(Position.start(), TAVLEI))
    tavlei1 /3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/ a tavlei
    """

    position: Position
    ruleset: RuleSet

    def __str__(self) -> str:
        return f"{VERSION} {self.position} {self.ruleset}"

    @property
    def link(self) -> str:
        """The same in characters that a link's fragment can hold as they are."""
        return str(self).replace(" ", "_")

    @classmethod
    def parse(cls, text: str) -> "Situation":
        """Read a situation, written with spaces or, as in a link, with underscores, + or %20.

        Raises:
            NotationError: naming the place in the text and what was expected there.

        >>> Situation.parse("tavlei1_/9/9/9/9/4K4/9/9/9/9/_d_linnaeus").ruleset.name
        'linnaeus'
        """
        if len(text) > LONGEST:
            raise NotationError(text, LONGEST, message("at most {most} characters", most=LONGEST))
        plain = re.sub(r"%20|[_+]", " ", text)
        fields = [(match.group(), match.start()) for match in re.finditer(r"\S+", plain)]
        if not fields or fields[0][0] != VERSION:
            at = fields[0][1] if fields else 0
            raise NotationError(plain, at, message("{version}", version=VERSION))
        if len(fields) != 4:
            expected = message("the version, the board, the side to move and the rules")
            raise NotationError(plain, fields[4][1] if len(fields) > 4 else len(plain), expected)
        (_, at_board), (name, at_name) = fields[1], fields[3]
        try:
            position = Position.parse(plain[at_board:at_name])
        except NotationError as error:
            raise error.within(plain, at_board) from None
        try:
            return cls(position, find(name))
        except InputError as error:
            raise NotationError(
                plain, at_name, message("known rules ({error})", error=error.sentence)
            ) from None
