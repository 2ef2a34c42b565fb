"""The directive `{compare}`: one position and throw under every rule set, side by side.

    ```{compare} 74v.8-shut
    :principle: block
    ```

The position and the throw are those of a scenario, and `:picture:` shows them; a throw of the other
number of dice can be given in `:two:`. All that the table says is worked out by the engine when the
book is built: the dice to play, what must be played, how it ends, and on which readings that turns.
What a shared rule (`:principle:`) rests on is named for each rule set.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from fallas import RULE_SETS, Fate, Game, Play, RuleSet, Situation, Throw, mixed
from fallas.tables.dice import dice_to_play, is_thrown_again
from fallas.tables.rules import MATTERS, Principle
from fallas.widgets import page
from fallas.widgets.frames import frames

from . import checks, texts
from .cards import card_table, cell
from .expect import Ended
from .markup import Tag, tag
from .places import references
from .running import ENDINGS, agrees
from .scenarios import Scenario, scenarios
from .weights import badge

COLUMNS = ("Rules", "To play", "What must be played", "How it ends", "On what it rests")
FEW = 3
"""So many different turns are written out."""


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_directive("compare", Compare)


class Compare(SphinxDirective):
    """One table."""

    required_arguments = 1
    option_spec: ClassVar = {
        "principle": lambda name: Principle(name),
        "two": directives.unchanged_required,
        "picture": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        """Let the engine play the throw by each of the rule sets."""
        for path in sorted(texts.FOLDER.rglob("*.yaml")):
            self.env.note_dependency(str(path))
        key = self.arguments[0]
        if key not in scenarios():
            raise self.error(f"there is no scenario {key}")
        scenario = scenarios()[key]
        if "two" in self.options:
            scenario = scenario.model_copy(update={"throw_two": self.options["two"]})
        if not agrees(scenario, self.get_location()):
            return []
        rows = [
            row(scenario, ruleset, self.options.get("principle")) for ruleset in RULE_SETS.values()
        ]
        name = f"{scenario.title}: the same position under each rule set"
        heads = [nodes.Text(column) for column in COLUMNS]
        shown = [picture(scenario)] if "picture" in self.options else []
        return [*shown, card_table(name, heads, rows, cls="fallas-compare")]


def picture(scenario: Scenario) -> Tag:
    """The position with the dice of the scenario's own rules."""
    shown: Situation = scenario.situation
    figure = nodes.raw("", page.figure(frames(shown)), format="html")
    return tag("div", figure, cls="fallas-still")


def row(scenario: Scenario, ruleset: RuleSet, principle: Principle | None) -> list[Tag]:
    """What becomes of the throw by one rule set."""
    found = checks.ending(scenario, ruleset)
    texts_of = {
        "To play": [tag("p", to_play(scenario, ruleset))],
        "What must be played": [tag("p", *must(scenario, ruleset))],
        "How it ends": [tag("p", ends(scenario, ruleset, found))],
        "On what it rests": [*grounds(scenario, ruleset, principle)],
    }
    title = ruleset.title
    first = cell(COLUMNS[0], f"{title[0].upper()}{title[1:]}", head=True)
    return [first, *(cell(name, *content) for name, content in texts_of.items())]


def _thrown(scenario: Scenario, ruleset: RuleSet) -> Throw:
    _, throw = scenario.under(ruleset)
    assert throw is not None, "only a throw is compared"
    return throw


def to_play(scenario: Scenario, ruleset: RuleSet) -> str:
    """The throw, and the dice that it gives to play where they are not those thrown."""
    throw = _thrown(scenario, ruleset)
    if is_thrown_again(throw, ruleset.rules):
        return f"{throw} is void"
    dice = dice_to_play(throw, ruleset.rules)
    played = ", ".join(map(str, dice))
    return str(throw) if len(dice) == len(throw.dice) else f"{throw}, played {played}"


