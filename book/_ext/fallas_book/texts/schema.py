"""The one schema of the texts: matters, clauses, witnesses, terms of the glossary.

The models take the known matters and their values from the validation's context, a mapping of
matters by id.
"""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    ValidationInfo,
    field_validator,
    model_validator,
)

from fallas.registry import HOMES

QUOTED_WORDS = 12
"""The most words that may be quoted from a modern account."""

Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]
ClauseId = Annotated[str, StringConstraints(pattern=r"^(\d+[rv]|[a-z]+)\.\d+$")]
Line = Annotated[str, StringConstraints(pattern=r"^(\d+[rv]\.)?[a-z]+\.\d+$")]


def _known_game(name: str) -> str:
    if name not in HOMES:
        raise ValueError(f"no game {name!r}; there are {', '.join(HOMES)}")
    return name


Game = Annotated[str, AfterValidator(_known_game)]
"""A game, by its name in the package."""


class Kind(StrEnum):
    """What a clause is."""

    RULE = "rule"
    ACCOUNT = "account"
    NAME = "name"
    LITERATURE = "literature"
    TITLE = "title"


class Certainty(StrEnum):
    """How surely a clause says what it is read to say; the last value is for other games' rules."""

    STATED = "stated"
    PROBABLE = "probable"
    AMBIGUOUS = "ambiguous"
    ELSEWHERE = "elsewhere"


