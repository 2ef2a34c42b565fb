"""What an explorer's view asks and the engine answers."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fallas import Game, Position, Roller, Situation, Throw, find, read_record
from fallas.errors import InputError
from fallas.messages import Sentence
from fallas.tables.dice import roll
from fallas.tables.odds import throw_map
from fallas.tables.record import write_record
from fallas.tables.turns import turns
from fallas.tables.witnesses import FOLIO, RULE_SETS
from fallas.widgets.explorer_desk import ASKED, KNOWN, answer
from tests.strategies import positions, rulesets, situations

Json = dict[str, Any]
START: Json = {"situation": "fallas1 W24:2,6:13 B1:2,19:13 w - folio"}
WORDS = write_record(Game.new(FOLIO)).split()
NAMES = ["side", "place", "landing", "index", "turns", "text", "throw", "player", "seed", "matter"]
HITTABLE: Json = {"situation": "fallas1 W24:2,6:12,5:1 B1:1,18:1,19:13 w 6-5-3 folio"}


def ask(document: Json, **command: Any) -> Json:
    """Ask as a view does, through JSON."""
    return json.loads(json.dumps(answer(json.loads(json.dumps(document)), command)))


def after(*commands: Json, start: Json = START) -> Json:
    """The answer to the last of some commands, none of which is refused."""
    reply = ask(start, do="show")
    for command in commands:
        reply = ask(reply["document"], **command)
        assert reply["refused"] is None, command
    return reply


def said(reply: Json) -> str:
    return str(Sentence.read(reply["refused"]["told"]))


class TestSettingUp:
    def test_a_wrong_number_of_men_is_kept_and_told(self) -> None:
        reply = after({"do": "put", "side": "white", "place": 10})
        assert reply["document"]["situation"].split()[1] == "W24:2,10:1,6:13"
        assert reply["scene"]["about"]["missing"] == {"white": -1, "black": 0}
        assert after({"do": "clear"})["scene"]["about"]["missing"] == {"white": 15, "black": 15}

    def test_a_man_takes_the_place_of_the_other_sides_men(self) -> None:
        reply = after({"do": "put", "side": "white", "place": 19})
        assert reply["document"]["situation"] == "fallas1 W24:2,19:1,6:13 B1:2 w - folio"

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
    def test_a_mixture_says_with_whom_it_agrees(self) -> None:
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
        assert list(found) == ["folio,failing=some-die", *RULE_SETS]
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
        worths = [each["worth"] for each in found]
        assert worths == sorted(worths, reverse=True)

    def test_a_turn_is_previewed_with_an_arrow_for_each_step_and_chosen(self) -> None:
        listed = ask(HITTABLE, find="turns")["found"]["turns"]
        turn = next(each for each in listed if each["hits"])
        frame = ask(HITTABLE, find="preview", index=turn["index"])["found"]
        assert sum(mark["form"] == "arrow" for mark in frame["marks"]) == 3
        assert frame["black"][0] == turn["hits"]
        chosen = after({"do": "choose", "index": turn["index"]}, start=HITTABLE)["scene"]
        assert (chosen["white"], chosen["complete"]) == (frame["white"], True)

    @pytest.mark.parametrize("index", [-1, 999, None, "0"])
    def test_there_is_no_other_turn(self, index: Any) -> None:
        assert "no such turn" in said(ask(HITTABLE, find="preview", index=index))
        assert "no such turn" in said(ask(HITTABLE, do="choose", index=index))

    @pytest.mark.parametrize("player", ["random", "careful", "strong"])
    def test_a_hint_has_reasons(self, player: str) -> None:
        found = ask(HITTABLE, find="hint", player=player)["found"]
        assert found["moves"] == found["frame"]["moves"]
        assert found["reasons"]


def a_game(turns: int = 4, seed: int = 1283) -> Json:
    """The answer to the last command of a game of random turns, each of them ended."""
    reply = after({"do": "new", "seed": seed})
    for number in range(turns):
        reply = after(
            {"do": "computer", "player": "random", "seed": seed + number},
            start=reply["document"],
        )
        if reply["scene"]["outcome"]:
            break
        reply = after({"do": "turn"}, start=reply["document"])
    return reply


class TestGame:
    def test_the_higher_die_begins(self) -> None:
        for seed in range(20):
            reply = after({"do": "new", "seed": seed})
            told = reply["told"][-1]["told"]["of"]
            begins = "white" if told["white"] > told["black"] else "black"
            assert told["white"] != told["black"]
            assert reply["scene"]["mover"] == begins

    def test_the_record_reads_back_to_the_same_game(self) -> None:
        reply = a_game()
        record = ask(reply["document"], find="record")["found"]
        assert len(record["turns"]) == 4
        assert write_record(read_record(record["text"])) == record["text"]
        read = after({"do": "record", "text": record["text"]})
        assert read["document"] == reply["document"]

    @settings(max_examples=10)
    @given(rulesets(), st.integers(0, 10**6))
    def test_a_whole_game_is_read_with_its_end(self, ruleset: Any, seed: int) -> None:
        game, roller = Game.new(ruleset), Roller(seed)
        while game.outcome is None and len(game.turns) < 30:
            found = turns(game.position, roll(roller, ruleset.rules), ruleset.rules)
            game = game.play(found[roller.random.randrange(len(found))])
        text = write_record(game)
        read = after({"do": "record", "text": text})
        assert ask(read["document"], find="record")["found"]["text"] == text
        assert bool(read["scene"]["outcome"]) == bool(game.outcome)

    @given(
        st.text() | st.lists(st.sampled_from(write_record(Game.new(FOLIO)).split())).map(" ".join)
    )
    def test_any_other_text_is_right_or_refused(self, text: str) -> None:
        reply = ask(START, do="record", text=text)
        with suppress(InputError):
            read_record(text)
            assert reply["refused"] is None
            return
        assert said(reply)
        assert reply["document"]["situation"] == START["situation"]

    def test_too_long_a_record_is_refused_unread(self) -> None:
        assert "at most" in said(ask(START, do="record", text="; " * 120_000))

    def test_replay_and_back(self) -> None:
        reply = a_game()
        frame = ask(reply["document"], find="replay", turns=2)["found"]
        kept = after({"do": "back", "turns": 2}, start=reply["document"])
        assert len(kept["document"]["past"]) == 2
        assert kept["scene"]["white"] == frame["white"]
        assert "no such turn" in said(ask(reply["document"], do="back", turns=9))

    def test_the_replay_begins_at_the_start(self) -> None:
        reply = a_game()
        frame = ask(reply["document"], find="replay", turns=0)["found"]
        assert frame["white"] == ask(START, do="show")["scene"]["white"]
        assert frame["dice"] == []

    def test_the_danger_before_each_turn_is_that_of_its_map(self) -> None:
        reply = a_game()
        game = read_record(ask(reply["document"], find="record")["found"]["text"])
        risks = ask(reply["document"], find="risks")["found"]["risks"]
        assert risks == [
            throw_map(t.before, game.ruleset.rules).fails.as_dict() for t in game.turns
        ]

    def test_other_rules_begin_another_record(self) -> None:
        reply = after({"do": "rules", "name": "russian"}, start=a_game()["document"])
        assert ask(reply["document"], find="record")["found"]["turns"] == []


def notes(reply: Json) -> list[str]:
    """What is written at the whole game and at its turns, as the record is shown."""
    found = ask(reply["document"], find="record")["found"]
    return [found["note"], *(turn["note"] for turn in found["turns"])]


class TestNotes:
    def test_they_stand_in_the_record_and_are_read_back_from_it(self) -> None:
        reply = after(
            {"do": "note", "turn": 0, "text": "At home."},
            {"do": "note", "turn": 3, "text": "  Bold;\n\n or  rash? "},
            start=a_game()["document"],
        )
        assert notes(reply) == ["At home.", "", "", "Bold;\nor rash?", ""]
        text = ask(reply["document"], find="record")["found"]["text"]
        assert read_record(text).comments == ((-1, "At home."), (2, "Bold;"), (2, "or rash?"))
        assert after({"do": "record", "text": text})["document"] == reply["document"]

    def test_one_is_changed_and_taken_away(self) -> None:
        start = a_game()["document"]
        reply = after({"do": "note", "turn": 2, "text": "one"}, start=start)
        reply = after({"do": "note", "turn": 2, "text": "other"}, start=reply["document"])
        assert notes(reply)[2] == "other"
        reply = after({"do": "note", "turn": 2, "text": " \n "}, start=reply["document"])
        assert reply["document"] == start

    def test_one_stays_with_its_turn_and_goes_with_it(self) -> None:
        reply = after(
            {"do": "roll", "seed": 5},
            {"do": "computer", "player": "random", "seed": 1},
            {"do": "note", "turn": 5, "text": "last"},
            {"do": "note", "turn": 2, "text": "second"},
            start=a_game()["document"],
        )
        document = after({"do": "turn"}, start=reply["document"])["document"]
        assert notes({"document": document})[5] == "last"
        undone = after({"do": "undo"}, {"do": "undo"}, start=document)
        again = after({"do": "redo"}, {"do": "redo"}, start=undone["document"])
        assert again["document"]["notes"] == [[1, "second"], [4, "last"]]
        other = after({"do": "reset"}, start=undone["document"])
        assert other["document"]["notes"] == [[1, "second"]]
        assert "notes" not in after({"do": "back", "turns": 1}, start=document)["document"]

    @pytest.mark.parametrize(
        "command",
        [
            {"do": "new", "seed": 1},
            {"do": "clear"},
            {"do": "record", "text": "rules: folio"},
            {"do": "situation", "text": START["situation"]},
        ],
    )
    def test_another_game_has_none_of_them(self, command: Json) -> None:
        start = after({"do": "note", "turn": 0, "text": "x"})["document"]
        assert "notes" not in after(command, start=start)["document"]

    def test_other_rules_begin_another_record_with_notes_of_its_own(self) -> None:
        reply = after(
            {"do": "note", "turn": 1, "text": "old"},
            {"do": "rules", "name": "russian"},
            {"do": "dice", "throw": "6-5-3"},
            {"do": "computer", "player": "random", "seed": 1},
            {"do": "note", "turn": 1, "text": "new"},
            start=a_game()["document"],
        )
        assert notes(reply) == ["", "new"]
        assert reply["document"]["notes"] == [[0, "old"], [4, "new"]]
        assert after({"do": "back", "turns": 0}, start=reply["document"])["refused"] is None

    def test_the_oldest_turns_of_a_very_long_game_take_theirs_with_them(self) -> None:
        turn = {"situation": "fallas1 W6:2 B19:2 w 1-1-1 folio,failing=never", "steps": []}
        past = [
            turn | {"situation": turn["situation"].replace("6:2", f"6:{n % 9 + 1}")}
            for n in range(400)
        ]
        now = "fallas1 Wbar:2 B19:2,20:2,21:2,22:2,23:2,24:2 w 1-1-1 folio,failing=never"
        document = {"situation": now, "past": past, "notes": [[0, "a"], [1, "b"], [399, "c"]]}
        assert after({"do": "turn"}, start=document)["document"]["notes"] == [[0, "b"], [398, "c"]]

    @pytest.mark.parametrize(
        ("command", "why"),
        [
            ({"turn": 9, "text": "x"}, "no such turn"),
            ({"turn": -1, "text": "x"}, "no such turn"),
            ({"turn": "1", "text": "x"}, "no such turn"),
            ({"turn": 0, "text": "x" * 401}, "at most 400"),
        ],
    )
    def test_what_cannot_be_written_is_refused(self, command: Json, why: str) -> None:
        assert why in said(ask(START, do="note", **command))

    @pytest.mark.parametrize("wrong", ["x", 7, None, {"1": "x"}, [[0]], [["0", "x"]], [[0, 1]]])
    def test_notes_that_are_none_are_passed_over(self, wrong: Any) -> None:
        assert "notes" not in ask({**START, "notes": wrong}, do="show")["document"]

    @settings(max_examples=60)
    @given(
        st.lists(
            st.tuples(st.integers(0, 4), st.text(max_size=40) | st.text("; \n1w:", max_size=40)),
            max_size=6,
        )
    )
    def test_whatever_is_written_reads_back_with_the_record(
        self, said: list[tuple[int, str]]
    ) -> None:
        document = a_game()["document"]
        for turn, text in said:
            document = after({"do": "note", "turn": turn, "text": text}, start=document)["document"]
        text = ask(document, find="record")["found"]["text"]
        assert after({"do": "record", "text": text})["document"] == document


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
        assert Situation.parse(reply["document"]["situation"])
    else:
        assert asked[0] == "find" or reply["refused"]
