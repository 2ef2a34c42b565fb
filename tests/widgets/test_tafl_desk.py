"""The board of tavlei: the answer to each command, and the widget."""

from typing import Any

import pytest
from hypothesis import given, settings

from fallas.tafl import (
    RULE_SETS,
    TAVLEI,
    Game,
    Position,
    RuleSet,
    Situation,
    Strength,
    moves,
    read_record,
    tell,
    write_record,
)
from fallas.widgets import TaflBoard
from fallas.widgets.tafl.answer import answer as tafl_answer
from fallas.widgets.tafl.frames import position_of
from tests.tafl import strategies as tafl_strategies

START = str(Situation(Position.start(), TAVLEI))
Json = dict[str, Any]


def document(*played: str, situation: str = START, undone: tuple[str, ...] = ()) -> Json:
    return {"situation": situation, "moves": list(played), "undone": list(undone)}


def at(board: str, rules: str = "tavlei") -> str:
    return f"tavlei1 {board} {rules}"


def said(answer: Json) -> list[str]:
    return [each["told"]["say"] for each in answer["told"]]


def test_every_move_of_the_engine_is_offered_and_nothing_else() -> None:
    options = tafl_answer(document(), {"do": "show"})["scene"]["options"]
    offered = {f"{source}-{target}" for source, found in options.items() for target in found}
    assert offered == {str(move) for move in moves(Position.start(), TAVLEI.rules)}


@settings(max_examples=60)
@given(tafl_strategies.positions_of_any_number(), tafl_strategies.named_rulesets)
def test_any_number_of_pieces_is_shown_answered_and_written(
    position: Position, ruleset: RuleSet
) -> None:
    """A count of men is no rule here; two princes cannot be written, and without one it is over."""
    start = document(situation=str(Situation(position, ruleset)))
    shown = tafl_answer(start, {"do": "show"})
    assert position_of(shown["scene"]) == position
    if position.prince is None:
        assert shown["scene"]["outcome"]["reason"] == "prince-taken"
    for command in (
        {"do": "computer", "strength": "random", "seed": 1},
        {"do": "move", "source": "a1", "target": "a2"},
        {"do": "type", "text": "e5-e6"},
        {"do": "rules", "name": "linnaeus"},
        {"do": "undo"},
    ):
        assert tafl_answer(start, command)["scene"] is not None
    assert read_record(write_record(Game(ruleset, position))).start == position


def test_two_princes_are_refused() -> None:
    refused = tafl_answer(document(situation=at("/K8/9/9/9/4K4/9/9/9/9/ a")), {"do": "show"})
    assert refused["refused"]["told"]["of"]["expected"] == {"say": "one prince at most"}


def test_what_a_move_would_take_is_offered_with_it() -> None:
    scene = tafl_answer(document("d1-d4", "e4-h4"), {"do": "show"})["scene"]
    assert scene["options"]["d9"]["d6"] == ["d5"]
    assert scene["options"]["d9"]["d8"] == []


def test_a_piece_is_told_what_stops_it_first_in_each_direction() -> None:
    scene = tafl_answer(document(), {"do": "show"})["scene"]
    stops = {each["target"]: each for each in scene["refusals"] if each["source"] == "d1"}
    assert stops.keys() == {"a1", "e1", "d5"}
    assert stops["a1"]["clauses"] == ["tav.19"]
    assert stops["d5"]["clauses"] == ["tav.18"]


def test_a_move_is_made_told_and_marked() -> None:
    after = tafl_answer(document("d1-d4", "e4-h4"), {"do": "move", "source": "d9", "target": "d6"})
    assert after["refused"] is None
    assert after["document"]["moves"] == ["d1-d4", "e4-h4", "d9-d6"]
    assert said(after)[1].startswith("The defender on {square} is taken")
    assert [each["clauses"] for each in after["told"]] == [["tav.17"], ["tav.22"]]
    assert [mark["form"] for mark in after["scene"]["marks"]] == ["left", "arrow", "hit"]
    assert "d5" not in after["scene"]["defenders"]


@pytest.mark.parametrize(
    ("command", "clauses"),
    [
        ({"do": "move", "source": "d1", "target": "a1"}, ["tav.19"]),
        ({"do": "move", "source": "e4", "target": "d4"}, ["tav.16", "tav.13"]),
        ({"do": "type", "text": "d1-d5"}, ["tav.18"]),
        ({"do": "type", "text": "castles"}, []),
        ({"do": "move", "source": "d1", "target": "z9"}, []),
        ({"do": "move"}, []),
        ({"do": "undo"}, []),
        ({"do": "redo"}, []),
        ({"do": "rules", "name": "chess"}, []),
        ({"do": "computer", "strength": "divine"}, []),
        ({"do": "situation", "text": "fallas1"}, []),
        ({"do": "resign"}, []),
        ({}, []),
    ],
)
def test_what_is_refused_leaves_the_document_and_says_why(command: Json, clauses: list) -> None:  # type: ignore[type-arg]
    after = tafl_answer(document(), command)
    assert after["refused"]["told"]["say"]
    assert after["refused"]["clauses"] == clauses
    assert after["document"] == document()
    assert after["told"] == []


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"situation": "nothing"},
        {"situation": 4},
        document("d1-d5"),
        document("d1"),
        document(undone=("a1-a2",)),
        {"situation": START, "moves": 7},
        document(*["d1-d2"] * 601),
    ],
)
def test_no_document_is_no_exception(wrong: Json) -> None:
    answer = tafl_answer(wrong, {"do": "show"})
    assert answer["scene"] is None
    assert answer["refused"]["told"]["say"]
    assert answer["document"] == wrong


