"""The directive `{scenario}`: a position and what must happen, to be stepped through.

    ```{scenario} 74v.8-closed-home
    ```

The build fails if the engine differs from what the scenario expects.
"""

from collections.abc import Iterator

from docutils import nodes
from sphinx.application import Sphinx

from .. import texts
from ..nodes.notebook import BookDirective, Code, Written
from ..scenarios.core.spec import every_scenario
from .runs import board_of
from .spec import GAMES


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
        known = every_scenario()
        if key not in known:
            raise self.error(f"there is no scenario {key}")
        return board_of(self.env, known[key], self.get_location())

    @classmethod
    def to_notebook(cls, written: Written) -> Iterator[Code]:
        """A cell that tells the same."""
        scenario = every_scenario()[written.argument]
        yield Code("\n".join(GAMES[scenario.game].cell(scenario)))
