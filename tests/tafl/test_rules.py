"""Rule sets of tavlei: every value cited and weighed, every value making a difference."""

import re
from enum import StrEnum
from itertools import combinations

import pytest
from fallas_book import texts

from fallas.errors import InputError
from fallas.provenance import Certainty
from fallas.tafl.captures import Between, captures
from fallas.tafl.endings import Ending, Outcome, outcome_of
from fallas.tafl.game import Game
from fallas.tafl.moves import Move, moves
from fallas.tafl.play import after
from fallas.tafl.position import Position
from fallas.tafl.refusals import Reason, refuse
from fallas.tafl.rules import MATTERS, FirstMove, Layout, Principle, Rules
from fallas.tafl.ruleset import RuleSet
from fallas.tafl.witnesses import LINNAEUS, RULE_SETS, TABLUT, TAVLEI
from tests.tafl import slow
from tests.tafl.perft_files import POSITIONS

EVERY = list(RULE_SETS.values())
CITED = re.compile(
    r"tav\.\d+|linn\.\d+|linnkey\.\d|(tavlei|linnaeus|tablut)\.silent\.[a-z-]+|opentafl"
)


@pytest.mark.parametrize("ruleset", EVERY, ids=str)
@pytest.mark.parametrize("matter", MATTERS)
def test_every_matter_is_read_from_the_account_itself(ruleset: RuleSet, matter: str) -> None:
    (reading,) = [each for each in ruleset.readings if MATTERS.of(each.value) == matter]
    assert reading is ruleset.reading(matter)
    assert all(CITED.fullmatch(clause) for clause in reading.clauses), reading.clauses
    assert reading.why.endswith(".")
    assert reading.clause is not None
    silent = ".silent." in reading.clause
    assert silent == (reading.certainty is Certainty.ASSUMED)


@pytest.mark.parametrize("ruleset", EVERY, ids=str)
@pytest.mark.parametrize("principle", Principle)
def test_every_shared_rule_has_a_clause(ruleset: RuleSet, principle: Principle) -> None:
    assert principle in ruleset.grounds
    assert all(CITED.fullmatch(clause) for clause in ruleset.ground(principle))


def test_the_clauses_of_the_account_that_are_cited_are_in_it() -> None:
    known = {clause.id for clause in texts.witness("tavlei").clauses}
    cited = {clause for reading in TAVLEI.readings for clause in reading.clauses}
    cited |= {clause for clauses in TAVLEI.grounds.values() for clause in clauses}
    assert {clause for clause in cited if clause.startswith("tav.")} <= known
    # Linnaeus has fourteen laws, and five numbers in his drawing.
    laws = {c for each in (LINNAEUS,) for r in each.readings for c in r.clauses if "linn." in c}
    assert {int(law.rpartition(".")[2]) for law in laws} <= set(range(1, 15))


def test_the_rule_sets_differ_as_they_should() -> None:
    assert set(RULE_SETS.differences(TAVLEI, LINNAEUS)) == {
        "exits",
        "throne-entry",
        "hostile-exit",
        "hostile-throne",
    }
    assert set(RULE_SETS.differences(LINNAEUS, TABLUT)) == {
        "throne-passing",
        "hostile-throne",
        "encirclement",
    }


def test_mixtures_are_named_and_found() -> None:
    names = {
        "tavlei,exits=edge": ["exits"],
        "tablut,repetition=loses,layout=papillon": ["layout", "repetition"],
    }
    for name, changed in names.items():
        ruleset = RULE_SETS.find(name)
        assert RULE_SETS.find(str(ruleset)) == ruleset
        assert list(RULE_SETS.differences(ruleset, RULE_SETS[name.split(",")[0]])) == changed
        assert ruleset.reading(changed[0]).certainty is Certainty.CHOSEN
    assert (
        RULE_SETS.mixed(RULE_SETS.find("tavlei,exits=edge"), *(r.value for r in TAVLEI.readings))
        is TAVLEI
    )


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("chess", "no rule set “chess”"),
        ("tavlei,dice=three", "no matter “dice”"),
        ("tavlei,exits=door", "exits cannot be “door”, only corners, edge"),
        ("tavlei,exits", "exits cannot be “”"),
    ],
)
def test_an_unknown_name_is_refused(name: str, expected: str) -> None:
    with pytest.raises(InputError, match=re.escape(expected)):
        RULE_SETS.find(name)


