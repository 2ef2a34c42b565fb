"""What happened when and where, as data: `book/texts/timeline.yaml`, checked."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from .. import texts
from ..texts.schema import ClauseId, Model, Text

FILE = "timeline.yaml"
LABEL = 35
"""The most letters of a date and a short name that fit beside the line of the timeline."""

Year = Annotated[int, Field(ge=1000, le=2100)]


class Place(Model):
    """A place on the map: degrees north and east, to a tenth.

    `side` is where its name stands. A `region` is wider than a point: the mark is in its middle.
    """

    id: Text
    name: Text
    north: float = Field(ge=-90, le=90)
    east: float = Field(ge=-180, le=180)
    side: Literal["left", "right"] = "right"
    region: bool = False


class Event(Model):
    """One thing that happened: a year, or a span of years, or none that is known.

    `short` stands in the picture, `says` in the list: a sentence with its works (`cites`) or its
    clauses. `rules` marks what a text of the rules came from.
    """

    id: Text
    year: Year | None = None
    until: Year | None = None
    about: bool = False
    rules: bool = False
    short: Text
    says: Text
    place: Text | None = None
    cites: tuple[Text, ...] = ()
    clauses: tuple[ClauseId, ...] = ()

    @model_validator(mode="after")
    def _sound(self) -> Self:
        if self.until is not None and (self.year is None or self.until <= self.year):
            raise ValueError("until: a span ends after it begins")
        if self.about and self.year is None:
            raise ValueError("about: there is no year to be about")
        if not self.cites and not self.clauses:
            raise ValueError("cites: a work or a clause is wanting")
        if self.year is not None and len(f"{self.date} {self.short}") > LABEL:
            raise ValueError(f"short: more than {LABEL} letters with its date")
        return self

    @property
    def date(self) -> str:
        """The year or years in words.

        >>> Event(id="x", year=1330, about=True, short="x", says="x", cites=("x",)).date
        'about 1330'
        """
        if self.year is None:
            return "undated"
        span = f"{self.year}–{self.until}" if self.until else str(self.year)
        return f"about {span}" if self.about else span


class Chronicle(Model):
    """All events in their order, those without a year last, and the places of the map."""

    places: tuple[Place, ...]
    events: tuple[Event, ...]

    @model_validator(mode="after")
    def _sound(self) -> Self:
        for kind, entries in (("places", self.places), ("events", self.events)):
            names = [entry.id for entry in entries]
            if twice := next((name for name in names if names.count(name) > 1), None):
                raise ValueError(f"{kind}: {twice}: id: given twice")
        known = {place.id for place in self.places}
        for event in self.events:
            if event.place and event.place not in known:
                raise ValueError(f"events: {event.id}: place: no place {event.place}")
        years = [event.year or 9999 for event in self.events]
        if years != sorted(years):
            late = next(i for i in range(1, len(years)) if years[i] < years[i - 1])
            raise ValueError(f"events: {self.events[late].id}: stands after a later year")
        used = {event.place for event in self.events}
        if idle := next((place.id for place in self.places if place.id not in used), None):
            raise ValueError(f"places: {idle}: nothing happens there")
        return self

    @property
    def dated(self) -> tuple[Event, ...]:
        """The events that have a year."""
        return tuple(event for event in self.events if event.year is not None)

    def at(self, place: Place) -> tuple[Event, ...]:
        """What happened at a place."""
        return tuple(event for event in self.events if event.place == place.id)


@cache
def chronicle(folder: Path = texts.FOLDER) -> Chronicle:
    """The timeline and the places of the map.

    Raises:
        texts.TextError: if the file does not fit the schema or names a clause that does not exist.
    """
    path = folder / FILE
    found = texts.fitted(path, Chronicle, texts.read(path))
    known: Mapping[str, object] = texts.clauses()
    for event in found.events:
        if unknown := [key for key in event.clauses if key not in known]:
            raise texts.TextError(f"{FILE}: {event.id}: clauses: there is no clause {unknown[0]}")
    return found
