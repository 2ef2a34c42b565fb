"""Whole games: repetition, encirclement, undoing; and stories told of them."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fallas.tafl.board import name_of, square
from fallas.tafl.endings import Ending
from fallas.tafl.game import Game
from fallas.tafl.moves import Move
from fallas.tafl.notation import read_move
from fallas.tafl.play import IllegalMoveError
from fallas.tafl.position import Position, Side
from fallas.tafl.refusals import Reason
from fallas.tafl.ruleset import RuleSet
from fallas.tafl.story import tell
from fallas.tafl.witnesses import LINNAEUS, RULE_SETS, TABLUT, TAVLEI
from tests.tafl.strategies import rulesets
from tests.tafl.test_notation import random_game


def played(game: Game, moves: str) -> Game:
    for text in moves.split():
        game = game.play(read_move(text, game.position, game.ruleset))
    return game


ROUND = "d1-c1 e4-f4 c1-d1 f4-e4"


@pytest.mark.parametrize(
    ("rules", "winner"),
    [("tavlei", None), ("tavlei,repetition=loses", Side.ATTACKERS)],
)
def test_a_position_that_comes_a_third_time_ends_the_game(rules: str, winner: Side | None) -> None:
    game = played(Game.new(RULE_SETS.find(rules)), f"{ROUND} d1-c1 e4-f4 c1-d1")
    assert game.outcome is None
    over = played(game, "f4-e4").outcome
    assert over is not None
    assert (over.reason, over.winner) == (Ending.REPETITION, winner)


def test_where_repetition_is_ignored_the_game_goes_on() -> None:
    game = played(Game.new(RULE_SETS.find("tavlei,repetition=ignored")), " ".join([ROUND] * 4))
    assert game.outcome is None


def test_the_side_to_move_belongs_to_a_position_that_is_repeated() -> None:
    game = played(Game.new(TAVLEI), ROUND)
    turned = Position(game.start.attackers, game.start.defenders, game.start.prince, Side.DEFENDERS)
    assert turned not in game.positions


RING = "/9/9/3tt4/2tTKt3/3t1t3/9/9/9/4t4/ a"


@pytest.mark.parametrize(("ruleset", "ends"), [(TABLUT, True), (LINNAEUS, False)], ids=str)
def test_a_ring_that_is_closed(ruleset: RuleSet, ends: bool) -> None:
    start = Game(ruleset, Position.parse(RING))
    assert start.outcome is None
    over = played(start, "e9-e6").outcome
    assert bool(over and over.reason is Ending.ENCIRCLED and over.winner is Side.ATTACKERS) == ends


def test_a_ring_with_a_defender_outside_is_none() -> None:
    start = Game(TABLUT, Position.parse(RING.replace("/9/9/9/4t4/", "/9/9/T8/4t4/")))
    assert played(start, "e9-e6").outcome is None


def test_in_a_siege_the_last_defender_beside_the_throne_is_taken() -> None:
    closing = Position.parse("/9/9/t8/4T4/3tKt3/4t4/9/9/9/ a")
    for ruleset, taken in ((LINNAEUS, ["e4"]), (TABLUT, []), (TAVLEI, [])):
        turn = played(Game(ruleset, closing), "a3-e3").turns[-1]
        assert [name_of(each.square) for each in turn.captures] == taken
    one_side_free = Position.parse("/9/9/t8/4T4/3tK4/4t4/9/9/9/ a")
    assert played(Game(LINNAEUS, one_side_free), "a3-e3").turns[-1].captures == ()


@pytest.mark.parametrize(
    ("board", "move", "taken"),
    [
        ("/9/3t5/2tK4t/3t5/9/9/9/9/9/", "i3-e3", True),
        ("/9/3t5/2tK4t/9/9/9/9/9/9/", "i3-e3", False),
        ("/2tKt4/9/3t5/9/9/9/9/9/9/", "d3-d2", False),
        ("/3Kt4/3t5/2t6/9/9/9/9/9/9/", "c3-c1", False),
    ],
)
def test_where_four_are_needed_three_are_not_enough_even_at_the_edge(
    board: str, move: str, taken: bool
) -> None:
    game = Game(RULE_SETS.find("tavlei,prince-capture=four"), Position.parse(f"{board} a"))
    over = played(game, move).outcome
    assert bool(over and over.reason is Ending.PRINCE_TAKEN) == taken


def test_a_game_that_is_over_takes_no_more_moves() -> None:
    game = played(Game(TAVLEI, Position.parse("/2K6/9/9/9/9/9/9/9/8t/ d")), "c1-a1")
    refused = game.refusal(Move(square("i9"), square("i8")))
    assert refused is not None
    assert refused.reason is Reason.GAME_OVER
    with pytest.raises(IllegalMoveError, match="the game is over"):
        game.play(Move(square("i9"), square("i8")))


@given(rulesets(), st.integers(0, 10**6))
def test_undo_goes_back_to_every_earlier_game(ruleset: RuleSet, seed: int) -> None:
    game = random_game(ruleset, seed, 25)
    seen = [Game(ruleset, game.start)]
    for turn in game.turns:
        seen.append(seen[-1].play(turn.move))
        assert turn.before == seen[-2].position
        assert turn.after == seen[-1].position
        lost = turn.before.occupied.bit_count() - turn.after.occupied.bit_count()
        assert lost == len(turn.captures)
    bare = seen[-1]
    while seen:
        assert bare == seen.pop()
        bare = bare.undo()


def test_a_comment_goes_with_its_move() -> None:
    game = played(Game.new(TAVLEI).comment("first"), "d1-c1").comment("second")
    assert game.comments == ((-1, "first"), (0, "second"))
    assert game.undo().comments == ((-1, "first"),)


# Stories.


def test_a_story_tells_moves_captures_refusals_and_the_end() -> None:
    position = Position.parse("/9/9/2tTt4/9/2t6/1K7/9/9/9/ d")
    moments = tell(position, TAVLEI, "b6-b5 b5-b9")
    assert [str(moment.text) for moment in moments] == [
        "The defenders are to move.",
        "The prince goes from b6 to b5.",
        "b5-b9 is refused: it is not the prince's side's turn.",
    ]
    _, _, end = tell(Position.parse("/2K6/9/9/9/9/9/9/9/8t/ d"), TAVLEI, "c1-a1")
    assert (end.ending, end.winner, end.clauses) == ("prince-escaped", "defenders", ("tav.14",))


def test_a_taken_piece_stands_until_it_is_told() -> None:
    position = Position.parse("/9/9/2tT4t/9/9/9/6K2/9/9/ a")
    _, moved, taken = tell(position, TAVLEI, "i3-e3")
    assert moved.as_dict()["defenders"] == ["d3"]
    assert taken.as_dict()["defenders"] == []
    assert taken.as_dict()["captures"] == [
        {
            "square": "d3",
            "piece": "T",
            "between": "two",
            "by": ["e3", "c3"],
            "text": "The defender on d3 is taken, between the enemies on e3 and c3.",
        }
    ]
    assert (moved.clauses, taken.clauses) == (("tav.17",), ("tav.22",))


@given(rulesets(), st.integers(0, 10**6))
def test_any_story_is_plain_json_and_ends_where_the_game_does(ruleset: RuleSet, seed: int) -> None:
    game = random_game(ruleset, seed, 30)
    moments = tell(game.start, ruleset, [str(turn.move) for turn in game.turns])
    told = [moment.as_dict() for moment in moments]
    assert json.loads(json.dumps(told)) == told
    assert moments[-1].position == game.position
    assert (moments[-1].ending is not None) == (game.outcome is not None)
    assert sum(len(moment.captures) for moment in moments) == sum(
        len(turn.captures) for turn in game.turns
    )