def branches(position: Position, rules: Rules) -> dict[str, tuple[Position, Outcome | None]]:
    """All that can come of a position, for comparing."""
    found: dict[str, tuple[Position, Outcome | None]] = {}
    for move in moves(position, rules):
        reached = after(position, move, rules)
        found[str(move)] = reached, outcome_of(reached, rules)
    return found


# Positions in which every matter that shows within one move does, under one base or another.
TELLING = [
    *(position for _, position, _ in POSITIONS),
    # On an empty throne's line, and on it: who may pass, and who may stop.
    "/9/9/9/9/1t1K5/9/9/9/9/ d",
    "/9/9/9/9/1t1T1T3/9/6K2/9/9/ d",
    # Men and the prince beside a corner, with an enemy who can close.
    "/1T6t/9/2t6/9/9/6K2/9/9/9/ a",
    "/1K6t/9/2t6/9/9/9/9/9/9/ a",
    # Attackers beside the throne, empty and held.
    "/9/9/9/2T6/3t5/2K6/9/9/9/ d",
    "/9/9/9/2T6/3tK4/9/9/9/9/ d",
    "/9/9/9/2t6/3T5/6K2/9/9/9/ a",
    # The prince armed, unarmed, and taken by two, three and four.
    "/9/9/2Kt4T/9/9/9/9/9/9/ d",
    "/9/9/t8/3tKt3/9/9/9/9/9/ a",
    "/9/9/9/3tK4/8t/5t3/9/9/9/ a",
    "/9/9/4t4/9/3tKt3/4t4/9/9/9/ a",
    "/9/9/4t4/4T4/3tKt3/9/9/9/4t4/ a",
    "/9/9/t8/4T4/3tKt3/4t4/9/9/9/ a",
    "/9/1tKt5/2t6/9/9/9/9/9/9/ a",
    "/9/1t7/2Kt5/2t6/9/9/9/9/9/ a",
    "/9/9/9/9/2t6/9/1t6t/2K6/9/ a",
]
BASES = [
    RULE_SETS.find(name)
    for name in (
        "tavlei",
        "tavlei,armed-prince=unarmed",
        "tavlei,prince-capture=two",
        "tavlei,prince-capture=two,throne-entry=nobody",
        "tablut",
    )
]
# What matters only before the first move or over a whole game is tested elsewhere.
PAIRS = [
    pair
    for matter, enum in MATTERS.items()
    if matter not in {"layout", "first-move", "repetition"}
    for pair in combinations(enum, 2)
]


@pytest.mark.parametrize(("one", "other"), PAIRS, ids=lambda v: f"{type(v).__name__}-{v}")
def test_any_two_values_of_a_matter_make_a_difference_somewhere(
    one: StrEnum, other: StrEnum
) -> None:
    assert any(
        branches(position, RULE_SETS.mixed(base, one).rules)
        != branches(position, RULE_SETS.mixed(base, other).rules)
        for base in BASES
        for position in map(Position.parse, TELLING)
    )


@pytest.mark.parametrize("layout", Layout)
def test_a_layout_and_who_begins_are_what_a_game_starts_with(layout: Layout) -> None:
    for first in FirstMove:
        start = Game.new(RULE_SETS.mixed(TAVLEI, layout, first)).position
        assert str(start.mover) == str(first)
        assert start.board == slow.LAYOUTS[layout]


def test_everything_that_a_piece_can_be_taken_between_comes_about() -> None:
    found = {
        each.between
        for position in map(Position.parse, TELLING)
        for move in moves(position, TAVLEI.rules)
        for each in captures(position, move, TAVLEI.rules)
    }
    assert found == set(Between)


def test_every_ending_that_a_position_can_be_comes_about() -> None:
    found = {
        outcome.reason
        for position in map(Position.parse, TELLING)
        for base in (TAVLEI, TABLUT)
        for _, outcome in branches(position, base.rules).values()
        if outcome
    }
    assert found == set(Ending) - {Ending.REPETITION}


@pytest.mark.parametrize("reason", Reason)
@pytest.mark.parametrize("ruleset", EVERY, ids=str)
def test_a_refusal_rests_on_clauses_but_where_it_is_a_plain_fact_of_the_board(
    ruleset: RuleSet, reason: Reason
) -> None:
    refusal = refuse(reason, Position.parse("/9/9/9/9/9/9/9/9/4t4/ a"), Move(4, 22), ruleset)
    is_plain = reason in {Reason.GAME_OVER, Reason.NO_PIECE}
    assert all(CITED.fullmatch(clause) for clause in refusal.clauses)
    assert bool(refusal.clauses) is not is_plain
