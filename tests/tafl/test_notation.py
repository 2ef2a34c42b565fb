"""Text in and out: whatever is written is read back, whatever is wrong is named."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fallas.errors import InputError, NotationError
from fallas.tafl.board import SQUARES, name_of, square
from fallas.tafl.game import Game
from fallas.tafl.moves import Move, moves
from fallas.tafl.notation import read_move, write_move
from fallas.tafl.otn import read_rules, write_rules
from fallas.tafl.play import IllegalMoveError, play
from fallas.tafl.position import Piece, Position, Side
from fallas.tafl.record import read_record, write_record
from fallas.tafl.rules import Exits, HostileExit, HostileThrone
from fallas.tafl.ruleset import RuleSet
from fallas.tafl.situation import Situation
from fallas.tafl.witnesses import LINNAEUS, RULE_SETS, TABLUT, TAVLEI
from tests.tafl.strategies import named_rulesets, rulesets, situations

Given = tuple[Position, RuleSet]
LINNAEUS_START = "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/"
TABLUT_S = write_rules(TABLUT.rules)


@pytest.mark.parametrize("place", SQUARES)
def test_squares(place: int) -> None:
    assert square(name_of(place)) == square(name_of(place).upper()) == place


@pytest.mark.parametrize("name", ["", "a", "a0", "j1", "a10", "11", "aa"])
def test_what_is_no_square_is_refused(name: str) -> None:
    with pytest.raises(NotationError):
        square(name)


@given(situations())
def test_positions(situation: Given) -> None:
    position, _ = situation
    assert Position.parse(str(position)) == position
    if position.mover is Side.ATTACKERS:
        assert Position.parse(position.board.strip("/")) == position


@pytest.mark.parametrize(
    ("text", "at", "expected"),
    [
        ("", 0, "nine squares in every rank"),
        ("/9/9/9/9/4K4/9/9/9/ a", 18, "nine ranks with slashes between"),
        ("/9/9/9/9/4K4/9/9/9/9/9/", 21, "no tenth rank"),
        ("/9/9/9/9/4K4/9/9/9/8/", 20, "nine squares in every rank"),
        ("/9/9/9/9/4K4/9/9/9/8tt/", 21, "no more than nine squares in a rank"),
        ("/9/9/9/9/4K4/9/9/9/4k4/", 20, "t, T, K or a number of empty squares"),
        ("/9/9/9/9/4K4/9/9/9/4K4/", 20, "one prince at most"),
        ("/9/9/9/9/4t4/9/9/9/4K4/", 10, "nobody but the prince on e5"),
        ("/9/9/9/9/4K4/9/9/9/9/ w", 22, "a or d for the side to move"),
        ("/9/9/9/9/4K4/9/9/9/9/ apple", 22, "a or d for the side to move"),
    ],
)
def test_a_wrong_position_is_named(text: str, at: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        Position.parse(text)
    assert (caught.value.at, str(caught.value.expected)) == (at, expected)


@given(situations())
def test_moves(situation: Given) -> None:
    position, ruleset = situation
    for move in list(moves(position, ruleset.rules))[::3]:
        turn = play(position, move, ruleset)
        written = write_move(turn, ruleset.rules)
        assert read_move(written, position, ruleset) == move
        assert read_move(str(move).replace("-", " – ").upper(), position, ruleset) == move


@pytest.mark.parametrize(
    ("text", "at", "expected"),
    [
        ("", 0, "a move such as d1-d4"),
        ("what", 0, "a move such as d1-d4"),
        ("d1-", 3, "the square to go to"),
        ("d1-k4", 3, "the square to go to"),
        ("d1-d4 e4", 5, "the end of the move"),
        ("Kd1-d4", 0, "no K, since this is not the prince"),
        ("d1-d4xd5", 5, "nothing taken"),
    ],
)
def test_a_wrong_move_is_named(text: str, at: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_move(text, Position.start(), TAVLEI)
    assert (caught.value.at, str(caught.value.expected)) == (at, expected)


def test_a_capture_that_is_written_wrong_is_named() -> None:
    position = Position.parse("/9/9/2tT4t/9/9/9/1K7/9/9/ a")
    assert read_move("i3-e3", position, TAVLEI) == read_move("i3-e3xd3", position, TAVLEI)
    with pytest.raises(NotationError, match="what is taken: d3"):
        read_move("i3-e3xd4", position, TAVLEI)


def test_signs_tell_threats_and_endings() -> None:
    def written(position: str, move: str) -> str:
        found = Position.parse(position)
        return write_move(play(found, read_move(move, found, TAVLEI), TAVLEI), TAVLEI.rules)

    assert written("/9/9/2K6/9/9/9/9/9/8t/ d", "Kc3-c1") == "Kc3-c1-"
    assert written("/2K6/9/9/9/9/9/9/9/8t/ d", "c1-a1") == "Kc1-a1--"
    assert written("/9/9/1tK6/9/9/9/6t2/9/3t5/ a", "g7-g8") == "g7-g8+"
    assert written("/9/9/1tK6/9/9/9/9/9/3t5/ a", "d9-d3") == "d9-d3xKc3++"


def random_game(ruleset: RuleSet, seed: int, length: int = 60) -> Game:
    chance, game = Random(seed), Game.new(ruleset)
    while game.outcome is None and len(game.turns) < length:
        game = game.play(chance.choice(list(moves(game.position, ruleset.rules))))
        if chance.random() < 0.1:
            game = game.comment(f"after {len(game.turns)}")
    return game


@given(rulesets(), st.integers(0, 10**6))
def test_records(ruleset: RuleSet, seed: int) -> None:
    game = random_game(ruleset, seed)
    assert read_record(write_record(game)) == game


def test_a_record_can_begin_with_the_other_side_and_elsewhere() -> None:
    start = Position.parse("/9/9/2K6/9/9/9/9/9/8t/ d")
    game = Game(TAVLEI, start).comment("at the head")
    game = game.play(Move(square("c3"), square("c4"))).comment("a step")
    text = write_record(game)
    assert "1. ... Kc3-c4\n[|a step]" in text
    assert read_record(text) == game


def test_a_record_of_another_program_is_played_by_its_rules() -> None:
    game = read_record(
        "[event: a game]\n[result:?]\n"
        "[rules:dim:9 name:Tablut esc:e atkf:y ks:c nj:n cor: cens: cenh: "
        f"start:{LINNAEUS_START}]\n\n1. d1-d4 e4-f4\n[|good]\n2. d9-d6"
    )
    assert game.ruleset is TABLUT
    assert len(game.turns) == 3
    assert game.comments == ((1, "good"),)


@pytest.mark.parametrize(
    ("text", "at", "expected"),
    [
        ("1. d1-d4", 3, "a variant that is known"),
        ("[variant:chess]\n1. d1-d4", 9, "a variant that is known"),
        ("[variant:tavlei]\n1. d1-d4\n[event:late]", 26, "all tags before the moves"),
        ("[variant:tavlei]\n1. d1-d4 [open", 26, "a move, a tag or a comment"),
        ("[variant:tavlei]\n1. d1-d4 d3", 28, "the square to go to"),
        ("[rules:dim:11 start:/9/]", 7, "dim:9, and no other"),
        ("[variant:tavlei]\n[rules:nonsense]", 24, "a rule that this board knows"),
        (f"[variant:tavlei]\n[rules:{TABLUT_S}]", 24, "rules that agree with the variant"),
        ("[variant:tavlei]\n1. d1-d4 ---\n2. d9-d6", 33, "no further move"),
    ],
)
def test_a_wrong_record_is_named(text: str, at: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_record(text)
    assert caught.value.at == at
    assert str(caught.value.expected).startswith(expected)


@pytest.mark.parametrize("first", ["Kc3-c4", "... Kc3-c4"])
def test_a_record_s_position_can_say_who_is_to_move(first: str) -> None:
    board = "/9/9/2K6/9/9/9/9/9/8t/"
    game = read_record(f"[variant:tavlei]\n[position:{board} d]\n1. {first}")
    assert str(game.start) == f"{board} d"
    assert game.turns[0].piece is Piece.PRINCE


def test_rules_beside_a_variant_say_where_the_pieces_begin() -> None:
    start = Position.parse("/9/9/2K6/9/9/9/9/9/1t7/")
    game = read_record(f"[variant:linnaeus]\n[rules:{write_rules(LINNAEUS.rules, start)}]")
    assert (game.ruleset, game.start) == (LINNAEUS, start)


def test_an_illegal_move_of_a_record_is_named() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        read_record("[variant:tavlei]\n1. d1-d4 d4-d3")
    assert caught.value.__notes__ == ["in move 2 of the record, “d4-d3”"]


@given(rulesets())
def test_rules_in_opentafl_s_notation(ruleset: RuleSet) -> None:
    """All comes back but what that notation cannot say."""
    rules = ruleset.rules
    found, start = read_rules(write_rules(rules))
    assert start == Position.start(rules)
    lost = {"hostile_throne"} if rules.hostile_throne is HostileThrone.BESIEGED else set()
    if rules.exits is Exits.EDGE and rules.hostile_exit is not HostileExit.NOBODY:
        lost.add("hostile_exit")
    names = rules.__dataclass_fields__
    assert {n for n in names if getattr(found.rules, n) != getattr(rules, n)} == lost


@pytest.mark.parametrize(
    "entry", ["sw:s", "ks:x", "tfr:w", "cens:tTK", "cen:", "esc:e", "cenhe:t", "kj:r", "nonsense"]
)
def test_rules_that_this_board_does_not_know_are_refused(entry: str) -> None:
    with pytest.raises(NotationError):
        read_rules(f"dim:9 {entry} start:{LINNAEUS_START}")


@given(situations())
def test_situations(situation: Given) -> None:
    position, ruleset = situation
    found = Situation(position, ruleset)
    assert Situation.parse(str(found)) == Situation.parse(found.link) == found
    assert set(found.link) <= set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/_,=-"
    )


@pytest.mark.parametrize("name", RULE_SETS)
def test_names(name: str) -> None:
    assert RULE_SETS.find(name) is RULE_SETS[name]
    assert RULE_SETS.find(f" {name.upper()} ") is RULE_SETS[name]


def outcome(read: Callable[[str], object], text: str) -> object:
    """What is read, or why it cannot be; any other error than that of input goes through."""
    try:
        return read(text)
    except InputError as error:
        return str(error)


@given(st.text(alphabet="/tTK123456789 adxe-[]:.|+_,=klmnoprsvi\n", max_size=80))
def test_any_text_is_read_or_refused_with_a_reason(text: str) -> None:
    for read in (
        Position.parse,
        Situation.parse,
        read_record,
        read_rules,
        lambda text: read_move(text, Position.start(), TAVLEI),
        RULE_SETS.find,
    ):
        assert outcome(read, text)


@given(named_rulesets, st.data())
def test_a_spoilt_record_is_read_or_refused_with_a_reason(
    ruleset: RuleSet, data: st.DataObject
) -> None:
    text = write_record(random_game(ruleset, 3, 12))
    at = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from("/tTK19 ae-[]:.|x"))
    assert outcome(read_record, text[:at] + letter + text[at + 1 :])
