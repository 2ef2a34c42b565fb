"""The bear-off tables and the race, against recursions written out over the slow generator."""

from fractions import Fraction
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fallas.errors import InputError
from fallas.tables.bearoff import STEP, bear_off
from fallas.tables.bearoff.__main__ import FOLDER
from fallas.tables.bearoff.home import ALL_OFF, states
from fallas.tables.bearoff.solve import expected_throws
from fallas.tables.bearoff.table import file_name, read, written
from fallas.tables.fates import Fate
from fallas.tables.position import Position
from fallas.tables.race import is_race, winning_chance
from fallas.tables.ruleset import RuleSet
from fallas.tables.track import MEN_A_SIDE, Side
from fallas.tables.turns import every_turns, fates
from fallas.tables.ways import pack, unpack
from fallas.tables.witnesses import RULE_SETS
from tests import slow
from tests.strategies import rulesets, slow_rules

EVERY = pytest.mark.parametrize("ruleset", RULE_SETS.values(), ids=str)
EMPTY = (0,) * 26
PASSED = (*EMPTY[:24], 1, 0)
"""The one man of Black, who is past all of White's at home."""
FEW = 120
"""How many of the smallest states the slow recursion works out."""


def men(state: int) -> slow.Men:
    return tuple(state >> 4 * place & 0xF for place in range(26))


def state_of(own: slow.Men) -> int:
    return sum(count << 4 * place for place, count in enumerate(own))


@cache
def slow_ends(own: slow.Men, rules: slow.SlowRules) -> list[tuple[int, set[slow.Men]]]:
    """The weight of each throw, and the men after each turn of it."""
    return [
        (weight, {after for after, _ in slow.results(own, EMPTY, dice, rules)})
        for dice, weight in slow.throws(rules)
    ]


@cache
def least(own: slow.Men, rules: slow.SlowRules) -> Fraction:
    """The least expected number of throws, exactly."""
    if slow.has_won(own):
        return Fraction(0)
    ends = slow_ends(own, rules)
    total = sum(weight for weight, _ in ends)
    best = (weight * min(least(a, rules) for a in after) for weight, after in ends)
    return 1 + sum(best, Fraction(0)) / total


@EVERY
def test_small_states_take_as_many_throws_as_the_slow_recursion_says(ruleset: RuleSet) -> None:
    rules = slow_rules(ruleset.rules)
    exact = [least(men(state), rules) for state in states()[:FEW]]
    for found, expected in zip(expected_throws(ruleset.rules, FEW), exact, strict=True):
        assert abs(found - expected) < 1e-12
    kept = bear_off(ruleset.rules)
    for state, expected in zip(states(), exact, strict=False):
        assert abs(kept.expected(state) - expected) <= STEP / 2 + 1e-12


@EVERY
def test_the_kept_table_agrees_with_itself_through_the_turns_of_the_engine(
    ruleset: RuleSet,
) -> None:
    """E = 1 + the mean of the smallest E after each throw, for states picked over the whole."""
    table = bear_off(ruleset.rules)
    for state in Random(74).sample(states()[1:], 25):
        own = men(state)
        position = Position(own, PASSED, Side.WHITE)
        total = mean = 0.0
        for found in every_turns(position, ruleset.rules):
            total += found.throw.weight
            mean += found.throw.weight * min(map(table.expected, found.states))
        assert abs(table.expected(state) - 1 - mean / total) < 2 * STEP


def test_there_is_a_file_for_every_rule_set_and_it_is_what_is_worked_out() -> None:
    wanted = {file_name(ruleset.rules) for ruleset in RULE_SETS.values()}
    kept = {path.name for path in FOLDER.glob("*.z")}
    assert kept == wanted, "`python -m fallas.tables.bearoff` writes them"
    for ruleset in RULE_SETS.values():
        table, anew = bear_off(ruleset.rules), expected_throws(ruleset.rules, 1500)
        for state, expected in zip(states(), anew, strict=False):
            assert abs(table.expected(state) - expected) <= STEP / 2 + 1e-12


def test_a_file_reads_back_and_a_short_one_is_refused() -> None:
    some = [at * 1.75 % 31 for at in range(len(states()))]
    assert list(read(written(some))) == some
    with pytest.raises(ValueError, match="4 bytes for each"):
        read(written(some[:-1]))


