"""The chapters on tavlei: their parts, and what their tasks ask for and promise."""

from typing import Any

import pytest

from fallas.tafl import Game, moves
from fallas.widgets.tafl.goals import Goal as TaflGoal
from fallas.widgets.tafl.session import Session as TaflSession
from tests.chapters import Chapter, Task, tafl_chapters, tasks_of

ALL = tafl_chapters()
TASKS = tasks_of(ALL)
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
def test_what_reached_the_goal_can_be_taken_back(task: Task) -> None:
    board = task.board()
    for command in task.solved:
        board.ask(**command)
    undone = board.ask(do="undo")
    is_moved = any(command["do"] == "type" for command in task.solved)
    assert undone["goal"] is not is_moved, "a choice of rules is no move, and stays"


@each_task
def test_only_the_solution_reaches_it_at_once(task: Task) -> None:
    board = task.board()
    desk = TaflSession.read(board.document)
    reaching = [str(move) for move in moves(desk.position, desk.ruleset.rules) if done(desk, move)]
    assert reaching == [each["text"] for each in task.solved if each["do"] == "type"]


def done(desk: TaflSession, move: Any) -> bool:
    game: Game = desk.game.play(move)
    assert isinstance(desk.goal, TaflGoal)
    return desk.goal.check(game)


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
