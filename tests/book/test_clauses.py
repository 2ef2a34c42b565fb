"""Texts and engine agree: no rule without a scenario, no reading without a clause."""

from typing import Any

import pytest
from fallas_book import texts
from fallas_book.scenarios.core.scenario import AnyScenario
from fallas_book.scenarios.core.spec import every_scenario, for_clause
from fallas_book.texts.schema import Certainty as Sureness
from fallas_book.texts.schema import Clause, Kind, Silence

from fallas import RULE_SETS, Certainty, Reading, RuleSet, tafl
from fallas.rulesets import AnyRuleSet
from fallas.tables.rules import MATTERS, Principle

RULES = [clause for clause in texts.clauses().values() if clause.kind is Kind.RULE]
READINGS = [
    pytest.param(ruleset, reading, id=f"{ruleset}-{MATTERS.of(reading.value)}")
    for ruleset in RULE_SETS.values()
    for reading in ruleset.readings
]
GROUNDS = [
    pytest.param(ruleset, principle, id=f"{ruleset}-{principle}")
    for ruleset in RULE_SETS.values()
    for principle in ruleset.grounds
]


# From the texts to the engine.


def shown_at(key: str) -> list[AnyScenario]:
    return [*for_clause(key)]


@pytest.mark.parametrize("clause", RULES, ids=lambda clause: clause.id)
def test_a_rule_has_a_scenario_under_its_witness_s_rules_or_a_reason(clause: Clause) -> None:
    own = [each for each in shown_at(clause.id) if each.witness == clause.witness]
    if clause.not_runnable is None:
        assert own, f"{clause.id} has no scenario and no reason"
    else:
        assert not shown_at(clause.id), f"{clause.id} says that it cannot be run"


def test_scenarios_show_rules() -> None:
    every: list[AnyScenario] = [*every_scenario().values()]
    for scenario in every:
        for key in scenario.clauses:
            found = texts.find(key)
            assert isinstance(found, Silence) or found.kind is Kind.RULE, (scenario.id, key)


@pytest.mark.parametrize(
    "clause", [clause for clause in RULES if clause.says], ids=lambda clause: clause.id
)
def test_what_a_clause_says_is_read_or_disputed(clause: Clause) -> None:
    """A value that no reading of its witness takes is ambiguous or contradicted in the texts."""
    sets: dict[str, AnyRuleSet[Any]] = {**RULE_SETS, **tafl.RULE_SETS}
    assert clause.witness in sets, f"witnesses.py has no rule set {clause.witness}"
    ruleset = sets[clause.witness]
    for matter, value in clause.says.items():
        reading = ruleset.reading(matter)
        is_read = clause.id in reading.clauses and reading.value == value
        if clause.certainty is Sureness.ELSEWHERE:
            silence = texts.silences()[f"{clause.witness}.silent.{matter}"]
            assert is_read or clause.id in silence.elsewhere, (clause.id, matter)
            continue
        is_disputed = clause.certainty is Sureness.AMBIGUOUS or bool(clause.contradicts)
        assert is_read or is_disputed, (clause.id, matter)


# From the engine to the texts.


@pytest.mark.parametrize(("ruleset", "reading"), READINGS)
def test_a_reading_cites_what_there_is(ruleset: RuleSet, reading: Reading) -> None:  # type: ignore[type-arg]
    assert reading.clauses
    assert [texts.find(key).id for key in reading.clauses] == list(reading.clauses)


@pytest.mark.parametrize(("ruleset", "reading"), READINGS)
def test_a_reading_takes_the_value_that_its_clauses_say(
    ruleset: RuleSet,
    reading: Reading,  # type: ignore[type-arg]
) -> None:
    matter = MATTERS.of(reading.value)
    cited = [texts.find(key) for key in reading.clauses]
    if isinstance(cited[0], Silence):
        silence, *others = cited[0], *cited[1:]
        assert others == []
        assert (silence.matter, silence.assumed) == (matter, reading.value)
        assert reading.certainty is Certainty.ASSUMED
        return
    said = [each.says[matter] for each in cited if isinstance(each, Clause) and matter in each.says]
    assert reading.value in said
    assert set(said) == {reading.value} or reading.certainty is Certainty.AMBIGUOUS


@pytest.mark.parametrize(("ruleset", "reading"), READINGS)
def test_a_reading_is_as_sure_as_its_weightiest_clause(
    ruleset: RuleSet,
    reading: Reading,  # type: ignore[type-arg]
) -> None:
    first = texts.find(reading.clauses[0])
    matter = MATTERS.of(reading.value)
    if isinstance(first, Clause) and matter in first.says:
        assert reading.certainty == str(first.certainty)
    else:  # silent, or known only by report
        assert reading.certainty is not Certainty.STATED


@pytest.mark.parametrize(("ruleset", "principle"), GROUNDS)
def test_a_ground_cites_what_speaks_to_it(ruleset: RuleSet, principle: Principle) -> None:
    for key in ruleset.grounds[principle]:
        found = texts.find(key)
        also = found.also if isinstance(found, Clause) else ()
        assert str(principle) in {found.matter, *also}, key
        assert found.witness == ruleset.name, key


@pytest.mark.parametrize("ruleset", RULE_SETS.values(), ids=str)
def test_every_matter_and_principle_rests_on_a_text(ruleset: RuleSet) -> None:
    for matter in MATTERS:
        assert ruleset.reading(matter).clauses, matter
    for principle in Principle:
        assert ruleset.ground(principle), principle


def test_a_clause_or_silence_is_found_by_id() -> None:
    assert texts.find("74v.8").id == "74v.8"
    silence = texts.find("folio.silent.dice")
    assert isinstance(silence, Silence)
    assert silence.assumed == "three"
    with pytest.raises(KeyError):
        texts.find("folio.silent.weather")
    with pytest.raises(KeyError):
        texts.find("74v.99")
