"""The rule sets as data: what is read where, from which clause, and how surely."""

import ast
from enum import Enum
from itertools import combinations
from pathlib import Path

import pytest

import fallas.tables
from fallas.provenance import Certainty, Reading, of_another_game
from fallas.tables.rules import MATTERS, BlockedEntry, Failing, Overshoot, Principle, Triples
from fallas.tables.ruleset import RuleSet
from fallas.tables.witnesses import FOLIO, FRENCH, READINGS, RULE_SETS, RUSSIAN

ENGINE = Path(fallas.tables.__file__).parent
READERS = {
    "setup": "position",
    "dice": "dice",
    "triples": "dice",
    "failing": "fates",
    "blocked_entry": "fates",
    "overshoot": "ways",
    "lone_die": "turns",
}
"""The module in which each matter decides something."""


def modules_naming(values: type[Enum]) -> set[str]:
    """The modules of the engine that name a member of an enum, witnesses and definitions aside."""
    found = set()
    for path in ENGINE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Attribute(value=ast.Name(id=values.__name__), attr=member):
                    if member in values.__members__:
                        found.add(path.stem)
    return found - {"witnesses", "rules"}


@pytest.mark.parametrize("matter", MATTERS)
def test_each_matter_is_decided_in_one_module(matter: str) -> None:
    reader = READERS[matter.replace("-", "_")]
    assert modules_naming(MATTERS[matter]) <= {reader, "play"}
    assert reader in modules_naming(MATTERS[matter])


def test_the_table_of_disputed_matters() -> None:
    """What each witness says in every matter, written out once more by hand."""
    table = {
        name: tuple(str(each.reading(matter).value) for matter in MATTERS)
        for name, each in RULE_SETS.items()
    }
    assert table == {
        "folio": ("fallas", "three", "played", "no-die", "loses", "farthest", "either"),
        "french": ("fallas", "three", "played", "some-die", "loses", "free", "either"),
        "russian": ("fallas", "three", "thrown-again", "some-die", "passes", "farthest", "either"),
        "royal": ("fallas", "two-lesser-twice", "played", "some-die", "loses", "free", "either"),
        "backgammon": (
            "backgammon",
            "two-doubles-fourfold",
            "played",
            "never",
            "passes",
            "farthest",
            "larger",
        ),
    }


@pytest.mark.parametrize(
    ("ruleset", "matter", "certainty"),
    [
        (FOLIO, "failing", Certainty.PROBABLE),
        (FOLIO, "blocked-entry", Certainty.AMBIGUOUS),
        (FOLIO, "dice", Certainty.ASSUMED),
        (FOLIO, "triples", Certainty.ASSUMED),
        (FRENCH, "blocked-entry", Certainty.AMBIGUOUS),
        (RUSSIAN, "failing", Certainty.AMBIGUOUS),
        (RUSSIAN, "triples", Certainty.STATED),
    ],
)
def test_how_surely(ruleset: RuleSet, matter: str, certainty: Certainty) -> None:
    assert ruleset.reading(matter).certainty is certainty


def test_the_degrees_go_from_the_surest_to_what_nobody_claims() -> None:
    """What another text of the same book says is more than an assumption, and less than a sense."""
    assert [str(each) for each in Certainty] == [
        "stated",
        "probable",
        "ambiguous",
        "elsewhere",
        "assumed",
        "chosen",
    ]


@pytest.mark.parametrize("ruleset", list(RULE_SETS.values()), ids=str)
def test_what_is_elsewhere_in_the_book_cites_another_game_and_the_silence(ruleset: RuleSet) -> None:
    for matter in MATTERS:
        reading = ruleset.reading(matter)
        parallel = of_another_game(reading.clauses[0])
        assert parallel == (reading.certainty is Certainty.ELSEWHERE), matter
        assert not parallel or reading.clauses[-1] == f"folio.silent.{matter}"


@pytest.mark.parametrize("ruleset", list(RULE_SETS.values()), ids=str)
def test_every_value_and_every_shared_rule_rests_on_clauses(ruleset: RuleSet) -> None:
    for matter in MATTERS:
        assert ruleset.reading(matter).clauses
    for principle in Principle:
        assert ruleset.ground(principle)


@pytest.mark.parametrize(("one", "other"), list(combinations(RULE_SETS.values(), 2)), ids=str)
def test_any_two_differ_in_some_matter(one: RuleSet, other: RuleSet) -> None:
    assert RULE_SETS.differences(one, other)


def test_a_reading_that_claims_a_witness_cites_a_clause() -> None:
    with pytest.raises(ValueError, match="cites no clause"):
        Reading(Triples.PLAYED, (), Certainty.STATED, "It is so.")


def test_a_mixture_is_named_by_what_differs_and_agrees_with_its_equals() -> None:
    mixture = RULE_SETS.mixed(FOLIO, Overshoot.FREE, Failing.SOME_DIE)
    assert mixture.name == "folio,failing=some-die,overshoot=free"
    assert mixture.reading("overshoot").certainty is Certainty.CHOSEN
    assert mixture.reading("triples") == FOLIO.reading("triples")
    assert RULE_SETS.agreeing(mixture.rules) == [FRENCH]
    assert RULE_SETS.mixed(mixture, Overshoot.FARTHEST).name == "folio,failing=some-die"
    assert RULE_SETS.mixed(mixture, Overshoot.FARTHEST, Failing.NO_DIE) is FOLIO


def test_the_other_sense_of_a_clause_is_a_mixture_that_cites_it() -> None:
    """74v.8 can mean this throw or the whole quarter; who chooses the latter still plays 1283."""
    other = RULE_SETS.find("folio,blocked-entry=loses-if-shut")
    reading = other.reading("blocked-entry")
    assert reading.certainty is FOLIO.reading("blocked-entry").certainty is Certainty.AMBIGUOUS
    assert FOLIO.reading("blocked-entry").clauses == ("74v.8",)
    assert reading.clauses == ("74v.8", "72v.2"), "of a throw alone 72v.2 does not speak"
    assert (other.title, str(other.label)) == (FOLIO.senses[0].title, str(FOLIO.senses[0].label))
    assert RULE_SETS.agreeing(other.rules) == [other]
    assert list(READINGS) == ["folio", other.name, *list(RULE_SETS)[1:]]
    further = RULE_SETS.mixed(other, Overshoot.FREE)
    assert further.reading("blocked-entry") == reading
    assert str(further.label) == "Libro de los juegos, 1283, with changes"


def test_no_witness_lends_its_other_sense_to_another() -> None:
    for name in ("french", "russian", "royal", "backgammon"):
        reading = RULE_SETS.find(f"{name},blocked-entry=loses-if-shut").reading("blocked-entry")
        assert (reading.certainty, reading.clauses) == (Certainty.CHOSEN, ())


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nobody", "no rule set “nobody”; there are folio, french"),
        ("folio,bets=high", "no matter “bets”; there are setup"),
        ("folio,failing=often", "failing cannot be “often”, only no-die, some-die, never"),
    ],
)
def test_an_unknown_name_says_what_is_known(name: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        RULE_SETS.find(name)


def test_a_value_of_another_matter_is_none_of_this_one() -> None:
    with pytest.raises(ValueError, match="blocked-entry cannot be “farthest”"):
        RULE_SETS.find("russian,blocked-entry=farthest")
    assert RULE_SETS.find(" Russian ").rules.blocked_entry is BlockedEntry.PASSES
