"""Everything that a board on a page needs in one line: position, throw, rules; versioned.

    fallas1 W24:2,6:13 B1:2,19:13 w 6-5-3 folio

The throw is `-` while there is none; mixed rules are written `folio,failing=some-die`. In links an
underscore stands for each space.
"""

from dataclasses import dataclass
from functools import cached_property

from fallas.chance import Throw
from fallas.errors import InputError, NotationError
from fallas.lines import Line
from fallas.messages import message
from fallas.tables.dice import dice_to_play
from fallas.tables.mixtures import find
from fallas.tables.position import Position
from fallas.tables.ruleset import RuleSet

VERSION = "fallas1"
LONGEST = 400
"""No situation is longer than this; more is refused unread."""


@dataclass(frozen=True)
class Situation:
    """A position, perhaps a throw, and the rules that it is played by.

    Raises:
        InputError: if the throw does not belong to the rules.

    >>> from fallas.tables.witnesses import FOLIO
    >>> print(Situation(Position.start(), Throw((6, 5, 3)), FOLIO))
    fallas1 W24:2,6:13 B1:2,19:13 w 6-5-3 folio
    """

    position: Position
    throw: Throw | None
    ruleset: RuleSet

    def __post_init__(self) -> None:
        if self.throw is not None:
            dice_to_play(self.throw, self.ruleset.rules)

    def __str__(self) -> str:
        return self._text

    @cached_property
    def _text(self) -> str:
        return f"{VERSION} {self.position} {self.throw or '-'} {self.ruleset}"

    @property
    def link(self) -> str:
        """The same in characters that a link's fragment can hold as they are."""
        return str(self).replace(" ", "_")

    @classmethod
    def parse(cls, text: str) -> "Situation":
        """Read a situation, written with spaces or, as in a link, with underscores, + or %20.

        Raises:
            NotationError: naming the place in the text and what was expected there.

        >>> Situation.parse("fallas1_W24:2,6:13_B1:2,19:13_w_-_french").ruleset.name
        'french'
        """
        names = message("the version, White's men, Black's men, the mover, the throw and the rules")
        line = Line.cut(text, VERSION, 6, names, LONGEST)
        with line.within(1):
            position = Position.parse(line.upto(1, 4))
        ruleset = line.rules(5, find)
        dice, at = line.fields[4]
        with line.within(4):
            throw = None if dice == "-" else Throw.parse(dice)
        try:
            return cls(position, throw, ruleset)
        except InputError as error:
            fitting = message("a throw of these rules ({error})", error=error.sentence)
            raise NotationError(line.text, at, fitting) from None
