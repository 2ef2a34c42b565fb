"""Goals of tavlei: each kind is reached by what it names and by nothing less."""

from functools import partial
from typing import Any

import pytest

from fallas.tafl import Between, Ending, Reason
from fallas.widgets import TaflBoard
from fallas.widgets.tafl.answer import answer as tafl_answer
from fallas.widgets.tafl.goals import Goal as TaflGoal
from fallas.widgets.tafl.goals import Kind as TaflKind
from tests.widgets.reaching import reached

TWO = "tavlei1 /1t2t4/7K1/2tT1Tt2/9/9/9/9/7T1/9/ a tavlei"
EXIT = "tavlei1 /1t7/7K1/9/9/2t6/9/9/7T1/1T7/ a tavlei"
THRONE = "tavlei1 /1t7/7K1/9/9/3t5/9/2T6/7T1/9/ d tavlei"
FOUR = "tavlei1 /1t7/9/9/4t4/3tK4/4t4/9/7T1/5t3/ a tavlei"
OPEN = "tavlei1 /1t7/9/5tK2/9/9/9/7t1/7T1/9/ a tavlei"
STEP = "tavlei1 /1t7/7K1/2t1t4/9/9/9/3T5/7T1/9/ d tavlei"
WAYS = "tavlei1 /1t3t3/9/9/2K6/9/9/9/7T1/9/ d linnaeus"
SHUT = "tavlei1 /9/9/3T5/2TtT4/2Tt5/9/9/2KT5/9/ d tavlei"
RING = "tavlei1 /9/9/4t4/3t1t3/2t1K1t2/3t5/4t4/9/5t3/ a tavlei"
AGAIN = "tavlei1 /1t7/9/5K3/2t6/9/9/9/7T1/9/ a tavlei"

play = partial(reached, tafl_answer)

RULES = {"do": "rules", "name": "tablut"}
ROUND = ("c4-c5", "f3-f4", "c5-c4", "f4-f3")


@pytest.mark.parametrize(
    ("situation", "goal", "commands"),
    [
        (TWO, {"kind": "take"}, [{"do": "show"}, "e1-e3"]),
        (TWO, {"kind": "take", "men": 2}, ["b1-c1", "h8-h7", "e1-e3"]),
        (TWO, {"kind": "take", "square": "f3"}, [{"do": "show"}, "e1-e3"]),
        (EXIT, {"kind": "take", "between": "exit"}, [{"do": "show"}, "c5-c9"]),
        (THRONE, {"kind": "take", "between": "throne"}, [{"do": "show"}, "c7-c5"]),
        (FOUR, {"kind": "take", "between": "surrounded"}, [{"do": "show"}, "f9-f5"]),
        (STEP, {"kind": "between"}, [{"do": "show"}, "d7-d3"]),
        (STEP, {"kind": "between", "square": "d3"}, ["d7-d4", "b1-b2", "d4-d3"]),
        (STEP, {"kind": "reach", "square": "h3", "prince": True}, ["h8-h7", "b1-b2", "h2-h3"]),
        (STEP, {"kind": "reach", "square": "d4"}, [{"do": "show"}, "d7-d4"]),
        (WAYS, {"kind": "ways", "men": 3}, [{"do": "show"}, "c4-c3"]),
        (OPEN, {"kind": "end", "ending": "prince-taken"}, [{"do": "show"}, "h7-h3"]),
        (WAYS, {"kind": "end", "ending": "prince-escaped"}, [{"do": "show"}, "c4-a4"]),
        (SHUT, {"kind": "end", "ending": "no-move"}, [{"do": "show"}, "d8-d6"]),
        (RING, {"kind": "end", "ending": "encircled"}, ["f9-f6", RULES]),
        (AGAIN, {"kind": "end", "ending": "repetition"}, [*ROUND, *ROUND]),
        (OPEN, {"kind": "refused"}, ["h7-h6", "g3-g4", "h6-f4"]),
        (OPEN, {"kind": "refused", "reason": "exit-closed"}, ["b1-e2", "b1-a1"]),
    ],
)  # fmt: skip
def test_it_is_reached_by_the_last_command_and_not_before(
    situation: str, goal: dict[str, Any], commands: list[Any]
) -> None:
    *before, last = play(situation, goal, *commands)
    assert not any(before)
    assert last