@EVERY
def test_the_numbers_of_throws_have_the_chances_of_the_slow_recursion(ruleset: RuleSet) -> None:
    table, rules = bear_off(ruleset.rules), slow_rules(ruleset.rules)

    @cache
    def chances(own: slow.Men) -> tuple[Fraction, ...]:
        if slow.has_won(own):
            return (Fraction(1),)
        found = [Fraction(0)] * 40
        for weight, after in slow_ends(own, rules):
            best = min(after, key=lambda a: (table.expected(state_of(a)), state_of(a)))
            for n, chance in enumerate(chances(best), 1):
                found[n] += Fraction(weight, table.rolls) * chance
        while not found[-1]:
            found.pop()
        return tuple(found)

    for state in states()[1:FEW:7]:
        assert table.chances(state) == list(chances(men(state)))


@EVERY
def test_chances_of_large_states_add_up_and_have_the_expected_mean(ruleset: RuleSet) -> None:
    table = bear_off(ruleset.rules)
    for state in Random(11).sample(states()[: len(states()) // 12], 3):
        chances = table.chances(state)
        assert sum(chances) == 1
        mean = float(sum(n * chance for n, chance in enumerate(chances)))
        assert abs(mean - table.expected(state)) < 40 * STEP


@st.composite
def races(draw: st.DrawFn) -> Position:
    """White's men all below some point, Black's all above it, none waiting in the other's way."""
    between = draw(st.integers(1, 24))
    white = draw(_placed(range(between + 1)))
    black = draw(_placed(range(25 - between)))
    mirrored = {Side.BLACK.own(place): count for place, count in black.items()}
    return Position.of(white, mirrored, draw(st.sampled_from(Side)))


@st.composite
def _placed(draw: st.DrawFn, places: range) -> dict[int, int]:
    found: dict[int, int] = {}
    at = [draw(st.sampled_from(places[1:] or places))]  # one man at least is not off
    at += draw(st.lists(st.sampled_from(places), min_size=14, max_size=14))
    for place in at:
        found[place] = found.get(place, 0) + 1
    return found


@given(races(), rulesets())
def test_in_a_race_every_throw_is_played_whole(position: Position, ruleset: RuleSet) -> None:
    """So nobody fails any more, under any reading."""
    assert is_race(position)
    assert {fate for fate, _ in fates(position, ruleset.rules).values()} == {Fate.PLAYS_ALL}


@given(races(), rulesets(), st.data())
@settings(max_examples=40)
def test_a_race_stays_a_race(position: Position, ruleset: RuleSet, data: st.DataObject) -> None:
    found = data.draw(st.sampled_from(list(every_turns(position, ruleset.rules))))
    state = data.draw(st.sampled_from(found.states))
    assert is_race(unpack(state, position))
    assert found.hits == {0}


def two_sided(
    own: int, opp: int, ruleset: RuleSet, known: dict[tuple[int, int], Fraction]
) -> Fraction:
    """The mover's chance if both sides play to win, by going through everything."""
    if (own, opp) not in known:
        rules = slow_rules(ruleset.rules)
        total, chance = 0, Fraction(0)
        for weight, after in slow_ends(men(own), rules):
            total += weight
            chance += weight * max(
                Fraction(1)
                if slow.has_won(each)
                else 1 - two_sided(opp, state_of(each), ruleset, known)
                for each in after
            )
        known[own, opp] = chance / total
    return known[own, opp]


@EVERY
def test_the_winning_chance_is_that_of_best_play_but_for_very_little(ruleset: RuleSet) -> None:
    """Over states of up to three men: the two differ by less than one game in five hundred."""
    known: dict[tuple[int, int], Fraction] = {}
    small = [state for state in states()[1:] if 15 - (state & 15) <= 3]
    for own, opp in zip(Random(3).sample(small, 12), Random(4).sample(small, 12), strict=True):
        white, black = men(own), men(opp)[::-1]
        position = Position(white, black, Side.WHITE)
        found = winning_chance(position, ruleset.rules)
        best = two_sided(own, opp, ruleset, known)
        assert abs(found - best) < Fraction(1, 500)


@EVERY
def test_the_winning_chance_is_the_same_for_both_sides(ruleset: RuleSet) -> None:
    position = Position.parse("W5:2,3:1,off:12 B24:1,21:2,off:12 w")
    assert winning_chance(position, ruleset.rules) == winning_chance(
        position.mirrored, ruleset.rules
    )


def test_what_is_no_race_at_home_is_refused() -> None:
    for text in ["W6:15 B1:2,19:13 w", "W7:1,6:14 B19:15 w", "W6:14 B w"]:
        with pytest.raises(InputError):
            winning_chance(Position.parse(text), RULE_SETS["folio"].rules)


def test_a_side_that_is_off_has_won() -> None:
    assert bear_off(RULE_SETS["folio"].rules).chances(ALL_OFF) == [1]
    assert pack(Position.parse("Woff:15 B24:15 w")) == ALL_OFF == MEN_A_SIDE
