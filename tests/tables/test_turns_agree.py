"""The engine against the slow generator, and what holds for every turn under every rule set."""

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fallas.chance import FACES, Throw
from fallas.tables.perft import perft
from fallas.tables.play import Play
from fallas.tables.position import Position
from fallas.tables.ruleset import RuleSet
from fallas.tables.track import LINE, POINTS, Side
from fallas.tables.turns import fates, most_playable, turns
from fallas.tables.witnesses import BACKGAMMON, READINGS
from tests import slow
from tests.perft_files import board_of, kept
from tests.perft_records import Record
from tests.strategies import (
    from_slow,
    nearly_shut,
    rulesets,
    situations,
    slow_board,
    slow_rules,
    throws_of,
)

Situation = tuple[Position, Throw, RuleSet]
RECORDS = [record for name in READINGS for record in kept(name)]
ORACLE = json.loads(
    (Path(__file__).parents[1] / "data" / "backgammon-positions.json").read_text("utf-8")
)


@given(situations())
def test_both_generators_give_the_same_turns_and_the_same_fate(situation: Situation) -> None:
    position, throw, ruleset = situation
    rules = slow_rules(ruleset.rules)
    own, opp = slow_board(position, position.mover)
    found = turns(position, throw, ruleset.rules)
    expected = {
        from_slow(each, position.mover).turned for each in slow.results(own, opp, throw.dice, rules)
    }
    assert set(found.positions()) == expected
    assert len(found) == len(expected)
    fate = slow.fate(own, opp, throw.dice, rules)
    assert found.fate == ("plays-all" if fate == "may-win" else fate)


@given(nearly_shut(), rulesets(), st.data())
def test_both_generators_agree_on_who_loses_before_a_shut_quarter(
    position: Position, ruleset: RuleSet, data: st.DataObject
) -> None:
    """Few of the positions above have a man before five or six points held: these all do."""
    throw = data.draw(throws_of(ruleset))
    fate = slow.fate(*slow_board(position, position.mover), throw.dice, slow_rules(ruleset.rules))
    assert turns(position, throw, ruleset.rules).fate == fate
    assert fates(position, ruleset.rules)[throw][0] == fate


@given(situations())
def test_every_turn_plays_out_step_by_step_to_its_position(situation: Situation) -> None:
    """Each listed turn's steps are legal one by one, conserve the men and undo by replay."""
    position, throw, ruleset = situation
    found = turns(position, throw, ruleset.rules)
    for turn, after in list(zip(found, found.positions(), strict=True))[::7]:
        play = Play(position, throw, ruleset)
        seen = [play]
        for step in turn.steps:
            waiting = play.position.waiting(position.mover)
            assert step.enters or not waiting, "waiting men enter first"
            if step.landing in POINTS:
                assert play.position.count(position.mover.other, step.landing) < 2
            play = play.step(step.source, step.die)
            seen.append(play)
            for side in Side:
                assert sum(play.position.men(side)) == sum(position.men(side))
        assert play.is_complete
        assert play.position.turned == turn.after == after
        while seen:
            assert play == seen.pop()
            play = play.undo()


@given(situations())
def test_every_turn_plays_the_same_largest_number_of_dice(situation: Situation) -> None:
    position, throw, ruleset = situation
    found = turns(position, throw, ruleset.rules)
    most = most_playable(position, found.dice, ruleset.rules)
    assert found.played == most
    for turn in found:
        assert len(turn.steps) == most or turn.bears_all_off


@given(situations(), st.randoms(use_true_random=False))
def test_a_step_is_refused_exactly_if_no_slow_turn_goes_on_with_it(
    situation: Situation, chance: Random
) -> None:
    """Along a random way of playing, `refusal` opens just the steps that slow turns take next."""
    position, throw, ruleset = situation
    side = position.mover
    paths = slow.paths(*slow_board(position, side), throw.dice, slow_rules(ruleset.rules))
    play = Play(position, throw, ruleset)
    while not play.is_complete:
        done = len(play.steps)
        following = {(path.steps[done].start, path.steps[done].die) for path in paths}
        assert {(side.own(step.source), step.die) for step in play.steps_open()} == following
        for place in LINE:
            for die in FACES:
                assert (play.refusal(place, die) is None) == ((side.own(place), die) in following)
        start, die = chance.choice(sorted(following))
        play = play.step(side.own(start), die)
        paths = [path for path in paths if path.steps[done][:3:2] == (start, die)]
    assert paths
    assert all(len(path.steps) == len(play.steps) for path in paths)


@given(situations())
def test_mirrored_positions_have_mirrored_turns(situation: Situation) -> None:
    position, throw, ruleset = situation
    found = turns(position, throw, ruleset.rules)
    mirrored = turns(position.mirrored, throw, ruleset.rules)
    assert {each.mirrored for each in found.positions()} == set(mirrored.positions())
    assert found.fate == mirrored.fate


@pytest.mark.parametrize("index", range(0, len(ORACLE), 40))
def test_positions_of_real_backgammon_games_have_as_many_results_as_four_programs_count(
    index: int,
) -> None:
    for case in ORACLE[index : index + 40]:
        position = from_slow((tuple(case["own"]), tuple(case["opp"])), Side.WHITE)
        found = turns(position, Throw(tuple(case["dice"])), BACKGAMMON.rules)
        assert (len(found) if found.played else 0) == case["results"], str(position)


@pytest.mark.parametrize("record", RECORDS, ids=lambda r: f"{r.ruleset}-{r.id}-{r.depth}")
def test_perft(record: Record) -> None:
    position = from_slow(board_of(record), Side.WHITE)
    assert perft(position, record.depth, READINGS[record.ruleset].rules) == record.nodes


def test_any_two_rule_sets_differ_in_some_perft_number() -> None:
    numbers = {
        name: {(r.id, r.depth): r.nodes for r in RECORDS if r.ruleset == name} for name in READINGS
    }
    names = list(READINGS)
    for index, one in enumerate(names):
        for other in names[index + 1 :]:
            shared = numbers[one].keys() & numbers[other].keys()
            assert any(numbers[one][key] != numbers[other][key] for key in shared), (one, other)
