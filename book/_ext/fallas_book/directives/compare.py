"""The directive `{compare}`: one position under every rule set of its game, side by side.

    ```{compare} 74v.8-shut
    :principle: block
    ```

    ```{compare} tav.20-crossing
    ```

The position and what is played are those of a scenario. All that the table says is worked out by
the engine when the book is built: what comes of it under each rule set, and on which readings that
turns. What a shared rule (`:principle:`) rests on is named for each rule set.

Of a throw of fallas the scenario's own position shows with `:picture:`, and a throw of the other
number of dice can be given in `:two:`. Of tavlei every rule set has a picture; `:reach: e2` shows
where the piece on that square can go, instead of the scenario's moves.
"""

from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from fallas.tables.rules import Principle
from fallas.tafl import Principle as TaflPrinciple
from fallas.tafl import name_of, square

from .. import texts
from ..scenarios.tables.scenario import Scenario, scenarios
from ..scenarios.tafl import scenario as tafl_scenarios
from ..scenarios.tafl.scenario import TaflScenario
from .tables import compare as tables_compare
from .tables import endings as tables_endings
from .tafl import compare as tafl_compare
from .tafl import endings as tafl_endings


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_directive("compare", Compare)


class Compare(SphinxDirective):
    """One table."""

    required_arguments = 1
    option_spec: ClassVar = {
        "principle": directives.unchanged_required,
        "two": directives.unchanged_required,
        "picture": directives.flag,
        "reach": square,
    }

    def run(self) -> list[nodes.Node]:
        """Let the engine judge the position by each of the rule sets."""
        for path in sorted(texts.FOLDER.rglob("*.yaml")):
            self.env.note_dependency(str(path))
        key = self.arguments[0]
        if key in scenarios():
            return self._of_tables(scenarios()[key])
        if key in tafl_scenarios.scenarios():
            return self._of_tafl(tafl_scenarios.scenarios()[key])
        raise self.error(f"there is no scenario {key}")

    def _of_tables(self, scenario: Scenario) -> list[nodes.Node]:
        if "two" in self.options:
            scenario = scenario.model_copy(update={"throw_two": self.options["two"]})
        if not tables_endings.agrees(scenario, self.get_location()):
            return []
        named = self.options.get("principle")
        principle = Principle(named) if named else None
        shown = [tables_compare.picture(scenario)] if "picture" in self.options else []
        table = tables_compare.table(scenario, _name(scenario.title), principle, self._cite)
        return [*shown, table]

    def _of_tafl(self, scenario: TaflScenario) -> list[nodes.Node]:
        if not tafl_endings.agrees(scenario, self.get_location()):
            return []
        named = self.options.get("principle")
        principle = TaflPrinciple(named) if named else None
        reach = self.options.get("reach")
        title = scenario.title if reach is None else f"Where the piece on {name_of(reach)} can go"
        seen = tafl_compare.Seen(scenario, reach)
        return [tafl_compare.table(seen, _name(title), principle, self._cite)]

    def _cite(self, key: str) -> list[nodes.Node]:
        found, messages = self.state.inline_text(f"{{cite}}`{key}`", self.lineno)
        return [*found, *messages]


def _name(title: str) -> str:
    return f"{title}: the same position under each rule set"
