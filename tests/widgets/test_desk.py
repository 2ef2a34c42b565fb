"""The protocol: what a view asks and the engine answers."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fallas.chance import Throw
from fallas.tables.position import Position
from fallas.tables.ruleset import RuleSet
from fallas.tables.situation import Situation
from fallas.tables.turns import turns
from fallas.widgets.tables.answer import answer
from tests.strategies import situations
from tests.widgets.asking import Asker, Json

START: Json = {"situation": "fallas1 W24:2,6:13 B1:2,19:13 w 6-5-3 folio"}
DESK = Asker(answer, START)
ask, after = DESK.ask, DESK.after


def test_a_move_by_several_dice_is_told_step_by_step() -> None:
    reply = after({"do": "move", "source": 24, "landing": 10})
    assert reply["document"]["steps"] == [[24, 6], [18, 5], [13, 3]]
    assert [told["clauses"] for told in reply["told"]] == [["74v.5"]] * 3 + [[]]
    assert reply["scene"]["complete"]
    assert reply["scene"]["moves"] == "24/18/13/10"


def test_the_dice_choose_between_two_ways() -> None:
    reply = after({"do": "move", "source": 24, "landing": 10, "dice": [6, 3, 5]})
    assert reply["scene"]["moves"] == "24/18/15/10"


@pytest.mark.parametrize(
    ("command", "message", "clauses"),
    [
        ({"do": "move", "source": 24, "landing": 19}, "{move} with the {die}", ["74v.9", "72v.1"]),
        ({"do": "move", "source": 24, "landing": 23}, "no die that is left", []),
        ({"do": "move", "source": 6, "landing": 24}, "men never go back", []),
        ({"do": "move", "source": 24}, "two places", []),
        ({"do": "move", "source": 24, "landing": 18, "dice": [5]}, "do not lead there", []),
        ({"do": "type", "text": "24/x"}, "cannot read", []),
        ({"do": "undo"}, "nothing to take back", []),
        ({"do": "redo"}, "nothing to play again", []),
        ({"do": "turn"}, "not played to its end", []),
        ({"do": "dice", "throw": "6-5"}, "dice; these rules throw", []),
        ({"do": "dice", "throw": "9"}, "cannot read", []),
        ({"do": "rules", "name": "nobody"}, "no rule set", []),
        ({"do": "situation", "text": "hello"}, "cannot read", []),
        ({"do": "jump"}, "no such command", []),
        ({}, "no such command", []),
    ],
)
def test_a_refused_command_says_why_and_changes_nothing(
    command: Json, message: str, clauses: list[str]
) -> None:
    before = ask(START, do="show")
    reply = ask(before["document"], **command)
    assert message in reply["refused"]["told"]["say"]
    assert reply["refused"]["clauses"] == clauses
    assert reply["document"] == before["document"]
    assert reply["scene"] == before["scene"]


@pytest.mark.parametrize(
    "document",
    [
        {},
        {"situation": 7},
        {"situation": "fallas1"},
        START | {"steps": [[24]]},
        START | {"steps": "no"},
        START | {"steps": [[24, 5]]},
        START | {"past": [{}]},
        {"situation": "fallas1 W24:2,6:13 B1:2,19:13 w - folio", "steps": [[24, 6]]},
    ],
)
def test_a_broken_document_is_refused_and_kept(document: Json) -> None:
    reply = ask(document, do="show")
    assert reply["refused"]
    assert reply["document"] == document
    assert reply["scene"] is None


def test_undo_and_redo_go_over_the_last_die_and_over_the_end_of_the_turn() -> None:
    played = after({"do": "type", "text": "24/10"}, {"do": "turn"})
    assert played["scene"]["mover"] == "black"
    back = after({"do": "undo"}, start=played["document"])
    assert back["scene"]["moves"] == "24/18/13/10"
    assert back["scene"]["complete"]
    less = after({"do": "undo"}, {"do": "undo"}, start=back["document"])
    assert less["scene"]["moves"] == "24/18"
    again = after({"do": "redo"}, {"do": "redo"}, start=less["document"])
    assert again["document"]["steps"] == back["document"]["steps"]
    other = after({"do": "type", "text": "18/15"}, start=less["document"])
    assert other["document"]["undone"] == []
    assert other["document"]["ahead"] == []


def test_redo_goes_on_over_the_end_of_the_turn() -> None:
    throws = ({"do": "turn"}, {"do": "dice", "throw": "621"}, {"do": "type", "text": "19/21"})
    played = after({"do": "type", "text": "24/10"}, *throws)
    back = after(*[{"do": "undo"}] * 3, start=played["document"])
    assert (back["scene"]["mover"], back["scene"]["moves"]) == ("white", "24/18/13")
    on = after(*[{"do": "redo"}] * 3, start=back["document"])
    assert on["document"] == played["document"]


def test_the_same_throw_is_judged_anew_by_other_rules() -> None:
    start = {"situation": "fallas1 W24:1,6:14 B1:2,15:2,16:2,18:2,19:5,20:2 w 6-5-3 folio"}
    assert ask(start, do="show")["scene"]["fate"] == "plays-part"
    french = after({"do": "type", "text": "6/3"}, {"do": "rules", "name": "french"}, start=start)
    assert french["scene"]["fate"] == "fails-on-board"
    assert french["scene"]["moves"] == "6/3"
    assert french["scene"]["outcome"] == {"reason": "failed-on-board", "winner": "black"}
    two = after({"do": "rules", "name": "royal"}, start=start)
    assert two["scene"]["dice"] == []
    assert "roll" in two["scene"]["can"]


@pytest.mark.parametrize("back", ["folio", "french"])
def test_a_throw_that_other_rules_take_up_is_back_under_rules_that_allow_it(back: str) -> None:
    steps: list[Json] = [{"do": "move", "source": 24, "landing": 18}]
    readings: list[Json] = [{"do": "rules", "name": each} for each in ("royal", "backgammon")]
    away = after(*steps, *readings)
    assert away["scene"]["dice"] == []
    again = ask(away["document"], do="rules", name=back)
    assert again["document"] == after(*steps, {"do": "rules", "name": back})["document"]
    assert again["scene"]["moves"] == "24/18"


def test_a_throw_under_the_other_rules_is_the_one_that_counts() -> None:
    royal = after({"do": "rules", "name": "royal"}, {"do": "dice", "throw": "2-1"})
    back = ask(royal["document"], do="rules", name="folio")
    assert back["scene"]["dice"] == []
    assert (
        ask(back["document"], do="rules", name="royal")["scene"]["dice"] == royal["scene"]["dice"]
    )


EARLY: Json = {
    "situation": "fallas1 W6:2,4:2,off:11 B19:5,20:5,21:5 w 6-5-3 french",
    "steps": [[6, 6], [4, 5]],
}
"""A man is borne off by more than it needs, by the French account but not that of 1283."""


def test_moves_that_other_rules_refuse_are_back_under_rules_that_allow_them() -> None:
    there = ask(EARLY, do="show")["document"]
    away = ask(there, do="rules", name="folio")
    assert away["document"]["steps"] == []
    assert ask(away["document"], do="rules", name="french")["document"] == there


def test_what_is_played_instead_drops_the_moves_that_were_refused() -> None:
    away = ask(EARLY, do="rules", name="folio")
    played = ask(away["document"], do="type", text="6/1")
    back = ask(played["document"], do="rules", name="french")
    assert back["document"]["steps"] == [[6, 5]]


def test_a_throw_that_fails_ends_the_game() -> None:
    lost = after({"do": "dice", "throw": "555"})
    assert lost["scene"]["outcome"] == {"reason": "failed-on-board", "winner": "black"}
    assert lost["told"][-1]["clauses"] == ["74v.9"]
    assert ask(lost["document"], do="turn")["refused"]["told"]["say"] == "the game is over"


def test_a_seed_rolls_the_same_dice() -> None:
    one, two = (after({"do": "roll", "seed": 1283})["document"] for _ in range(2))
    assert one == two
    assert after({"do": "roll"})["scene"]["dice"]


@given(situations(), st.randoms(use_true_random=False))
def test_options_and_refusals_say_what_a_move_will_meet(
    parts: tuple[Position, Throw, RuleSet], chance: Random
) -> None:
    """Every option can be played and leads to a turn; every refused step is refused."""
    position, throw, ruleset = parts
    document = {"situation": str(Situation(position, throw, ruleset))}
    reply = ask(document, do="show")
    ends = {str(each) for each in turns(position, throw, ruleset.rules).positions()}
    for refusal in reply["scene"]["refusals"][:3]:
        command = {"do": "move", "source": refusal["source"], "landing": refusal["landing"]}
        told = ask(document, **command, dice=[refusal["die"]])["refused"]
        assert told
    while reply["scene"]["options"]:
        option = chance.choice(reply["scene"]["options"])
        sent = {name: option[name] for name in ("source", "landing", "dice")}
        reply = after({"do": "move", **sent}, start=reply["document"])
        waiting = reply["scene"]["white"][25] + reply["scene"]["black"][0]
        assert waiting >= len(set(option["hits"]))
    assert reply["scene"]["complete"]
    final = Position(
        tuple(reply["scene"]["white"]), tuple(reply["scene"]["black"]), position.mover
    ).turned
    assert str(final) in ends


KEYS = ("do", "situation", "steps", "undone", "past", "source", "landing", "dice", "text", "throw")
anything = st.recursive(
    st.none() | st.integers() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=5)
    ),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(KEYS), anything, max_size=6))
def test_whatever_is_sent_is_answered(sent: Json) -> None:
    """As a document and as a command: an answer in JSON, never an exception."""
    assert json.dumps(answer(sent, {"do": "show"}))
    assert json.dumps(answer(START, sent))


@pytest.mark.parametrize("mover", "wb")
@pytest.mark.parametrize("wish", [{"do": "dice", "throw": "6-5-3"}, {"do": "roll"}])
def test_nobody_throws_when_all_men_of_a_side_are_off(wish: Json, mover: str) -> None:
    over = {"situation": f"fallas1 W6:15 Boff:15 {mover} - folio"}
    assert ask(over, **wish)["refused"]["told"] == {"say": "the game is over"}


@pytest.mark.parametrize("dice", [5, "6", [3], {"6": 1}])
def test_a_move_by_dice_that_do_not_lead_there_is_refused(dice: object) -> None:
    asked = {"do": "move", "source": 24, "landing": 18, "dice": dice}
    assert ask(START, **asked)["refused"]["told"] == {"say": "these dice do not lead there"}


def test_a_failure_that_ends_a_game_is_not_thrown_over() -> None:
    failed = after(
        {"do": "dice", "throw": "3-2-1"},
        {"do": "type", "text": "6/3 6/4 6/5"},
        {"do": "turn"},
        {"do": "dice", "throw": "5-5-5"},
    )
    assert failed["scene"]["outcome"]["winner"] == "white"
    assert not {"roll", "dice"} & set(failed["scene"]["can"])
    for wish in ({"do": "roll", "seed": 1}, {"do": "dice", "throw": "6-5-4"}):
        again = ask(failed["document"], **wish)
        assert again["refused"]
        assert again["document"] == failed["document"]
