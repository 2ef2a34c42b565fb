"""The lines of a page as a stream of letters, each with the meaning of the edition's signs.

`reading.plain` drops the signs to get at the words. Here they are kept, since a TEI file says of
each letter whether the scribe wrote it, an editor wrote it out, added it or took it away.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from ..texts.transcription import PUNCTUATION

SIGNS = re.compile(
    r"(?P<cedilla>c\['\])|<(?P<expanded>[^>]*)>|(?P<added>[\[\]])|\(\^(?P<struck>[^)]*)\)"
    r"|\((?P<deleted>[^)]*)\)|(?P<paragraph>¶)|(?P<red>[«»])|(?P<goes_on>\+)"
    r"|(?<=\w)(?P<hyphen>-)(?=\w)"
)


class Sign(StrEnum):
    """What an edition says about some letters."""

    WRITTEN = "written"
    """The scribe wrote them."""
    EXPANDED = "expanded"
    """The scribe abbreviated them: `q<ue>`."""
    ADDED = "added"
    """From here, or up to here, the editor added them: `l[ ]as`."""
    DELETED = "deleted"
    """The editor deletes them as superfluous: `(a)`."""
    CEDILLA = "cedilla"
    """The scribe wrote c, the editor reads ç: `c[']`."""
    STRUCK = "struck"
    """The scribe struck them out: `tabl(^a)ero`."""
    RED = "red"
    """From here, or up to here, they stand in red within a line: `«cortesa»`."""
    PARAGRAPH = "paragraph"
    """The scribe's paragraph sign."""
    HYPHEN = "hyphen"
    """The line, the column or the page ends within a word."""
    GOES_ON = "goes_on"
    """A title continues elsewhere: the transcription's sign, not the scribe's."""


MARKS = {Sign.ADDED, Sign.RED}
"""Signs that come in pairs, around letters, and hold none themselves."""

SILENT = MARKS | {Sign.DELETED, Sign.STRUCK, Sign.PARAGRAPH, Sign.HYPHEN, Sign.GOES_ON}
"""Signs whose content is not part of the reading text."""


@dataclass(frozen=True, slots=True)
class Letters:
    """Some letters that stand together under one sign, within one word or between two.

    Attributes:
        text: the letters.
        sign: what the edition says of them.
        word: the number of the word on the page, from 0; between words, that of the next word.
        red: whether they stand in red within a line.
        added: whether the editor added them.
    """

    text: str
    sign: Sign
    word: int
    red: bool = False
    added: bool = False


@dataclass(frozen=True, slots=True)
class LineStart:
    """A line of the page begins.

    Attributes:
        column: the name of its column, such as `a`.
        number: its number in the column, from 1.
        within_word: whether the word before continues in it.
        word: the number of the word that it begins or continues with.
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
    Letters(text='q', sign=<Sign.WRITTEN: 'written'>, word=0, red=False, added=False)
    Letters(text='ue', sign=<Sign.EXPANDED: 'expanded'>, word=0, red=False, added=False)
    Letters(text=' ', sign=<Sign.WRITTEN: 'written'>, word=1, red=False, added=False)
    Letters(text='alli', sign=<Sign.WRITTEN: 'written'>, word=1, red=False, added=False)
    Letters(text=' ', sign=<Sign.WRITTEN: 'written'>, word=2, red=False, added=False)
    Letters(text='falle', sign=<Sign.WRITTEN: 'written'>, word=2, red=False, added=False)
    Letters(text='-', sign=<Sign.HYPHEN: 'hyphen'>, word=2, red=False, added=False)
    LineStart(column='a', number=2, within_word=True, word=2)
    Letters(text='ç', sign=<Sign.CEDILLA: 'cedilla'>, word=2, red=False, added=False)
    Letters(text='rie.', sign=<Sign.WRITTEN: 'written'>, word=2, red=False, added=False)
    """
    word, begun, broken, red, added = 0, False, False, False, False
    for column, content in lines.items():
        for number, line in enumerate(content, start=1):
            if begun and not broken:  # the end of a line ends a word
                word, begun = word + 1, False
            yield LineStart(column, number, broken, word)
            broken = False
            for text, sign in _pieces(line):
                if sign in MARKS:
                    red = text == "«" if sign is Sign.RED else red
                    added = text == "[" if sign is Sign.ADDED else added
                    continue
                for run in _runs(text, sign):
                    if run.isspace():
                        word, begun = word + begun, False
                    elif sign not in SILENT and PUNCTUATION.sub("", run):
                        begun = True
                    yield Letters(run, sign, word, red, added)
                broken = sign is Sign.HYPHEN and text == "-"


def _pieces(line: str) -> Iterator[tuple[str, Sign]]:
    body, hyphen = (line[:-1], "-") if line.endswith("-") else (line, "")
    at = 0
    for found in SIGNS.finditer(body):
        if found.start() > at:
            yield body[at : found.start()], Sign.WRITTEN
        sign = Sign(found.lastgroup or "")
        yield "ç" if sign is Sign.CEDILLA else found[sign], sign
        at = found.end()
    if at < len(body):
        yield body[at:], Sign.WRITTEN
    if hyphen:
        yield hyphen, Sign.HYPHEN


def _runs(text: str, sign: Sign) -> Iterator[str]:
    """The text split into words; a part outside the reading text stays whole."""
    if sign in SILENT:
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
