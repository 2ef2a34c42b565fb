"""One check for every clause of the account that can be run, and none missing.

A check reads like the clause: a position, a move, and the result that it must have.
"""

from collections.abc import Callable

import pytest
from fallas_book import texts
from fallas_book.texts.schema import Kind

from fallas.tafl.board import CORNERS, SQUARES, name_of, square
from fallas.tafl.endings import Ending
from fallas.tafl.game import Game
from fallas.tafl.moves import Move, moves
from fallas.tafl.notation import read_move
from fallas.tafl.play import IllegalMoveError, Turn
from fallas.tafl.position import Piece, Position, Side
from fallas.tafl.refusals import Reason, refusal
from fallas.tafl.witnesses import TAVLEI

Check = Callable[[], None]
CHECKS: dict[str, Check] = {}


def clause(key: str) -> Callable[[Check], Check]:
    """Register the check of a clause."""

    def register(check: Check) -> Check:
        assert key not in CHECKS, key
        CHECKS[key] = check
        return check

    return register


def at(**pieces: str) -> Position:
    """A position from squares by what stands there: `t`, `T` and `K`; the side to move as `mover`.

    Two men of each side stand far away, so that neither is left without a move.
    """
    mover = Side(pieces.pop("mover"))
    men = {"t": ["a2", "i8"], "T": ["h9", "b1"], "K": []}
    for letter, names in pieces.items():
        men[letter] = men[letter] + names.split()
    attackers, defenders = (sum(1 << square(n) for n in men[letter]) for letter in "tT")
    prince = square(men["K"][0]) if men["K"] else square("h2")
    return Position(attackers, defenders, prince, mover)


def game(**pieces: str) -> Game:
    return Game(TAVLEI, at(**pieces))


def turn(start: Game, move: str) -> Turn:
    return start.play(read_move(move, start.position, TAVLEI)).turns[-1]


def taken(move: str, **pieces: str) -> set[str]:
    """What a move takes."""
    return {name_of(each.square) for each in turn(game(**pieces), move).captures}


def reason(move: str, **pieces: str) -> Reason | None:
    """Why a move is refused, if it is."""
    source, target = move.split("-")
    refused = refusal(at(**pieces), Move(square(source), square(target)), TAVLEI)
    return None if refused is None else refused.reason


def targets(name: str, **pieces: str) -> set[str]:
    """Where the piece on a square can go."""
    found = moves(at(**pieces), TAVLEI.rules)
    return {name_of(move.target) for move in found if name_of(move.source) == name}


@clause("tav.10")
def the_board_is_nine_squares_by_nine() -> None:
    assert len(SQUARES) == 81
    assert (name_of(SQUARES[0]), name_of(SQUARES[-1])) == ("a1", "i9")


@clause("tav.11")
def a_prince_and_eight_defenders_against_sixteen() -> None:
    pieces = [Position.start().at(place) for place in SQUARES]
    counts = [pieces.count(piece) for piece in (Piece.PRINCE, Piece.DEFENDER, Piece.ATTACKER)]
    assert counts == [1, 8, 16]


@clause("tav.13")
def one_side_has_the_prince_the_other_the_besiegers() -> None:
    assert {piece: piece.side for piece in Piece} == {
        Piece.PRINCE: Side.DEFENDERS,
        Piece.DEFENDER: Side.DEFENDERS,
        Piece.ATTACKER: Side.ATTACKERS,
    }
    assert reason("a2-a3", mover="defenders") is Reason.NOT_YOURS
    assert reason("h2-g2", mover="attackers") is Reason.NOT_YOURS


@clause("tav.14")
def the_prince_wins_on_any_of_four_exits() -> None:
    for corner in ("a1", "a9", "i1", "i9"):
        start = Game(TAVLEI, Position.parse("/9/1K7/9/9/9/9/7t1/9/9/ d"))
        end = square(corner)
        beside = square(corner[0] + "5")
        start = Game(TAVLEI, Position(start.position.attackers, 0, beside, Side.DEFENDERS))
        over = start.play(Move(beside, end)).outcome
        assert over is not None
        assert (over.reason, over.winner) == (Ending.PRINCE_ESCAPED, Side.DEFENDERS)
    assert CORNERS.bit_count() == 4
    assert game(mover="defenders", K="e3").play(Move(square("e3"), square("e1"))).outcome is None


