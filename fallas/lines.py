"""What a board on a page needs in one line: a version, a position, its rules; for every game.

In links an underscore stands for each space. A whole link is read too, and so is its fragment.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Generic, TypeVar

from fallas.errors import InputError, NotationError, check_length
from fallas.messages import Sentence, message

P = TypeVar("P")
R = TypeVar("R")

LONGEST_LINK = 2_000
"""The most characters of a link that are read; each part of it has its own limit too."""


def named_in(text: str) -> dict[str, str]:
    """The parts of a link to a board, or of its fragment; any other text is a position itself.

    Raises:
        NotationError: if the text is longer than a link can be.

    >>> named_in("https://site.example/explore.html#position=v1_a%2Db&lang=fr")
    {'position': 'v1_a-b', 'lang': 'fr'}
    >>> named_in("position=v1_a"), named_in("v1 a")
    ({'position': 'v1_a'}, {'position': 'v1 a'})
    """
    check_length(text, LONGEST_LINK)
    match = re.match(r"\s*(?:[^\s#]*[#?])?(?=[a-z]+=)", text)
    if match is None or "position=" not in text:
        return {"position": _decoded(text)}
    parts = (part.partition("=") for part in text[match.end() :].split("&"))
    return {name: _decoded(value).strip() for name, _, value in parts}


def _decoded(text: str) -> str:
    """A part of a link, percent-decoded. A position's text uses only plain characters."""
    return re.sub(r"%([2-7][0-9A-Fa-f])", lambda code: chr(int(code[1], 16)), text)


def plain(text: str) -> str:
    """A line with spaces between its fields, as a link has underscores, + or %20 there."""
    return re.sub(r"%20|[_+]", " ", text)


@dataclass(frozen=True, slots=True)
class Line:
    """A line cut into its fields.

    Attributes:
        text: the line, with spaces between.
        fields: each field and where it begins.
    """

    text: str
    fields: tuple[tuple[str, int], ...]

    @classmethod
    def cut(cls, text: str, version: str, longest: int) -> "Line":
        """Read a line, written with spaces or, as in a link, with underscores, + or %20.

        Args:
            text: the line.
            version: what its first field has to be.
            longest: the most characters it may have; more is refused unread.

        Raises:
            NotationError: naming the place in the text and what was expected there.

        >>> Line.cut("v1_a_b", "v1", 9).fields
        (('v1', 0), ('a', 3), ('b', 5))
        """
        check_length(text, longest)
        line = plain(text)
        fields = tuple((match.group(), match.start()) for match in re.finditer(r"\S+", line))
        if not fields or fields[0][0].lower() != version:
            at = fields[0][1] if fields else 0
            raise NotationError(line, at, message("{version}", version=version))
        return cls(line, fields)

    def has(self, count: int, names: Sentence, more: int = 0) -> None:
        """Check that a line has its fields.

        Args:
            count: how many there must be.
            names: what they are, in words.
            more: how many further ones may follow.

        Raises:
            NotationError: at the first field too many, or at the end if one is missing.
        """
        if not count <= len(self.fields) <= count + more:
            too_many = len(self.fields) > count
            at = self.fields[count + more][1] if too_many else len(self.text)
            raise NotationError(self.text, at, names)

    def upto(self, first: int, last: int) -> str:
        """The text of the fields from `first` to before `last`; fewer where the line ends."""
        return " ".join(field for field, _ in self.fields[first:last])

    @contextmanager
    def within(self, field: int) -> Iterator[None]:
        """Within this context, an error about a field names its place in the whole line."""
        try:
            yield
        except NotationError as error:
            raise error.within(self.text, self.fields[field][1]) from None

    def rules(self, field: int, find: Callable[[str], R]) -> R:
        """The rule set that a field names.

        Raises:
            NotationError: if there is none of that name.
        """
        name, at = self.fields[field]
        try:
            return find(name)
        except InputError as error:
            known = message("known rules ({error})", error=error.sentence)
            raise NotationError(self.text, at, known) from None


@dataclass(frozen=True, slots=True)
class Codec(Generic[P, R]):
    """How a game writes its situations: the version, a position, what else there is, the rules.

    Attributes:
        version: what the line begins with.
        longest: so many characters a line may have.
        position: reads a position.
        is_position: whether a text, with spaces between its fields, begins like a bare position.
        fields: how many fields a position has.
        between: how many there are between the position and the rules.
        after: how many may follow the rules.
        names: what all of them are, in words.
        find: the rule set of a name.
    """

    version: str
    longest: int
    position: Callable[[str], P]
    is_position: Callable[[str], bool]
    fields: int
    names: Sentence
    find: Callable[[str], R]
    between: int = 0
    after: int = 0

    @property
    def rules_at(self) -> int:
        """Which field names the rules."""
        return 1 + self.fields + self.between


@dataclass(frozen=True, slots=True)
class Linked(Generic[P, R]):
    """What a link to a board holds.

    Attributes:
        position: the position.
        ruleset: the rules that are named with it, or None for a bare position.
        named: what the link names, by its names there.
        line: the whole line, or None for a bare position.
    """

    position: P
    ruleset: R | None
    named: dict[str, str]
    line: Line | None = None


def parse_link(text: str, codec: Codec[P, R]) -> Linked[P, R]:
    """Read a situation, written with spaces or, as in a link, with underscores, + or %20.

    A link that holds it is read, its fragment, and a bare position.

    Args:
        text: what is read.
        codec: how the game writes it.

    Raises:
        InputError: naming the place in the text and what was expected there.
    """
    named = named_in(text)
    text = named.get("position", "")
    if codec.is_position(plain(text).lstrip()):
        rules = named.get("rules")
        position = codec.position(plain(text).strip())
        return Linked(position, codec.find(rules) if rules else None, named)
    line = Line.cut(text, codec.version, codec.longest)
    if len(line.fields) > codec.fields:  # what is wrong there is told before what is missing after
        with line.within(1):
            position = codec.position(line.upto(1, 1 + codec.fields))
    line.has(codec.rules_at + 1, codec.names, more=codec.after)
    return Linked(position, line.rules(codec.rules_at, codec.find), named, line)


def is_of(text: str, codec: Codec[P, R]) -> bool:
    """Whether a text begins like a situation of the game, or like a bare position of it."""
    try:
        begun = plain(named_in(text).get("position", "")).lstrip()
    except InputError:
        return False
    return begun.partition(" ")[0].lower() == codec.version or codec.is_position(begun)
