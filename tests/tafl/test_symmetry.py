"""Moves, captures and outcomes turn and mirror with the board, in all its eight ways."""

import pytest
from hypothesis import given

from fallas.tafl.board import SIZE, SQUARES, Squares, each
from fallas.tafl.captures import taken_by
from fallas.tafl.endings import outcome_of
from fallas.tafl.moves import Move, moves
from fallas.tafl.play import after
from fallas.tafl.position import Position
from fallas.tafl.rules import Layout, Rules
from fallas.tafl.ruleset import RuleSet
from tests.tafl.strategies import situations

Symmetry = tuple[int, ...]


def symmetry(number: int) -> Symmetry:
    """Where each square goes: three bits turn the board over in file, in rank and about a1-i9."""
    found = []
    for place in SQUARES:
        file, rank = place % SIZE, place // SIZE
        if number & 1:
            file = SIZE - 1 - file
        if number & 2:
            rank = SIZE - 1 - rank
        if number & 4:
            file, rank = rank, file
        found.append(file + SIZE * rank)
    return tuple(found)


SYMMETRIES = [symmetry(number) for number in range(8)]


def turned_set(some: Squares, by: Symmetry) -> Squares:
    return sum(1 << by[place] for place in each(some))


def turned_move(move: Move, by: Symmetry) -> Move:
    return Move(by[move.source], by[move.target])


def turned(position: Position, by: Symmetry) -> Position:
    prince = None if position.prince is None else by[position.prince]
    attackers, defenders = (turned_set(s, by) for s in (position.attackers, position.defenders))
    return Position(attackers, defenders, prince, position.mover)


def test_there_are_eight() -> None:
    assert len(set(SYMMETRIES)) == 8
    assert all(sorted(by) == list(SQUARES) for by in SYMMETRIES)


@pytest.mark.parametrize("layout", Layout)
def test_the_layouts_are_symmetrical(layout: Layout) -> None:
    start = Position.start(Rules(layout=layout))
    assert {turned(start, by) for by in SYMMETRIES} == {start}


@given(situations())
def test_moves_turn_with_the_board(situation: tuple[Position, RuleSet]) -> None:
    position, ruleset = situation
    found = list(moves(position, ruleset.rules))
    for by in SYMMETRIES:
        expected = {turned_move(move, by) for move in found}
        assert set(moves(turned(position, by), ruleset.rules)) == expected


@given(situations())
def test_captures_and_outcomes_turn_with_the_board(situation: tuple[Position, RuleSet]) -> None:
    position, ruleset = situation
    rules = ruleset.rules
    for move in list(moves(position, rules))[::5]:
        taken, reached = taken_by(position, move, rules), after(position, move, rules)
        for by in SYMMETRIES:
            elsewhere, moved = turned(position, by), turned_move(move, by)
            assert taken_by(elsewhere, moved, rules) == turned_set(taken, by)
            assert after(elsewhere, moved, rules) == turned(reached, by)
            assert outcome_of(turned(reached, by), rules) == outcome_of(reached, rules)