class Model(BaseModel):
    """Frozen, and strict about the names of its fields."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Matter(Model):
    """One thing that clauses speak to; a disputed one has values, each with its meaning.

    `group` is the game of which it is, `common` or `about`.
    """

    id: Text
    group: Text
    label: Text
    values: dict[Text, Text] = {}


def _known_matter(matter: str, info: ValidationInfo) -> str:
    if matter not in (info.context or {}):
        raise ValueError(f"no matter of the list: {matter!r}")
    return matter


class Quote(Model):
    """Words of a modern account itself, where the wording is in dispute."""

    text: Text
    source: Text

    @field_validator("text")
    @classmethod
    def _short(cls, text: str) -> str:
        count = len(text.split())
        if count > QUOTED_WORDS:
            raise ValueError(f"{count} words quoted, {QUOTED_WORDS} allowed")
        return text


class Silence(Model):
    """What a witness does not say, and what is assumed in its place.

    `elsewhere` names clauses of its own book that do say so, of tables in general or of another
    game; without any, the assumption is this edition's alone.
    """

    witness: Text
    matter: Text
    text: Text
    assumed: Text | None = None
    elsewhere: tuple[ClauseId, ...] = ()
    why: Text | None = None
    cites: tuple[Text, ...] = ()

    _matter = field_validator("matter")(_known_matter)

    @field_validator("assumed")
    @classmethod
    def _of_its_matter(cls, assumed: str | None, info: ValidationInfo) -> str | None:
        matter: Matter | None = (info.context or {}).get(info.data.get("matter"))
        if matter and matter.values and assumed and assumed not in matter.values:
            raise ValueError(f"{assumed!r} is no value of {matter.id}")
        return assumed

    @property
    def certainty(self) -> str:
        """The certainty of what is assumed: said elsewhere in the book, or by nobody."""
        return "elsewhere" if self.elsewhere else "assumed"

    @property
    def id(self) -> str:
        """The name by which readings and scenarios cite it, such as `folio.silent.dice`."""
        return f"{self.witness}.silent.{self.matter}"


class Clause(Model):
    """One sentence of a witness, the smallest thing that can be cited.

    `lang` is the language of `text`; `says` gives the value of each disputed matter that the
    clause settles; `lines` are the first and the last line on its leaf, such as `a.9`, with the
    folio where the clause runs on to another, such as `72v.a.4`.
    """

    id: ClauseId
    witness: Text
    kind: Kind
    matter: Text
    also: tuple[Text, ...] = ()
    place: Text
    lines: tuple[Line, Line] | None = None
    lang: Text
    text: Text
    en: Text | None = Field(default=None, validate_default=True)
    es: Text | None = None
    fr: Text | None = None
    ru: Text | None = None
    quote: Quote | None = None
    says: dict[Text, Text] = {}
    certainty: Certainty | None = Field(default=None, validate_default=True)
    contradicts: tuple[ClauseId, ...] = ()
    cites: tuple[Text, ...] = ()
    not_runnable: Text | None = Field(default=None, validate_default=True)
    note: Text | None = None

    _matter = field_validator("matter")(_known_matter)

    @field_validator("also")
    @classmethod
    def _known(cls, also: tuple[str, ...], info: ValidationInfo) -> tuple[str, ...]:
        return tuple(_known_matter(matter, info) for matter in also)

    @field_validator("en")
    @classmethod
    def _translated(cls, en: str | None, info: ValidationInfo) -> str | None:
        if en is None and info.data.get("lang") != "en":
            raise ValueError("an English translation is wanting")
        return en

    @field_validator("says")
    @classmethod
    def _values(cls, says: dict[str, str], info: ValidationInfo) -> dict[str, str]:
        for name, value in says.items():
            matter: Matter | None = (info.context or {}).get(name)
            if matter is None or value not in matter.values:
                raise ValueError(f"{value!r} is no value of {name}")
            if name != info.data.get("matter") and name not in info.data.get("also", ()):
                raise ValueError(f"the clause does not speak to {name}")
        return says

    @field_validator("certainty")
    @classmethod
    def _weighed(cls, certainty: Certainty | None, info: ValidationInfo) -> Certainty | None:
        if bool(info.data.get("says")) != (certainty is not None):
            raise ValueError("given just where the clause says a value, and always there")
        return certainty

    @field_validator("not_runnable")
    @classmethod
    def _reasoned(cls, reason: str | None, info: ValidationInfo) -> str | None:
        if reason is None and info.data.get("kind") is not Kind.RULE:
            raise ValueError("what is no rule gives the reason why it cannot be run")
        return reason

    @property
    def where(self) -> str:
        """The place with its lines, such as `f. 74v, a.9-a.12`."""
        if self.lines is None or self.lines[0].startswith("rubric"):
            return self.place
        first, last = self.lines
        return f"{self.place}, {first}" + (f"-{last}" if last != first else "")

    @property
    def translations(self) -> dict[str, str]:
        """The translations that there are, by language."""
        found = {language: getattr(self, language) for language in ("en", "es", "fr", "ru")}
        return {language: text for language, text in found.items() if text}


class Manuscript(Model):
    """Where a handwritten witness is kept and how its page is laid out."""

    shelfmark: Text
    work: Text
    folio: Text
    date: int | Text
    layout: Text | None = None


class Witness(Model):
    """One text: what it is, what it does not say, its clauses.

    `parts` are further files with clauses of it; `short` is its name before the place of a clause.
    """

    witness: Text
    title: Text
    short: Text | None = None
    parts: tuple[Text, ...] = ()
    prefixes: tuple[Text, ...]
    language: Text
    source: Text
    editions: tuple[Text, ...] = ()
    game: Game = next(iter(HOMES))
    summary: Text
    manuscript: Manuscript | None = None
    silent_on: tuple[Silence, ...] = ()
    clauses: tuple[Clause, ...] = Field(min_length=1)

    @property
    def name(self) -> str:
        """The witness's name before the place of a clause."""
        return self.short or self.title

    @model_validator(mode="after")
    def _numbered(self) -> Self:
        seen: set[str] = set()
        for clause in self.clauses:
            if clause.id in seen:
                raise ValueError(f"clause {clause.id}: id: given twice")
            if clause.id.rpartition(".")[0] not in self.prefixes:
                raise ValueError(f"clause {clause.id}: id: not of {', '.join(self.prefixes)}")
            seen.add(clause.id)
        for silence in self.silent_on:
            if silence.id in seen:
                raise ValueError(f"silent_on: {silence.matter}: given twice")
            seen.add(silence.id)
        return self

    def cites(self) -> set[str]:
        """Collect the keys of all the works that the witness names."""
        keys = {self.source, *self.editions}
        for silence in self.silent_on:
            keys.update(silence.cites)
        for clause in self.clauses:
            keys.update(clause.cites)
            if clause.quote:
                keys.add(clause.quote.source)
        return keys


class Term(Model):
    """One notion of the game in five languages; an Old Castilian form stands in its clauses."""

    id: Text
    osp: tuple[Text, ...] = ()
    clauses: tuple[ClauseId, ...] = ()
    en: Text
    fr: Text
    ru: Text
    es: Text
    note: Text | None = None
