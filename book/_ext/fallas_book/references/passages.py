"""The parts of a clause on a page: its head, passages, notes, and contradicting clauses."""

import re
from collections.abc import Iterator

from docutils import nodes

from fallas import FOLIO, Certainty
from fallas.provenance import of_another_game
from fallas.tables.rules import MATTERS

from .. import texts
from ..nodes.certainty import badge
from ..nodes.html import LANGUAGES, Tag, tag
from ..texts.schema import Clause, Kind
from .clauses import anchor, reference, references

OWN = "original"
"""The column of a witness's own language, whichever that is."""


def columns(clauses: list[Clause], language: str) -> dict[str, str]:
    """The columns that clauses fill, by key, each with its heading; none if there is but one."""
    if all(clause.lang == "en" for clause in clauses):
        return {}
    others = {key: None for clause in clauses for key in _others(clause)}
    return {OWN: LANGUAGES[language]} | {key: LANGUAGES[key] for key in others}


def _others(clause: Clause) -> dict[str, str]:
    return {lang: text for lang, text in clause.translations.items() if lang != clause.lang}


def passages(clause: Clause) -> Tag:
    """The clause in its own language and in the others, side by side."""
    others = _others(clause)
    if not others:
        alone = tag("p", clause.text, cls="fallas-words", lang=clause.lang)
        return tag("div", alone, cls="fallas-columns alone")
    own = _passage(OWN, clause.lang, clause.text, "fallas-words")
    rest = [_passage(lang, lang, text, "") for lang, text in others.items()]
    return tag("div", own, *rest, cls="fallas-columns")


def _passage(column: str, lang: str, text: str, cls: str) -> Tag:
    name = tag("span", LANGUAGES[lang], cls="fallas-column-name", lang="en")
    return tag("div", name, tag("p", text, cls=cls, lang=lang), data_column=column)


def head(clause: Clause, *, anchored: bool) -> Tag:
    """The number of a clause, its place, its matters, and its certainty."""
    number = (
        tag("a", clause.id, href=f"#{anchor(clause.id)}", title="The address of this clause")
        if anchored
        else reference(clause.id)
    )
    label = texts.matters()[clause.matter].label
    return tag(
        "p",
        tag("strong", number, cls="fallas-number"),
        tag("span", label, cls="fallas-matter"),
        *_weighed(clause),
        tag("span", clause.where, cls="fallas-place"),
        cls="fallas-head",
    )


def _weighed(clause: Clause) -> list[Tag]:
    """The certainty of a clause; a rule of another game always has its sign."""
    if clause.certainty:
        return [badge(clause.certainty)]
    return [badge("elsewhere")] if of_another_game(clause.id) and clause.kind == "rule" else []


def remarks(clause: Clause) -> Iterator[Tag]:
    """The account's own words, contradicting clauses, the note; all except the works it names."""
    if clause.quote:
        words = tag("q", clause.quote.text, lang=clause.lang)
        yield tag("p", "In the account’s own words: ", words, cls="fallas-quote")
    if otherwise := _otherwise(clause):
        yield tag("p", *otherwise, cls="fallas-otherwise")
    elif clause.contradicts:
        yield tag("p", _strong("Against it: "), *references(clause.contradicts))
    if clause.note:
        yield tag("p", *linked(clause.note), cls="fallas-note")
    if clause.kind is Kind.RULE and clause.not_runnable:
        yield tag("p", f"It cannot be run: {clause.not_runnable}.", cls="fallas-note")


def _strong(text: str) -> Tag:
    return tag("strong", text)


def _otherwise(clause: Clause) -> list[nodes.Node]:
    """Where the page of 1283 and its introduction differ from another witness, and how."""
    if clause.witness == "folio" or texts.witness(clause.witness).game != "tables":
        return []
    ours = {c.id for c in texts.witness("folio").clauses}
    against = [key for key in clause.contradicts if key in ours]
    rest = [key for key in clause.contradicts if key not in ours]
    tail: list[nodes.Node] = []
    if rest:
        tail = [nodes.Text(" Against it too: "), *references(rest), nodes.Text(".")]
    for matter, value in clause.says.items():
        reading = FOLIO.reading(matter)
        if str(reading.value) == value:
            continue
        words = texts.matters()[matter].values[str(reading.value)]
        if reading.certainty is Certainty.ASSUMED:
            start = [_strong("The folio is silent "), *_bracketed(reading.clauses)]
            return [*start, nodes.Text(f"; this edition assumes for it: {words}."), *tail]
        start = [_strong("The folio says otherwise "), *_bracketed(against or reading.clauses)]
        hedge = " probably" if reading.certainty is Certainty.PROBABLE else ""
        senses = [
            f" (in another sense: {texts.matters()[matter].values[str(sense.reading.value)]})"
            for sense in FOLIO.senses
            if MATTERS.of(sense.reading.value) == matter and str(sense.reading.value) != value
        ]
        return [*start, nodes.Text(f",{hedge}: {words}{''.join(senses)}."), *tail]
    if against:
        return [_strong("The folio says otherwise "), *_bracketed(against), nodes.Text("."), *tail]
    return []


def _bracketed(keys: list[str] | tuple[str, ...]) -> list[nodes.Node]:
    return [nodes.Text("("), *references(keys), nodes.Text(")")]


def linked(text: str) -> list[nodes.Node]:
    """A text in which every clause that it names is a reference."""
    known = texts.clauses()
    parts = re.split(r"\b((?:\d+[rv]|[a-z]+)\.\d+)\b", text)
    return [reference(part) if part in known else nodes.Text(part) for part in parts if part]
