"""The directive `{modern-readings}`: how others read the game today, by the disputed matters.

    ```{modern-readings}
    ```

`book/texts/modern.yaml` holds a reading for each work: the value of `matters.yaml` that it takes,
or what it has instead, in our words; and what of it was seen. A column of the table is a reading.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Annotated, Any, ClassVar, Self

from docutils import nodes
from pydantic import Discriminator, ValidationInfo, field_validator, model_validator
from pydantic import Tag as Kind
from sphinx.application import Sphinx

from fallas import RULE_SETS
from fallas.tables.rules import MATTERS

from .. import texts
from ..nodes.cards import card_table, cell
from ..nodes.html import Tag, tag
from ..nodes.notebook import BookDirective, Written, in_list, in_table
from ..texts.schema import QUOTED_WORDS, Matter, Model, Text

FILE = "modern.yaml"
NAMES = {
    "folio": "1283",
    "french": "French",
    "russian": "Russian",
    "royal": "Royal",
    "backgammon": "backgammon",
}
"""Short names of the book's witnesses, for a narrow column."""


class Silent(StrEnum):
    """Why a reading has no value in a matter."""

    UNSAID = "unsaid"
    UNSEEN = "unseen"


SILENT = {Silent.UNSAID: "It doesn't say.", Silent.UNSEEN: "Not in the part that was seen."}


class Taken(Model):
    """What a reading takes in a matter: one of the known values, or something else in our words.

    `quote` gives a few of its own words, `note` says what a reader should know besides.
    """

    value: Text | None = None
    other: Text | None = None
    quote: Text | None = None
    note: Text | None = None

    @field_validator("quote")
    @classmethod
    def _short(cls, quote: str | None) -> str | None:
        if quote and (count := len(quote.split())) > QUOTED_WORDS:
            raise ValueError(f"{count} words quoted, {QUOTED_WORDS} allowed")
        return quote

    @model_validator(mode="after")
    def _one(self) -> Self:
        if (self.value is None) == (self.other is None):
            raise ValueError("give either a value of the matter or what stands in its place")
        return self


def _kind(raw: Any) -> str:
    """The kind of a cell, so that an error names only the faults of that kind."""
    return "silent" if isinstance(raw, str) else "taken"


Cell = Annotated[
    Annotated[Silent, Kind("silent")] | Annotated[Taken, Kind("taken")], Discriminator(_kind)
]


class Reading(Model):
    """A modern reading: the work, what it is, how much of it was seen, and what it takes.

    `through` is the work that quotes this one, where the work itself was not read.
    """

    id: Text
    name: Text
    source: Text
    through: Text | None = None
    what: Text
    whole: bool
    seen: Text
    matters: dict[Text, Cell]

    @field_validator("matters")
    @classmethod
    def _known(
        cls, taken: dict[str, Silent | Taken], info: ValidationInfo
    ) -> dict[str, Silent | Taken]:
        known: Mapping[str, Matter] = info.context or {}
        if wrong := set(taken) ^ set(MATTERS):
            raise ValueError(f"{min(wrong)}: each disputed matter once, and no other")
        for matter, each in taken.items():
            if isinstance(each, Taken) and each.value and each.value not in known[matter].values:
                raise ValueError(f"{each.value!r} is no value of {matter}")
            if each is Silent.UNSEEN and info.data.get("whole"):
                raise ValueError(f"{matter}: nothing is unseen of what was seen whole")
        return taken

    @property
    def works(self) -> tuple[str, ...]:
        """The works of the bibliography that it needs."""
        return (self.source, self.through) if self.through else (self.source,)

    def value(self, matter: str) -> str | None:
        """The value that it takes in a matter, if it takes a known one."""
        taken = self.matters[matter]
        return taken.value if isinstance(taken, Taken) else None


