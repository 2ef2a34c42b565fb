"""The chapters on tavlei: their parts, goals that can be reached, keys that hold."""

from typing import Any

import pytest

from book._ext.fallas_book import any_asked, asked
from book._ext.fallas_book.tafl_asked import TaflAsked
from fallas.tafl import Game, moves
from fallas.widgets.tafl_document import TaflDesk
from fallas.widgets.tafl_goals import TaflGoal
from tests.chapters import Chapter, Task, tafl_chapters

ALL = tafl_chapters()
TASKS = {
    f"{name} {number}": task
    for name, chapter in ALL.items()
    for number, task in enumerate(chapter.tasks, start=1)
}
each_chapter = pytest.mark.parametrize("chapter", ALL.values(), ids=ALL.keys())
each_task = pytest.mark.parametrize("task", TASKS.values(), ids=TASKS.keys())


def test_every_chapter_on_a_rule_sets_a_task() -> None:
    names = ["moving", "capturing", "prince", "winning", "rule-sets"]
    assert list(ALL) == [f"tavlei/{name}" for name in names]


@each_chapter
def test_a_chapter_shows_sets_tasks_and_asks(chapter: Chapter) -> None:
    names = [each.name for each in chapter.directives]
    assert "scenario" in names or "compare" in names
    assert names[-2:] == ["question", "question"]
    assert "{clause}`" in chapter.text
    assert len(chapter.questions) == 2


@each_task
def test_the_goal_is_reached_by_the_solution_and_not_before(task: Task) -> None:
    board = task.board()
    assert board.goal is not None
    assert board.ask(do="show")["goal"] is False
    answers = [board.ask(**command) for command in task.solved]
    assert [answer["refused"] for answer in answers] == [None] * len(answers)
    assert [answer["goal"] for answer in answers] == [False] * (len(answers) - 1) + [True]
    undone = board.ask(do="undo")
    if any(command["do"] == "type" for command in task.solved):
        assert undone["goal"] is False


@each_task
def test_only_the_solution_reaches_it_at_once(task: Task) -> None:
    board = task.board()
    desk = TaflDesk.read(board.document)
    reaching = [str(move) for move in moves(desk.position, desk.ruleset.rules) if done(desk, move)]
    assert reaching == [each["text"] for each in task.solved if each["do"] == "type"]


def done(desk: TaflDesk, move: Any) -> bool:
    game: Game = desk.game.play(move)
    assert isinstance(desk.goal, TaflGoal)
    return desk.goal.check(game)


@each_task
def test_a_plausible_wish_is_refused_with_a_reason(task: Task) -> None:
    board = task.board()
    *before, last = task.refused
    assert all(board.ask(**command)["refused"] is None for command in before)
    refused = board.ask(**last)["refused"]
    assert refused["clauses"]
    assert board.ask(do="show")["goal"] is False


@each_task
def test_hint_and_solution_say_something(task: Task) -> None:
    assert len(task.solution.options["hint"]) > 20
    assert len(task.solution.body.splitlines()[-1]) > 20


def test_who_was_safe_between_two_is_taken_when_one_comes_back() -> None:
    """As the solution of the task promises (tav.21)."""
    board = TASKS["tavlei/capturing 1"].board()
    for text in ("d7-d3", "e3-e4", "h8-h7", "e4-e3"):
        answer = board.ask(do="type", text=text)
    assert "d3" not in answer["scene"]["defenders"]


def test_two_ways_out_cannot_both_be_shut() -> None:
    """As the solution promises, whatever the besiegers do (linn.5)."""
    task = TASKS["tavlei/winning 1"]
    board = task.board()
    (command,) = task.solved
    board.ask(**command)
    game = board.game
    for move in moves(game.position, game.ruleset.rules):
        after = game.play(move)
        assert after.outcome is None
        replies = (after.play(reply) for reply in moves(after.position, after.ruleset.rules))
        assert any(str(each.outcome) == "defenders win: prince-escaped" for each in replies)


# The questions.


@each_chapter
def test_the_engine_bears_out_the_keys(chapter: Chapter) -> None:
    for question in chapter.questions:
        assert isinstance(question, TaflAsked)
        assert any_asked.differences(question) == [], question.ask


@each_chapter
def test_every_answer_is_explained_and_clauses_are_cited(chapter: Chapter) -> None:
    for question in chapter.questions:
        assert len(question.choices) == 3
        assert all(len(choice.feedback) > 20 for choice in question.choices)
        assert sum("{clause}`" in choice.feedback for choice in question.choices) >= 2


def test_the_right_answer_is_not_always_in_one_place() -> None:
    places = [
        [choice.right for choice in question.choices].index(True)
        for chapter in ALL.values()
        for question in chapter.questions
    ]
    assert {places.count(place) >= 2 for place in range(3)} == {True}


QUESTION = {
    "ask": "What is taken?",
    "clause": "tav.22",
    "position": "/1t7/7K1/2tT4t/9/9/9/9/7T1/9/ a",
    "moves": "i3-e3",
}


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ({"check": {"taken": ["d3"]}}, {"check": {"taken": []}}, None),
        ({"check": {"taken": []}}, {"under": {"tablut": "refused"}}, "is keyed as right: taken"),
        ({"under": {"tablut": "taken"}}, {"under": {"tavlei": "taken"}}, "is keyed as wrong"),
        ({"check": {"legal": ["c3-a3"]}}, {"check": {"legal": ["c3-d3"]}}, None),
        ({"check": {"taken": ["d3"]}, "moves": "i3-e4"}, {"under": {}}, "is keyed as right"),
    ],
)
def test_a_key_is_checked_both_ways(right: dict, wrong: dict, said: str | None) -> None:  # type: ignore[type-arg]
    choices = [
        {"text": "A", "feedback": "a", "right": True, **right},
        {"text": "B", "feedback": "b", **wrong},
    ]
    found = any_asked.differences(asked.read(QUESTION | {"choices": choices}))
    assert (said is None and found == []) or (said is not None and said in found[0])


def test_a_claim_names_a_rule_set_of_its_game_with_a_matter_of_it() -> None:
    claims = [
        {"rules": "linnaeus", "values": {"exits": "edge"}, "certainty": {"exits": "probable"}}
    ]
    assert asked.Choice(text="A", feedback="a", claims=claims).claims[0].holds
    with pytest.raises(ValueError, match="no value"):
        asked.Choice(text="A", feedback="a", claims=[{"rules": "tablut", "values": {"exits": "x"}}])
