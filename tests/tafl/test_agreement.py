"""The engine against the slow generator: moves, captures and outcomes, on any rules."""

from hypothesis import given

from fallas.tafl.board import SIZE, SQUARES, each
from fallas.tafl.captures import captures, taken_by
from fallas.tafl.endings import outcome_of
from fallas.tafl.moves import Move, moves
from fallas.tafl.play import after
from fallas.tafl.position import Position
from fallas.tafl.refusals import refusal
from fallas.tafl.ruleset import RuleSet
from tests.tafl import slow
from tests.tafl.strategies import situations, slow_board, slow_rules, slow_side

Situation = tuple[Position, RuleSet]


def pair(place: int) -> slow.Square:
    return place % SIZE, place // SIZE


@given(situations())
def test_both_generators_give_the_same_moves(situation: Situation) -> None:
    position, ruleset = situation
    found = [(pair(m.source), pair(m.target)) for m in moves(position, ruleset.rules)]
    side = slow_side(position.mover)
    expected = slow.moves(slow_board(position), side, slow_rules(ruleset.rules))
    assert sorted(found) == sorted(expected)


@given(situations())
def test_every_move_takes_the_same_and_ends_the_game_alike(situation: Situation) -> None:
    position, ruleset = situation
    rules, board, side = slow_rules(ruleset.rules), slow_board(position), slow_side(position.mover)
    for move in moves(position, ruleset.rules):
        following, taken = slow.after(board, (pair(move.source), pair(move.target)), rules)
        reached = after(position, move, ruleset.rules)
        assert {pair(s) for s in each(taken_by(position, move, ruleset.rules))} == taken
        assert reached.board == slow.written(following)
        assert reached.mover is position.mover.other
        ended = outcome_of(reached, ruleset.rules)
        expected = slow.outcome(following, side, rules)
        assert (ended and (ended.reason, ended.winner and ended.winner[0])) == expected


@given(situations())
def test_a_move_is_refused_exactly_if_it_is_not_among_the_slow_ones(situation: Situation) -> None:
    position, ruleset = situation
    side = slow_side(position.mover)
    legal = slow.moves(slow_board(position), side, slow_rules(ruleset.rules))
    for source in SQUARES:
        for target in SQUARES:
            refused = refusal(position, Move(source, target), ruleset)
            assert (refused is None) == ((pair(source), pair(target)) in legal)


@given(situations())
def test_a_capture_names_what_stands_about_the_piece(situation: Situation) -> None:
    position, ruleset = situation
    for move in moves(position, ruleset.rules):
        taken = captures(position, move, ruleset.rules)
        reached = after(position, move, ruleset.rules)
        for capture in taken:
            assert capture.piece is position.at(capture.square)
            assert capture.by[0] == move.target
            men = [s for s in capture.by if reached.at(s) is not None]
            if capture.between in {"two", "surrounded"}:
                assert men == list(capture.by)
            assert all(abs(s - capture.square) in {1, SIZE} for s in capture.by)
