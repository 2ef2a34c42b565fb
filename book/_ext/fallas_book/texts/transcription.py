"""From the lines of a page to its reading text.

The lines of an edition keep what is on the page: where a line ends, which letters an abbreviation
stands for, what the editor added or deleted. The reading text drops all that. `page_words` makes
the reading text's words from the lines, so that a test can compare them letter by letter.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

PUNCTUATION = re.compile(r"[.,;:!?]")


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a page, with the lines of its first and its last letter, such as `a.9`."""

    text: str
    first: str
    last: str


def plain(line: str) -> str:
    """One line without the signs of its edition; a hyphen at its end is kept.

    `(x)` is an editor's deletion, `(^x)` the scribe's own: both go. `[x]` is an editor's addition
    and stays (after c, an apostrophe is the cedilla), `<x>` an abbreviation written out, `¶` the
    scribe's paragraph sign, `«x»` stands in red, and `+` says that a title goes on elsewhere. A
    hyphen within a word is where the page divides it between two columns; of an initial and the
    capital behind it the first stays large.

    >>> plain("c[']rie q<ue> no<n> podrie entrar. & perderie el iu-")
    'çrie que non podrie entrar & perderie el iu-'
    >>> plain("que dixiemos. ¶ E<n> quando son (a)")
    'que dixiemos En quando son'
    >>> plain("LOs dados. que el tabl(^a)ero pueden po-ner")
    'Los dados que el tablero pueden poner'
    """
    line = re.sub(r"\([^)]*\)", "", line).replace("c[']", "ç")
    line = re.sub(r"[\[\]<>¶«»+]", "", line)
    line = re.sub(r"(?<=\w)-(?=\w)", "", line)
    line = re.sub(r"\b([A-Z])([A-Z])(?=[a-z])", lambda m: m[1] + m[2].lower(), line)
    return " ".join(PUNCTUATION.sub("", line).split())


def page_words(lines: Mapping[str, Sequence[str]]) -> tuple[Word, ...]:
    """List the words of a page, column after column, those broken at a line's end put together.

    >>> page_words({"a": ["En casa de-", "l[ ]as."]})[2:]
    (Word(text='del', first='a.1', last='a.2'), Word(text='as', first='a.2', last='a.2'))
    """
    numbered = (
        (f"{column}.{number}", plain(line))
        for column, column_lines in lines.items()
        for number, line in enumerate(column_lines, start=1)
    )
    return tuple(_joined(numbered))


def _joined(lines: Iterable[tuple[str, str]]) -> Iterator[Word]:
    begun, begun_in = "", ""
    for place, line in lines:
        for piece in line.split():
            text, first = begun + piece, begun_in or place
            begun, begun_in = "", ""
            if piece.endswith("-"):
                begun, begun_in = text[:-1], first
            else:
                yield Word(text, first, place)


def words(text: str) -> tuple[str, ...]:
    """Split a reading text into its words, its modern punctuation dropped.

    >>> words("que non podrie entrar & perderie el iuego por ello.")[-3:]
    ('iuego', 'por', 'ello')
    """
    return tuple(PUNCTUATION.sub("", text).split())
