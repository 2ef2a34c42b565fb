"""The directive `{concordance}`: the disputed matters of a game against its witnesses.

    ```{concordance}
    :game: GAME
    ```

Every cell is one of the engine's own readings: its value in words, how surely, and where; the rows
below a matter say what one position comes to under each rule set. Nothing is written twice.
`:matters:` names some matters only; without `:game:`, its name in the package, it is fallas.
"""

from collections.abc import Iterator
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx

from fallas.games import GAMES as ENGINES
from fallas.provenance import Reading
from fallas.rulesets import AnyRuleSet

from .. import texts
from ..nodes.cards import card_table, cell
from ..nodes.certainty import SIGNS, badge
from ..nodes.html import Tag, tag
from ..nodes.notebook import BookDirective, Written, in_table
from ..references.clauses import reference
from ..scenarios.core.spec import for_matter
from .comparison import Cite, cited
from .spec import GAMES, agrees


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_directive("concordance", Concordance)


class Concordance(BookDirective):
    """All matters as rows of one table, so that they can be compared down the page."""

    option_spec: ClassVar = {
        "game": lambda name: directives.choice(name, tuple(GAMES)),
        "matters": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        """Set the table from the rule sets."""
        for path in sorted(texts.FOLDER.rglob("*.yaml")):
            self.env.note_dependency(str(path))
        name = self.options.get("game", next(iter(ENGINES)))
        known = ENGINES[name].matters
        matters = self.options.get("matters", " ".join(known)).split()
        if unknown := [matter for matter in matters if matter not in known]:
            raise self.error(f"{unknown[0]} is no disputed matter")
        pages = GAMES[name].pages
        columns = ENGINES[name].rule_sets.values()
        heads = [tag("span", "Matter"), *(self._head(each, pages[each.name]) for each in columns)]
        rows: list[list[Tag]] = []
        for matter in matters:
            rows.append(_readings(name, matter, self.cite))
            rows += _endings(name, matter, self.get_location())
        return [card_table(GAMES[name].title, heads, rows, cls="fallas-concordance")]

    @classmethod
    def to_notebook(cls, written: Written) -> Iterator[str]:
        """The values, with how surely they are read and where."""
        game = ENGINES[written.options.get("game", next(iter(ENGINES)))]
        columns = game.rule_sets.values()
        rows = (
            [texts.matters()[matter].label, *(_in_words(each, matter) for each in columns)]
            for matter in written.options.get("matters", " ".join(game.matters)).split()
        )
        yield in_table(["Matter", *(str(each.label) for each in columns)], rows)

    def _head(self, ruleset: AnyRuleSet[Any], page: str) -> Tag:
        link = self.inline(f"{{doc}}`{ruleset.label} <{page}>`")
        return tag("span", *link)


def _readings(game: str, matter: str, cite: Cite) -> list[Tag]:
    """The row of a matter: its name, and what each witness is read to say."""
    label = texts.matters()[matter].label
    own = [
        cell(str(ruleset.label), *_reading(ruleset, matter, cite))
        for ruleset in ENGINES[game].rule_sets.values()
    ]
    return [cell("", tag("span", label), head=True), *own]


def _reading(ruleset: AnyRuleSet[Any], matter: str, cite: Cite) -> Iterator[Tag]:
    """A value with its clauses, and the other senses of these."""
    for words, reading in _senses(ruleset, matter):
        places = cited(ruleset, reading.clauses, cite)
        yield tag("p", words, cls="fallas-value")
        yield tag("p", badge(reading.certainty), " ", *places, cls="fallas-cites")
        yield tag("p", reading.why, cls="fallas-note")


def _senses(ruleset: AnyRuleSet[Any], matter: str) -> Iterator[tuple[str, Reading[Any]]]:
    """The reading of a matter in words, and after it the others that its clauses can bear."""
    read = ruleset.reading(matter)
    senses = [
        sense.reading
        for sense in ruleset.senses
        if ruleset.matters.of(sense.reading.value) == matter
    ]
    for reading in (read, *senses):
        words = texts.matters()[matter].values[str(reading.value)]
        yield words if reading is read else f"Or: {words}", reading


def _in_words(ruleset: AnyRuleSet[Any], matter: str) -> str:
    return "\n".join(
        f"{words} ({SIGNS[reading.certainty][1]}: {', '.join(reading.clauses)})"
        for words, reading in _senses(ruleset, matter)
    )


def _endings(game: str, matter: str, location: Any) -> list[list[Tag]]:
    """The rows below a matter: one position under each rule set, as the engine plays it."""
    return [
        [_title(scenario), *(_ending(scenario, each) for each in ENGINES[game].rule_sets.values())]
        for scenario in for_matter(game, matter)
        if agrees(scenario, location)
    ]


def _title(scenario: Any) -> Tag:
    run = reference(scenario.clauses[0], "the board")
    title = tag("span", f"Run: {scenario.title} (", run, ")")
    return cell("", title, head=True, cls="fallas-run-row")


def _ending(scenario: Any, ruleset: AnyRuleSet[Any]) -> Tag:
    name, told = ruleset.name, GAMES[scenario.game].told
    senses = [
        tag("p", f"In the other sense: {told(scenario, other)}")
        for other in scenario.endings
        if other.partition(",")[0] == name != other
    ]
    said = tag("p", told(scenario, name))
    return cell(str(ruleset.label), said, *senses, cls="fallas-run-row")
