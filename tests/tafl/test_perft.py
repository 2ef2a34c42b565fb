"""The counts that the slow generator made, counted again by the engine."""

from itertools import combinations

import pytest

from fallas.tafl.perft import perft
from fallas.tafl.position import Position
from fallas.tafl.witnesses import RULE_SETS
from tests.perft_records import Record
from tests.tafl import slow
from tests.tafl.perft_files import POSITIONS, kept
from tests.tafl.strategies import slow_rules

RECORDS = [record for name in RULE_SETS for record in kept(name)]


@pytest.mark.parametrize("record", RECORDS, ids=lambda r: f"{r.ruleset}-{r.id}-{r.depth}")
def test_perft(record: Record) -> None:
    rules = RULE_SETS[record.ruleset].rules
    assert perft(Position.parse(record.position), record.depth, rules) == record.nodes


def test_the_files_hold_every_position() -> None:
    for name in RULE_SETS:
        assert {r.id for r in RECORDS if r.ruleset == name} == {each[0] for each in POSITIONS}


def test_the_slow_rule_sets_are_the_engine_s() -> None:
    assert {name: slow_rules(each.rules) for name, each in RULE_SETS.items()} == slow.RULESETS


@pytest.mark.parametrize(("one", "other"), list(combinations(RULE_SETS, 2)))
def test_any_two_rule_sets_differ_in_some_number(one: str, other: str) -> None:
    numbers = [
        {(r.id, r.depth): r.nodes for r in RECORDS if r.ruleset == name} for name in (one, other)
    ]
    assert numbers[0].keys() == numbers[1].keys()
    assert numbers[0] != numbers[1]
