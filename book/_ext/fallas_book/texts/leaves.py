"""The leaves of the codex that are given line by line: the book of tables, ff. 72r-80r.

They stand in `book/texts/libro-de-las-tablas.yaml`, whose head explains the signs. The edition's
clauses say on which lines they stand, and `line_words` gives the words of those lines.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from string import ascii_lowercase
from typing import Literal

from pydantic import Field

from .load import by_id, fitted, read
from .schema import Clause, Model, Text
from .shelf import FOLDER
from .transcription import Word, page_words, words

FILE = "libro-de-las-tablas.yaml"
RUBRIC = "rubric"
FIRST = "a"
"""The name of a leaf's first column."""


class Figure(Model):
    """A picture on a page, and the text that it belongs to by the transcription."""

    kind: Literal["diagram", "miniature"]
    belongs: Literal["to the text before it", "to the text after it", "stands alone"]
    after_columns: int = Field(ge=0)


class Leaf(Model):
    """One side of a leaf.

    `running_title` ends with a + where it goes on over the facing page; `initial_lines` says over
    how many lines the initial of the first column stands.
    """

    folio: Text
    running_title: Text | None = None
    figures: tuple[Figure, ...] = ()
    rubric: tuple[Text, ...] = ()
    initial_lines: int = Field(default=0, ge=0)
    columns: tuple[tuple[Text, ...], ...] = ()

    @property
    def lines(self) -> dict[str, tuple[str, ...]]:
        """The rubric and the columns by the names that a clause's `lines` use."""
        named = dict(zip(ascii_lowercase, self.columns, strict=False))
        return ({RUBRIC: self.rubric} if self.rubric else {}) | named


@cache
def leaves(folder: Path = FOLDER) -> Mapping[str, Leaf]:
    """Every leaf by its folio, in the order of the codex.

    Raises:
        TextError: if one does not fit the schema or is given twice.
    """
    path = folder / FILE
    return by_id(path, (fitted(path, Leaf, entry) for entry in read(path)["pages"]), "folio")


@cache
def line_words(folder: Path = FOLDER) -> tuple[Word, ...]:
    """The words of all leaves in their order, each with its lines, such as `74v.a.9`.

    Raises:
        TextError: as `leaves`.
    """
    whole = {
        f"{leaf.folio}.{name}": lines
        for leaf in leaves(folder).values()
        for name, lines in leaf.lines.items()
    }
    return page_words(whole)


def located(clause: Clause) -> range:
    """Which words of `line_words` are a clause's.

    The reading text may divide words that the scribe ran together, so letters are compared.

    Raises:
        ValueError: if the clause gives no lines, or its letters are not on them.
    """
    if clause.lines is None:
        raise ValueError(f"{clause.id}: no lines are given")
    folio = clause.id.partition(".")[0]
    first, last = (place if place[0].isdigit() else f"{folio}.{place}" for place in clause.lines)
    page, letters = line_words(), "".join(words(clause.text))
    for start, word in enumerate(page):
        if word.first != first:
            continue
        read, stop = "", start
        while len(read) < len(letters):
            read += page[stop].text
            stop += 1
        if read == letters and page[stop - 1].last == last:
            return range(start, stop)
    raise ValueError(f"{clause.id}: not on the lines {first} to {last}: {clause.text}")
