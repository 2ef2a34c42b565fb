"""The directive `{solution}`: a hint and the solution of a board with a goal, each folded away.

    ```{solution} dice 6-5-5; 24/19
    :refused: 24/18
    :hint: Two numbers lead nowhere.

    Why this is the solution.
    ```

What solves the goal, and what is refused on the way, are what a reader does at the board, one thing
after the other: `dice 6-5-5` sets the dice, `rules french` chooses a reading, all else is moves as
they are typed, one move in each part in a game without dice. The tests do the same.
"""

from collections.abc import Iterator
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx

from fallas.games import game_of_rules, readings

from ..nodes.html import Tag, tag
from ..nodes.notebook import BookDirective, Written, in_fold
from .spec import GAMES

Command = dict[str, str]
"""What a reader does at a board, as `fallas.widgets.tables.answer` takes it."""


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_directive("solution", Solution)


def commands(text: str) -> list[Command]:
    """What a reader does, one thing after the other.

    >>> commands("dice 6-5-5; 24/19")
    [{'do': 'dice', 'throw': '6-5-5'}, {'do': 'type', 'text': '24/19'}]
    """
    done = []
    for part in map(str.strip, text.split(";")):
        verb, _, rest = part.partition(" ")
        if verb == "dice":
            done.append({"do": "dice", "throw": rest})
        elif verb == "rules":
            done.append({"do": "rules", "name": rest})
        else:
            done.append({"do": "type", "text": part})
    return done


def told(command: Command) -> str:
    """A command in words."""
    if command["do"] == "dice":
        return f"set the dice to {command['throw']}"
    if command["do"] == "rules":
        name = command["name"]
        game, known = game_of_rules(name), readings()
        what = GAMES[game.name].chosen if game else "rules"
        return f"choose the {what} of {known[name].title if name in known else name}"
    return f"play {command['text']}"


def said(text: str) -> str:
    """All that a reader does, as a sentence.

    >>> said("dice 6-5-5; 24/19")
    'Set the dice to 6-5-5; play 24/19.'
    """
    steps = "; ".join(map(told, commands(text)))
    return f"{steps[0].upper()}{steps[1:]}."


class Solution(BookDirective):
    """One solution."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar = {
        "hint": directives.unchanged_required,
        "refused": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        """Fold the hint and the solution."""
        if missing := [name for name in self.option_spec if name not in self.options]:
            raise self.error(f"a solution has its {' and its '.join(missing)}")
        first = tag("strong", f"{said(self.arguments[0])} ")
        parts = [
            _folded("A hint", self.inline(self.options["hint"])),
            _folded("The solution", [first, *self.inline(" ".join(self.content))]),
        ]
        return [tag("div", *parts, cls="fallas-solution")]

    @classmethod
    def to_notebook(cls, written: Written) -> Iterator[str]:
        """Fold both there too."""
        yield in_fold("A hint", written.options["hint"])
        yield in_fold("The solution", f"{said(written.argument)} {written.content}")


def _folded(name: str, content: list[nodes.Node]) -> Tag:
    return tag("details", tag("summary", name), tag("p", *content))
