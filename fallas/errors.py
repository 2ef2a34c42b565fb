"""The errors that a reader's own input can cause, each saying what was expected."""

from fallas.messages import Sentence, message

LONGEST_SHOWN = 80
"""The most characters of a reader's text that a message quotes; the rest is an ellipsis."""


def shortened(text: str) -> str:
    """A reader's text as a message quotes it.

    >>> shortened("x" * 100) == "x" * 79 + "…"
    True
    """
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


class InputError(ValueError):
    """Input that cannot be used.

    Attributes:
        sentence: what is wrong with it, ready to be said in any language.
    """

    def __init__(self, sentence: Sentence) -> None:
        self.sentence = sentence
        super().__init__(sentence)

    def __str__(self) -> str:
        return str(self.sentence)


class RefusedError(InputError):
    """A request that can be understood, but is refused.

    Attributes:
        reason: why, as a word.
        clauses: the clauses that the refusal rests on.
    """

    def __init__(self, sentence: Sentence, reason: str, clauses: tuple[str, ...] = ()) -> None:
        self.reason = reason
        self.clauses = clauses
        super().__init__(sentence)


class NotationError(InputError):
    r"""A text that cannot be read as what it should be.

    Attributes:
        text: the whole text as given.
        at: index of the first character that cannot be read.
        expected: what should have stood there, as a noun phrase.

    >>> print(NotationError("24/x", 3, message("a point from 1 to 24")))
    cannot read “24/x”: expected a point from 1 to 24 at character 4, found “x”
    >>> print(NotationError("rules: folio\n1 w 9-9:", 17, message("a throw")))
    cannot read line 2, “1 w 9-9:”: expected a throw at character 5, found “9-9:”
    """

    def __init__(self, text: str, at: int, expected: Sentence) -> None:
        self.text = text
        self.at = at
        self.expected = expected
        begin = text.rfind("\n", 0, at) + 1
        line = text[begin:].partition("\n")[0].rstrip("\r")
        column = at - begin
        rest = line[column : column + 12]
        values = {
            "text": shortened(line),
            "expected": expected,
            "at": column + 1,
            "found": message("“{text}”", text=rest) if rest else message("the end"),
        }
        super().__init__(
            message(
                "cannot read line {line}, “{text}”: expected {expected} at character {at}, "
                "found {found}",
                line=text.count("\n", 0, at) + 1,
                **values,
            )
            if "\n" in text
            else message(
                "cannot read “{text}”: expected {expected} at character {at}, found {found}",
                **values,
            )
        )

    def within(self, text: str, offset: int) -> "NotationError":
        """The same error seen in a longer text, in which the part read begins at `offset`."""
        return NotationError(text, offset + self.at, self.expected)


def check_length(text: str, most: int) -> None:
    """Check that a text is not too long; a longer one is refused unread.

    Raises:
        NotationError: at the first character too many.

    >>> check_length("24/18 6/4", 5)
    Traceback (most recent call last):
    fallas.errors.NotationError: cannot read “24/18 6/4”: expected at most 5 characters at
    character 6, found “ 6/4”
    """
    if len(text) > most:
        raise NotationError(text, most, message("at most {most} characters", most=most))