def test_moves_are_taken_back_and_played_again() -> None:
    back = tafl_answer(document("d1-d4", "e4-h4"), {"do": "undo"})
    assert back["document"] == document("d1-d4", undone=("e4-h4",))
    twice = tafl_answer(document("d1-d4", "e4-h4"), {"do": "undo", "moves": 2})
    assert twice["document"] == document(undone=("e4-h4", "d1-d4"))
    again = tafl_answer(twice["document"], {"do": "redo"})
    assert again["document"] == document("d1-d4", undone=("e4-h4",))
    other = tafl_answer(again["document"], {"do": "type", "text": "e4-f4"})
    assert other["document"] == document("d1-d4", "e4-f4"), "another move forgets what was undone"
    assert tafl_answer(again["document"], {"do": "reset"})["document"] == document()


def test_other_rules_judge_the_same_moves() -> None:
    board = "/9/4K4/9/9/9/9/t8/9/8T/ d"
    back = document("e2-e5", situation=at(board))
    same = tafl_answer(back, {"do": "rules", "name": "tavlei,exits=edge"})
    assert same["document"]["moves"] == ["e2-e5"]
    other = tafl_answer(back, {"do": "rules", "name": "linnaeus"})
    assert other["document"]["moves"] == []
    assert other["told"][1]["clauses"] == ["linnkey.1", "linnkey.0"]
    assert other["scene"]["exits"] == "edge"


def test_moves_that_other_rules_refuse_are_back_under_rules_that_allow_them() -> None:
    board = document("e2-e5", situation=at("/9/4K4/9/9/9/9/t8/9/8T/ d"))
    away = tafl_answer(board, {"do": "rules", "name": "linnaeus"})["document"]
    assert (away["moves"], away["aside"]) == ([], ["e2-e5"])
    assert tafl_answer(away, {"do": "rules", "name": "tavlei"})["document"] == board
    other = tafl_answer(away, {"do": "type", "text": "e2-d2"})["document"]
    assert tafl_answer(other, {"do": "rules", "name": "tavlei"})["document"]["moves"] == ["e2-d2"]
    assert tafl_answer(away | {"aside": ["e2"]}, {"do": "show"})["scene"] is None


def test_rules_can_end_a_game_that_others_let_go_on() -> None:
    board = document(situation=at("/9/9/9/9/9/9/t8/9/4K4/ d"))
    assert tafl_answer(board, {"do": "show"})["scene"]["outcome"] is None
    over = tafl_answer(board, {"do": "rules", "name": "tablut"})
    assert over["scene"]["outcome"]["winner"] == "defenders"
    assert over["scene"]["options"] == {}
    assert "computer" not in over["scene"]["can"]
    assert tafl_answer(over["document"], {"do": "computer"})["refused"] is not None


@pytest.mark.parametrize("strength", Strength)
def test_the_computer_moves_for_the_side_to_move(strength: Strength) -> None:
    command = {"do": "computer", "strength": str(strength), "seed": 1}
    one, two = (tafl_answer(document("d1-d4"), command)["document"]["moves"] for _ in range(2))
    assert one == two
    assert one[0] == "d1-d4"
    assert len(one) == 2


def test_a_position_is_taken_over_from_a_link() -> None:
    link = tafl_answer(document("d1-d4"), {"do": "show"})["scene"]["link"]
    taken = tafl_answer(document(), {"do": "situation", "text": link})
    assert taken["scene"]["mover"] == "defenders"
    assert taken["document"]["moves"] == []
    assert "d4" in taken["scene"]["attackers"]


# The widget.


def test_a_story_is_framed_move_by_move() -> None:
    story = tell(Position.start(), TAVLEI, "d1-d5 d1-d4 e4-h4 d9-d6")
    board = TaflBoard(story, rules=TAVLEI)
    assert [position_of(frame) for frame in board.story] == [moment.position for moment in story]
    assert [frame["refused"] for frame in board.story].count("d1-d5") == 1
    assert [frame["captures"] for frame in board.story][-1] == ["d5"]
    assert board.start == START
    assert board.scene is None, "a story is stepped through first"


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_board_begins_with_its_rules_own_start_ready(name: str) -> None:
    board = TaflBoard(rules=name)
    assert board.position == Position.start(RULE_SETS[name].rules)
    assert board.scene["rules"] == name
    assert board.ask(do="move", source="d1", target="d4")["refused"] is None
    assert len(board.game.turns) == 1


def test_the_view_is_answered_whatever_it_sends() -> None:
    sent: list[dict[str, Any]] = []
    board = TaflBoard()
    board.send = sent.append
    board._heard(None, {"kind": "desk", "id": 1, "document": document(), "command": {}}, [])
    board._heard(None, {"kind": "desk", "id": 2}, [])
    board._heard(None, {"kind": "other"}, [])
    assert [each["id"] for each in sent] == [1, 2]
    assert sent[0]["answer"]["refused"] is not None
    assert sent[1]["error"].startswith("KeyError")


def test_the_figure_stands_without_scripts() -> None:
    board = TaflBoard(tell(Position.start(), TAVLEI, "d1-d4"), title="One move")
    figure = board.figure()
    assert figure.count("<img") == 1
    assert board.still.on_page().count("<svg") == 1
    assert all(word in figure for word in ("An attacker goes from d1 to d4.", "tav.17", "One move"))
    assert repr(board).startswith("One move\n1. The attackers are to move.")


def test_what_was_played_shows_without_scripts() -> None:
    board = TaflBoard()
    assert "stands now" not in repr(board)
    board.ask(do="type", text="d1-d4")
    now = repr(board).splitlines()
    assert now[0].startswith("1. This is how the board stands now. The defenders are to move.")
    assert now[1:] == ["2. Played so far: d1-d4."]
    assert "a4, d4, i4" in board.figure()
    assert board.still.svg.count('data-square="d4"') == 1
