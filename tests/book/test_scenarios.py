"""The scenarios: each under its rules, and what the loader and the check refuse."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from fallas_book import texts
from fallas_book.scenarios.core.spec import for_clause, for_matter
from fallas_book.scenarios.tables.checks import check, ending
from fallas_book.scenarios.tables.scenario import Scenario, scenarios

from fallas import RULE_SETS, Reason, find
from fallas.tables.rules import MATTERS

ALL = scenarios()


@pytest.mark.parametrize("key", ALL)
def test_the_engine_does_what_the_scenario_says(key: str) -> None:
    assert check(ALL[key]) == []


@pytest.mark.parametrize("key", ALL)
def test_the_story_is_told(key: str) -> None:
    scenario = ALL[key]
    story = scenario.story()
    assert all(moment.told.say() for moment in story)
    fate = scenario.expect.fate
    if fate is not None and fate != "plays-all" and not scenario.expect.played:
        assert story[-1].ending == fate
    shown = {(r.step.die, r.reason) for moment in story for r in moment.refusals}
    assert {(r.die, r.reason) for r in scenario.expect.refused} <= shown, "each refusal is shown"


@pytest.mark.parametrize("key", [key for key, each in ALL.items() if not each.compare])
def test_a_scenario_of_a_witness_is_played_by_its_rules(key: str) -> None:
    scenario = ALL[key]
    base, *_ = scenario.rules.split(",")
    assert base == scenario.witness


def test_every_reason_for_a_refusal_is_shown_but_plain_facts_of_the_board() -> None:
    shown = {refused.reason for each in ALL.values() for refused in each.expect.refused}
    assert shown | {Reason.TURN_OVER, Reason.NO_MAN} == set(Reason)


# The rule sets compared.


def of_matter(matter: str) -> list[Scenario]:
    """The scenarios of fallas by which the rule sets are compared in a matter."""
    found = for_matter("tables", matter)
    assert all(isinstance(each, Scenario) for each in found)
    return [each for each in found if isinstance(each, Scenario)]


@pytest.mark.parametrize("matter", MATTERS)
def test_a_disputed_matter_has_a_scenario_that_ends_differently(matter: str) -> None:
    compared = of_matter(matter)
    assert compared
    for scenario in compared:
        ends = {(each.ending, each.turns) for each in scenario.endings.values()}
        assert len(ends) > 1, scenario.id


@pytest.mark.parametrize("matter", MATTERS)
def test_that_matter_alone_makes_the_difference(matter: str) -> None:
    """With one value changed and nothing else, the same throw ends otherwise."""
    for scenario in of_matter(matter):
        ends = {
            ending(scenario, RULE_SETS.mixed(scenario.ruleset, value)) for value in MATTERS[matter]
        }
        assert len(ends) > 1, scenario.id


def test_the_two_answers_of_the_french_account_are_played_from_one_position() -> None:
    (loses,) = for_clause("fr.20")
    (passes,) = for_clause("fr.22")
    assert isinstance(loses, Scenario)
    assert isinstance(passes, Scenario)
    assert (loses.position, loses.throw) == (passes.position, passes.throw)
    assert (loses.expect.fate, passes.expect.fate) == ("fails-to-enter", "passes")


# What `check` catches.


def spoilt(key: str, **expect: Any) -> Scenario:
    scenario = ALL[key].model_dump(mode="json", exclude_unset=True)
    return Scenario.model_validate(scenario | {"expect": expect})


@pytest.mark.parametrize(
    ("key", "expect", "message"),
    [
        ("74v.2-start", {"men": 14}, "men of white: expected 14, found 15"),
        ("74v.7-struck", {"setup": True}, "setup: expected W24:2"),
        ("74v.8-shut", {"fate": "passes"}, "fate: expected passes, found fails-to-enter"),
        ("74v.8-shut", {"outcome": "goes-on"}, "outcome: expected none, found black wins"),
        (
            "74v.8-shut",
            {"outcome": {"reason": "failed-to-enter", "winner": "white"}},
            "outcome: expected white wins",
        ),
        ("74v.8-shut", {"every_throw": "fails-to-enter"}, "every_throw: 2-1-1: expected"),
        ("74v.8-one-of-two", {"played": 2}, "played: expected 2, found 1"),
        ("74v.7-struck", {"steps": ["10/14"]}, "steps: expected ['10/14'], found ['10/14*'"),
        ("74v.7-struck", {"after": "W24:2,6:13 B1:2,19:13 w"}, "after: expected W24:2"),
        ("74v.9-one-die", {"turns": ["5/4"]}, "turns: 3/2 was not expected"),
        ("fr.24-all-or-nothing", {"number_of_turns": 3}, "number_of_turns: expected 3, found 4"),
        ("royal.5-lesser-twice", {"dice": "5-5-3"}, "dice: expected 5-5-3, found 5-3-3"),
        ("royal.5-lesser-twice", {"not_thrown": ["6-5"]}, "not_thrown: 6-5 is a throw"),
        ("ru.23-thrown-again", {"fate": "plays-all"}, "thrown_again: expected False, found True"),
        ("ru.24-none-left", {"thrown_again": True}, "thrown_again: expected True, found False"),
        ("74v.5-round", {"legal": ["12/18"]}, "legal: 12/18: cannot read"),
        ("74v.5-round", {"unreadable": ["12/6"]}, "unreadable: 12/6 can be played"),
        ("72v.1-alone", {"unreadable": ["24/20"]}, "unreadable: 24/20 is refused by a rule"),
        (
            "72v.1-alone",
            {"refused": [{"move": "24/18", "die": 6, "reason": "blocked"}]},
            "refused: 24/18 can be played",
        ),
        (
            "72v.1-alone",
            {"refused": [{"move": "24/20", "die": 4, "reason": "not-home"}]},
            "refused: 24/20: reason: expected not-home, found blocked",
        ),
        (
            "72v.1-alone",
            {"refused": [{"move": "24/20", "die": 4, "reason": "blocked", "clause": "74v.8"}]},
            "refused: 24/20: expected clause 74v.8, found 74v.9, 72v.1",
        ),
        (
            "72v.1-alone",
            {"refused": [{"move": "24/19", "die": 4, "reason": "blocked"}]},
            "it cannot be played: cannot read",
        ),
        (
            "72v.1-alone",
            {"refused": [{"move": "24/20", "die": 4, "reason": "blocked", "after": "6/3"}]},
            "refused: the story does not come to 6/3",
        ),
    ],
)
def test_a_wrong_expectation_is_caught(key: str, expect: dict[str, Any], message: str) -> None:
    found = check(spoilt(key, **expect))
    assert any(each.startswith(message) for each in found), found


def test_a_wrong_move_is_caught() -> None:
    scenario = ALL["74v.7-struck"].model_copy(update={"moves": "10/15"})
    assert check(scenario)[0].startswith("it cannot be played: ")


def test_a_wrong_ending_is_caught() -> None:
    scenario = ALL["bg.12-larger"].model_dump(mode="json", exclude_unset=True)
    scenario["endings"] |= {"french": "passes", "folio": scenario["endings"]["backgammon"]}
    found = check(Scenario.model_validate(scenario))
    assert found == [
        "endings: folio: turns: 13/8 was not expected",
        "endings: french: expected passes, found fails-on-board",
    ]


# What the loader refuses.


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(texts.FOLDER, tmp_path / "texts"))


def refused(folder: Path, spoil: Callable[[dict[str, Any]], object], name: str = "folio") -> str:
    """Spoil the second scenario of a file."""
    path = folder / "scenarios" / f"{name}.yaml"
    raw = yaml.safe_load(path.read_text(encoding="utf-8"))
    spoil(raw["scenarios"][1])
    path.write_text(yaml.safe_dump(raw, allow_unicode=True), encoding="utf-8")
    with pytest.raises(texts.TextError) as caught:
        scenarios(folder)
    return str(caught.value)


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("clauses", ["74v.4", "74v.99"], "clauses: no clause or silence 74v.99"),
        ("clauses", ["74v.4", "folio.silent.weather"], "clauses: no clause or silence folio.sil"),
        ("clauses", [], "clauses: "),
        ("clauses", ["74v.5"], "id: not of the first clause"),
        ("rules", "murray", "rules: no rule set"),
        ("position", "W6:13 B19:13,1:2 b", "position: white has 13 men"),
        ("position", "W6:13,24:2 B19:13,1:2", "position: cannot read"),
        ("throw", "7-1-1", "throw: cannot read"),
        ("throw", None, "throw: wanting for what is expected: after, fate, legal, steps"),
        ("expect", {}, "expect: nothing is expected"),
        ("expect", {"fate": "wins"}, "expect.fate: "),
        ("expect", {"refused": [{"move": "1/7", "die": 6}]}, "expect.refused.0.reason: "),
        ("compare", True, "endings: of every rule set"),
        ("endings", {"folio": "passes"}, "endings: of every rule set"),
        ("matter", "failing", "matter: just where the rule sets are compared"),
        ("matter", "goal", "matter: goal is not disputed"),
        ("colour", "red", "colour: "),
    ],
)
def test_a_bad_field_is_refused_with_file_scenario_and_field(
    folder: Path, field: str, value: object, message: str
) -> None:
    told = refused(folder, lambda scenario: scenario.update({field: value}))
    assert told.startswith(f"scenarios/folio.yaml: 74v.4-across: {message}")


def test_a_comparison_names_the_rule_sets_that_it_lacks(folder: Path) -> None:
    ends = dict.fromkeys(("folio", "french", "royal", "backgammon", "murray"), "passes")
    told = refused(folder, lambda scenario: scenario.update(compare=True, endings=ends))
    assert told.endswith(": russian is wanting, murray is too much")


def test_an_id_given_twice_is_refused(folder: Path) -> None:
    message = refused(folder, lambda s: s.update(id="74v.2-start", clauses=["74v.2"]))
    assert message == "scenarios/folio.yaml: 74v.2-start: id: given twice"


def test_a_scenario_in_the_file_of_another_witness_is_refused(folder: Path) -> None:
    message = refused(folder, lambda s: s.update(id="74v.4-x", clauses=["74v.4"]), "french")
    assert message == "scenarios/french.yaml: 74v.4-x: clauses: not of french"


def test_a_position_alone_has_a_situation_and_one_moment() -> None:
    scenario = ALL["74v.2-start"]
    assert scenario.situation.throw is None
    assert [str(moment.told) for moment in scenario.story()] == [scenario.title]


def test_a_throw_that_does_not_count_is_told_and_left_out_of_the_situation() -> None:
    scenario = ALL["ru.23-thrown-again"]
    assert scenario.situation.throw is None
    (moment,) = scenario.story()
    assert moment.ending == "thrown-again"
    assert moment.clauses == ("ru.23",)


def test_rules_are_the_witness_s_own_where_none_are_named() -> None:
    assert ALL["fr.20-shut"].ruleset == RULE_SETS["french"]
    assert ALL["fr.22-shut"].ruleset == find("french,blocked-entry=passes")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"scenarios:\n- \xff\xfe\n", "scenarios/folio.yaml: 'utf-8' codec"),
        (b"scenarios:\n- a bare word\n", "entry 1, 'a bare word': not a mapping"),
        (b"scenarios: a bare word\n", "scenarios: not a list"),
        (b'scenarios:\n- id: 74v.2-x\n  title: "\\uD800"\n', "scenarios/folio.yaml: "),
        (b"x: " + b"[" * 5_000, "scenarios/folio.yaml: "),
        (b"x: " + b"y" * 1_000_001, "more than 1,000,000 characters"),
    ],
    ids=["no-utf-8", "word", "no-list", "surrogate", "nested", "long"],
)
def test_a_file_that_is_none_is_refused_by_name(folder: Path, content: bytes, message: str) -> None:
    (folder / "scenarios" / "folio.yaml").write_bytes(content)
    with pytest.raises(texts.TextError, match=re.escape(message)):
        scenarios(folder)
