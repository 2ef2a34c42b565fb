"""The directive `{scenario}`: a position and what must happen, to be stepped through.

    ```{scenario} 74v.8-closed-home
    ```

The build fails if the engine differs from what the scenario expects.
"""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from .. import texts
from ..scenarios.core.spec import every_scenario
from .runs import board_of


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_directive("scenario", ScenarioDirective)


class ScenarioDirective(SphinxDirective):
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
