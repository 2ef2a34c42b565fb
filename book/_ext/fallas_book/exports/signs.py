"""The lines of a page as a stream of characters, each with what the edition's signs say of it.

`reading.plain` drops the signs to get at the words. Here they are kept, since a TEI file says of
each letter whether the scribe wrote it, an editor wrote it out, added it or took it away.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from ..folio_page import SIGNS
from ..reading import PUNCTUATION


class Sign(StrEnum):
    """What an edition says of some letters."""

    WRITTEN = "written"
    """The scribe wrote them."""
    EXPANDED = "expanded"
    """The scribe abbreviated them: `q<ue>`."""
    ADDED = "added"
    """The editor added them: `l[ ]as`."""
    DELETED = "deleted"
    """The editor takes them to be one too many: `(a)`."""
    CEDILLA = "cedilla"
    """The scribe wrote c, the editor reads ç: `c[']`."""
    PARAGRAPH = "paragraph"
    """The scribe's paragraph sign."""
    HYPHEN = "hyphen"
    """The line ends within a word."""


@dataclass(frozen=True, slots=True)
class Letters:
    """Some letters that stand together under one sign, within one word or between two.

    Attributes:
        text: the letters.
        sign: what the edition says of them.
        word: the number of the word on the page, from 0; of what stands before a word, that word's.
    """

    text: str
    sign: Sign
    word: int


@dataclass(frozen=True, slots=True)
class LineStart:
    """A line of the page begins.

    Attributes:
        column: the name of its column, such as `a`.
        number: its number in the column, from 1.
        within_word: whether the word before goes on in it.
        word: the number of the word that it begins or goes on with.
    """

    column: str
    number: int
    within_word: bool
    word: int


def stream(lines: Mapping[str, Sequence[str]]) -> Iterator[Letters | LineStart]:
    """Every line and every letter of a page in order, with the number of the word they belong to.

    >>> for part in stream({"a": ["q<ue> alli falle-", "c[']rie."]}):
    ...     print(part)
    LineStart(column='a', number=1, within_word=False, word=0)
    Letters(text='q', sign=<Sign.WRITTEN: 'written'>, word=0)
    Letters(text='ue', sign=<Sign.EXPANDED: 'expanded'>, word=0)
    Letters(text=' ', sign=<Sign.WRITTEN: 'written'>, word=1)
    Letters(text='alli', sign=<Sign.WRITTEN: 'written'>, word=1)
    Letters(text=' ', sign=<Sign.WRITTEN: 'written'>, word=2)
    Letters(text='falle', sign=<Sign.WRITTEN: 'written'>, word=2)
    Letters(text='-', sign=<Sign.HYPHEN: 'hyphen'>, word=2)
    LineStart(column='a', number=2, within_word=True, word=2)
    Letters(text='ç', sign=<Sign.CEDILLA: 'cedilla'>, word=2)
    Letters(text='rie.', sign=<Sign.WRITTEN: 'written'>, word=2)
    """
    word, begun, broken = 0, False, False
    for column, content in lines.items():
        for number, line in enumerate(content, start=1):
            if begun and not broken:  # the end of a line ends a word
                word, begun = word + 1, False
            yield LineStart(column, number, broken, word)
            broken = False
            for text, sign in _pieces(line):
                for run in _runs(text, sign):
                    if run.isspace():
                        word, begun = word + begun, False
                    elif sign not in (Sign.DELETED, Sign.PARAGRAPH) and PUNCTUATION.sub("", run):
                        begun = True
                    yield Letters(run, sign, word)
                broken = sign is Sign.HYPHEN


def _pieces(line: str) -> Iterator[tuple[str, Sign]]:
    body, hyphen = (line[:-1], "-") if line.endswith("-") else (line, "")
    at = 0
    for found in SIGNS.finditer(body):
        if found.start() > at:
            yield body[at : found.start()], Sign.WRITTEN
        expanded, added, deleted, paragraph = found.groups()
        if paragraph:
            yield paragraph, Sign.PARAGRAPH
        elif expanded is not None:
            yield expanded, Sign.EXPANDED
        elif added is not None:
            yield added, Sign.ADDED
        elif deleted is not None:
            yield deleted, Sign.DELETED
        else:
            yield "ç", Sign.CEDILLA
        at = found.end()
    if at < len(body):
        yield body[at:], Sign.WRITTEN
    if hyphen:
        yield hyphen, Sign.HYPHEN


def _runs(text: str, sign: Sign) -> Iterator[str]:
    """The text cut where words are parted; what is deleted parts no words and stays whole."""
    if sign is Sign.DELETED:
        yield text
        return
    run = ""
    for letter in text:
        if run and (letter == " ") != run.isspace():
            yield run
            run = ""
        run += letter
    if run:
        yield run
