"""What an explorer's view asks and the engine answers: setting up, rules, chances and turns."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fallas import Position, Situation, Throw, find
from fallas.errors import NotationError
from fallas.players import Strong
from fallas.tables.notation import write_turn
from fallas.tables.odds import throw_map
from fallas.tables.turns import turns
from fallas.tables.witnesses import FOLIO, READINGS
from fallas.widgets.explorer.answer import ASKED, KNOWN, answer
from tests.strategies import positions, rulesets, situations
from tests.widgets.asking import Asker, Json, said

START: Json = {"situation": "fallas1 W24:2,6:13 B1:2,19:13 w - folio"}
EXPLORER = Asker(answer, START)
ask, after = EXPLORER.ask, EXPLORER.after

NAMES = ["side", "place", "landing", "index", "turns", "text", "throw", "player", "seed", "matter"]
HITTABLE: Json = {"situation": "fallas1 W24:2,6:12,5:1 B1:1,18:1,19:13 w 6-5-3 folio"}


class TestSettingUp:
    def test_a_wrong_number_of_men_is_kept_and_told(self) -> None:
        reply = after({"do": "put", "side": "white", "place": 10})
        assert reply["document"]["situation"].split()[1] == "W24:2,10:1,6:13"
        assert reply["scene"]["about"]["missing"] == {"white": -1, "black": 0}
        assert after({"do": "clear"})["scene"]["about"]["missing"] == {"white": 15, "black": 15}

    @pytest.mark.parametrize(
        "command",
        [
            {"do": "put", "side": "white", "place": 19},
            {"do": "shift", "side": "white", "place": 6, "landing": 19},
        ],
    )
    def test_the_other_sides_men_are_not_replaced(self, command: Json) -> None:
        reply = ask(START, **command)
        assert said(reply) == "Black has men on 19: take them off first"
        assert reply["document"]["situation"] == START["situation"]

    def test_a_man_is_carried_to_the_bar_and_taken_away(self) -> None:
        reply = after(
            {"do": "shift", "side": "black", "place": 19, "landing": 0},
            {"do": "take", "side": "black", "place": 1},
            {"do": "mover", "side": "black"},
        )
        assert reply["document"]["situation"] == "fallas1 W24:2,6:13 Bbar:1,1:1,19:12 b - folio"

    def test_the_start_of_a_game_is_that_of_the_rules(self) -> None:
        reply = after({"do": "rules", "name": "backgammon"}, {"do": "opening"})
        assert reply["scene"]["white"][13] == 5

    @pytest.mark.parametrize(
        ("command", "why"),
        [
            ({"do": "take", "side": "white", "place": 12}, "White has no man there"),
            ({"do": "put", "side": "white", "place": 12.0}, "from 0 to 25"),
            ({"do": "put", "side": "white", "place": 26}, "from 0 to 25"),
            ({"do": "put", "side": "red", "place": 1}, "white or black"),
            ({"do": "shift", "side": "white", "place": 6, "landing": None}, "from 0 to 25"),
        ],
    )
    def test_what_cannot_be_set_up_is_refused(self, command: Json, why: str) -> None:
        reply = ask(START, **command)
        assert why in said(reply)
        assert reply["document"]["situation"] == START["situation"]

    @pytest.mark.parametrize("text", ["rubbish", "W24:16 B1:2 w", "  W6:1 B19:1 x", "W6:1 B w -"])
    def test_a_typed_position_is_read_as_it_stands(self, text: str) -> None:
        with pytest.raises(NotationError) as wrong:
            Position.parse(text)
        assert said(ask(START, do="position", text=text)) == str(wrong.value.sentence)

    def test_a_typed_position_keeps_the_rules_and_a_situation_brings_its_own(self) -> None:
        reply = after({"do": "rules", "name": "french"}, {"do": "position", "text": "W6:1 B19:1 b"})
        assert reply["document"]["situation"] == "fallas1 W6:1 B19:1 b - french"
        reply = after({"do": "position", "text": "fallas1 W6:1 B19:1 w 6-5-3 russian"})
        assert reply["document"]["situation"].endswith(" w 6-5-3 russian")

    def test_no_place_holds_sixteen_men(self) -> None:
        full = after(*[{"do": "put", "side": "white", "place": 6}] * 2)
        assert "15 men" in said(ask(full["document"], do="put", side="white", place=6))

    @settings(max_examples=30)
    @given(positions(), st.lists(st.tuples(st.sampled_from("wb"), st.integers(0, 25))))
    def test_whatever_is_set_up_reads_back(
        self, position: Position, touches: list[tuple[str, int]]
    ) -> None:
        document = {"situation": f"fallas1 {position} - folio"}
        for letter, place in touches:
            side = {"w": "white", "b": "black"}[letter]
            document = ask(document, do="put", side=side, place=place)["document"]
        shown = ask(document, do="show")
        found = Situation.parse(shown["scene"]["link"]).position
        assert [list(found.white), list(found.black)] == [
            shown["scene"]["white"],
            shown["scene"]["black"],
        ]


class TestRules:
    def test_a_mixture_says_which_rule_sets_it_agrees_with(self) -> None:
        one = after({"do": "mix", "matter": "failing", "value": "some-die"})
        assert one["scene"]["rules"] == "folio,failing=some-die"
        assert one["scene"]["about"]["agreeing"] == []
        both = after({"do": "mix", "matter": "overshoot", "value": "free"}, start=one["document"])
        assert both["scene"]["about"]["agreeing"] == ["french"]

    def test_an_unknown_value_is_refused(self) -> None:
        assert "some-die" in said(ask(START, do="mix", matter="failing", value="all"))


class TestMap:
    @settings(max_examples=40)
    @given(positions(), rulesets())
    def test_the_chances_of_all_fates_make_one(self, position: Position, ruleset: Any) -> None:
        reply = ask({"situation": f"fallas1 {position} - {ruleset}"}, find="map")
        found = reply["found"]
        assert reply["document"] is reply["scene"] is None
        of = sum(each["weight"] for each in found["throws"])
        shares = ("plays-all", "plays-part", "passes", "fails")
        assert sum(found["chances"][name]["rolls"] for name in shares) == of

    def test_every_rule_set_stands_beside_the_one_in_force(self) -> None:
        document = after({"do": "mix", "matter": "failing", "value": "some-die"})["document"]
        found = ask(document, find="compare")["found"]
        assert list(found) == ["folio,failing=some-die", *READINGS]
        for name, each in found.items():
            expected = throw_map(Position.start(), find(name).rules)
            assert each["chances"]["fails"] == expected.fails.as_dict()

    def test_a_failing_throw_is_explained_with_its_clauses(self) -> None:
        found = ask(START, find="throw", throw="555")["found"]
        assert found["fate"] == "fails-on-board"
        assert [each["clauses"] for each in found["told"]][1:] == [["74v.9", "72v.1"], ["74v.9"]]

    def test_both_sides_dangers_are_told(self) -> None:
        found = ask(HITTABLE, find="dangers")["found"]
        assert set(found["can-hit"]["blots"]) == {"1", "18"}
        assert set(found["can-be-hit"]["blots"]) == {"5"}

    @pytest.mark.parametrize("board", ["W B19:3 w", "Woff:15 B19:3 w", "W6:1 Boff:15 w"])
    def test_who_cannot_throw_has_no_map(self, board: str) -> None:
        reply = ask({"situation": f"fallas1 {board} - folio"}, find="map")
        assert reply["found"] is None
        assert said(reply)


class TestTurns:
    @settings(max_examples=25)
    @given(situations())
    def test_the_list_has_every_turn_once(self, asked: Any) -> None:
        position, throw, ruleset = asked
        expected = turns(position, throw, ruleset.rules)
        document = {"situation": f"fallas1 {position} {throw} {ruleset}"}
        for by_worth in (False, True):
            found = ask(document, find="turns", sorted=by_worth)["found"]["turns"]
            assert sorted(each["index"] for each in found) == list(range(len(expected)))
        wins, behind = (
            [each["worth"] for each in found if each["measure"] == measure]
            for measure in ("wins", "pips-behind")
        )
        assert [each["measure"] for each in found] == [
            *("wins" for _ in wins),
            *("pips-behind" for _ in behind),
        ]
        assert behind == sorted(behind)
        if expected.fate.loses:
            assert set(wins) == {None}
        else:
            assert wins == sorted(wins, reverse=True)
            assert all(0 <= share <= 1 for share in wins)

    @settings(max_examples=60, deadline=None)
    @given(situations())
    def test_a_hint_is_the_first_of_the_list_and_what_the_strong_player_plays(
        self, asked: Any
    ) -> None:
        position, throw, ruleset = asked
        document = {"situation": f"fallas1 {position} {throw} {ruleset}"}
        first = ask(document, find="turns", sorted=True)["found"]["turns"][0]
        hint = ask(document, find="hint")["found"]
        for name in ("index", "moves", "worth", "measure"):
            assert hint[name] == first[name]
        assert first["moves"] == write_turn(Strong().choose(position, throw, ruleset))

    def test_a_turn_is_previewed_with_an_arrow_for_each_step_and_chosen(self) -> None:
        listed = ask(HITTABLE, find="turns")["found"]["turns"]
        turn = next(each for each in listed if each["hits"])
        frame = ask(HITTABLE, find="preview", index=turn["index"])["found"]
        assert sum(mark["form"] == "arrow" for mark in frame["marks"]) == 3
        assert frame["black"][0] == turn["hits"]
        chosen = after({"do": "choose", "index": turn["index"]}, start=HITTABLE)["scene"]
        assert (chosen["white"], chosen["complete"]) == (frame["white"], True)

    def test_a_list_of_another_throw_is_found_out(self) -> None:
        listed = ask(HITTABLE, find="turns")["found"]["turns"]
        first, second = listed[0], listed[1]
        assert "no such turn" in said(
            ask(HITTABLE, do="choose", index=first["index"], moves=second["moves"])
        )
        kept = ask(HITTABLE, do="choose", index=first["index"], moves=first["moves"])
        assert kept["refused"] is None

    @pytest.mark.parametrize("index", [-1, 999, None, "0"])
    def test_there_is_no_other_turn(self, index: Any) -> None:
        assert "no such turn" in said(ask(HITTABLE, find="preview", index=index))
        assert "no such turn" in said(ask(HITTABLE, do="choose", index=index))

    @pytest.mark.parametrize("player", ["random", "careful", "strong"])
    def test_a_hint_has_reasons(self, player: str) -> None:
        found = ask(HITTABLE, find="hint", player=player)["found"]
        assert found["moves"] == found["frame"]["moves"]
        assert found["reasons"]


def test_every_picture_is_a_file_of_its_own() -> None:
    found = ask(HITTABLE, find="svg", look="codex", shape="tall")["found"]["svg"]
    assert found.startswith("<svg xmlns=")
    assert "<script" not in found


@given(
    st.one_of(
        st.text(max_size=60),
        situations().map(lambda s: str(Situation(*s))),
        st.just(str(Situation(Position.start(), Throw((6, 5, 3)), FOLIO))),
    ),
    st.sampled_from([("do", name) for name in KNOWN] + [("find", name) for name in ASKED]),
    st.dictionaries(
        st.sampled_from(NAMES),
        st.one_of(st.none(), st.integers(-3, 30), st.text(max_size=12), st.sampled_from(["white"])),
    ),
)
def test_nothing_that_can_be_sent_breaks_the_engine(
    situation: str, asked: tuple[str, str], more: Json
) -> None:
    reply = ask({"situation": situation}, **{asked[0]: asked[1]}, **more)
    if reply["scene"] is not None:
        read = Situation.parse(reply["document"]["situation"])
        assert str(read) == reply["document"]["situation"]
    else:
        assert asked[0] == "find" or reply["refused"]