@clause("tav.15")
def the_attackers_win_by_taking_the_prince() -> None:
    over = game(mover="attackers", K="g3", t="f3 h7").play(Move(square("h7"), square("h3"))).outcome
    assert over is not None
    assert (over.reason, over.winner) == (Ending.PRINCE_TAKEN, Side.ATTACKERS)


@clause("tav.16")
def the_sides_alternate_and_the_attackers_begin() -> None:
    start = Game.new(TAVLEI)
    assert start.position.mover is Side.ATTACKERS
    after = start.play(Move(square("d1"), square("d4")))
    assert after.position.mover is Side.DEFENDERS
    with pytest.raises(IllegalMoveError, match="attackers' turn"):
        after.play(Move(square("d4"), square("d1")))


@clause("tav.17")
def a_piece_moves_like_a_rook_over_empty_squares() -> None:
    rook = {f"c{rank}" for rank in range(1, 10)} | {f"{file}3" for file in "abcdefghi"}
    assert targets("c3", mover="attackers", t="c3") == rook - {"c3"}
    assert reason("c3-c3", mover="attackers", t="c3") is Reason.STAYS
    assert reason("c3-d4", mover="attackers", t="c3") is Reason.NOT_STRAIGHT


@clause("tav.18")
def no_piece_is_leapt_over() -> None:
    for standing in ("t", "T"):
        pieces = {"mover": "attackers", "t": "c3", standing: "c6"} | (
            {"t": "c3 c6"} if standing == "t" else {}
        )
        assert reason("c3-c5", **pieces) is None
        assert reason("c3-c6", **pieces) is Reason.IN_THE_WAY
        assert reason("c3-c9", **pieces) is Reason.IN_THE_WAY


@clause("tav.19")
def throne_and_exits_are_for_the_prince_alone() -> None:
    assert reason("d5-e5", mover="attackers", t="d5") is Reason.THRONE_CLOSED
    assert reason("d5-e5", mover="defenders", T="d5") is Reason.THRONE_CLOSED
    assert reason("d5-e5", mover="defenders", K="d5") is None
    assert reason("c9-a9", mover="attackers", t="c9") is Reason.EXIT_CLOSED
    assert reason("c9-a9", mover="defenders", T="c9") is Reason.EXIT_CLOSED
    assert reason("c9-a9", mover="defenders", K="c9") is None


@clause("tav.20")
def the_throne_is_not_crossed() -> None:
    for letter, mover in (("t", "attackers"), ("T", "defenders"), ("K", "defenders")):
        pieces = {"mover": mover, letter: "c5"}
        assert reason("c5-d5", **pieces) is None
        assert reason("c5-f5", **pieces) is Reason.OVER_THRONE


@clause("tav.21")
def who_steps_between_two_is_safe_and_what_is_taken_is_removed() -> None:
    between = {"t": "c3 e3", "T": "d7"}
    assert taken("d7-d3", mover="defenders", **between) == set()
    # Another move of the enemy does not take him either; one that closes anew does.
    start = game(mover="defenders", **between)
    start = start.play(Move(square("d7"), square("d3"))).play(Move(square("a2"), square("a3")))
    assert start.position.at(square("d3")) is Piece.DEFENDER
    closed = turn(game(mover="attackers", t="c3 i3", T="d3"), "i3-e3")
    assert closed.before.at(square("d3")) is Piece.DEFENDER
    assert closed.after.at(square("d3")) is None


@clause("tav.22")
def a_piece_is_taken_between_two_enemies() -> None:
    assert taken("i3-e3", mover="attackers", t="c3 i3", T="d3") == {"d3"}
    assert taken("i3-e3", mover="defenders", T="c3 i3", t="d3") == {"d3"}
    assert taken("i3-e3", mover="attackers", t="i3", T="d3") == set()
    assert taken("i3-e3", mover="attackers", t="b3 i3", T="c3 d3") == set()


