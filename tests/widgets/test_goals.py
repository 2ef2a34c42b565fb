"""Goals: each kind is reached by what it names and by nothing less."""

from functools import partial
from typing import Any

import pytest

from fallas.tables.refusals import Reason
from fallas.widgets.tables.answer import answer
from fallas.widgets.tables.goal_kinds import Kind
from fallas.widgets.tables.goals import Goal
from tests.widgets.reaching import reached

HIT = "fallas1 W24:2,6:10,5:2,4:1 B1:1,18:1,15:1,19:10,20:2 w 6-3-1 folio"
ENTRY = "fallas1 Wbar:1,24:1,6:10,5:2,4:1 B1:1,14:1,19:11,20:2 w 5-3-2 folio"
HOME = "fallas1 W6:2,5:3,3:2,off:8 B19:8,20:7 w 6-4-1 folio"
LAST = "fallas1 W1:1,off:14 B19:8,20:7 w 6-4-1 folio"
START = "fallas1 W24:2,6:13 B1:2,19:13 w 6-5-3 folio"
STUCK = "fallas1 W24:2,6:13 B1:2,19:13 w 5-5-5 folio"

play = partial(reached, answer)


def move(source: int, landing: int) -> dict[str, Any]:
    return {"do": "move", "source": source, "landing": landing}


@pytest.mark.parametrize(
    ("situation", "goal", "commands"),
    [
        (ENTRY, {"kind": "enter"}, ["24/21", "bar/22"]),
        (ENTRY, {"kind": "enter", "point": 23}, [{"do": "show"}, "bar/23"]),
        (START, {"kind": "all-dice"}, ["24/18", "18/13", "13/10"]),
        (HIT, {"kind": "hit"}, ["24/21", "21/15*"]),
        (HIT, {"kind": "hit", "point": 15}, ["24/18*", "18/15*"]),
        (HIT, {"kind": "hit", "men": 2}, ["24/18*", "18/15*"]),
        (HIT, {"kind": "hit-in-passing"}, ["24/18*", "6/5", "18/15*"]),
        (HIT, {"kind": "stop", "point": 18}, ["24/18*", "6/5", "18/15"]),
        (START, {"kind": "reach", "point": 13}, ["24/18", "18/13"]),
        (HIT, {"kind": "reach", "point": 5, "men": 3}, ["24/18", "6/5"]),
        (HIT, {"kind": "block", "point": 3}, ["6/3", "4/3"]),
        (START, {"kind": "grouping", "men": 1}, ["24/18", "18/13", "13/10"]),
        (START, {"kind": "grouping", "men": 2}, ["24/18", "18/13", "6/3"]),
        (HOME, {"kind": "bear-off"}, ["5/4", "6/off"]),
        (HOME, {"kind": "bear-off", "by": "exact"}, ["5/4", "6/off"]),
        (LAST, {"kind": "bear-off", "by": "beyond"}, [{"do": "show"}, "1/off"]),
        (LAST, {"kind": "win"}, [{"do": "show"}, "1/off"]),
        (START, {"kind": "fate", "fate": "fails-on-board"}, [{"do": "dice", "throw": "555"}]),
        (START, {"kind": "fail", "side": "white"}, ["24/18", {"do": "dice", "throw": "555"}]),
        (
            "fallas1 Wbar:1,6:14 B19:3,20:3,21:3,22:2,23:2,24:2 w 5-3-2 folio",
            {"kind": "fate", "fate": "passes"},
            [{"do": "show"}, {"do": "rules", "name": "russian"}],
        ),
        (START, {"kind": "refused"}, ["24/18", move(6, 1)]),
        (START, {"kind": "refused", "reason": "blocked"}, [move(24, 23), move(24, 19)]),
        (ENTRY, {"kind": "refused", "reason": "men-wait"}, [move(6, 24), move(24, 21)]),
        (START, {"kind": "refused", "reason": "backward"}, [move(24, 19), move(6, 24)]),
        (
            "fallas1 W24:2,6:13 B1:2,19:13 w - russian",
            {"kind": "refused", "reason": "thrown-again"},
            [{"do": "dice", "throw": "6"}, {"do": "dice", "throw": "444"}],
        ),
    ],
)
def test_it_is_reached_by_the_last_command_and_not_before(
    situation: str, goal: dict[str, Any], commands: list[Any]
) -> None:
    *before, last = play(situation, goal, *commands)
    assert not any(before)
    assert last


@pytest.mark.parametrize(
    ("situation", "goal", "commands"),
    [
        (HIT, {"kind": "hit-in-passing"}, ["24/18*", "24/21", "6/5"]),
        (HIT, {"kind": "stop", "point": 18}, ["24/18", "24/21"]),
        (START, {"kind": "grouping", "men": 3}, ["24/18/13/10"]),
        (START, {"kind": "fail", "side": "black"}, [{"do": "dice", "throw": "555"}]),
        (LAST, {"kind": "bear-off", "by": "exact"}, ["1/off"]),
        (STUCK, {"kind": "all-dice"}, [{"do": "show"}]),
    ],
)
def test_something_like_it_does_not_reach_it(
    situation: str, goal: dict[str, Any], commands: list[Any]
) -> None:
    assert not any(play(situation, goal, *commands))


def test_undo_takes_it_back() -> None:
    assert play(HIT, {"kind": "hit"}, "24/18*", {"do": "undo"}, {"do": "redo"}) == [
        True,
        False,
        True,
    ]


GOALS = [
    Goal(Kind.STOP, point=18), Goal(Kind.REACH, point=18, men=2), Goal(Kind.GROUPING, men=2),
    *(Goal(Kind(kind)) for kind in Kind if kind not in ("stop", "reach", "grouping", "fate")),
    *(Goal(Kind.REFUSED, reason=str(reason)) for reason in Reason),
]  # fmt: skip


@pytest.mark.parametrize("goal", GOALS, ids=str)
def test_every_goal_has_a_sentence_and_a_plain_form(goal: Goal) -> None:
    assert str(goal.sentence).endswith(".")
    assert Goal.read(goal.as_dict() | {"told": goal.sentence.as_json()}) == goal


def test_a_document_without_a_goal_is_answered_without_one() -> None:
    assert "goal" not in answer({"situation": START}, {"do": "show"})


@pytest.mark.parametrize("goal", [3, {"kind": "x"}, {"kind": "hit", "point": 30}, {"kind": "stop"}])
def test_a_document_with_a_broken_goal_is_refused(goal: Any) -> None:
    assert answer({"situation": START, "goal": goal}, {"do": "show"})["refused"]
