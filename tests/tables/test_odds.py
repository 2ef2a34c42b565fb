"""Exact chances: against the slow generator over every roll of distinguishable dice."""

import json
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fallas.chance import FACES
from fallas.tables.dice import dice_thrown, throws_that_count
from fallas.tables.fates import Fate
from fallas.tables.odds import dangers, throw_map
from fallas.tables.position import Position
from fallas.tables.rules import Rules
from fallas.tables.ruleset import RuleSet
from fallas.tables.track import POINTS
from fallas.tables.turns import every_turns, fates, turns
from fallas.tables.witnesses import RULE_SETS
from tests import slow
from tests.strategies import positions, rulesets, slow_board, slow_rules

SMALL = [
    "W24:2,6:13 B1:2,19:13 w",
    "Wbar:2,6:3,5:2,off:8 B19:2,20:3,22:2,24:1,off:7 w",
    "Wbar:1,13:1,off:13 B18:2,19:2,21:2,1:1,3:1,off:7 w",
    "W9:1,4:1,off:13 B1:1,3:1,8:2,5:1,off:10 w",
    "W3:1,2:1,off:13 B19:2,off:13 w",
    "W24:1,6:3,off:11 Bbar:2,10:1,17:2,off:10 b",
]
CASES = [
    pytest.param(Position.parse(text), ruleset, id=f"{ruleset} {text}")
    for text in SMALL
    for ruleset in RULE_SETS.values()
]


def over_rolls(
    position: Position, rules: Rules, happens: Callable[[slow.Men, slow.Men, slow.Throw], bool]
) -> Fraction:
    """The chance of something by going through every roll, thrown-again ones left out."""
    own, opp = slow_board(position, position.mover)
    rolls = [
        tuple(sorted(roll, reverse=True))
        for roll in product(FACES, repeat=dice_thrown(rules))
        if not slow.is_thrown_again(tuple(roll), slow_rules(rules))
    ]
    happening = {roll: happens(own, opp, roll) for roll in set(rolls)}
    return Fraction(sum(happening[roll] for roll in rolls), len(rolls))


@pytest.mark.parametrize(("position", "ruleset"), CASES)
def test_the_chances_of_each_fate_are_those_of_all_rolls(
    position: Position, ruleset: RuleSet
) -> None:
    rules, plain = ruleset.rules, slow_rules(ruleset.rules)
    found = throw_map(position, rules)
    ends = {
        throw.dice: slow.fate(*slow_board(position, position.mover), throw.dice, plain)
        for throw in throws_that_count(rules)
    }
    for fate in Fate:
        names = {str(fate), "may-win"} if fate is Fate.PLAYS_ALL else {str(fate)}
        ending = {dice for dice, end in ends.items() if end in names}

        def ends_so(
            _: slow.Men, __: slow.Men, roll: slow.Throw, of: set[slow.Throw] = ending
        ) -> bool:
            return roll in of

        assert found.ending(fate).fraction == over_rolls(position, rules, ends_so), fate
    assert found.fails.fraction == over_rolls(
        position, rules, lambda own, opp, roll: slow.fails(slow.fate(own, opp, roll, plain))
    )


@pytest.mark.parametrize(("position", "ruleset"), CASES)
def test_the_chances_of_entering_are_those_of_all_rolls(
    position: Position, ruleset: RuleSet
) -> None:
    rules, plain = ruleset.rules, slow_rules(ruleset.rules)
    found = throw_map(position, rules)
    waiting = position.waiting(position.mover)
    if not waiting:
        assert found.enters_one is found.enters_all is None
        return

    def entered(own: slow.Men, opp: slow.Men, roll: slow.Throw) -> int:
        left = {turn.own[slow.BAR] for turn in slow.paths(own, opp, roll, plain)}
        assert len(left) == 1, "every turn enters as many"
        return waiting - left.pop()

    one = over_rolls(position, rules, lambda *case: entered(*case) >= 1)
    every = over_rolls(position, rules, lambda *case: entered(*case) == waiting)
    assert (found.enters_one and found.enters_one.fraction) == one
    assert (found.enters_all and found.enters_all.fraction) == every


@pytest.mark.parametrize(("position", "ruleset"), CASES)
def test_the_dangers_of_blots_are_those_of_all_rolls(position: Position, ruleset: RuleSet) -> None:
    rules, plain = ruleset.rules, slow_rules(ruleset.rules)
    mover = position.mover
    blots = [point for point in POINTS if position.count(mover.other, point) == 1]
    found = dangers(position, rules)
    assert list(found.blots) == blots

    def hits(own: slow.Men, opp: slow.Men, roll: slow.Throw) -> list[set[int]]:
        if slow.fails(slow.fate(own, opp, roll, plain)):
            return []
        after = [opp for _, opp in slow.results(own, opp, roll, plain)]
        return [{p for p in blots if theirs[mover.other.own(p)] == 0} for theirs in after]

    def can_and_must(points: set[int]) -> tuple[Fraction, Fraction]:
        def must(*case: slow.Men) -> bool:
            found = hits(*case)
            return bool(found) and all(points & each for each in found)

        can = over_rolls(position, rules, lambda *case: any(points & p for p in hits(*case)))
        return can, over_rolls(position, rules, must)

    for point, danger in found.blots.items():
        assert (danger.can.fraction, danger.must.fraction) == can_and_must({point})
    both = found.any.can.fraction, found.any.must.fraction
    assert both == can_and_must(set(blots))


@given(positions(), rulesets())
def test_all_throws_at_once_are_each_throw_by_itself(position: Position, ruleset: RuleSet) -> None:
    rules = ruleset.rules
    ends = fates(position, rules)
    every = {found.throw: found for found in every_turns(position, rules)}
    assert list(ends) == list(every) == list(throws_that_count(rules))
    for throw in throws_that_count(rules):
        alone = turns(position, throw, rules)
        assert ends[throw] == (alone.fate, alone.played)
        assert every[throw].states == alone.states
        assert (every[throw].fate, every[throw].played) == (alone.fate, alone.played)


@given(positions(), rulesets(), st.data())
@settings(max_examples=30)
def test_what_a_turn_is_told_to_hit_is_hit(
    position: Position, ruleset: RuleSet, data: st.DataObject
) -> None:
    throw = data.draw(st.sampled_from(throws_that_count(ruleset.rules)))
    found = turns(position, throw, ruleset.rules)
    own = position.mover.own
    seen = {sum(1 << own(step.landing) - 1 for step in turn.steps if step.hit) for turn in found}
    assert found.hits == seen


@given(positions(), rulesets())
@settings(max_examples=30)
def test_a_map_adds_up_and_is_plain_json(position: Position, ruleset: RuleSet) -> None:
    rules = ruleset.rules
    listed = throw_map(position, rules, listing=True)
    assert [each.turns for each in throw_map(position, rules).throws] == [None] * len(listed.throws)
    assert sum((listed.ending(fate).fraction for fate in Fate), Fraction()) == 1
    for each in listed.throws:
        assert each.turns == len(turns(position, each.throw, rules))
    told = json.loads(json.dumps(listed.as_dict()))
    assert sum(each["weight"] for each in told["throws"]) == told["chances"]["fails"]["of"]
    assert told["chances"]["fails"]["rolls"] == sum(
        each["weight"] for each in told["throws"] if each["fate"].startswith("fails")
    )
    threats = json.loads(json.dumps(dangers(position, rules).as_dict()))
    for danger in [*threats["blots"].values(), threats["any"]]:
        assert 0 <= danger["must"]["rolls"] <= danger["can"]["rolls"] <= danger["can"]["of"]
