"""The errors that a reader's own input can cause, each saying what was expected."""


class NotationError(ValueError):
    """A text that cannot be read as what it should be.

    Attributes:
        text: the whole text as given.
        at: index of the first character that cannot be read.
        expected: what should have stood there, as a noun phrase.

    >>> print(NotationError("24/x", 3, "a point from 1 to 24"))
    cannot read '24/x': expected a point from 1 to 24 at character 4, found 'x'
    """

    def __init__(self, text: str, at: int, expected: str) -> None:
        self.text = text
        self.at = at
        self.expected = expected
        super().__init__(text, at, expected)

    def __str__(self) -> str:
        rest = self.text[self.at : self.at + 12]
        found = f"found {rest!r}" if rest else "found the end"
        shown = self.text if len(self.text) <= 80 else self.text[:79] + "…"
        return (
            f"cannot read {shown!r}: expected {self.expected} at character {self.at + 1}, {found}"
        )