def must(scenario: Scenario, ruleset: RuleSet) -> Iterator[nodes.Node]:
    """How many dice are played, and the turns that do it where they are few."""
    position, throw = scenario.under(ruleset)
    assert throw is not None, "only a throw is compared"
    if is_thrown_again(throw, ruleset.rules):
        yield nodes.Text("Nothing: the dice are cast again.")
        return
    play = Play(position, throw, ruleset)
    found, dice = play.turns, len(play.turns.dice)
    if not found.played:
        yield nodes.Text("No die can be played.")
        return
    how_many = "all of them" if found.played == dice else f"{found.played} of {dice} dice"
    yield nodes.Text(f"{how_many[0].upper()}{how_many[1:]}: ")
    if len(found) > FEW:
        yield nodes.Text(f"{len(found)} different turns.")
        return
    written = [turn.removesuffix(" fails") for turn in checks.ending(scenario, ruleset).turns]
    for number, turn in enumerate(written):
        yield nodes.Text(" or " if number else "")
        yield tag("code", turn)
    yield nodes.Text(".")


def ends(scenario: Scenario, ruleset: RuleSet, found: Ended) -> str:
    """How the throw ends, and who has won."""
    words = ENDINGS[str(found.ending)]
    said = f"{words[0].upper()}{words[1:]}."
    position, throw = scenario.under(ruleset)
    if throw is None or is_thrown_again(throw, ruleset.rules):
        return said
    turns = Play(position, throw, ruleset).turns
    best = next((turn for turn in turns if turn.bears_all_off), turns[0])
    outcome = Game(ruleset, position).play(best).outcome
    return f"{said} {outcome.winner.capitalize()} wins." if outcome else said


def deciding(scenario: Scenario, ruleset: RuleSet) -> list[str]:
    """The matters in which another witness's value, and nothing else, would change the ending.

    In `lone-die` the turns count as well. Where dice are left, the matter that says what comes of
    it is always among them.
    """
    stuck = _stuck(scenario, ruleset)
    return [
        matter
        for matter in MATTERS
        if matter == stuck
        or any(
            _ends(scenario, mixed(ruleset, value), matter) != _ends(scenario, ruleset, matter)
            for value in values(matter)
        )
    ]


def _stuck(scenario: Scenario, ruleset: RuleSet) -> str | None:
    position, throw = scenario.under(ruleset)
    if throw is None or is_thrown_again(throw, ruleset.rules):
        return None
    found = Play(position, throw, ruleset).turns
    if found.fate is Fate.PLAYS_ALL:
        return None
    waiting = found[0].after.waiting(position.mover)
    return "blocked-entry" if waiting else "failing"


def values(matter: str) -> list[StrEnum]:
    """The values that the named rule sets have in a matter."""
    return list(dict.fromkeys(each.reading(matter).value for each in RULE_SETS.values()))


def _ends(scenario: Scenario, ruleset: RuleSet, matter: str) -> object:
    found = checks.ending(scenario, ruleset)
    return (found.ending, found.turns) if matter == "lone-die" else found.ending


def grounds(
    scenario: Scenario, ruleset: RuleSet, principle: Principle | None
) -> Iterator[nodes.Node]:
    """The readings that decide, and the clauses of the shared rule, with how sure they are."""
    matters = deciding(scenario, ruleset)
    if not matters and principle is None:
        yield tag("p", "Nothing that is in dispute.")
    for matter in matters:
        reading = ruleset.reading(matter)
        label = texts.matters()[matter]
        said = f"{label.label}: {label.values[str(reading.value)]} "
        clauses = references(reading.clauses)
        yield tag("p", said, badge(str(reading.certainty)), " ", *clauses)
    if principle is not None:
        keys = ruleset.ground(principle)
        assumed = ".silent." in keys[0]
        label_of = texts.matters()[str(principle)].label
        sure = [badge("assumed"), nodes.Text(" ")] if assumed else []
        yield tag("p", f"{label_of}: ", *sure, *references(keys))
