"""The directive `{concordance}`: the disputed matters of a game against its witnesses.

    ```{concordance}
    :game: tafl
    ```

Every cell is one of the engine's own readings: its value in words, how surely, and where; the rows
below a matter say what one position comes to under each rule set. Nothing is written twice.
`:matters:` names some matters only; without `:game:` it is fallas.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

import fallas
from fallas import tafl
from fallas.rulesets import AnyRuleSet

from .. import texts
from ..nodes.cards import card_table, cell
from ..nodes.certainty import badge
from ..nodes.html import Tag, tag
from ..references.clauses import reference
from ..scenarios.tables.scenario import for_matter
from ..scenarios.tafl.scenario import for_matter as tafl_for_matter
from .comparison import Cite, cited
from .tables import endings
from .tafl import endings as tafl_endings


@dataclass(frozen=True, slots=True)
class Game:
    """What is set out of a game.

    Attributes:
        title: the name of the table.
        matters: what is disputed, a row each.
        rule_sets: by name, a column each.
        pages: each rule set as the head of its column, and where it is told of.
        for_matter: the scenarios by which the rule sets are compared in a matter.
        agrees: whether the engine does what a scenario expects; a warning says where it does not.
        told: what comes of a scenario under a rule set, in words.
    """

    title: str
    matters: Collection[str]
    rule_sets: Mapping[str, AnyRuleSet[Any]]
    pages: Mapping[str, tuple[str, str]]
    for_matter: Callable[[str], tuple[Any, ...]]
    agrees: Callable[[Any, Any], bool]
    told: Callable[[Any, str], str]


GAMES = {
    "tables": Game(
        "Matters and witnesses",
        fallas.RuleSet.matters.enums,
        fallas.RULE_SETS,
        {
            "folio": ("Folio 74v (1283)", "/sources/folio"),
            "french": ("French account", "/sources/french"),
            "russian": ("Russian account", "/sources/russian"),
            "royal": ("Royal 13 A xviii, as reported", "/sources/royal"),
            "backgammon": ("Backgammon", "/sources/backgammon"),
        },
        for_matter,
        endings.agrees,
        endings.told,
    ),
    "tafl": Game(
        "Tavlei: matters and rule sets",
        tafl.MATTERS,
        tafl.RULE_SETS,
        {
            "tavlei": ("Tavlei, the Russian account", "/sources/tavlei"),
            "linnaeus": ("Linnaeus (1732)", "/sources/linnaeus"),
            "tablut": ("Modern tablut", "/sources/linnaeus"),
        },
        tafl_for_matter,
        tafl_endings.agrees,
        tafl_endings.told,
    ),
}


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.add_directive("concordance", Concordance)


class Concordance(SphinxDirective):
    """One table for each matter would lose the comparison down the page: they are rows of one."""

    option_spec: ClassVar = {
        "game": lambda name: directives.choice(name, tuple(GAMES)),
        "matters": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        """Set the table from the rule sets."""
        for path in sorted(texts.FOLDER.rglob("*.yaml")):
            self.env.note_dependency(str(path))
        game = GAMES[self.options.get("game", "tables")]
        matters = self.options.get("matters", " ".join(game.matters)).split()
        if unknown := [matter for matter in matters if matter not in game.matters]:
            raise self.error(f"{unknown[0]} is no disputed matter")
        heads = [tag("span", "Matter"), *(self._head(*game.pages[name]) for name in game.rule_sets)]
        rows: list[list[Tag]] = []
        for matter in matters:
            rows.append(_readings(game, matter, self._cite))
            rows += _endings(game, matter, self.get_location())
        return [card_table(game.title, heads, rows, cls="fallas-concordance")]

    def _head(self, title: str, page: str) -> Tag:
        link, _ = self.state.inline_text(f"{{doc}}`{title} <{page}>`", self.lineno)
        return tag("span", *link)

    def _cite(self, key: str) -> list[nodes.Node]:
        found: list[nodes.Node]
        found, _ = self.state.inline_text(f"{{cite}}`{key}`", self.lineno)
        return found


def _readings(game: Game, matter: str, cite: Cite) -> list[Tag]:
    """The row of a matter: its name, and what each witness is read to say."""
    label = texts.matters()[matter].label
    own = [
        cell(game.pages[name][0], *_reading(ruleset, matter, cite))
        for name, ruleset in game.rule_sets.items()
    ]
    return [cell("", tag("span", label), head=True), *own]


def _reading(ruleset: AnyRuleSet[Any], matter: str, cite: Cite) -> Iterator[Tag]:
    """A value with its clauses, and what the clauses can mean besides."""
    read = ruleset.reading(matter)
    senses = [
        sense.reading
        for sense in ruleset.senses
        if ruleset.matters.of(sense.reading.value) == matter
    ]
    for reading in (read, *senses):
        words = texts.matters()[matter].values[str(reading.value)]
        other = "" if reading is read else "Or: "
        places = cited(ruleset, reading.clauses, cite)
        yield tag("p", f"{other}{words}", cls="fallas-value")
        yield tag("p", badge(reading.certainty), " ", *places, cls="fallas-cites")
        yield tag("p", reading.why, cls="fallas-note")


def _endings(game: Game, matter: str, location: Any) -> list[list[Tag]]:
    """The rows below a matter: one position under each rule set, as the engine plays it."""
    return [
        [_title(scenario), *(_ending(game, scenario, name) for name in game.rule_sets)]
        for scenario in game.for_matter(matter)
        if game.agrees(scenario, location)
    ]


def _title(scenario: Any) -> Tag:
    run = reference(scenario.clauses[0], "the board")
    title = tag("span", f"Run: {scenario.title} (", run, ")")
    return cell("", title, head=True, cls="fallas-run-row")


def _ending(game: Game, scenario: Any, name: str) -> Tag:
    senses = [
        tag("p", f"In the other sense: {game.told(scenario, other)}")
        for other in scenario.endings
        if other.partition(",")[0] == name != other
    ]
    told = tag("p", game.told(scenario, name))
    return cell(game.pages[name][0], told, *senses, cls="fallas-run-row")
