"""Everything that a board of tavlei on a page needs in one line: position and rules; versioned.

    tavlei1 /3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/ a tavlei

Mixed rules are written `tavlei,exits=edge`. In links an underscore stands for each space.
"""

from dataclasses import dataclass

from fallas.lines import Codec, parse_link
from fallas.messages import message
from fallas.tafl.position import Position
from fallas.tafl.ruleset import RuleSet
from fallas.tafl.witnesses import RULE_SETS, TAVLEI

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
        """The text in characters that a link's fragment can hold as they are."""
        return str(self).replace(" ", "_")

    @classmethod
    def parse(cls, text: str, ruleset: RuleSet = TAVLEI) -> "Situation":
        """Read a situation, written with spaces or, as in a link, with underscores, + or %20.

        A link that holds it is read, its fragment, and a bare position.

        Args:
            text: what is read.
            ruleset: what a bare position is played by, where its link names no rules.

        Raises:
            InputError: naming the place in the text and what was expected there.

        >>> Situation.parse("tavlei1_/9/9/9/9/4K4/9/9/9/9/_d_linnaeus").ruleset.name
        'linnaeus'
        """
        found = parse_link(text, CODEC)
        return cls(found.position, found.ruleset or ruleset)


CODEC: Codec[Position, RuleSet] = Codec(
    version=VERSION,
    longest=LONGEST,
    position=Position.parse,
    is_position=lambda text: "/" in text.partition(" ")[0],
    fields=2,
    names=message("the version, the board, the side to move and the rules"),
    find=RULE_SETS.find,
)
