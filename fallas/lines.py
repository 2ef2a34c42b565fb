"""What a board on a page needs in one line: a version, a position, its rules; for either game.

In links an underscore stands for each space.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar

from fallas.errors import InputError, NotationError
from fallas.messages import Sentence, message

R = TypeVar("R")


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
    def cut(
        cls, text: str, version: str, count: int, names: Sentence, longest: int, more: int = 0
    ) -> "Line":
        """Read a line, written with spaces or, as in a link, with underscores, + or %20.

        Args:
            text: the line.
            version: what its first field has to be.
            count: of its fields.
            names: what these are, in words.
            longest: so many characters it may have; more is refused unread.
            more: so many fields may follow those.

        Raises:
            NotationError: naming the place in the text and what was expected there.

        >>> Line.cut("v1_a_b", "v1", 3, message("three"), 9).fields
        (('v1', 0), ('a', 3), ('b', 5))
        """
        if len(text) > longest:
            raise NotationError(text, longest, message("at most {most} characters", most=longest))
        plain = re.sub(r"%20|[_+]", " ", text)
        fields = tuple((match.group(), match.start()) for match in re.finditer(r"\S+", plain))
        if not fields or fields[0][0] != version:
            at = fields[0][1] if fields else 0
            raise NotationError(plain, at, message("{version}", version=version))
        if not count <= len(fields) <= count + more:
            at = fields[count + more][1] if len(fields) > count else len(plain)
            raise NotationError(plain, at, names)
        return cls(plain, fields)

    def upto(self, first: int, last: int) -> str:
        """The fields from one to before another, as they stand."""
        return self.text[self.fields[first][1] : self.fields[last][1]].rstrip()

    @contextmanager
    def within(self, field: int) -> Iterator[None]:
        """Let an error about a field name its place in the whole line."""
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