@clause("tav.23")
def an_exit_stands_for_an_enemy_to_the_prince_as_well() -> None:
    assert taken("c5-c9", mover="attackers", t="c5", T="b9") == {"b9"}
    assert taken("c5-c9", mover="defenders", T="c5", t="b9") == {"b9"}
    assert taken("c5-c9", mover="attackers", t="c5", K="b9") == {"b9"}
    assert taken("c5-c8", mover="attackers", t="c5", T="b8") == set()


@clause("tav.24")
def the_throne_stands_for_an_enemy_to_an_attacker() -> None:
    pieces = {"mover": "defenders", "t": "d5"}
    assert taken("c7-c5", T="c7", **pieces) == {"d5"}
    assert taken("c7-c5", K="c7", **pieces) == {"d5"}
    assert taken("c7-c5", T="c7", K="e5", **pieces) == {"d5"}


@clause("tav.25")
def the_throne_is_dangerous_to_a_defender_only_when_empty() -> None:
    pieces = {"mover": "attackers", "t": "c7", "T": "d5"}
    assert taken("c7-c5", **pieces) == {"d5"}
    assert taken("c7-c5", K="e5", **pieces) == set()


@clause("tav.26")
def nothing_is_taken_at_a_corner() -> None:
    assert taken("f4-d4", mover="attackers", t="c3 f4", T="d3") == set()
    assert taken("d7-d4", mover="attackers", t="e3 d7", T="d3") == set()
    assert taken("d7-d4", mover="attackers", t="d2 d7", T="d3") == {"d3"}


@clause("tav.27")
def the_prince_is_taken_in_the_common_way() -> None:
    assert taken("h7-h3", mover="attackers", K="g3", t="f3 h7") == {"g3"}
    assert taken("h7-h3", mover="attackers", K="g3", t="h7") == set()


@clause("tav.28")
def on_the_throne_the_prince_is_taken_by_four() -> None:
    assert taken("f9-f5", mover="attackers", K="e5", t="d5 e4 e6 f9") == {"e5"}
    assert taken("f9-f5", mover="attackers", K="e5", t="d5 e4 f9") == set()
    assert taken("f9-f5", mover="attackers", K="e5", t="d5 f9") == set()


@clause("tav.29")
def beside_the_throne_the_prince_is_taken_by_three() -> None:
    assert taken("f9-f4", mover="attackers", K="e4", t="d4 e3 f9") == {"e4"}
    assert taken("f9-f4", mover="attackers", K="e4", t="d4 f9") == set()
    assert taken("e1-e3", mover="attackers", K="e4", t="e1") == set()


@clause("tav.30")
def in_the_field_the_prince_fights_like_his_men() -> None:
    assert taken("i3-e3", mover="defenders", K="c3", T="i3", t="d3") == {"d3"}
    assert taken("i3-e3", mover="defenders", K="i3", T="c3", t="d3") == {"d3"}


@clause("tav.31")
def a_side_that_cannot_move_has_lost() -> None:
    shut = Game(TAVLEI, Position.parse("/9/9/3T5/2TtT4/2Tt5/9/9/2KT5/9/ d"))
    over = shut.play(Move(square("d8"), square("d6"))).outcome
    assert over is not None
    assert (over.reason, over.winner) == (Ending.NO_MOVE, Side.DEFENDERS)
    assert shut.play(Move(square("d8"), square("d7"))).outcome is None


RUNNABLE = [
    each.id
    for each in texts.witness("tavlei").clauses
    if each.kind is Kind.RULE and not each.not_runnable
]


@pytest.mark.parametrize("key", RUNNABLE)
def test_clause(key: str) -> None:
    assert key in CHECKS, "a clause that can be run has no check"
    CHECKS[key]()


def test_no_check_is_of_a_clause_that_cannot_be_run() -> None:
    assert CHECKS.keys() == set(RUNNABLE)


def test_every_clause_that_can_be_run_is_cited_by_the_rule_set() -> None:
    cited = {clause for reading in TAVLEI.readings for clause in reading.clauses}
    cited |= {clause for clauses in TAVLEI.grounds.values() for clause in clauses}
    assert set(RUNNABLE) - cited == set()
