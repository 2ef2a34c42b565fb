"""One position of tavlei under the rule sets: what each shows, and on which readings it turns."""

import pytest
from docutils import nodes
from fallas_book.directives import comparison
from fallas_book.directives.tafl import compare as tafl_compare
from fallas_book.directives.tafl.compare import Seen
from fallas_book.scenarios.tafl.scenario import scenarios

from fallas.tafl import RULE_SETS, Principle, mixed, square
from tests import toc
from tests.chapters import Chapter, Directive

PAGE = "tavlei/rule-sets"


def shown() -> list[Directive]:
    text = toc.source(PAGE).read_text(encoding="utf-8")
    return Chapter(PAGE, text).named("compare")


def seen(directive: Directive) -> Seen:
    reach = directive.options.get("reach")
    return Seen(scenarios()[directive.argument], square(reach) if reach else None)


def decides(each: Seen) -> bool:
    """Whether a reading of some rule set decides what it shows."""
    return any(tafl_compare.deciding(each, ruleset) for ruleset in RULE_SETS.values())


SEEN = {each.argument: seen(each) for each in shown()}
SHOWN = [pytest.param(each, id=name) for name, each in SEEN.items()]
DECIDED = [pytest.param(each, id=name) for name, each in SEEN.items() if decides(each)]


def cited(key: str) -> list[nodes.Node]:
    return [nodes.Text(f"[{key}]")]


@pytest.mark.parametrize("each", SHOWN)
def test_where_the_rule_sets_part_each_names_a_reading_that_decides(each: Seen) -> None:
    found = {name: each.comes_of(ruleset, "") for name, ruleset in RULE_SETS.items()}
    parts = len(set(map(str, found.values()))) > 1
    for ruleset in RULE_SETS.values():
        assert bool(tafl_compare.deciding(each, ruleset)) is parts


@pytest.mark.parametrize("each", DECIDED)
def test_a_reading_that_decides_makes_the_difference(each: Seen) -> None:
    for ruleset in RULE_SETS.values():
        for matter in tafl_compare.deciding(each, ruleset):
            values = comparison.values(RULE_SETS, matter)
            found = {str(each.comes_of(mixed(ruleset, value), matter)) for value in values}
            assert len(found) > 1, matter


def test_the_page_shows_every_matter_in_which_the_rule_sets_differ() -> None:
    differing = {
        matter
        for matter in RULE_SETS["tavlei"].matters
        if len(comparison.values(RULE_SETS, matter)) > 1
    }
    decided = {
        matter
        for each in map(seen, shown())
        for ruleset in RULE_SETS.values()
        for matter in tafl_compare.deciding(each, ruleset)
    }
    assert decided == differing


def text(key: str, principle: Principle | None = None, reach: str | None = None) -> dict[str, str]:
    each = Seen(scenarios()[key], square(reach) if reach else None)
    return {
        name: tafl_compare.column(each, ruleset, principle, cited).astext()
        for name, ruleset in RULE_SETS.items()
    }


def test_a_column_says_what_happens_and_where_it_stands() -> None:
    said = text("tav.20-crossing")
    assert "c5-g5 is refused: a man may not pass over the throne e5." in said["tavlei"]
    assert "tav.20" in said["tavlei"]
    assert "The game goes on." not in said["tavlei"]
    assert "An attacker goes from c5 to g5." in said["tablut"]
    assert "every piece may cross the throne" in said["tablut"]
    assert "[opentafl]" in said["tablut"]


def test_the_reach_of_a_piece_differs_with_the_throne() -> None:
    said = text("tav.19-back", reach="e2")
    assert "can go to 12 squares" in said["tavlei"]
    assert "can go to 11 squares" in said["linnaeus"]
    assert "e6, e7, e8, e9" in said["tablut"]


def test_what_all_say_rests_on_each_one_s_clauses() -> None:
    said = text("tav.21-between", principle=Principle.ACTIVE_CAPTURE)
    for name, clause in {"tavlei": "tav.21", "linnaeus": "linn.9", "tablut": "[opentafl]"}.items():
        assert f"Only the mover takes: {clause}" in said[name]
