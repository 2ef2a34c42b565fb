"""How surely a source says something: a badge with a sign and a word, never a colour alone."""

from fallas.provenance import PARALLEL_SIGN

from .html import Tag, tag

SIGNS = {
    "stated": ("●", "stated", "The source says it in so many words."),
    "probable": ("◐", "probable", "The likelier of the senses that the source can bear."),
    "ambiguous": (
        "◇",
        "ambiguous",
        "The source can be read in more than one way, or contradicts itself.",
    ),
    "elsewhere": (
        PARALLEL_SIGN,
        "elsewhere in the book",
        "The page is silent; its book says so elsewhere, of tables at large or of another game.",
    ),
    "assumed": ("○", "assumed", "The source is silent; this edition supplies it."),
}
"""The sign, the word and the meaning of each degree, the surest first."""


def badge(certainty: str) -> Tag:
    """The badge of a certainty.

    Raises:
        KeyError: if witnesses have no such degree.
    """
    sign, word, meaning = SIGNS[certainty]
    mark = tag("span", sign, aria_hidden="true")
    return tag("span", mark, f" {word}", cls=f"fallas-sure {certainty}", title=meaning)
