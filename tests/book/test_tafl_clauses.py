"""From the rule sets of tafl to the texts: no reading without a clause, no ground without one."""

import re
from enum import StrEnum

import pytest
from fallas_book import texts
from fallas_book.texts.schema import Clause, Silence

from fallas import Certainty, Reading
from fallas.tafl import MATTERS, RULE_SETS, Principle, RuleSet

READINGS = [(ruleset, reading) for ruleset in RULE_SETS.values() for reading in ruleset.readings]


def named(each: object) -> str:
    """What stands for a rule set, or for a reading of one, in the name of a test."""
    return MATTERS.of(each.value) if isinstance(each, Reading) else str(each)


GROUNDS = [(ruleset, principle) for ruleset in RULE_SETS.values() for principle in ruleset.grounds]
SPEAKING = {
    Principle.BOARD: {"board"},
    Principle.PIECES: {"men", "sides"},
    Principle.ALTERNATE: {"players", "first-move", "sides"},
    Principle.PRINCE_ALONE: {"special-squares"},
    Principle.ESCAPE: {"goal"},
    Principle.PRINCE_TAKEN: {"goal"},
    Principle.NO_MOVE: {"no-move-left"},
}
"""The matters of the texts that a shared rule covers, where their names differ from its own."""


PROGRAMS = {"tablut"}
"""Rule sets of programs, which have no clauses, only silences."""


def works() -> set[str]:
    bib = (texts.FOLDER.parent / "references.bib").read_text(encoding="utf-8")
    return set(re.findall(r"^@\w+\{([^,\s]+),", bib, flags=re.MULTILINE))


def cited(keys: tuple[str, ...]) -> list[Clause | Silence]:
    """What is cited; a rule set that is a program's cites the program itself."""
    return [texts.find(key) for key in keys if key not in works()]


@pytest.mark.parametrize(("ruleset", "reading"), READINGS, ids=named)
def test_a_reading_cites_its_own_witness_or_a_work(
    ruleset: RuleSet, reading: Reading[StrEnum]
) -> None:
    for key in reading.clauses:
        known = key in works() or texts.find(key).witness == ruleset.name
        assert known, key
    if set(reading.clauses) & works():
        assert texts.witness(ruleset.name).source in reading.clauses


@pytest.mark.parametrize(
    ("ruleset", "reading"), [each for each in READINGS if cited(each[1].clauses)], ids=named
)
def test_a_reading_takes_the_value_that_its_clauses_say(
    ruleset: RuleSet, reading: Reading[StrEnum]
) -> None:
    matter = MATTERS.of(reading.value)
    found = cited(reading.clauses)
    said = [each.says[matter] for each in found if isinstance(each, Clause) and matter in each.says]
    first = found[0]
    if isinstance(first, Silence):
        assert (first.matter, first.assumed) == (matter, str(reading.value))
        assert reading.certainty is Certainty.ASSUMED
        assert said == [], "what is said is not assumed"
        return
    assert set(said) == {str(reading.value)}
    assert reading.certainty == str(first.certainty)


@pytest.mark.parametrize("name", RULE_SETS)
def test_only_the_rule_set_of_a_program_rests_on_no_clause(name: str) -> None:
    ruleset = RULE_SETS[name]
    source = texts.witness(name).source
    rests = [*(each.clauses for each in ruleset.readings), *ruleset.grounds.values()]
    assert rests
    if name in PROGRAMS:
        clauses = [found for keys in rests if keys != (source,) for found in cited(keys)]
        assert (source,) in rests
        assert all(isinstance(found, Silence) for found in clauses)
    else:
        assert all(cited(keys) for keys in rests)


@pytest.mark.parametrize(
    ("ruleset", "principle"),
    [(ruleset, each) for ruleset, each in GROUNDS if cited(ruleset.grounds[each])],
)
def test_a_ground_cites_what_speaks_to_it(ruleset: RuleSet, principle: Principle) -> None:
    for found in cited(ruleset.grounds[principle]):
        also = found.also if isinstance(found, Clause) else ()
        assert SPEAKING.get(principle, {str(principle)}) & {found.matter, *also}, found.id
        assert found.witness == ruleset.name, found.id


def test_a_silence_that_a_reading_may_rest_on_has_a_value() -> None:
    for silence in texts.silences().values():
        if texts.witness(silence.witness).game == "tafl" and silence.matter in MATTERS:
            ruleset = RULE_SETS[silence.witness]
            assert ruleset.reading(silence.matter).clause == silence.id
