"""The directive `{scenario}`: a position and what must happen, to be stepped through.

    ```{scenario} 74v.8-closed-home
    ```

The build fails where the engine does something else than the scenario expects.
"""

from collections.abc import Iterator

from docutils import nodes
from sphinx.application import Sphinx

from .. import texts
from ..nodes.notebook import BookDirective, Code, Written
from ..scenarios.core.scenario import AnyScenario
from ..scenarios.tables.scenario import Scenario, scenarios
from ..scenarios.tafl import scenario as tafl_scenarios
from ..scenarios.tafl.scenario import TaflScenario
from .runs import board_of


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_directive("scenario", ScenarioDirective)


class ScenarioDirective(BookDirective):
    """One scenario by its id."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Check it against the engine and show it."""
        for path in sorted(texts.FOLDER.rglob("*.yaml")):
            self.env.note_dependency(str(path))
        key = self.arguments[0]
        known: dict[str, AnyScenario] = {**scenarios(), **tafl_scenarios.scenarios()}
        if key not in known:
            raise self.error(f"there is no scenario {key}")
        return board_of(self.env, known[key], self.get_location())

    @classmethod
    def to_notebook(cls, written: Written) -> Iterator[Code]:
        """A cell that tells the same."""
        key = written.argument
        if key in scenarios():
            lines = _cell(scenarios()[key])
        else:
            lines = _tafl_cell(tafl_scenarios.scenarios()[key])
        yield Code("\n".join(lines))


def _cell(scenario: Scenario) -> Iterator[str]:
    yield "from fallas import Situation, tell"
    yield "from fallas.widgets import Board"
    yield ""
    yield f'situation = Situation.parse("{scenario.situation}")'
    shown = "situation"
    if scenario.situation.throw:
        shown = "story"
        yield "position, throw, rules = situation.position, situation.throw, situation.ruleset"
        yield f"story = tell(position, throw, rules, {scenario.moves or None!r})"
    yield f"Board({shown}, title={scenario.title!r})"


def _tafl_cell(scenario: TaflScenario) -> Iterator[str]:
    yield "from fallas.tafl import Situation, tell"
    yield "from fallas.widgets import TaflBoard"
    yield ""
    yield f'situation = Situation.parse("{scenario.situation}")'
    yield f"story = tell(situation.position, situation.ruleset, {scenario.moves!r})"
    yield f"TaflBoard(story, rules=situation.ruleset, title={scenario.title!r})"
