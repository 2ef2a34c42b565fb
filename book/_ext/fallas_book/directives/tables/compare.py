"""A position and a throw of fallas under every rule set, a row for each.

A row gives the dice to play, what must be played, how it ends, and the readings this depends on.
"""

from collections.abc import Iterator

from docutils import nodes

from fallas import READINGS, Fate, Game, Play, RuleSet, Situation, Throw, mixed
from fallas.tables.dice import dice_to_play, is_thrown_again
from fallas.tables.rules import Principle
from fallas.tables.story import decides_end
from fallas.widgets.tables.figure import still
from fallas.widgets.tables.frames import frames

from ...nodes import stills
from ...nodes.cards import card_table, cell
from ...nodes.html import Tag, tag
from ...scenarios.tables import checks
from ...scenarios.tables.expect import Ended
from ...scenarios.tables.scenario import Scenario
from ..comparison import Cite, grounds, headed, turning_on
from .endings import ENDINGS

COLUMNS = ("Rules", "To play", "What must be played", "How it ends", "On what it rests")
IN_WORDS = ("Rules", "To play", "How it ends")
FEW = 3
"""The most turns that are written out."""


def table(scenario: Scenario, name: str, principle: Principle | None, cite: Cite) -> Tag:
    """All the rows."""
    rows = [row(scenario, ruleset, principle, cite) for ruleset in scenario.compared.values()]
    return card_table(name, map(nodes.Text, COLUMNS), rows, cls="fallas-compare")


def in_words(scenario: Scenario) -> Iterator[tuple[str, ...]]:
    """The rows in words, without the turns and what they rest on."""
    for ruleset in scenario.compared.values():
        found = checks.ending(scenario, ruleset)
        yield headed(ruleset), to_play(scenario, ruleset), ends(scenario, ruleset, found)


def picture(scenario: Scenario) -> Tag:
    """The position with the dice of the scenario's own rules."""
    shown: Situation = scenario.situation
    return tag("div", stills.picture(still(frames(shown))), cls="fallas-still")


def row(scenario: Scenario, ruleset: RuleSet, principle: Principle | None, cite: Cite) -> list[Tag]:
    """The result of the throw under one rule set."""
    found = checks.ending(scenario, ruleset)
    texts_of = {
        "To play": [tag("p", to_play(scenario, ruleset))],
        "What must be played": [tag("p", *must(scenario, ruleset))],
        "How it ends": [tag("p", ends(scenario, ruleset, found))],
        "On what it rests": [*grounds(ruleset, deciding(scenario, ruleset), principle, cite)],
    }
    first = cell(COLUMNS[0], headed(ruleset), head=True)
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
    """The matters that the ending depends on.

    For `lone-die` the turns count as well. Where dice are left, the matter that decides about them
    is always included.
    """

    def ends_as(by: RuleSet, matter: str) -> object:
        found = checks.ending(scenario, by)
        return (found.ending, found.turns) if matter == "lone-die" else found.ending

    stuck = _stuck(scenario, ruleset)
    turning = turning_on(ruleset, READINGS, mixed, ends_as)
    return [matter for matter in ruleset.matters if matter == stuck or matter in turning]


def _stuck(scenario: Scenario, ruleset: RuleSet) -> str | None:
    position, throw = scenario.under(ruleset)
    if throw is None or is_thrown_again(throw, ruleset.rules):
        return None
    found = Play(position, throw, ruleset).turns
    if found.fate is Fate.PLAYS_ALL:
        return None
    return decides_end(found)
