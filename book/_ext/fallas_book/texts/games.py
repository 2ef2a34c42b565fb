"""What the leaves say of the fourteen games of the book of tables: `book/texts/games.yaml`.

Each says in our words what a leaf says of a game, with the words of the leaf that it rests on.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Self

from pydantic import model_validator

from .leaves import line_words, located
from .load import clauses, fitted, read
from .schema import Clause, Line, Model, Text
from .shelf import FOLDER
from .transcription import words

FILE = "games.yaml"
UNSAID = "unsaid"


class Words(Model):
    """Words of a leaf, and the line on which they begin."""

    words: Text
    at: Line

    @property
    def place(self) -> str:
        """Where the words begin, such as `f. 74r, b.1`."""
        folio, _, line = self.at.partition(".")
        return f"f. {folio}, {line}"

    @property
    def span(self) -> range:
        """Which words of the whole book of tables they are.

        Raises:
            ValueError: if they do not stand there.
        """
        page, wanted = line_words(), words(self.words)
        for start, word in enumerate(page):
            if word.first != self.at:
                continue
            found = page[start : start + len(wanted)]
            if tuple(each.text for each in found) == wanted:
                return range(start, start + len(wanted))
        raise ValueError(f"{self.at}: not there: {self.words}")


class Said(Words):
    """One thing that a leaf says of its game.

    `fate` is what becomes of a number that cannot be played, one of the `fates`. `more` has further
    words that it rests on, from another place of the leaf or the next.
    """

    says: Text
    fate: Text | None = None
    more: tuple[Words, ...] = ()

    @property
    def places(self) -> tuple[Words, ...]:
        """All the words that it rests on, in the order in which they are named."""
        return (self, *self.more)


class Aspect(Model):
    """A column of the table."""

    id: Text
    label: Text


class Game(Model):
    """One game: its name, where it stands, and what its leaf says of each aspect."""

    id: Text
    name: Text
    meaning: Text
    folio: Text
    men: Said | None = None
    setup: Said | None = None
    begins: Said | None = None
    dice: Said | None = None
    hit: Said | None = None
    unplayable: Said | None = None
    won: Said | None = None

    @property
    def fate(self) -> str:
        """What becomes of a number that cannot be played."""
        return (self.unplayable and self.unplayable.fate) or UNSAID

    def said(self, aspect: str) -> Said | None:
        """What the leaf says of an aspect, if it says anything."""
        found: Said | None = getattr(self, aspect)
        return found


class Games(Model):
    """The games, what they are compared in, and what can become of an unplayable number."""

    aspects: tuple[Aspect, ...]
    fates: dict[Text, Text]
    games: tuple[Game, ...]

    @model_validator(mode="after")
    def _known(self) -> Self:
        for aspect in self.aspects:
            if aspect.id not in Game.model_fields:
                raise ValueError(f"aspects: a game has no {aspect.id}")
        for game in self.games:
            if game.fate not in self.fates:
                raise ValueError(f"{game.id}: unplayable: no fate {game.fate!r}")
            if game.unplayable and not game.unplayable.fate:
                raise ValueError(f"{game.id}: unplayable: its fate is wanting")
        return self


@cache
def games(folder: Path = FOLDER) -> Games:
    """The fourteen games in the order of the codex.

    Raises:
        TextError: if the file does not fit the schema.
    """
    path = folder / FILE
    return fitted(path, Games, read(path))


@cache
def _spans() -> Mapping[str, range]:
    """The words of each clause that stands on the leaves."""
    return {key: located(c) for key, c in clauses().items() if c.lines}


def clause_of(said: Words) -> Clause | None:
    """The clause that has all the words, or most of them, if there is one."""
    own = set(said.span)
    shared = {key: len(own.intersection(span)) for key, span in _spans().items()}
    best = max(shared, key=lambda key: shared[key])
    return clauses()[best] if 2 * shared[best] > len(own) else None
