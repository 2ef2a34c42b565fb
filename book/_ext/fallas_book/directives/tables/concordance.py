"""The directive `{concordance}`: the disputed matters against the witnesses.

    ```{concordance}
    ```

Every cell is one of the engine's own readings: its value in words, how surely, and where.
Nothing is written twice. `:matters:` names some matters only.
"""

from collections.abc import Iterator
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from fallas import RULE_SETS, RuleSet
from fallas.tables.rules import MATTERS, matter_of

from ... import texts
from ...nodes.cards import card_table, cell
from ...nodes.certainty import badge
from ...nodes.html import Tag, tag
from ...references.clauses import reference, references
from ...scenarios.tables.scenario import Scenario, for_matter
from ..runs import agrees, told_ending

NAMES = {
    "folio": "Folio 74v (1283)",
    "french": "French account",
    "russian": "Russian account",
    "royal": "Royal 13 A xviii, as reported",
    "backgammon": "Backgammon",
}
"""Each witness as the head of its column."""


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_directive("concordance", Concordance)


class Concordance(SphinxDirective):
    """One table for each matter would lose the comparison down the page: they are rows of one."""

    option_spec: ClassVar = {"matters": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        """Set the table from the rule sets."""
        for path in sorted(texts.FOLDER.rglob("*.yaml")):
            self.env.note_dependency(str(path))
        matters = self.options.get("matters", " ".join(MATTERS)).split()
        if unknown := [matter for matter in matters if matter not in MATTERS]:
            raise self.error(f"{unknown[0]} is no disputed matter")
        heads = [tag("span", "Matter"), *(self._witness(name) for name in RULE_SETS)]
        rows: list[list[Tag]] = []
        for matter in matters:
            rows.append(readings(matter))
            rows += endings(matter, self.get_location())
        return [card_table("Matters and witnesses", heads, rows, cls="fallas-concordance")]

    def _witness(self, name: str) -> Tag:
        link, _ = self.state.inline_text(f"{{doc}}`{NAMES[name]} </sources/{name}>`", self.lineno)
        return tag("span", *link)


def readings(matter: str) -> list[Tag]:
    """The row of a matter: its name, and what each witness is read to say."""
    label = texts.matters()[matter].label
    own = [_reading(ruleset, matter) for ruleset in RULE_SETS.values()]
    return [cell("", tag("span", label), head=True), *own]


def _reading(ruleset: RuleSet, matter: str) -> Tag:
    reading = ruleset.reading(matter)
    words = texts.matters()[matter].values[str(reading.value)]
    return cell(
        NAMES[ruleset.name],
        tag("p", words, cls="fallas-value"),
        tag("p", badge(reading.certainty), " ", *references(reading.clauses), cls="fallas-cites"),
        tag("p", reading.why, cls="fallas-note"),
        *_senses(ruleset, matter),
    )


def _senses(ruleset: RuleSet, matter: str) -> Iterator[Tag]:
    """What the clauses can mean besides."""
    for sense in ruleset.senses:
        reading = sense.reading
        if matter_of(reading.value) == matter:
            words = texts.matters()[matter].values[str(reading.value)]
            yield tag("p", f"Or: {words}", cls="fallas-value")
            yield tag("p", badge(reading.certainty), " ", *references(reading.clauses))
            yield tag("p", reading.why, cls="fallas-note")


def endings(matter: str, location: Any) -> list[list[Tag]]:
    """The rows below a matter: one position under each rule set, as the engine plays it."""
    return [
        [_title(scenario), *(_ending(scenario, name) for name in RULE_SETS)]
        for scenario in for_matter(matter)
        if agrees(scenario, location)
    ]


def _title(scenario: Scenario) -> Tag:
    run = reference(scenario.clauses[0], "the board")
    title = tag("span", f"Run: {scenario.title} (", run, ")")
    return cell("", title, head=True, cls="fallas-run-row")


def _ending(scenario: Scenario, name: str) -> Tag:
    senses = [
        tag("p", f"In the other sense: {told_ending(scenario, other)}")
        for other in scenario.compared
        if other.partition(",")[0] == name != other
    ]
    return cell(NAMES[name], tag("p", told_ending(scenario, name)), *senses, cls="fallas-run-row")
