"""What holds of the tasks of both games: they can be done, they refuse with a reason, they help."""

import pytest

from tests.chapters import Task, every_chapter, tasks_of

TASKS = tasks_of(every_chapter())
each_task = pytest.mark.parametrize("task", TASKS.values(), ids=TASKS.keys())


@each_task
def test_the_goal_is_reached_by_the_solution_and_not_before(task: Task) -> None:
    board = task.board()
    assert board.goal is not None
    assert board.ask(do="show")["goal"] is False
    answers = [board.ask(**command) for command in task.solved]
    assert [answer["refused"] for answer in answers] == [None] * len(answers)
    assert [answer["goal"] for answer in answers] == [False] * (len(answers) - 1) + [True]


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


def test_the_blocked_entry_is_only_passed_by_the_page_of_1283_in_its_other_sense() -> None:
    """74v.8 of the whole quarter: one choice in the list of readings, and the board says why."""
    (task,) = (each for each in TASKS.values() if each.page.endswith("blocked-entry"))
    board = task.board()
    answer = board.ask(do="rules", name="folio,blocked-entry=loses-if-shut")
    assert answer["goal"] is True
    *_, last = answer["told"]
    assert "does not hold every point there" in str(last)
    assert "74v.8" in str(last)
