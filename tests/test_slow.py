"""The slow generator itself: cases worked out by hand, backgammon's counts, and the perft files."""

import json
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from tests.perft_files import board_of, kept, positions
from tests.perft_records import Record
from tests.slow import (
    MATTERS,
    RULESETS,
    SlowRules,
    dice_to_play,
    fate,
    men,
    paths,
    perft,
    results,
    starting_board,
    steps,
    throws,
    written,
)

FOLIO, SHUT_ALONE, FRENCH, RUSSIAN, ROYAL, BACKGAMMON = RULESETS.values()

# One man on the way, the others on the one-point: nothing else moves until it is home.
WANDERER = men("20:1 1:14")
# The other side out of the way: all on its one-point, this side's 24-point.
AWAY = men("1:15")


# The set-up, the throws, the dice


@pytest.mark.parametrize("ruleset", RULESETS)
def test_both_sides_set_up_fifteen_men_on_points_of_their_own(ruleset: str) -> None:
    own, opp = starting_board(RULESETS[ruleset])
    assert sum(own) == sum(opp) == 15
    assert not any(own[point] and opp[25 - point] for point in range(1, 25))


def test_fallas_starts_with_thirteen_men_on_six_and_two_on_twenty_four() -> None:
    assert written(starting_board(FOLIO)[0]) == "24:2 6:13"
    assert written(starting_board(BACKGAMMON)[0]) == "24:2 13:5 8:3 6:5"


@pytest.mark.parametrize(
    ("rules", "distinct", "ways"),
    [(FOLIO, 56, 216), (FRENCH, 56, 216), (RUSSIAN, 50, 210), (ROYAL, 21, 36)],
)
def test_throws_and_their_weights(rules: SlowRules, distinct: int, ways: int) -> None:
    found = dict(throws(rules))
    assert len(found) == distinct
    assert sum(found.values()) == ways


def test_a_throw_weighs_as_many_as_its_dice_can_be_ordered() -> None:
    three, two = dict(throws(FOLIO)), dict(throws(ROYAL))
    assert (three[6, 5, 4], three[6, 6, 4], three[6, 6, 6]) == (6, 3, 1)
    assert (two[6, 5], two[6, 6]) == (2, 1)


@pytest.mark.parametrize(
    ("thrown", "rules", "dice"),
    [
        ((3, 5, 4), FOLIO, (5, 4, 3)),
        ((4, 4, 4), FOLIO, (4, 4, 4)),
        ((4, 4, 4), RUSSIAN, ()),
        ((3, 5), ROYAL, (5, 3, 3)),
        ((4, 4), ROYAL, (4, 4, 4)),
        ((3, 5), BACKGAMMON, (5, 3)),
        ((4, 4), BACKGAMMON, (4, 4, 4, 4)),
        # Two thrown dice are no triple, although three equal dice are played.
        ((4, 4), replace(ROYAL, triples="thrown-again"), (4, 4, 4)),
    ],
)
def test_dice_to_play(thrown: tuple[int, ...], rules: SlowRules, dice: tuple[int, ...]) -> None:
    assert dice_to_play(thrown, rules) == dice


def test_what_is_no_throw_and_no_value_is_refused() -> None:
    with pytest.raises(ValueError, match="not a throw of 3 dice"):
        dice_to_play((5, 3), FOLIO)
    with pytest.raises(ValueError, match="not a throw of 2 dice"):
        dice_to_play((7, 1), ROYAL)
    with pytest.raises(ValueError, match="failing"):
        SlowRules(failing="sometimes")


def test_a_triple_thrown_again_changes_nothing() -> None:
    own, opp = starting_board(RUSSIAN)
    assert results(own, opp, (2, 2, 2), RUSSIAN) == {(own, opp)}
    assert fate(own, opp, (2, 2, 2), RUSSIAN) == "thrown-again"
    assert fate(own, opp, (2, 2, 2), FOLIO) == "plays-all"


# Moving and hitting


def test_two_dice_the_smaller_counted_twice_move_one_man_eleven_points() -> None:
    own, opp = men("24:1 2:14"), men("20:15")
    found = paths(own, opp, (5, 3), ROYAL)
    assert sorted([step.die for step in turn.steps] for turn in found) == [
        [3, 3, 5],
        [3, 5, 3],
        [5, 3, 3],
    ]
    assert results(own, opp, (5, 3), ROYAL) == {(men("13:1 2:14"), opp)}


