"""Everything that a board on a page needs in one line: position, throw, rules; versioned.

    fallas1 W24:2,6:13 B1:2,19:13 w 6-5-3 folio
    fallas1 W24:2,6:13 B1:2,19:13 w 6-5-3 folio 6:24/18,5:18/13

The throw is `-` while there is none; mixed rules are written `folio,failing=some-die`. What has
been played of the throw may stand at the end (`fallas.tables.played`): the position is always that
before the turn. In links an underscore stands for each space. A whole link, its fragment and a bare
position are read as well.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from fallas.chance import Throw
from fallas.errors import InputError, NotationError
from fallas.lines import Codec, Line, parse_link
from fallas.messages import message
from fallas.tables.dice import dice_to_play
from fallas.tables.play import Play
from fallas.tables.played import read_played, write_played
from fallas.tables.position import Position
from fallas.tables.ruleset import RuleSet
from fallas.tables.steps import Step
from fallas.tables.witnesses import FOLIO, RULE_SETS

VERSION = "fallas1"
LONGEST = 400
"""No situation is longer than this; more is refused unread."""


@dataclass(frozen=True)
class Situation:
    """A position, perhaps a throw, and the rules that it is played by.

    Attributes:
        position: before the turn.
        throw: what is to be played, if the dice have been thrown.
        ruleset: what it is played by.
        steps: what has been played of the throw already.

    Raises:
        InputError: if the throw does not belong to the rules, or to a position that cannot be
            played (`Position.unplayable`), or there are steps without a throw.
        IllegalStepError: if a step is refused.

    >>> from fallas.tables.witnesses import FOLIO
    >>> print(Situation(Position.start(), Throw((6, 5, 3)), FOLIO))
    fallas1 W24:2,6:13 B1:2,19:13 w 6-5-3 folio
    """

    position: Position
    throw: Throw | None
    ruleset: RuleSet
    steps: tuple[Step, ...] = ()

    def __post_init__(self) -> None:
        if self.throw is not None:
            dice_to_play(self.throw, self.ruleset.rules)
            self.position.check_playable()
        if self.steps and self.play is None:
            raise InputError(message("there is no throw to play"))

    @cached_property
    def play(self) -> Play | None:
        """The throw as far as it has been played; None while there is none."""
        if self.throw is None:
            return None
        play = Play(self.position, self.throw, self.ruleset)
        for step in self.steps:
            play = play.step(step.source, step.die)
        return play

    @property
    def before(self) -> "Situation":
        """The same with nothing played."""
        return replace(self, steps=()) if self.steps else self

    def __str__(self) -> str:
        return self._text

    @cached_property
    def _text(self) -> str:
        text = f"{VERSION} {self.position} {self.throw or '-'} {self.ruleset}"
        return f"{text} {write_played(self.steps)}" if self.steps else text

    @property
    def link(self) -> str:
        """The text in characters that a link's fragment can hold as they are."""
        return str(self).replace(" ", "_")

    @classmethod
    def parse(cls, text: str, ruleset: RuleSet = FOLIO) -> "Situation":
        """Read a situation, written with spaces or, as in a link, with underscores, + or %20.

        A link that holds it is read, and its fragment. So is a bare position, which has no throw.

        Args:
            text: what is read.
            ruleset: what a bare position is played by, where its link names no rules.

        Raises:
            InputError: naming the place in the text and what was expected there.

        >>> Situation.parse("fallas1_W24:2,6:13_B1:2,19:13_w_-_french").ruleset.name
        'french'
        >>> print(Situation.parse("#position=W6:15_B19:15_w&rules=french"))
        fallas1 W6:15 B19:15 w - french
        """
        read = _Read.of(text, ruleset)
        why = read.position.unplayable
        if why and read.throw:
            raise NotationError(read.text, read.at, message("no throw ({why})", why=why))
        try:
            situation = cls(read.position, read.throw, read.ruleset)
        except InputError as error:
            fitting = message("a throw of these rules ({error})", error=error.sentence)
            raise NotationError(read.text, read.at, fitting) from None
        return situation._after(read.line) if read.line else situation

    def _after(self, line: Line) -> "Situation":
        """The same with what the last field of a line says has been played."""
        if len(line.fields) == _PLAYED:
            return self
        played, at = line.fields[_PLAYED]
        if self.play is None:
            raise NotationError(line.text, at, message("no moves, since there is no throw"))
        with line.within(_PLAYED):
            return replace(self, steps=read_played(played, self.play).steps)

    @classmethod
    def to_show(cls, text: str, ruleset: RuleSet = FOLIO) -> "Situation":
        """Read a situation that is to be shown, whether or not it can be played.

        As `parse`, but where no throw can be played (`Position.unplayable`), the throw is left out.

        Raises:
            InputError: as `parse`.

        >>> print(Situation.to_show("fallas1 W8:3,6:15 B19:15 w 2-2-2 folio"))
        fallas1 W8:3,6:15 B19:15 w - folio
        """
        read = _Read.of(text, ruleset)
        if read.position.unplayable:
            return cls(read.position, None, read.ruleset)
        return cls.parse(text, ruleset)


class _Read(NamedTuple):
    """The parts of a text.

    Its throw stands in `text` at `at`; `line` is the whole, where it is more than a position.
    """

    position: Position
    throw: Throw | None
    ruleset: RuleSet
    text: str
    at: int
    line: Line | None = None

    @classmethod
    def of(cls, text: str, ruleset: RuleSet) -> "_Read":
        found = parse_link(text, CODEC)
        line, ruleset = found.line, found.ruleset or ruleset
        if line is None:
            dice = found.named.get("throw", "-")
            return cls(found.position, _throw(dice), ruleset, dice, 0)
        dice, at = line.fields[_THROW]
        with line.within(_THROW):
            throw = _throw(dice)
        return cls(found.position, throw, ruleset, line.text, at, line)


def _throw(dice: str) -> Throw | None:
    return None if dice == "-" else Throw.parse(dice)


_THROW, _PLAYED = 4, 6
"""The fields of the throw and of what has been played of it."""

CODEC: Codec[Position, RuleSet] = Codec(
    version=VERSION,
    longest=LONGEST,
    position=Position.parse,
    is_position=lambda text: text[:1] in {"W", "w"},
    fields=3,
    between=1,
    after=1,
    names=message("the version, White's men, Black's men, the mover, the throw and the rules"),
    find=RULE_SETS.find,
)
