"""The directive `{compare}`: one position under every rule set of its game, side by side.

    ```{compare} 74v.8-shut
    :principle: block
    ```

The position and what is played are those of a scenario. All that the table says is worked out by
the engine when the book is built: what comes of it under each rule set, and on which readings that
turns. What a shared rule (`:principle:`) rests on is named for each rule set.

Each game has options of its own besides (`options` of its `PageSpec`): `:two:` and `:picture:` of
fallas are a throw of the other number of dice, and the position; a game without dice can show what
the piece on a square can reach, instead of the scenario's moves.
"""

from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from .. import texts
from ..scenarios.core.spec import every_scenario
from .spec import GAMES, agrees


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_directive("compare", Compare)


class Compare(SphinxDirective):
    """One table."""

    required_arguments = 1
    option_spec: ClassVar = {
        "principle": directives.unchanged_required,
        **{option: read for game in GAMES.values() for option, read in game.options.items()},
    }

    def run(self) -> list[nodes.Node]:
        """Let the engine judge the position by each of the rule sets."""
        for path in sorted(texts.FOLDER.rglob("*.yaml")):
            self.env.note_dependency(str(path))
        key = self.arguments[0]
        scenario = every_scenario().get(key)
        if scenario is None:
            raise self.error(f"there is no scenario {key}")
        game = GAMES[scenario.game]
        if foreign := set(self.options) - {"principle", *game.options}:
            raise self.error(f"{scenario.game} has no option {min(foreign)}")
        if not agrees(scenario, self.get_location()):
            return []
        return game.compare(scenario, self.options, self._cite)

    def _cite(self, key: str) -> list[nodes.Node]:
        found, messages = self.state.inline_text(f"{{cite}}`{key}`", self.lineno)
        return [*found, *messages]
