"""More than fifteen men a side (72r.2): shown and set up, never played; one sentence says so."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fallas.chance import Throw
from fallas.errors import InputError
from fallas.players import PLAYERS, hint
from fallas.tables.fates import Fate
from fallas.tables.game import Game
from fallas.tables.gnubg import write_position_id
from fallas.tables.notation import read_steps, read_turn
from fallas.tables.odds import dangers, throw_map
from fallas.tables.perft import perft
from fallas.tables.play import Play
from fallas.tables.position import Position
from fallas.tables.race import expected_throws, winning_chance
from fallas.tables.record import read_record
from fallas.tables.refusals import step_refusal
from fallas.tables.ruleset import RuleSet
from fallas.tables.situation import Situation
from fallas.tables.story import tell
from fallas.tables.track import MEN_A_SIDE, Side
from fallas.tables.turns import every_turns, fates, most_playable, turns
from fallas.tables.witnesses import FRENCH
from fallas.widgets.explorer.answer import ASKED
from fallas.widgets.explorer.answer import answer as explored
from fallas.widgets.tables.answer import answer
from tests.strategies import positions_of_any_number, rulesets, throws_of

CROWDED = [
    # Each of these carried a sixteenth man into the next place, and a fate came out wrong.
    ("W9:1,4:15 B1:2,2:2,5:2,11:2,12:2 w", "3-2-2"),
    ("W13:1,7:15 B2:2,6:2,8:2,14:2,16:2,17:2 w", "5-1-1"),
    ("W22:1,20:1,12:1,8:15 B1:2,2:2,6:2,9:2,16:2,23:2,24:2 w", "6-6-6"),
    # These raised an error of their own.
    ("W6:15,8:15 B19:15 w", "2-2-2"),
    ("W1:3,off:15 B24:15 w", "6-5-4"),
    ("W24:15 B20:1,bar:15 w", "4-2-2"),
    ("W24:2,6:13 B1:2,19:14 w", "6-5-3"),
]

Asking = Callable[[Position, Throw, RuleSet], Any]


def chosen_by(name: str) -> Asking:
    """A player's choice."""
    return lambda p, t, r: PLAYERS[name].choose(p, t, r)


ASKINGS: dict[str, Asking] = {
    "turns": lambda p, t, r: turns(p, t, r.rules),
    "every_turns": lambda p, t, r: list(every_turns(p, r.rules)),
    "fates": lambda p, t, r: fates(p, r.rules),
    "most_playable": lambda p, t, r: most_playable(p, (1, 2), r.rules),
    "throw_map": lambda p, t, r: throw_map(p, r.rules),
    "listing": lambda p, t, r: throw_map(p, r.rules, listing=True),
    "dangers": lambda p, t, r: dangers(p, r.rules),
    "perft": lambda p, t, r: perft(p, 1, r.rules),
    "play": lambda p, t, r: Play(p, t, r),
    "step_refusal": lambda p, t, r: step_refusal(p, 6, 1, r),
    "tell": lambda p, t, r: tell(p, t, r),
    "read_turn": lambda p, t, r: read_turn("6/5", p, t, r),
    "read_steps": lambda p, t, r: read_steps("6/5", Play(p, t, r)),
    "game": lambda p, t, r: Game(r, p),
    "record": lambda p, t, r: read_record(f"rules: {r}\nstart: {p}\n"),
    "situation": lambda p, t, r: Situation(p, t, r),
    "text": lambda p, t, r: Situation.parse(f"fallas1 {p} {t} {r}"),
    "expected": lambda p, t, r: expected_throws(p, p.mover, r.rules),
    "race": lambda p, t, r: winning_chance(p, r.rules),
    "id": lambda p, t, r: write_position_id(p),
    "hint": lambda p, t, r: hint(p, t, r, PLAYERS["random"]),
    **{name: chosen_by(name) for name in PLAYERS},
}


@pytest.mark.parametrize("asked", ASKINGS.values(), ids=ASKINGS)
@pytest.mark.parametrize(("board", "dice"), CROWDED)
def test_playing_with_too_many_men_is_refused_by_one_sentence(
    board: str, dice: str, asked: Asking
) -> None:
    position = Position.parse(board)
    with pytest.raises(InputError) as refused:
        asked(position, Throw.parse(dice), FRENCH)
    assert str(position.unplayable) in str(refused.value)


