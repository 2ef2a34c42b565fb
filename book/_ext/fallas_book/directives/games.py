"""The directive `{tables-games}`: the fourteen games of the book of tables, side by side.

It sets them out as a table, a row for each game; with `:aspects:` some columns only.
`{tables-games} unplayable` groups the games by what becomes of a number that cannot be played.
"""

from collections.abc import Iterator
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from .. import texts
from ..nodes.cards import card_table, cell
from ..nodes.html import Tag, tag
from ..nodes.notebook import BookDirective, Written, in_list, in_table
from ..references.clauses import reference
from ..texts.games import FILE, Game, Said, Words, clause_of, games

OWN = "fallas"
"""The game of this book."""


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_directive("tables-games", TablesGames)


class TablesGames(BookDirective):
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

    @classmethod
    def to_notebook(cls, written: Written) -> Iterator[str]:
        """The same table, or the same list."""
        if written.argument:
            yield in_list(
                f"**{label}:** {', '.join(map(_named, found))}." for label, found in _fates()
            )
            return
        known = {aspect.id: aspect.label for aspect in games().aspects}
        chosen = written.options.get("aspects", " ".join(known)).split()
        rows = (
            [
                f"*{game.name}*\n{game.meaning}; f. {game.folio}",
                *(_said(game.said(name)) for name in chosen),
            ]
            for game in games().games
        )
        yield in_table(["Game", *(known[name] for name in chosen)], rows)


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
    """The clause with the words, or the place where they begin; pointing at it shows the words."""
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
    for label, found in _fates():
        names = [part for game in found for part in (nodes.Text(", "), _told(env, game))][1:]
        items.append(tag("li", tag("strong", f"{label}: "), *names, "."))
    return tag("ul", *items, cls="fallas-fates")


def _fates() -> Iterator[tuple[str, list[Game]]]:
    """What can become of the number, and the games in which it does."""
    for fate, label in games().fates.items():
        yield label, [game for game in games().games if game.fate == fate]


def _said(said: Said | None) -> str:
    if said is None:
        return "*not said*"
    return f"{said.says} ({', '.join(words.place for words in said.places)})"


def _named(game: Game) -> str:
    return f"*{game.name}* ({game.unplayable.place if game.unplayable else f'f. {game.folio}'})"


def _told(env: BuildEnvironment, game: Game) -> Tag:
    name = tag("strong" if game.id == OWN else "em", game.name, lang="osp")
    if not game.unplayable:
        return tag("span", name, f" (f. {game.folio})")
    return tag("span", name, " ", _place(env, game.unplayable))