def test_a_single_man_can_be_hit_in_passing_or_passed_by() -> None:
    opp = men("7:1 1:14")  # a single man on this side's 18
    hit = (men("14:1 1:14"), men("bar:1 1:14"))
    passed = (men("14:1 1:14"), opp)
    assert results(WANDERER, opp, (3, 2, 1), FOLIO) == {hit, passed}
    # Only the orders that begin with the 2 stop on the 18.
    for turn in paths(WANDERER, opp, (3, 2, 1), FOLIO):
        assert any(step.hit for step in turn.steps) == (turn.steps[0].die == 2)


def test_a_block_on_one_way_leaves_the_other_ways_open() -> None:
    opp = men("7:2 6:2 1:11")  # this side's 18 and 19 are blocked: the 3 must come first
    found = paths(WANDERER, opp, (3, 2, 1), FOLIO)
    assert sorted([step.end for step in turn.steps] for turn in found) == [
        [17, 15, 14],
        [17, 16, 14],
    ]
    assert fate(WANDERER, opp, (3, 2, 1), FRENCH) == "plays-all"


def test_a_turn_that_strands_a_die_is_no_turn_where_another_plays_it() -> None:
    own, opp = men("10:1 6:1 1:13"), men("18:2 1:13")  # this side's 7 is blocked
    # 6/1 with the 5 would leave the 3 unplayed: 10/7 is blocked.
    assert results(own, opp, (5, 3), BACKGAMMON) == {
        (men("6:1 2:1 1:13"), opp),
        (men("5:1 3:1 1:13"), opp),
    }


def test_the_larger_die_where_only_one_of_the_two_can_be_played() -> None:
    opp = men("13:2 1:13")  # this side's 12 is blocked, where both dice lead
    assert results(WANDERER, opp, (5, 3), BACKGAMMON) == {(men("15:1 1:14"), opp)}
    either = replace(BACKGAMMON, lone_die="either")
    assert results(WANDERER, opp, (5, 3), either) == {
        (men("15:1 1:14"), opp),
        (men("17:1 1:14"), opp),
    }
    assert fate(WANDERER, opp, (5, 3), BACKGAMMON) == "plays-part"


def test_the_smaller_die_where_the_larger_cannot_be_played() -> None:
    opp = men("13:2 10:2 1:11")  # this side's 12 and 15 are blocked
    assert results(WANDERER, opp, (5, 3), BACKGAMMON) == {(men("17:1 1:14"), opp)}


# Waiting men


def test_a_man_must_enter_before_any_other_moves() -> None:
    own = men("bar:1 10:1 1:13")
    assert [step[:3] for step in steps(own, AWAY, 4, FOLIO)] == [(25, 21, 4)]
    assert list(steps(own, AWAY, 1, FOLIO)) == []  # the mover's 24-point is blocked
    for turn in paths(own, AWAY, (4, 2, 1), FOLIO):
        assert turn.steps[0].start == 25


def test_entering_hits_a_single_man() -> None:
    own, opp = men("bar:1 1:14"), men("5:1 1:14")
    assert men("bar:1 1:14") in {theirs for _, theirs in results(own, opp, (5, 2, 2), FOLIO)}


TWO_WAIT = men("bar:2 6:13"), men("5:2 3:2 1:11")  # 5, 3 and 1 are blocked for entering


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (FOLIO, "plays-part"),  # one die was played
        (FRENCH, "fails-to-enter"),  # not all were
        (RUSSIAN, "plays-part"),  # a man waits: no loss
        (replace(FRENCH, blocked_entry="loses-if-shut"), "plays-part"),  # three points are open
        (replace(FRENCH, failing="never"), "plays-part"),
    ],
)
def test_two_men_wait_and_one_die_enters(rules: SlowRules, expected: str) -> None:
    own, opp = TWO_WAIT
    assert results(own, opp, (5, 3, 2), rules) == {(men("bar:1 23:1 6:13"), opp)}
    assert fate(own, opp, (5, 3, 2), rules) == expected


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (FOLIO, "fails-to-enter"),
        (FRENCH, "fails-to-enter"),
        (RUSSIAN, "passes"),
        (replace(FOLIO, failing="never"), "passes"),
        (SHUT_ALONE, "passes"),  # 74v.8 of the whole quarter
    ],
)
def test_no_die_enters(rules: SlowRules, expected: str) -> None:
    own, opp = TWO_WAIT
    assert results(own, opp, (5, 3, 3), rules) == {(own, opp)}
    assert fate(own, opp, (5, 3, 3), rules) == expected


