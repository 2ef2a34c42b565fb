"""A game at the explorer's desk: its record, the way back in it, what is written at its turns."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fallas import Game, Roller, read_record
from fallas.errors import InputError
from fallas.tables.dice import roll
from fallas.tables.odds import throw_map
from fallas.tables.record import write_record
from fallas.tables.turns import turns
from fallas.tables.witnesses import FOLIO
from fallas.widgets.explorer.answer import answer
from tests.strategies import rulesets
from tests.widgets.asking import Asker, Json, said

START: Json = {"situation": "fallas1 W24:2,6:13 B1:2,19:13 w - folio"}
EXPLORER = Asker(answer, START)
ask, after = EXPLORER.ask, EXPLORER.after


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


class TestThrowing:
    @pytest.mark.parametrize("wish", [{"do": "roll", "seed": 3}, {"do": "dice", "throw": "6-5-4"}])
    def test_against_the_computer_a_throw_stands_until_the_turn_has_ended(self, wish: Json) -> None:
        thrown = after({"do": "against", "computer": True}, {"do": "dice", "throw": "6-5-3"})
        played = after({"do": "type", "text": "24/18"}, start=thrown["document"])
        for reply in (thrown, played):
            assert "stands" in said(ask(reply["document"], **wish))
            assert not {"roll", "dice"} & set(reply["scene"]["can"])
        ended = after({"do": "type", "text": "18/13/10"}, {"do": "turn"}, start=played["document"])
        assert {"roll", "dice"} <= set(ended["scene"]["can"])
        assert after(wish, start=ended["document"])["scene"]["dice"]
        persons = after({"do": "against", "computer": False}, start=thrown["document"])
        assert "dice" in after(wish, start=persons["document"])["scene"]["can"]

    @pytest.mark.parametrize("against", [True, False])
    def test_a_failure_that_ends_a_game_stays_in_the_record(self, against: bool) -> None:
        failed = after(
            {"do": "against", "computer": against},
            {"do": "dice", "throw": "3-2-1"},
            {"do": "type", "text": "6/3 6/4 6/5"},
            {"do": "turn"},
            {"do": "dice", "throw": "5-5-5"},
        )
        assert failed["scene"]["outcome"]["winner"] == "white"
        again = ask(failed["document"], do="dice", throw="6-5-4")
        assert "over" in said(again)
        assert again["document"] == failed["document"]
        assert len(ask(again["document"], find="record")["found"]["turns"]) == 2
        back = after({"do": "undo"}, {"do": "turn"}, start=failed["document"])
        assert "dice" in back["scene"]["can"]

    def test_a_lone_throw_is_only_looked_at(self) -> None:
        failed = after({"do": "dice", "throw": "5-5-5"})
        assert failed["scene"]["outcome"]
        assert after({"do": "dice", "throw": "6-5-4"}, start=failed["document"])["scene"]["left"]


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
        turn = "fallas1 W6:2 B19:2 w 1-1-1 folio,failing=never"
        past = [
            {"situation": turn.replace("6:2", f"6:{n % 9 + 1}"), "steps": []} for n in range(400)
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
