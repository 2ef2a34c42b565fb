"""The questions of both games: the engine confirms their keys, every answer is explained."""

from typing import Any

import pytest
from fallas_book.scenarios.core.question import differences
from fallas_book.scenarios.questions import read
from fallas_book.scenarios.tables.question import Choice
from fallas_book.scenarios.tafl.question import TaflAsked

from tests.chapters import Chapter, chapters, every_chapter, tafl_chapters

each_chapter = pytest.mark.parametrize(
    "chapter", every_chapter().values(), ids=every_chapter().keys()
)


@each_chapter
def test_the_engine_bears_out_the_keys(chapter: Chapter) -> None:
    for question in chapter.questions:
        assert isinstance(question, TaflAsked) == (chapter.name in tafl_chapters())
        assert differences(question) == [], question.ask


@each_chapter
def test_every_answer_is_explained_and_clauses_are_cited(chapter: Chapter) -> None:
    for question in chapter.questions:
        assert len(question.choices) == 3
        assert all(len(choice.feedback) > 20 for choice in question.choices)
        assert sum("{clause}`" in choice.feedback for choice in question.choices) >= 2


@pytest.mark.parametrize(
    ("game", "least"), [(chapters(), 5), (tafl_chapters(), 2)], ids=["fallas", "tavlei"]
)
def test_the_right_answer_is_not_always_in_one_place(game: dict[str, Chapter], least: int) -> None:
    places = [
        [choice.right for choice in question.choices].index(True)
        for chapter in game.values()
        for question in chapter.questions
    ]
    assert {places.count(place) >= least for place in range(3)} == {True}


# Questions made up for the test.

FALLAS = {
    "ask": "Where does the 5 lead?",
    "clause": "74v.7",
    "position": "Wbar:1,24:1,6:12,5:1 B4:1,14:1,19:13 w",
    "throw": "5-3-2",
}
TAVLEI = {
    "ask": "What is taken?",
    "clause": "tav.22",
    "position": "/1t7/7K1/2tT4t/9/9/9/9/7T1/9/ a",
    "moves": "i3-e3",
}


def legal(move: str) -> dict[str, Any]:
    return {"check": {"legal": [move]}}


def taken(*squares: str) -> dict[str, Any]:
    return {"check": {"taken": list(squares)}}


@pytest.mark.parametrize(
    ("question", "right", "wrong", "said"),
    [
        (FALLAS, legal("bar/20"), legal("bar/21"), None),
        (FALLAS, legal("bar/21"), legal("bar/24"), "is keyed as right: legal: bar/21"),
        (FALLAS, legal("bar/20"), legal("bar/22"), "is keyed as wrong, but it is so"),
        (TAVLEI, taken("d3"), taken(), None),
        (TAVLEI, taken(), {"under": {"tablut": "refused"}}, "is keyed as right: taken"),
        (
            TAVLEI,
            {"under": {"tablut": "taken"}},
            {"under": {"tavlei": "taken"}},
            "is keyed as wrong",
        ),
        (TAVLEI, legal("c3-a3"), legal("c3-d3"), None),
        (TAVLEI, taken("d3") | {"moves": "i3-e4"}, {"under": {}}, "is keyed as right"),
    ],
)
def test_a_key_is_checked_both_ways(
    question: dict[str, str], right: dict[str, Any], wrong: dict[str, Any], said: str | None
) -> None:
    choices = [
        {"text": "A", "feedback": "a", "right": True, **right},
        {"text": "B", "feedback": "b", **wrong},
    ]
    found = differences(read(question | {"choices": choices}))
    assert (said is None and found == []) or (said is not None and said in found[0])


def test_a_claim_of_a_rule_set_and_of_an_ending_is_checked() -> None:
    surely = {"rules": "folio", "certainty": {"dice": "stated"}}
    choices = [
        {"text": "A", "feedback": "a", "right": True, "claims": [surely], "check": {"men": 15}},
        {"text": "B", "feedback": "b", "under": {"folio": "plays-all"}},
    ]
    found = differences(read(FALLAS | {"choices": choices}))
    assert [each.split("”")[1] for each in found] == [
        " is keyed as right: it is not so in folio",
        " is keyed as wrong, but it is so",
    ]


def test_a_question_whose_moves_cannot_be_played_does_not_pass_for_wrong() -> None:
    choices = [
        {"text": "A", "feedback": "a", "right": True, "check": {"legal": ["bar/20"]}},
        {"text": "B", "feedback": "b", "check": {"men": 14}},
    ]
    question = read(FALLAS | {"moves": "24/18", "choices": choices})
    assert any("it cannot be played" in each for each in differences(question))


@pytest.mark.parametrize(
    "choices",
    [
        [{"text": "A", "feedback": "a"}, {"text": "B", "feedback": "b"}],
        [{"text": c, "feedback": c, "right": True} for c in "AB"],
        [{"text": "A", "feedback": "a", "right": True}, {"text": "B", "feedback": "b"}],
    ],
)
def test_a_question_without_a_key_does_not_fit(choices: list[dict[str, object]]) -> None:
    with pytest.raises(ValueError, match="choices"):
        read(FALLAS | {"choices": choices})


def test_a_claim_names_a_rule_set_of_its_game_with_a_matter_of_it() -> None:
    claims = [
        {"rules": "linnaeus", "values": {"exits": "edge"}, "certainty": {"exits": "probable"}}
    ]
    plain = {"text": "A", "feedback": "a"}
    assert Choice.model_validate(plain | {"claims": claims}).claims[0].holds
    claims = [{"rules": "tablut", "values": {"exits": "x"}}]
    with pytest.raises(ValueError, match="no value"):
        Choice.model_validate(plain | {"claims": claims})
