"""The schema of the ledger: claims, what they rest on, and how much of each work was seen."""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import StringConstraints, model_validator

from ..texts.schema import Model, Text

Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+([.-][a-z0-9]+)*$")]


class Degree(StrEnum):
    """How surely a claim holds; the first three mean what they mean of a reading of a clause."""

    STATED = "stated"
    PROBABLE = "probable"
    AMBIGUOUS = "ambiguous"
    REPORTED = "reported"
    INFERRED = "inferred"
    UNSOURCED = "unsourced"

    @property
    def meaning(self) -> str:
        """What the word says, in one line."""
        return DEGREES[self]


DEGREES = {
    Degree.STATED: "the source says it in so many words, and this edition has read the words",
    Degree.PROBABLE: "the likelier of the senses that the source can bear",
    Degree.AMBIGUOUS: "the source can be read in more than one way, or sources disagree",
    Degree.REPORTED: "a work says it, and this edition could not check it on the thing itself",
    Degree.INFERRED: "this edition's own conclusion from what the sources say",
    Degree.UNSOURCED: "it stands in the book, and no source for it was found",
}


class Seen(StrEnum):
    """How this edition knows a work, from the thing itself down to nothing."""

    ORIGINAL = "original"
    FACSIMILE = "facsimile"
    WHOLE = "whole"
    PART = "part"
    TRANSCRIPTION = "transcription"
    QUOTED = "quoted"
    UNSEEN = "unseen"

    @property
    def words(self) -> str:
        """The value in words."""
        return SEEN[self][0]

    @property
    def meaning(self) -> str:
        """What the words say, in one line."""
        return SEEN[self][1]

    @property
    def told(self) -> str:
        """The value as a remark on a work."""
        return SEEN[self][2]

    @property
    def itself(self) -> bool:
        """Whether this edition saw the work itself, or a copy of it."""
        return self in {Seen.ORIGINAL, Seen.FACSIMILE, Seen.WHOLE, Seen.PART}


SEEN = {
    Seen.ORIGINAL: ("original", "the book or leaf itself was in hand", "Seen in the original"),
    Seen.FACSIMILE: ("facsimile", "a picture of the book or leaf was read", "Seen in facsimile"),
    Seen.WHOLE: (
        "stored copy, whole",
        "a text or a stored copy of a page, all of it",
        "Seen whole, as a text or in a stored copy",
    ),
    Seen.PART: (
        "stored copy, in part",
        "a text or a stored copy of a page, some of it",
        "Seen in part, as a text or in a stored copy",
    ),
    Seen.TRANSCRIPTION: (
        "transcription",
        "its words, copied out letter by letter by others",
        "Known here by a transcription",
    ),
    Seen.QUOTED: (
        "quoted by another",
        "only what another work quotes or reports of it",
        "Known here only as others quote it",
    ),
    Seen.UNSEEN: (
        "not seen",
        "nothing of it: it is only named",
        "Not seen for this edition",
    ),
}


class Ground(Model):
    """What a claim rests on: a work of the bibliography, or a clause or silence of a text.

    `place` is the page, folio or line; `through` is the work that quotes or reports this one;
    `seen` is given only where more or less of this place was seen than of the whole work;
    `not_cited` says why the page has the claim without citing the work.
    """

    work: Text | None = None
    clause: Text | None = None
    place: Text | None = None
    through: Text | None = None
    seen: Seen | None = None
    not_cited: Text | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        if (self.work is None) == (self.clause is None):
            raise ValueError("name either a work or a clause")
        return self


class Claim(Model):
    """One statement of fact that the book makes, in one plain sentence.

    `page` is the page that makes it and `also` are others that repeat it; `at` names the clauses,
    silences or terms in whose notes it stands.
    """

    id: Id
    page: Text
    also: tuple[Text, ...] = ()
    at: tuple[Text, ...] = ()
    claim: Text
    sources: tuple[Ground, ...] = ()
    degree: Degree
    note: Text | None = None

    @model_validator(mode="after")
    def _grounded(self) -> Self:
        if bool(self.sources) == (self.degree is Degree.UNSOURCED):
            raise ValueError("a claim has a source, or the degree unsourced: one of the two")
        return self

    @property
    def pages(self) -> tuple[str, ...]:
        """Every page that makes the claim."""
        return (self.page, *self.also)


class Work(Model):
    """How this edition knows one work of the bibliography.

    `kept` is where the work is said to be, and by whom; `wanted` is what one would want to know
    from it; where the work was not seen whole and nothing is wanted, `enough` says why.
    """

    work: Text
    seen: Seen
    how: Text | None = None
    kept: Text | None = None
    wanted: Text | None = None
    enough: Text | None = None

    @model_validator(mode="after")
    def _asked(self) -> Self:
        whole = self.seen in {Seen.ORIGINAL, Seen.FACSIMILE, Seen.WHOLE}
        if not whole and (self.wanted is None) == (self.enough is None):
            raise ValueError("not seen whole: say what is wanted, or why it is enough; one of both")
        return self


class Wording(Model):
    """A clause, silence or term whose note explains its own words and states no further fact."""

    at: Text