@given(st.data())
def test_whatever_stands_on_the_board_is_played_rightly_or_refused_by_name(
    data: st.DataObject,
) -> None:
    position, ruleset = data.draw(positions_of_any_number()), data.draw(rulesets())
    throw = data.draw(throws_of(ruleset))
    counts = [sum(position.men(side)) for side in Side]
    assert (position.unplayable is None) is (1 <= min(counts) <= max(counts) <= MEN_A_SIDE)
    if position.unplayable is None:
        found = turns(position, throw, ruleset.rules)
        for after in found.positions():
            assert [sum(after.men(side)) for side in Side] == [
                sum(position.men(side)) for side in Side
            ]
        return
    with pytest.raises(InputError) as refused:
        turns(position, throw, ruleset.rules)
    assert refused.value.sentence == position.unplayable


@given(st.data())
def test_a_board_on_a_page_shows_it_and_answers_everything_else(data: st.DataObject) -> None:
    position, ruleset = data.draw(positions_of_any_number()), data.draw(rulesets())
    throw = data.draw(throws_of(ruleset))
    for thrown in ("-", throw):
        document = {"situation": f"fallas1 {position} {thrown} {ruleset}"}
        for asked in (answer, explored):
            shown = asked(document, {"do": "show"})
            assert shown["scene"]["white"] == list(position.white)
            assert shown["scene"]["black"] == list(position.black)
        for name in ASKED:
            explored(document, {"find": name, "throw": str(throw), "turns": 0, "index": 0})
        for name in ("roll", "dice", "computer", "move", "type", "turn", "put", "rules", "back"):
            said = {"throw": str(throw), "seed": 1, "source": 6, "landing": 5, "text": "6/5"}
            name_of = {"side": "white", "place": 6, "turns": 0, "name": "royal"}
            explored(document, {"do": name, **said, **name_of})


CROWD = "fallas1 W24:2,8:1,6:15 B1:2,19:13 w 2-2-2 folio"


class TestAnExplorer:
    def test_a_link_with_a_throw_is_drawn_without_it_and_says_why(self) -> None:
        shown = explored({"situation": "fallas1 W6:1 B19:1 w - folio"}, _situation(CROWD))
        assert shown["refused"] is None
        assert shown["document"]["situation"] == CROWD.replace("2-2-2", "-")
        assert "has {men} men" in shown["told"][-1]["told"]["say"]
        about = shown["scene"]["about"]
        assert about["unplayable"]["of"] == {"men": 18, "most": 15}
        assert about["missing"] == {"white": -3, "black": 0}
        assert not {"roll", "dice"} & set(shown["scene"]["can"])

    @pytest.mark.parametrize(
        "command",
        [
            {"do": "roll"},
            {"do": "dice", "throw": "6-5-3"},
            {"do": "computer", "seed": 1},
            {"do": "move", "source": 6, "landing": 5},
            {"do": "type", "text": "6/5"},
            {"find": "map"},
            {"find": "compare"},
            {"find": "dangers"},
            {"find": "throw", "throw": "6-5-3"},
            {"find": "turns"},
            {"find": "hint"},
            {"find": "record"},
        ],
        ids=str,
    )
    def test_what_would_play_is_refused_by_that_sentence(self, command: dict[str, Any]) -> None:
        refused = explored({"situation": CROWD}, command)["refused"]["told"]
        assert refused["say"].startswith("White has {men} men")

    def test_it_can_be_mended_man_by_man(self) -> None:
        document = {"situation": CROWD}
        for _ in range(3):
            document = explored(document, {"do": "take", "side": "white", "place": 6})["document"]
        shown = explored(document, {"do": "dice", "throw": "6-5-3"})
        assert shown["refused"] is None
        assert shown["scene"]["about"]["unplayable"] is None


def _situation(text: str) -> dict[str, str]:
    return {"do": "situation", "text": text}


def test_the_first_of_them_fails_by_the_french_once_two_men_are_gone() -> None:
    """What the carried man hid: beside 9 and 4 no die after the 3 and the 2 finds a point."""
    found = turns(
        Position.parse("W9:1,4:14 B1:2,2:2,5:2,11:2,12:2 w"), Throw((3, 2, 2)), FRENCH.rules
    )
    assert found.fate is Fate.FAILS_ON_BOARD
    assert found.played == 2