@pytest.mark.parametrize(
    ("situation", "goal", "commands"),
    [
        (EXIT, {"kind": "take", "between": "throne"}, ["c5-c9"]),
        (EXIT, {"kind": "take", "men": 2}, ["c5-c9"]),
        (STEP, {"kind": "between", "square": "d4"}, ["d7-d3"]),
        (STEP, {"kind": "reach", "square": "d4", "prince": True}, ["d7-d4"]),
        (WAYS, {"kind": "ways"}, ["h8-h7", "b1-b2"]),
        (OPEN, {"kind": "end", "ending": "prince-escaped"}, ["h7-h3"]),
    ],
)
def test_something_like_it_does_not_reach_it(
    situation: str, goal: dict[str, Any], commands: list[Any]
) -> None:
    assert not any(play(situation, goal, *commands))


def test_what_the_other_side_does_does_not_count() -> None:
    away = play(STEP, {"kind": "reach", "square": "d2"}, "d7-d4", "b1-b2", "d4-d5", "b2-d2")
    assert away == [False] * 4


def test_undo_takes_it_back_and_other_rules_keep_the_goal() -> None:
    commands = ["e1-e3", {"do": "undo"}, {"do": "redo"}, {"do": "rules", "name": "tablut"}]
    assert play(TWO, {"kind": "take"}, *commands) == [True, False, True, True]
    board = TaflBoard(goal={"kind": "take"})
    for command in ({"do": "reset"}, {"do": "computer", "strength": "random", "seed": 1}):
        assert board.ask(**command)["goal"] is False
    assert board.ask(do="situation", text=TWO)["document"]["goal"] == {"kind": "take"}


GOALS = [
    TaflGoal(TaflKind.TAKE), TaflGoal(TaflKind.TAKE, men=2), TaflGoal(TaflKind.TAKE, square="d3"),
    *(TaflGoal(TaflKind.TAKE, between=each) for each in Between),
    TaflGoal(TaflKind.BETWEEN), TaflGoal(TaflKind.BETWEEN, square="d3"), TaflGoal(TaflKind.WAYS),
    TaflGoal(TaflKind.REACH, square="e5", prince=True), TaflGoal(TaflKind.REACH, square="d3"),
    *(TaflGoal(TaflKind.END, ending=each) for each in Ending),
    *(TaflGoal(TaflKind.REFUSED, reason=each) for each in Reason),
]  # fmt: skip


@pytest.mark.parametrize("goal", GOALS, ids=str)
def test_every_goal_has_a_sentence_and_a_plain_form(goal: TaflGoal) -> None:
    assert str(goal.sentence).endswith(".")
    assert TaflGoal.read(goal.as_dict() | {"told": goal.sentence.as_json()}) == goal


def test_the_board_has_its_goal_in_words_and_in_its_document() -> None:
    board = TaflBoard(goal={"kind": "take", "men": 2})
    assert board.goal["told"] == TaflGoal(TaflKind.TAKE, men=2).sentence.as_json()
    assert board.document["goal"] == {"kind": "take", "men": 2}
    assert "goal" not in tafl_answer(TaflBoard().document, {"do": "show"})


@pytest.mark.parametrize(
    "goal",
    [3, {"kind": "x"}, {"kind": "take", "square": "z1"}, {"kind": "reach"}, {"kind": "end"},
     {"kind": "take", "men": 5}, {"kind": "take", "dice": 3}, {"square": "d3"}],
)  # fmt: skip
def test_a_document_with_a_broken_goal_is_refused(goal: Any) -> None:
    assert tafl_answer({"situation": TWO, "goal": goal}, {"do": "show"})["refused"]