SHUT = men("bar:1 6:14"), men("6:2 5:2 4:2 3:2 2:2 1:5")


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (FOLIO, "fails-to-enter"),
        (RUSSIAN, "passes"),
        (SHUT_ALONE, "fails-to-enter"),  # 74v.8, 72v.2
        (replace(FOLIO, failing="never"), "passes"),
        (replace(FOLIO, failing="never", blocked_entry="loses-if-shut"), "fails-to-enter"),
    ],
)
def test_no_point_of_the_quarter_is_left(rules: SlowRules, expected: str) -> None:
    assert {fate(*SHUT, thrown, rules) for thrown, _ in throws(rules)} == {expected}


def test_one_man_alone_does_not_shut_a_point() -> None:
    own, opp = men("bar:1 6:14"), men("6:2 5:2 4:2 3:2 2:2 1:1 7:4")
    assert fate(own, opp, (6, 5, 4), SHUT_ALONE) == "passes"
    assert fate(own, opp, (6, 5, 1), SHUT_ALONE) == "plays-part"


@pytest.mark.parametrize(
    ("rules", "expected"),
    [(FOLIO, "plays-part"), (FRENCH, "fails-on-board"), (RUSSIAN, "fails-on-board")],
)
def test_the_shield_of_a_waiting_man_ends_when_it_has_entered(
    rules: SlowRules, expected: str
) -> None:
    # The man enters on 23 with the 2; from there the 5 and the 3 are blocked as well.
    own, opp = men("bar:1 2:14"), men("7:2 5:2 3:2 1:9")
    assert results(own, opp, (5, 3, 2), rules) == {(men("23:1 2:14"), opp)}
    assert fate(own, opp, (5, 3, 2), rules) == expected


# Failing on the board


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (FOLIO, "fails-on-board"),
        (FRENCH, "fails-on-board"),
        (RUSSIAN, "fails-on-board"),
        (replace(FOLIO, failing="never"), "passes"),
        (replace(FRENCH, blocked_entry="passes"), "fails-on-board"),
    ],
)
def test_no_die_can_be_played_on_the_board(rules: SlowRules, expected: str) -> None:
    opp = men("8:2 7:2 6:2 1:9")  # this side's 17, 18 and 19
    assert results(WANDERER, opp, (3, 2, 1), rules) == {(WANDERER, opp)}
    assert fate(WANDERER, opp, (3, 2, 1), rules) == expected


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (FOLIO, "plays-part"),
        (FRENCH, "fails-on-board"),
        (RUSSIAN, "fails-on-board"),
        (replace(FOLIO, failing="never"), "plays-part"),
    ],
)
def test_some_die_cannot_be_played_on_the_board(rules: SlowRules, expected: str) -> None:
    # This side's 14, 16 and 18 are blocked: 20/17/15 and 20/19/17 are as far as it comes.
    opp = men("11:2 9:2 7:2 1:9")
    assert results(WANDERER, opp, (3, 2, 1), rules) == {
        (men("15:1 1:14"), opp),
        (men("17:1 1:14"), opp),
    }
    assert fate(WANDERER, opp, (3, 2, 1), rules) == expected


# Bearing off


def test_no_man_is_borne_off_until_all_are_home() -> None:
    assert [step[:2] for step in steps(men("7:1 6:14"), AWAY, 6, FOLIO)] == [(7, 1)]
    assert [step[:2] for step in steps(men("6:15"), AWAY, 6, FOLIO)] == [(6, 0)]


def test_a_man_hit_suspends_bearing_off() -> None:
    own = men("bar:1 6:1 off:13")
    assert [step[:2] for step in steps(own, AWAY, 6, FRENCH)] == [(25, 19)]
    own = men("19:1 6:1 off:13")
    assert [step[:2] for step in steps(own, AWAY, 6, FRENCH)] == [(19, 13)]


