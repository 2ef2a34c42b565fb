"""Every printed form reads back to the same thing; what can't be read says where and why."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fallas.chance import Roller, Throw
from fallas.errors import NotationError
from fallas.tables.dice import roll
from fallas.tables.game import Ending, Game
from fallas.tables.gnubg import read_position_id, write_position_id
from fallas.tables.notation import read_turn, write_turn
from fallas.tables.play import IllegalStepError, Play
from fallas.tables.position import Position
from fallas.tables.record import read_record, write_record
from fallas.tables.ruleset import RuleSet
from fallas.tables.situation import Situation
from fallas.tables.track import Side
from fallas.tables.turns import turns
from fallas.tables.witnesses import FOLIO, FRENCH, RULE_SETS
from tests.strategies import positions, rulesets, situations

START = Position.start()


def random_game(ruleset: RuleSet, seed: int) -> Game:
    """A game of turns chosen at random, the same for the same seed."""
    game, roller = Game.new(ruleset), Roller(seed)
    while game.outcome is None and len(game.turns) < 60:
        found = turns(game.position, roll(roller, ruleset.rules), ruleset.rules)
        game = game.play(found[roller.random.randrange(len(found))])
    return game


class TestTurns:
    @given(situations())
    def test_a_written_turn_reads_back_to_the_same_turn(
        self, situation: tuple[Position, Throw, RuleSet]
    ) -> None:
        position, throw, ruleset = situation
        found = turns(position, throw, ruleset.rules)
        for turn in (found[0], found[len(found) // 2], found[len(found) - 1]):
            again = read_turn(write_turn(turn), position, throw, ruleset)
            assert again.after == turn.after
            assert write_turn(again) == write_turn(turn)

    @pytest.mark.parametrize(("text", "waiting"), [("2/off", 0), ("2/1*/off", 1)])
    def test_the_last_man_goes_off_as_written_with_or_without_a_hit(
        self, text: str, waiting: int
    ) -> None:
        """By the 2, or by both aces; no stop can be named where there is none."""
        position = Position.parse("W2:1,off:14 B1:1,24:14 w")
        turn = read_turn(text, position, Throw.parse("2-1-1"), FOLIO)
        assert turn.after.waiting(Side.BLACK) == waiting
        assert write_turn(turn) == text

    @pytest.mark.parametrize(
        "text",
        [
            *("24/18/13/10", "24-18-13-10", "24/10", "24/13/10", " 24/18 , 18/10 "),
            *("24/18 18/13 13/10", "24 / 18 / 10", "24 - 18 18 -10", "24→18→10", "24->18 18 => 10"),
            *(
                "653: 24/10",
                "6-5-3: 24/10",
                " 3 5 6 : 24/10",
                "24/10 pass",
                "24/10 Pass",
                "24/10 -",
            ),
            *(
                "24/18*/13/10",
                "24/18* 18/10*",
                "２４／１８ １８／１０",
                "６５３： ２４→１０",
                "24 – 10",
            ),
        ],
    )
    def test_many_spellings_are_one_turn(self, text: str) -> None:
        turn = read_turn(text, START, Throw.parse("653"), FOLIO)
        assert write_turn(turn) == "24/18/13/10"

    @pytest.mark.parametrize("bar", ["bar/20", "BAR/20", "b/20", "25/20", "in/20*"])
    def test_the_bar_and_the_star_have_several_spellings(self, bar: str) -> None:
        position = Position.parse("Wbar:1,6:14 B20:1,19:12,18:2 w")
        turn = read_turn(f"{bar}/17 6/2", position, Throw.parse("543"), FOLIO)
        assert write_turn(turn) == "bar/20*/17 6/2"

    @pytest.mark.parametrize("off", ["off", "o", "out", "0"])
    def test_so_has_the_tray(self, off: str) -> None:
        position = Position.parse("W2:1,6:1,off:13 B19:15 w")
        turn = read_turn(f"2/{off} 6/5/1", position, Throw.parse("421"), FOLIO)
        assert write_turn(turn) == "2/off 6/5/1"

    def test_the_same_move_twice_may_be_written_once(self) -> None:
        turn = read_turn("24/20(2) 6/2", START, Throw.parse("444"), FOLIO)
        assert write_turn(turn) == "24/20 24/20 6/2"

    @pytest.mark.parametrize(
        ("text", "at", "expected"),
        [
            ("24/x", 3, "a point from 1 to 24"),
            ("24", 2, "a slash"),
            ("24/", 3, "a point"),
            ("24//18", 3, "a point"),
            ("24/18(9)", 6, "a number of times"),
            ("18/24", 3, "farther on his way"),
            ("24/22", 3, "a die that is left to play .6-5-3."),
            ("24/21 6/3", 8, "a die that is left to play .6-5."),
            ("6-5-4: 24/10", 0, "6-5-3, which was thrown"),
            ("24/18 pass", 5, "3 of the dice played, not 1"),
            ("24/ 18 - / 10", 9, "a point"),
            ("24/18", 5, "3 of the dice played, not 1"),
            ("24/10 fails", 6, "does not fail"),
            ("pass", 0, "3 of the dice played"),
        ],
    )
    def test_what_cannot_be_read_says_where_and_what_was_expected(
        self, text: str, at: int, expected: str
    ) -> None:
        with pytest.raises(NotationError, match=expected) as caught:
            read_turn(text, START, Throw.parse("653"), FOLIO)
        assert caught.value.at == at

    def test_a_refused_step_raises_its_refusal(self) -> None:
        with pytest.raises(IllegalStepError, match="13 black men hold 19"):
            read_turn("24/19", START, Throw.parse("653"), FOLIO)

    def test_a_throw_that_fails_is_written_fails(self) -> None:
        turn = read_turn("fails", START, Throw.parse("555"), FOLIO)
        assert write_turn(turn) == "fails"
        with pytest.raises(NotationError, match="no pass"):
            read_turn("pass", START, Throw.parse("555"), FOLIO)

    def test_a_turn_that_is_played_in_part_may_say_that_it_passes(self) -> None:
        position = Position.parse("Wbar:2,13:2,6:11 B19:5,20:5,24:2,23:2,22:1 w")
        assert write_turn(read_turn("bar/21 pass", position, Throw.parse("654"), FOLIO)) == "bar/21"
        with pytest.raises(NotationError, match="no pass, since this throw fails"):
            read_turn("bar/21 pass", position, Throw.parse("654"), FRENCH)

    def test_after_the_last_man_is_off_the_game_is_over_whatever_dice_are_left(self) -> None:
        position = Position.parse("W6:1,off:14 B19:15 w")
        for more in ("5/off", "6/off", "5/4"):
            with pytest.raises(NotationError, match="no move, since the game is over"):
                read_turn(f"6/off {more}", position, Throw.parse("651"), FOLIO)

    def test_undo_of_nothing_is_nothing(self) -> None:
        play = Play(START, Throw.parse("653"), FOLIO)
        assert play.undo() == play


class TestPositionsAndSituations:
    @given(positions())
    def test_a_position_reads_back(self, position: Position) -> None:
        assert Position.parse(str(position)) == position

    @given(situations(), st.booleans())
    def test_a_situation_reads_back_as_text_and_as_link(
        self, parts: tuple[Position, Throw, RuleSet], thrown: bool
    ) -> None:
        position, throw, ruleset = parts
        situation = Situation(position, throw if thrown else None, ruleset)
        assert Situation.parse(str(situation)) == situation
        assert Situation.parse(situation.link) == situation
        assert Situation.parse(situation.link.replace("_", "%20")) == situation

    @pytest.mark.parametrize(
        "link",
        [
            "{}",
            "#position={}",
            "position={}",
            "https://site.example/fallas/explore.html#position={}&lang=fr",
            "explore.html?x=1#lang=fr&position={}",
            "embed.html?position={}",
            " position={} ",
        ],
    )
    def test_a_link_and_its_fragment_are_read_as_what_they_hold(self, link: str) -> None:
        situation = Situation(START, Throw.parse("653"), FRENCH)
        for text in (situation.link, situation.link.replace(":", "%3A").replace("_", "%20")):
            assert Situation.parse(link.format(text)) == situation
        bare = str(START).replace(" ", "_")
        assert Situation.parse(link.format(bare)) == Situation(START, None, FOLIO)
        assert Situation.parse(link.format(bare), FRENCH) == Situation(START, None, FRENCH)

    def test_a_link_to_a_bare_position_may_name_throw_and_rules(self) -> None:
        link = f"#position={str(START).replace(' ', '_')}&throw=653&rules=french"
        assert Situation.parse(link) == Situation(START, Throw.parse("653"), FRENCH)

    @given(situations(), st.data())
    def test_what_has_been_played_reads_back_with_its_dice(
        self, parts: tuple[Position, Throw, RuleSet], data: st.DataObject
    ) -> None:
        position, throw, ruleset = parts
        play = Play(position, throw, ruleset)
        whole = data.draw(st.sampled_from(play.turns)).steps
        steps = whole[: data.draw(st.integers(0, len(whole)))]
        situation = Situation(position, throw, ruleset, steps)
        for text in (str(situation), situation.link):
            again = Situation.parse(text)
            assert again == situation
            assert again.play is not None
            assert again.play.steps == steps
        assert str(situation.before) == str(Situation(position, throw, ruleset))

    def test_a_man_borne_off_keeps_the_die_that_bore_it_off(self) -> None:
        text = "fallas1 W5:1,1:1,off:13 B19:15 w 6-5-1 folio 6:5/off"
        situation = Situation.parse(text)
        assert situation.play is not None
        assert situation.play.left == (5, 1)
        assert str(situation) == text

    @pytest.mark.parametrize(
        ("played", "at", "expected"),
        [
            ("- folio 6:24/18", 40, "no moves, since there is no throw"),
            ("6-5-3 folio 24/18", 44, "a die and a move, as in 6:24/18"),
            ("6-5-3 folio 6:24/18*", 44, "expected “6:24/18” "),
            ("6-5-3 folio 6:24/18,5:18/12", 52, "expected “5:18/13” "),
            ("6-5-3 folio 6:24/18,6:24/18", 52, r"a move of this throw \(.*6"),
            ("6-5-3 folio 5:24/19", 44, r"a move of this throw \(.*13 black men hold 19"),
            ("6-5-3 folio 6:99/18", 44, "a die and a move"),
            ("6-5-3 folio 6:24/18 5:18/13", 52, "the throw and the rules"),
        ],
    )
    def test_what_cannot_have_been_played_says_where(
        self, played: str, at: int, expected: str
    ) -> None:
        with pytest.raises(NotationError, match=expected) as caught:
            Situation.parse(f"fallas1 W24:2,6:13 B1:2,19:13 w {played}")
        assert caught.value.at == at

    @given(rulesets())
    def test_a_rule_set_is_found_by_its_name(self, ruleset: RuleSet) -> None:
        assert RULE_SETS.find(ruleset.name) == ruleset
        assert RULE_SETS.find(ruleset.name).rules == ruleset.rules

    @given(st.text(max_size=60) | st.text("Wwb B:,0123456789barof_-", max_size=60))
    def test_random_text_is_right_or_a_clear_error(self, text: str) -> None:
        for read in (Position.parse, Situation.parse, read_record, read_position_id, Throw.parse):
            # A ValueError that names the trouble is right; anything else fails the test.
            with suppress(ValueError):
                read(text)

    @pytest.mark.parametrize(
        ("text", "at", "expected"),
        [
            ("W6:13,24:2 B19:13,1:2", 21, "White's men, Black's men and the mover"),
            ("W6:13,24:2 B19:13,1:2 x", 22, "w or b"),
            ("X6:13 B19:13,1:2 w", 0, "a side's men, as in W6"),
            ("W6:13,6:2 B19:13,1:2 w", 6, "each place once"),
            ("W6:16 B19:13,1:2 w", 2, "a colon and a number of men"),
            ("W6-13 B19:13,1:2 w", 1, "a point from 1 to 24"),
            ("W6:13 B6:2 w", 6, "no black man on 6"),
            ("W6:13 B1:2 w w", 13, "the mover"),
        ],
    )
    def test_a_wrong_position_says_where(self, text: str, at: int, expected: str) -> None:
        with pytest.raises(NotationError, match=expected) as caught:
            Position.parse(text)
        assert caught.value.at == at

    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("fallas2 W6:15 B19:15 w - folio", "fallas1"),
            ("fallas1_W6:2_B19:15_x_folio", "w or b, the side to move"),
            ("#position=fallas1_W6:2_B19:15_w", "the throw and the rules"),
            ("W6:15 B19:15 x", "w or b, the side to move"),
            ("fallas1 W6:15,8:3 B19:15 w 6-5-3 folio", "no throw .White has 18 men"),
            ("fallas1 W6:15 B19:15 w -", "the throw and the rules"),
            ("fallas1 W6:15 B19:15 w - nobody", "no rule set “nobody”"),
            ("fallas1 W6:15 B19:15 w 6-5 folio", "has 2 dice; these rules throw 3"),
            ("fallas1 W6:15 B19:15 w 4-4-4 russian", "a triple"),
            ("fallas1 W6:15 B19:15 w 7-1-1 folio", "a die from 1 to 6"),
            ("fallas1 W6:15 B19:15 w - folio,failing=maybe", "failing cannot be “maybe”"),
            ("fallas1 " + "x" * 500, "at most 400 characters"),
        ],
    )
    def test_a_wrong_situation_says_what_was_expected(self, text: str, expected: str) -> None:
        with pytest.raises(NotationError, match=expected):
            Situation.parse(text)


class TestGnuBackgammon:
    @given(positions())
    def test_a_position_id_reads_back_and_men_that_are_missing_as_borne_off(
        self, position: Position
    ) -> None:
        counts = []
        for side in Side:
            by_place = dict(enumerate(position.men(side)))
            by_place[side.off] += position.missing(side)
            counts.append(by_place)
        filled = Position.of(counts[0], counts[1], position.mover)
        assert read_position_id(write_position_id(position), position.mover) == filled

    def test_after_3_1_played_8_5_6_5_it_is_the_id_that_the_program_gives(self) -> None:
        """The side that has just moved, and is not on roll, is written first."""
        opening = Position.parse("W24:2,13:5,8:3,6:5 B1:2,12:5,17:3,19:5 w")
        play = Play(opening, Throw.parse("31"), RULE_SETS["backgammon"])
        turn = play.step(8, 3).step(6, 1).finish()
        assert write_position_id(turn.after) == "sGfwATDgc/ABMA"

    def test_too_many_men_have_no_id(self) -> None:
        with pytest.raises(ValueError, match="45 men; a game is played with at most 15"):
            write_position_id(Position.of({1: 15, 2: 15, 3: 15}, {24: 15}, START.mover))


class TestRecords:
    @pytest.mark.parametrize("ruleset", list(RULE_SETS.values()), ids=str)
    @pytest.mark.parametrize("seed", range(6))
    def test_a_game_reads_back(self, ruleset: RuleSet, seed: int) -> None:
        game = random_game(ruleset, seed)
        chance = Random(seed)
        if game.turns and chance.random() < 0.8:
            game = game.comment("the turn that decides").undo().comment("a second thought")
        again = read_record(write_record(game))
        assert again == game
        assert write_record(again) == write_record(game)

    @given(
        rulesets(),
        st.integers(0, 10**6),
        st.lists(
            st.tuples(st.integers(-1, 60), st.text(min_size=1) | st.text("; \n1w:ab", min_size=1))
        ),
    )
    def test_comments_read_back_whatever_is_in_them(
        self, ruleset: RuleSet, seed: int, said: list[tuple[int, str]]
    ) -> None:
        played = random_game(ruleset, seed)
        game = Game(ruleset, played.start)
        for index, turn in enumerate((None, *played.turns), -1):
            game = game if turn is None else game.play(turn)
            for at, text in said:
                if at == index and text.strip():
                    game = game.comment(text)
        again = read_record(write_record(game))
        assert again == game
        assert write_record(again) == write_record(game)

    def test_a_comment_runs_to_the_end_of_its_line_and_others_may_follow(self) -> None:
        game = read_record(
            "; the house; in March\nrules: folio\n; alone\n1 w 653: 24/10 ; one; two\n\n ; three\n"
        )
        assert game.comments == (
            (-1, "the house; in March"),
            (-1, "alone"),
            (0, "one; two"),
            (0, "three"),
        )
        assert write_record(game).splitlines()[-2:] == [
            "1 w 6-5-3: 24/18/13/10  ; one; two",
            "; three",
        ]

    def test_a_game_ends_by_bearing_off_or_by_a_blocked_entry(self) -> None:
        outcomes = [random_game(FOLIO, seed).outcome for seed in range(20)]
        reasons = {outcome.reason for outcome in outcomes if outcome}
        assert reasons == {Ending.BORNE_OFF, Ending.FAILED_TO_ENTER}

    def test_a_faille_on_the_board_ends_it_and_nothing_is_played_after(self) -> None:
        lost = read_record("rules: folio\n1 w 555: fails\n")
        assert str(lost.outcome) == "black wins: failed-on-board"
        turn = turns(lost.position, Throw.parse("653"), FOLIO.rules)[0]
        with pytest.raises(ValueError, match="the game is over"):
            lost.play(turn)

    @pytest.mark.parametrize(
        ("text", "at", "expected"),
        [
            ("1 w 653: 24/10", 0, "a line `rules: NAME`"),
            ("rules: nobody\n", 7, "known rules"),
            ("rules: folio\n2 w 653: 24/10", 13, "turn 1"),
            ("rules: folio\n1 b 653: 24/10", 15, "w, whose turn"),
            ("rules: folio\n1 w 65: 24/10", 17, "a throw of these rules"),
            ("rules: folio\n1 w 653: 24/9", 25, "a die that is left to play"),
            ("rules: folio\nstart: W6:15,8:3 B19:15 w", 20, "White has 18 men; a game is played"),
            ("rules: folio\nhello", 13, "a turn such as"),
            ("rules: folio\nresult: white wins: borne-off", 21, "the result reached"),
            ("rules: folio\n1 w 555: fails\n2 b 653: 1/15", 28, "no further turn"),
            ("rules: folio\nstart: W6:15\n", 25, "White's men, Black's men"),
        ],
    )
    def test_a_wrong_record_says_where(self, text: str, at: int, expected: str) -> None:
        with pytest.raises(NotationError, match=expected) as caught:
            read_record(text)
        assert caught.value.at == at

    def test_a_wrong_line_is_told_by_its_number_and_alone(self) -> None:
        with pytest.raises(NotationError) as caught:
            read_record("rules: folio\n1 w 653: 24/9\n; a word")
        said = "cannot read line 2, “1 w 653: 24/9”: expected "
        assert str(caught.value).startswith(said)
        assert str(caught.value).endswith(" at character 13, found “9”")

    def test_a_refused_step_is_told_with_its_turn(self) -> None:
        with pytest.raises(IllegalStepError) as caught:
            read_record("rules: folio\n1 w 653: 24/19 6/3")
        assert caught.value.__notes__ == ["in turn 1 of the record: 1 w 653: 24/19 6/3"]

    def test_the_french_rules_are_read_by_the_record(self) -> None:
        assert read_record("rules: french\nstart: W6:15 B19:15 b").ruleset == FRENCH
