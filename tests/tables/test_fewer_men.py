"""Fewer than fifteen men a side: played, and won when the last of them is off."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fallas.chance import Throw
from fallas.errors import InputError
from fallas.messages import LANGUAGES
from fallas.players import PLAYERS, hint
from fallas.tables.fates import Fate
from fallas.tables.game import Ending, Game
from fallas.tables.gnubg import read_position_id, write_position_id
from fallas.tables.notation import write_turn
from fallas.tables.odds import throw_map
from fallas.tables.perft import perft
from fallas.tables.play import Play
from fallas.tables.position import Position
from fallas.tables.race import expected_throws, is_home_race, winning_chance
from fallas.tables.record import read_record, write_record
from fallas.tables.situation import Situation
from fallas.tables.story import tell
from fallas.tables.track import LINE, MEN_A_SIDE, Side
from fallas.tables.turns import turns
from fallas.tables.ways import is_all_off, pack
from fallas.tables.witnesses import BACKGAMMON, FOLIO, FRENCH, RULE_SETS
from fallas.widgets.explorer.answer import answer as explored
from fallas.widgets.tables.answer import answer
from tests import slow
from tests.strategies import (
    positions,
    positions_of_any_number,
    rulesets,
    slow_board,
    slow_rules,
    throws_of,
)
from tests.tables.test_too_many_men import ASKINGS

LAST = Position.parse("W2:1,1:1 B24:3 w")
"""White has two men in all, and bears both off with any two dice but a 1 and a 1."""


@pytest.mark.parametrize("ruleset", [FOLIO, FRENCH], ids=str)
def test_the_last_of_two_men_wins_with_a_die_left(ruleset: Any) -> None:
    """Judged as failing once, since a third die was left and thirteen men were nowhere."""
    found = turns(LAST, Throw((6, 5, 3)), ruleset.rules)
    assert [write_turn(turn) for turn in found] == ["2/off 1/off"]
    assert (found.fate, found.played) == (Fate.PLAYS_ALL, 3)
    assert found[0].bears_all_off
    assert throw_map(LAST, ruleset.rules).fails.rolls == 0
    game = Game(ruleset, LAST).play(found[0])
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winner) == (Ending.BORNE_OFF, Side.WHITE)
    assert read_record(write_record(game)) == game
    assert tell(LAST, Throw((6, 5, 3)), ruleset)[-1].ending is Ending.BORNE_OFF


@pytest.mark.parametrize("name", ["careful", "strong"])
def test_every_player_plays_and_sees_the_win(name: str) -> None:
    at = Position.parse("W6:1,1:1 B24:1,20:1 w")
    turn = PLAYERS[name].choose(at, Throw((6, 1, 1)), FOLIO)
    assert turn.bears_all_off
    given_ = hint(at, Throw((6, 1, 1)), FOLIO, PLAYERS[name])
    assert [str(each) for each in given_.reasons] == ["It bears off the last man and wins."]


def test_a_game_of_three_men_a_side_is_played_to_its_end() -> None:
    for seed in range(5):
        game = Game(FOLIO, Position.parse("W24:2,6:1 B1:2,19:1 w"))
        throws = iter(_falling(seed))
        while game.outcome is None:
            throw = next(throws)
            player = PLAYERS["random"]
            game = game.play(player.choose(game.position, throw, FOLIO, seed=len(game.turns)))
        if game.outcome.reason is Ending.BORNE_OFF:
            assert game.position.is_all_off(game.outcome.winner)
        assert read_record(write_record(game)).outcome == game.outcome


def _falling(seed: int) -> Any:
    from fallas.chance import Roller

    return Roller(seed).rolls(3, 1000)


@given(st.data())
def test_the_engine_and_the_slow_generator_agree_on_any_number_of_men(
    data: st.DataObject,
) -> None:
    position, ruleset = data.draw(positions_of_any_number()), data.draw(rulesets())
    own, opp = slow_board(position, position.mover)
    assert slow.can_be_played((own, opp)) is (position.unplayable is None)
    for side, men in ((position.mover, own), (position.mover.other, opp)):
        assert slow.has_won(men) is position.is_all_off(side)
    if position.unplayable or slow.has_won(own) or slow.has_won(opp):
        return
    assert is_all_off(pack(position)) is False
    throw, rules = data.draw(throws_of(ruleset)), slow_rules(ruleset.rules)
    found = turns(position, throw, ruleset.rules)
    boards = {slow_board(after, position.mover) for after in found.positions()}
    assert boards == slow.results(own, opp, throw.dice, rules)
    fate = slow.fate(own, opp, throw.dice, rules)
    assert str(found.fate) == {"may-win": "plays-all"}.get(fate, fate)
    assert any(turn.bears_all_off for turn in found) is (fate == "may-win")


@given(positions())
def test_men_that_are_nowhere_change_no_race(position: Position) -> None:
    """Bearing off asks nothing of men that are off: those who never were there count as these."""
    home = {side: {side.own(place): 0 for place in LINE} for side in Side}
    for side in Side:
        for place in LINE:
            own = side.own(place)
            to = side.own(own if own <= 6 else own % 6 + 1)
            home[side][to] = home[side].get(to, 0) + position.count(side, place)
    few = Position.of(home[Side.WHITE], home[Side.BLACK], position.mover)
    off = {side: home[side][side.off] + few.missing(side) for side in Side}
    full = Position.of(
        home[Side.WHITE] | {Side.WHITE.off: off[Side.WHITE]},
        home[Side.BLACK] | {Side.BLACK.off: off[Side.BLACK]},
        position.mover,
    )
    assert is_home_race(few)
    rules = FOLIO.rules
    assert expected_throws(few, few.mover, rules) == expected_throws(full, few.mover, rules)
    if few.pips(few.mover) + few.pips(few.mover.other) < 12:
        assert winning_chance(few, rules) == winning_chance(full, rules)
    assert read_position_id(write_position_id(few), few.mover) == full


def test_the_race_of_a_few_men_ends() -> None:
    assert winning_chance(Position.parse("W1:1 B24:9 w"), FOLIO.rules) == 1
    assert expected_throws(Position.parse("W1:3 B24:3 w"), Side.WHITE, FOLIO.rules) == 1


def test_perft_ends_with_the_last_man() -> None:
    position = Position.parse("W1:1 B24:1 w")
    for ruleset in (FOLIO, BACKGAMMON):
        own, opp = slow_board(position, Side.WHITE)
        expected = slow.perft(own, opp, 2, slow_rules(ruleset.rules))
        assert perft(position, 2, ruleset.rules) == expected
        assert expected == len(throw_map(position, ruleset.rules).throws)


@given(positions_of_any_number())
def test_the_text_keeps_every_man_and_no_other(position: Position) -> None:
    read = Position.parse(str(position))
    assert read == position
    for side in Side:
        assert read.missing(side) == MEN_A_SIDE - sum(position.men(side))
    shown = Situation.to_show(str(position))
    assert Situation.to_show(str(shown)) == shown
    assert Situation.to_show(shown.link).position == position


class TestABoard:
    """What the explorer and the boards of pages make of few men."""

    def test_the_last_man_wins(self) -> None:
        for asked in (answer, explored):
            reply = asked(
                {"situation": f"fallas1 {LAST} 6-5-3 folio"}, {"do": "type", "text": "2/off 1/off"}
            )
            assert reply["refused"] is None
            assert reply["scene"]["outcome"] == {"reason": "borne-off", "winner": "white"}
            assert reply["scene"]["options"] == []

    def test_who_has_won_throws_no_more(self) -> None:
        reply = explored(
            {"situation": "fallas1 Woff:3 B24:3 b - folio"}, {"do": "dice", "throw": "653"}
        )
        assert reply["refused"]["told"] == {"say": "the game is over"}
        found = explored({"situation": "fallas1 Woff:3 B24:3 b - folio"}, {"find": "map"})
        assert found["refused"]["told"]["say"] == "{side} has won."


NO_MEN = ["W6:3 B w", "W B19:14 w", "W B19:1 b", "W B w"]
"""A side without a man, neither on the board nor off."""


@pytest.mark.parametrize("asked", ASKINGS.values(), ids=ASKINGS)
@pytest.mark.parametrize("board", NO_MEN)
def test_a_side_without_any_man_is_shown_and_not_played(
    board: str, asked: Callable[..., Any]
) -> None:
    position = Position.parse(board)
    assert str(position) == board
    with pytest.raises(InputError) as refused:
        asked(position, Throw((3, 2, 1)), FOLIO)
    assert str(position.unplayable) in str(refused.value)
    assert "has no men" in str(refused.value)


@pytest.mark.parametrize("board", NO_MEN)
def test_an_explorer_says_so_and_lets_it_be_mended(board: str) -> None:
    shown = explored({"situation": f"fallas1 {board} - folio"}, {"do": "show"})
    assert shown["scene"]["about"]["unplayable"]["say"].startswith(("White has no", "Black has no"))
    assert not {"roll", "dice"} & set(shown["scene"]["can"])
    document = shown["document"]
    for side, place in (("white", 6), ("black", 19)):
        put = explored(document, {"do": "put", "side": side, "place": place})
        assert put["refused"] is None
        document = put["document"]
    assert explored(document, {"do": "dice", "throw": "653"})["refused"] is None


def test_the_sentence_is_said_in_every_language() -> None:
    for board in ("W6:1 B w", "W B19:1 w"):
        sentence = Position.parse(board).unplayable
        assert sentence is not None
        assert len({sentence.say(lang) for lang in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_lone_man_far_from_home_is_stuck_like_any_other(name: str) -> None:
    """Having few men is no way out of failing: it is judged as with fifteen."""
    ruleset = RULE_SETS[name]
    shut = Position.parse("W24:1 B18:2,19:2,20:2,21:2,22:2,23:2 w")
    full = Position.parse("W24:1,off:14 B18:2,19:2,20:2,21:2,22:2,23:2,1:3 w")
    assert [each.fate for each in throw_map(shut, ruleset.rules).throws] == [
        each.fate for each in throw_map(full, ruleset.rules).throws
    ]
    assert Play(shut, Throw((6, 5, 3)[: 3 if ruleset is FOLIO else None]), FOLIO).turns.fate.loses