@pytest.mark.parametrize(
    ("die", "farthest", "free"),
    [
        (2, {(4, 2), (2, 0)}, {(4, 2), (2, 0)}),
        (3, {(4, 1)}, {(4, 1), (2, 0)}),
        (5, {(4, 0)}, {(4, 0), (2, 0)}),
    ],
)
def test_a_die_larger_than_the_point(
    die: int, farthest: set[tuple[int, int]], free: set[tuple[int, int]]
) -> None:
    own = men("4:1 2:1 off:13")
    assert {step[:2] for step in steps(own, AWAY, die, FOLIO)} == farthest
    assert {step[:2] for step in steps(own, AWAY, die, FRENCH)} == free


@pytest.mark.parametrize("rules", [FOLIO, FRENCH, RUSSIAN], ids=["folio", "french", "russian"])
def test_the_last_man_off_wins_with_dice_left(rules: SlowRules) -> None:
    own = men("3:1 off:14")
    assert [len(turn.steps) for turn in paths(own, AWAY, (6, 5, 4), rules)] == [1, 1, 1]
    assert results(own, AWAY, (6, 5, 4), rules) == {(men("off:15"), AWAY)}
    assert fate(own, AWAY, (6, 5, 4), rules) == "may-win"


def test_winning_counts_as_playing_all_and_playing_all_need_not_win() -> None:
    own = men("6:1 1:1 off:13")
    won, one_left = (men("off:15"), AWAY), (men("1:1 off:14"), AWAY)
    assert results(own, AWAY, (6, 1, 1), FOLIO) == {won, one_left}
    # Free: the 6 may take the man from the 1, and the other walks to the 4.
    assert results(own, AWAY, (6, 1, 1), FRENCH) == {won, one_left, (men("4:1 off:14"), AWAY)}


# Backgammon: counts on which four independent programs agree (tests/data/README.md)


def test_the_counts_of_four_hundred_backgammon_positions() -> None:
    path = Path(__file__).parent / "data" / "backgammon-positions.json"
    cases = json.loads(path.read_text(encoding="utf-8"))
    assert len(cases) == 400
    wrong = []
    for case in cases:
        board = tuple(case["own"]), tuple(case["opp"])
        found = results(*board, tuple(case["dice"]), BACKGAMMON)
        if len(found - {board}) != case["results"]:
            wrong.append((case, len(found)))
    assert wrong == []


# The perft files


def quick() -> list[Record]:
    """All but the set-up in depth, which takes seconds; the engine is held to every number."""
    return [
        record
        for ruleset in RULESETS
        for record in kept(ruleset)
        if not (record.id.startswith("start") and record.depth > 1)
    ]


@pytest.mark.parametrize("record", quick(), ids=lambda r: f"{r.ruleset}-{r.id}-{r.depth}")
def test_perft_is_as_kept(record: Record) -> None:
    assert perft(*board_of(record), record.depth, RULESETS[record.ruleset]) == record.nodes


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_position_is_kept_to_its_depth(ruleset: str) -> None:
    counts = [(record.id, board_of(record), record.depth) for record in kept(ruleset)]
    assert counts == [
        (name, board, depth)
        for name, board, greatest in positions(RULESETS[ruleset])
        for depth in range(1, greatest + 1)
    ]


@pytest.mark.parametrize(("one", "other"), list(combinations(RULESETS, 2)))
def test_any_two_rule_sets_differ_in_some_number(one: str, other: str) -> None:
    here, there = (
        {(record.id, board_of(record), record.depth): record.nodes for record in kept(ruleset)}
        for ruleset in (one, other)
    )
    assert any(here[key] != there[key] for key in here.keys() & there.keys())


@pytest.mark.parametrize(
    ("matter", "value", "position"),
    [
        ("dice", "two-lesser-twice", "shut-out"),
        ("dice", "two-doubles-fourfold", "shut-out"),
        ("triples", "thrown-again", "shut-out"),
        ("failing", "some-die", "prime"),
        ("failing", "never", "shut-out"),
        ("blocked_entry", "passes", "shut-out"),
        ("blocked_entry", "loses-if-shut", "waiting"),
        ("overshoot", "free", "bearing-off"),
        ("lone_die", "larger", "prime"),
    ],
)
def test_a_matter_read_otherwise_changes_a_number(matter: str, value: str, position: str) -> None:
    assert value in MATTERS[matter]
    changed = replace(FOLIO, **{matter: value})
    counts = [record for record in kept("folio") if record.id == position]
    assert counts
    assert any(perft(*board_of(record), record.depth, changed) != record.nodes for record in counts)
