"""The scenarios of tafl: each under its rules, and what the loader and the check refuse."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from fallas_book import texts
from fallas_book.scenarios.core.spec import for_matter
from fallas_book.scenarios.tafl.checks import check, ending
from fallas_book.scenarios.tafl.scenario import TaflScenario, scenarios

from fallas.tafl import MATTERS, RULE_SETS, Between, Ending, Reason, mixed

ALL = scenarios()
COMPARED = [key for key, each in ALL.items() if each.endings]


@pytest.mark.parametrize("key", ALL)
def test_the_engine_does_what_the_scenario_says(key: str) -> None:
    assert check(ALL[key]) == []


@pytest.mark.parametrize("key", ALL)
def test_a_scenario_is_played_by_its_witness_s_rules(key: str) -> None:
    scenario = ALL[key]
    assert scenario.ruleset == RULE_SETS[scenario.witness]


@pytest.mark.parametrize("key", [key for key, each in ALL.items() if each.moves])
def test_what_a_story_shows_is_expected(key: str) -> None:
    """Nothing is taken, and no game ends, that the scenario does not speak of."""
    scenario = ALL[key]
    story, expect = scenario.story(), scenario.expect
    assert bool(expect.taken) is any(moment.captures for moment in story)
    assert (expect.outcome in {None, "goes-on"}) is (story[-1].ending is None)


def test_every_reason_capture_and_ending_is_shown_but_plain_facts_of_the_board() -> None:
    stories = [moment for each in ALL.values() for moment in each.story()]
    reasons = {moment.refusal.reason for moment in stories if moment.refusal}
    assert reasons | {Reason.GAME_OVER, Reason.NO_PIECE} == set(Reason)
    assert {one.between for moment in stories for one in moment.captures} == set(Between)
    endings = {moment.ending for moment in stories if moment.ending}
    endings |= {str(end) for each in ALL.values() for end in each.endings.values()}
    assert set(Ending) <= endings


@pytest.mark.parametrize("matter", MATTERS)
def test_where_the_rule_sets_differ_a_scenario_shows_it(matter: str) -> None:
    values = {ruleset.reading(matter).value for ruleset in RULE_SETS.values()}
    if len(values) == 1:
        assert for_matter("tafl", matter) == ()
        return
    assert for_matter("tafl", matter)
    for scenario in for_matter("tafl", matter):
        assert isinstance(scenario, TaflScenario)
        assert len(set(scenario.endings.values())) > 1, scenario.id


@pytest.mark.parametrize("key", COMPARED)
def test_that_matter_alone_makes_the_difference(key: str) -> None:
    scenario = ALL[key]
    values = MATTERS[scenario.matter or ""]
    assert len({ending(scenario, mixed(scenario.ruleset, value)) for value in values}) > 1


# What `check` catches.


def spoilt(key: str, **expect: Any) -> TaflScenario:
    scenario = ALL[key].model_dump(mode="json", exclude_unset=True)
    return TaflScenario.model_validate(scenario | {"expect": expect})


@pytest.mark.parametrize(
    ("key", "expect", "message"),
    [
        ("tav.14-exit", {"start": True}, "start: expected /3ttt3/"),
        ("tav.11-pieces", {"pieces": {"defenders": 9}}, "defenders: expected 9, found 8"),
        ("tav.17-rook", {"reach": {"c3": ["c4"]}}, "reach: c3: expected ['c4'], found ['a3'"),
        ("tav.18-leap", {"legal": ["c3-c9"]}, "legal: c3-c9 is refused"),
        ("tav.22-two", {"taken": []}, "taken: expected [], found ['d3']"),
        ("tav.22-two", {"after": "/9/9/9/9/9/9/9/9/9/ a"}, "after: expected "),
        ("tav.15-taken", {"outcome": "goes-on"}, "outcome: expected none, found attackers win"),
        (
            "tav.15-taken",
            {"outcome": {"reason": "prince-taken", "winner": "defenders"}},
            "outcome: expected defenders win: prince-taken, found attackers win: prince-taken",
        ),
        ("tav.18-leap", {"taken": []}, "refused: expected [], found ['c3-c9']"),
        (
            "tav.18-leap",
            {"refused": [{"move": "c3-c9", "reason": "stays"}]},
            "refused: c3-c9: reason: expected stays, found in-the-way",
        ),
        (
            "tav.18-leap",
            {"refused": [{"move": "c3-c9", "reason": "in-the-way", "clause": "tav.20"}]},
            "refused: c3-c9: expected clause tav.20, found tav.18",
        ),
    ],
)
def test_a_wrong_expectation_is_caught(key: str, expect: dict[str, Any], message: str) -> None:
    found = check(spoilt(key, **expect))
    assert any(each.startswith(message) for each in found), found


def test_a_wrong_ending_is_caught() -> None:
    scenario = ALL["tav.19-back"].model_dump(mode="json", exclude_unset=True)
    scenario["endings"] |= {"tavlei": "refused"}
    found = check(TaflScenario.model_validate(scenario))
    assert found == ["endings: tavlei: expected refused, found nothing-taken"]


# What the loader refuses.


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(texts.FOLDER, tmp_path / "texts"))


def refused(folder: Path, spoil: Callable[[dict[str, Any]], object]) -> str:
    """Spoil the scenario tav.19-back."""
    path = folder / "scenarios/tavlei.yaml"
    raw = yaml.safe_load(path.read_text(encoding="utf-8"))
    spoil(next(each for each in raw["scenarios"] if each["id"] == "tav.19-back"))
    path.write_text(yaml.safe_dump(raw, allow_unicode=True), encoding="utf-8")
    with pytest.raises(texts.TextError) as caught:
        scenarios(folder)
    return str(caught.value)


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("clauses", ["tav.99"], "clauses: no clause or silence tav.99"),
        ("clauses", ["tav.20"], "id: not of the first clause"),
        ("rules", "hnefatafl", "rules: no rule set"),
        ("position", "/9/9/9/9/9/9/9/9/9/ a", "position: there is no prince"),
        ("position", "/9/9/ a", "position: cannot read"),
        ("expect", {}, "expect: nothing is expected"),
        ("expect", {"reach": {"c3": ["c10"]}}, "expect.reach: cannot read"),
        ("endings", {"tavlei": "refused"}, "endings: of every rule set"),
        ("matter", None, "matter: just where the rule sets are compared"),
        ("matter", "failing", "matter: failing is not disputed"),
        ("throw", "6-5-4", "throw: "),
    ],
)
def test_a_bad_field_is_refused_with_file_scenario_and_field(
    folder: Path, field: str, value: object, message: str
) -> None:
    told = refused(folder, lambda scenario: scenario.update({field: value}))
    assert told.startswith(f"scenarios/tavlei.yaml: tav.19-back: {message}")
