"""The directive `{tafl-concordance}`: the disputed matters of tavlei against its rule sets.

    ```{tafl-concordance}
    ```

As in `{concordance}` every cell is one of the engine's own readings; the rows below a matter say
what one position comes to under each rule set.
"""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from fallas.tafl import MATTERS, RULE_SETS, RuleSet

from ... import texts
from ...nodes.cards import card_table, cell
from ...nodes.certainty import badge
from ...nodes.html import Tag, tag
from ...references.clauses import reference
from ...scenarios.tafl.scenario import TaflScenario, for_matter
from ..comparison import Cite, cited
from .endings import agrees, came

PAGES = {
    "tavlei": ("Tavlei, the Russian account", "/sources/tavlei"),
    "linnaeus": ("Linnaeus (1732)", "/sources/linnaeus"),
    "tablut": ("Modern tablut", "/sources/linnaeus"),
}
"""Each rule set as the head of its column, and where it is told of."""


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_directive("tafl-concordance", TaflConcordance)


class TaflConcordance(SphinxDirective):
    """One table: a row for each matter, a column for each rule set."""

    def run(self) -> list[nodes.Node]:
        """Set the table from the rule sets."""
        for path in sorted(texts.FOLDER.rglob("*.yaml")):
            self.env.note_dependency(str(path))
        heads = [tag("span", "Matter"), *(self._head(name) for name in RULE_SETS)]
        rows: list[list[Tag]] = []
        for matter in MATTERS:
            label = tag("span", texts.matters()[matter].label)
            own = [_reading(ruleset, matter, self._cite) for ruleset in RULE_SETS.values()]
            rows.append([cell("", label, head=True), *own])
            rows += [
                [_title(scenario), *(_came(scenario, name) for name in RULE_SETS)]
                for scenario in for_matter(matter)
                if agrees(scenario, self.get_location())
            ]
        name = "Tavlei: matters and rule sets"
        return [card_table(name, heads, rows, cls="fallas-concordance")]

    def _head(self, name: str) -> Tag:
        title, page = PAGES[name]
        link, _ = self.state.inline_text(f"{{doc}}`{title} <{page}>`", self.lineno)
        return tag("span", *link)

    def _cite(self, key: str) -> list[nodes.Node]:
        found: list[nodes.Node]
        found, _ = self.state.inline_text(f"{{cite}}`{key}`", self.lineno)
        return found


def _reading(ruleset: RuleSet, matter: str, cite: Cite) -> Tag:
    reading = ruleset.reading(matter)
    words = texts.matters()[matter].values[str(reading.value)]
    places = cited(ruleset, reading.clauses, cite)
    return cell(
        PAGES[ruleset.name][0],
        tag("p", words, cls="fallas-value"),
        tag("p", badge(reading.certainty), " ", *places, cls="fallas-cites"),
        tag("p", reading.why, cls="fallas-note"),
    )


def _title(scenario: TaflScenario) -> Tag:
    run = reference(scenario.clauses[0], "the board")
    title = tag("span", f"Run: {scenario.title} (", run, ")")
    return cell("", title, head=True, cls="fallas-run-row")


def _came(scenario: TaflScenario, name: str) -> Tag:
    return cell(PAGES[name][0], tag("p", came(scenario, name)), cls="fallas-run-row")
