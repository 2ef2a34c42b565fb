"""The fourteen games of the book of tables, side by side.

`book/texts/games.yaml` holds them: each cell says in our words what a leaf says, with the words of
the leaf that it rests on. The directive `{tables-games}` sets them out as a table, a row for each
game; with `:aspects:` some columns only. `{tables-games} unplayable` groups the games by what
becomes of a number that cannot be played.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import ClassVar, Self

from docutils import nodes
from docutils.parsers.rst import directives
from pydantic import model_validator
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective

from .. import texts
from ..nodes.cards import card_table, cell
from ..nodes.html import Tag, tag
from ..references.clauses import reference
from ..texts.leaves import line_words, located
from ..texts.schema import Clause, Line, Model, Text
from ..texts.transcription import words

FILE = "games.yaml"
OWN = "fallas"
"""The game of this book."""
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

    `fate` is what becomes of a number that cannot be played, one of the list's. `more` holds
    further words that it rests on, from another place of the leaf or the next.
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
def games(folder: Path = texts.FOLDER) -> Games:
    """The fourteen games in the order of the codex.

    Raises:
        texts.TextError: if the file does not fit the schema.
    """
    path = folder / FILE
    return texts.fitted(path, Games, texts.read(path))


@cache
def _spans() -> Mapping[str, range]:
    """The words of each clause that stands on the leaves."""
    return {key: located(c) for key, c in texts.clauses().items() if c.lines}


def clause_of(said: Words) -> Clause | None:
    """The clause that has the words, if the edition has one, or most of them."""
    own = set(said.span)
    shared = {key: len(own.intersection(span)) for key, span in _spans().items()}
    best = max(shared, key=lambda key: shared[key])
    return texts.clauses()[best] if 2 * shared[best] > len(own) else None


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_directive("tables-games", TablesGames)


class TablesGames(SphinxDirective):
    """The games as a table, or grouped by the fate of an unplayable number."""

    optional_arguments = 1
    option_spec: ClassVar = {"aspects": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        """Set it."""
        for name in (FILE, "libro-de-las-tablas.yaml"):
            self.env.note_dependency(str(texts.FOLDER / name))
        if self.arguments and self.arguments != ["unplayable"]:
            raise self.error(f"only `unplayable` can be asked for, not {self.arguments[0]}")
        if self.arguments:
            return [_by_fate(self.env)]
        known = {aspect.id: aspect for aspect in games().aspects}
        chosen = self.options.get("aspects", " ".join(known)).split()
        if unknown := [name for name in chosen if name not in known]:
            raise self.error(f"there is no aspect {unknown[0]}")
        heads = [tag("span", "Game"), *(tag("span", known[name].label) for name in chosen)]
        rows = [
            [_name(game), *(_cell(self.env, known[name].label, game.said(name)) for name in chosen)]
            for game in games().games
        ]
        return [card_table("The tables games of 1283", heads, rows)]


def _name(game: Game) -> Tag:
    own = tag("em", game.name, lang="osp")
    meaning = tag("small", f"{game.meaning}; f. {game.folio}", cls="fallas-note")
    return cell("", tag("span", own), tag("br"), meaning, head=True)


def _cell(env: BuildEnvironment, label: str, said: Said | None) -> Tag:
    if said is None:
        return cell(label, tag("span", "not said", cls="fallas-note"))
    places = [part for words in said.places for part in (" ", _place(env, words))]
    return cell(label, tag("span", said.says), *places)


def _place(env: BuildEnvironment, said: Words) -> Tag:
    """The clause with the words, else where they begin: they show when that is pointed at."""
    if clause := clause_of(said):
        return tag("small", "(", reference(clause.id), ")", cls="fallas-cites")
    tip = f"words-tip-{env.new_serialno('words-tip')}"
    place = tag("span", said.place, cls="fallas-clause", tabindex="0", aria_describedby=tip)
    own = tag("span", said.words, cls="fallas-words", lang="osp")
    box = tag("span", own, cls="fallas-tip", id=tip, role="tooltip")
    return tag("small", "(", tag("span", place, box, cls="fallas-cited"), ")", cls="fallas-cites")


def _by_fate(env: BuildEnvironment) -> Tag:
    """A list: what becomes of the number, and the games in which it does."""
    items = []
    for fate, label in games().fates.items():
        found = [game for game in games().games if game.fate == fate]
        names = [part for game in found for part in (nodes.Text(", "), _told(env, game))][1:]
        items.append(tag("li", tag("strong", f"{label}: "), *names, "."))
    return tag("ul", *items, cls="fallas-fates")


def _told(env: BuildEnvironment, game: Game) -> Tag:
    name = tag("strong" if game.id == OWN else "em", game.name, lang="osp")
    if not game.unplayable:
        return tag("span", name, f" (f. {game.folio})")
    return tag("span", name, " ", _place(env, game.unplayable))