@cache
def readings(folder: Path = texts.FOLDER) -> Mapping[str, Reading]:
    """All modern readings by id, in the order of the list.

    Raises:
        texts.TextError: if the file does not fit the schema.
    """
    path = folder / FILE
    entries = texts.mappings(path, texts.read(path), "readings")
    known = texts.matters()
    return texts.by_id(path, (texts.fitted(path, Reading, each, known) for each in entries))


def alike(matter: str, value: str) -> list[str]:
    """The witnesses of this book that are read in the same way."""
    return [
        NAMES[name]
        for name, ruleset in RULE_SETS.items()
        if str(ruleset.reading(matter).value) == value
    ]


def spoken_of() -> list[str]:
    """The matters in which at least one reading has something."""
    return [
        matter
        for matter in MATTERS
        if any(isinstance(each.matters[matter], Taken) for each in readings().values())
    ]


def _left_out() -> list[Tag]:
    """A sentence about the matters left out, since their rows would be empty."""
    silent = [texts.matters()[matter].label for matter in MATTERS if matter not in spoken_of()]
    if not silent:
        return []
    names = "; ".join(f"{label[0].lower()}{label[1:]}" for label in silent)
    return [tag("p", f"In what was seen of them, none has anything on these matters: {names}.")]


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_directive("modern-readings", ModernReadings)


class ModernReadings(BookDirective):
    """The table: a column for each reading, a row for each matter."""

    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        """Set it."""
        for name in (FILE, "matters.yaml"):
            self.env.note_dependency(str(texts.FOLDER / name))
        found = readings().values()
        heads = [tag("span", "Matter"), *(self._head(each) for each in found)]
        seen = [cell("", tag("span", "What was seen"), head=True)]
        seen += [cell(each.name, tag("p", *self.inline(each.seen))) for each in found]
        rows = [seen]
        for matter in spoken_of():
            label = cell("", tag("span", texts.matters()[matter].label), head=True)
            rows.append([label, *(self._cell(each, matter) for each in found)])
        table = card_table("Matters and modern readings", heads, rows, cls="fallas-concordance")
        about = [
            tag("li", tag("strong", f"{each.name}: "), *self.inline(each.what)) for each in found
        ]
        return [tag("ul", *about), table, *_left_out()]

    @classmethod
    def to_notebook(cls, written: Written) -> Iterator[str]:
        """What each is, and the same table."""
        del written
        found = readings().values()
        yield in_list(f"**{each.name}:** {each.what}" for each in found)
        seen = ["What was seen", *(each.seen for each in found)]
        rows = (
            [texts.matters()[matter].label, *(_in_words(each, matter) for each in found)]
            for matter in spoken_of()
        )
        yield in_table(["Matter", *(each.name for each in found)], [seen, *rows])

    def _head(self, reading: Reading) -> Tag:
        works = tag("small", *self.cite(*reading.works), cls="fallas-cites")
        return tag("span", reading.name, " ", works)

    def _cell(self, reading: Reading, matter: str) -> Tag:
        taken = reading.matters[matter]
        if isinstance(taken, Silent):
            return cell(reading.name, tag("p", SILENT[taken], cls="fallas-note"))
        words = taken.other or texts.matters()[matter].values[taken.value or ""]
        parts = [tag("p", words, cls="fallas-value")]
        if taken.quote:
            parts.append(tag("p", "“", tag("span", taken.quote), "”"))
        if taken.value:
            same = ", ".join(alike(matter, taken.value)) or "none of the witnesses"
            parts.append(tag("p", f"As here: {same}.", cls="fallas-cites"))
        if taken.note:
            parts.append(tag("p", *self.inline(taken.note), cls="fallas-note"))
        return cell(reading.name, *parts)


def _in_words(reading: Reading, matter: str) -> str:
    taken = reading.matters[matter]
    if isinstance(taken, Silent):
        return f"*{SILENT[taken]}*"
    words = taken.other or texts.matters()[matter].values[taken.value or ""]
    quote = f"“{taken.quote}”" if taken.quote else None
    return "\n".join(part for part in (words, quote, taken.note) if part)
