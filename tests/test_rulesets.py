"""What the games share of rule sets: matters with labelled values, mixtures, links, histories."""

import pickle
from collections.abc import Iterator
from typing import Any

import pytest

from fallas import tafl
from fallas.games import GAMES
from fallas.history import History
from fallas.messages import Labelled, Sentence, catalogue, message
from fallas.rulesets import AnyRuleSet, Matter, Matters, Mixtures
from fallas.tables import rules as tables_rules
from fallas.tables.witnesses import RULE_SETS
from fallas.tafl import rules as tafl_rules
from fallas.widgets.session import words

MATTERS: dict[str, Matters[Any]] = {"tables": tables_rules.MATTERS, "tafl": tafl_rules.MATTERS}
OF_A_GAME = pytest.mark.parametrize("matters", MATTERS.values(), ids=MATTERS)
FOR_A_PHONE = 60
"""So many letters of a label, at most."""


def said(matters: Matters[Any]) -> Iterator[Sentence]:
    for matter in matters.values():
        yield matter.heading
        yield from (value.label for value in matter)


@OF_A_GAME
def test_every_value_has_a_short_label_of_its_own(matters: Matters[Any]) -> None:
    for matter in matters.values():
        labels = [str(value.label) for value in matter]
        assert len(set(labels)) == len(labels) > 1
        assert all(2 < len(label) <= FOR_A_PHONE for label in labels)


@OF_A_GAME
@pytest.mark.parametrize("lang", ["es", "fr", "ru"])
def test_what_a_value_is_called_is_translated(matters: Matters[Any], lang: str) -> None:
    assert {sentence.one for sentence in said(matters)} <= catalogue(lang).keys()


def test_a_value_without_a_label_is_refused() -> None:
    with pytest.raises(TypeError, match="has no label"):

        class Colour(Labelled):
            RED = "red"


def test_a_labelled_value_is_looked_up_and_kept_by_what_it_is_written_as() -> None:
    failing = tables_rules.Failing
    assert failing("some-die") is failing.SOME_DIE
    assert str(failing.SOME_DIE) == "some-die"
    assert pickle.loads(pickle.dumps(failing.SOME_DIE)) is failing.SOME_DIE


def test_a_value_belongs_to_one_matter_of_its_game() -> None:
    for matters in MATTERS.values():
        for name, matter in matters.items():
            assert {matters.of(value) for value in matter} == {name}
    with pytest.raises(KeyError):
        tables_rules.MATTERS.of(tafl_rules.Exits.EDGE)


@pytest.mark.parametrize("named", [RULE_SETS, tafl.RULE_SETS])
def test_rule_sets_are_a_mapping_of_the_named_ones(named: Mixtures[AnyRuleSet[Any]]) -> None:
    assert [each.name for each in named.values()] == list(named)
    assert all(named.find(name) is named[name] for name in named)
    matter: type[Matter] = next(iter(named.matters.values()))
    base = next(iter(named.values()))
    others = [value for value in matter if value is not base.reading(named.matters.of(value)).value]
    assert named.mixed(base, others[0]).name not in named


@pytest.mark.parametrize("game", GAMES)
def test_the_views_call_the_rules_as_python_does(game: str) -> None:
    """`make catalogues` writes what this compares."""
    assert words.path(game).read_text(encoding="utf-8") == words.module(game)
    said = words.words(game)
    assert list(said["ruleSets"]) == list(GAMES[game].readings)
    for name, matter in GAMES[game].matters.items():
        assert said["matters"][name]["told"] == matter.heading.as_json()
        assert list(said["matters"][name]["values"]) == list(matter)


def test_undo_takes_the_comments_of_a_turn_with_it_and_leaves_those_at_the_head() -> None:
    begun: History[str] = History().comment("at the head")
    game = begun.add("one").comment("bold").comment("too bold").add("two")
    assert game.undo().comments == ((-1, "at the head"), (0, "bold"), (0, "too bold"))
    assert game.undo().undo() == begun == begun.undo()
    assert game.upto(1) == game.undo()


def test_a_message_of_the_reader_s_language_is_what_a_label_is() -> None:
    assert tables_rules.Failing.NEVER.label == message("nobody fails")
    assert tables_rules.Failing.NEVER.label.say("fr") == "personne ne fait faille"
