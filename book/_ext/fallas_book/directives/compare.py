"""The directive `{compare}`: one position under every rule set of its game, side by side.

    ```{compare} 74v.8-shut
    :principle: block
    ```

The position and what is played are those of a scenario. All that the table says is worked out by
the engine when the book is built: the result under each rule set, and the readings it depends on.
The clauses of a shared rule (`:principle:`) are named for each rule set.

Each game has further options (`options` of its `PageSpec`): of fallas, `:picture:` shows the
position, and `:two:` gives a throw for rule sets with the other number of dice; a game without dice
can show where the piece on a square can go, instead of the scenario's moves.
"""

from collections.abc import Iterable
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx

from .. import texts
from ..nodes.notebook import BookDirective, Part, Written
from ..scenarios.core.spec import every_scenario
from .spec import GAMES, agrees


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_directive("compare", Compare)


class Compare(BookDirective):
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
        return game.compare(scenario, self.options, self.cite)

    @classmethod
    def to_notebook(cls, written: Written) -> Iterable[Part]:
        """What comes of it under each rule set, without what that rests on."""
        scenario = every_scenario()[written.argument]
        return GAMES[scenario.game].in_words(scenario, written.options)
