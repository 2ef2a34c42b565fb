"""The hard cases by name, each with the clause that decides it."""

import pytest

from fallas.chance import Throw
from fallas.tables.fates import Fate
from fallas.tables.notation import read_turn, write_turn
from fallas.tables.play import IllegalStepError, Play
from fallas.tables.position import Position
from fallas.tables.refusals import Reason, Refusal
from fallas.tables.rules import Failing, Overshoot
from fallas.tables.ruleset import RuleSet
from fallas.tables.story import tell
from fallas.tables.turns import Turns, turns
from fallas.tables.witnesses import BACKGAMMON, FOLIO, FRENCH, ROYAL, RULE_SETS, RUSSIAN


def found(board: str, dice: str, ruleset: RuleSet) -> Turns:
    return turns(Position.parse(board), Throw.parse(dice), ruleset.rules)


def texts(board: str, dice: str, ruleset: RuleSet) -> set[str]:
    return {write_turn(turn) for turn in found(board, dice, ruleset)}


def play(board: str, dice: str, ruleset: RuleSet) -> Play:
    return Play(Position.parse(board), Throw.parse(dice), ruleset)


def refusal(of: Play, source: int, die: int) -> Refusal:
    refused = of.refusal(source, die)
    assert refused is not None
    with pytest.raises(IllegalStepError) as caught:
        of.step(source, die)
    assert caught.value.refusal == refused
    return refused


SHUT_ALONE = RULE_SETS.find("folio,blocked-entry=loses-if-shut")
"""The page of 1283 with 74v.8 meant of a shut quarter."""

# Two white men wait; of 6, 5, 4 only the 4 finds a point (21) that Black does not block.
TWO_WAIT = "Wbar:2,13:2,6:11 B19:5,20:5,24:2,23:2,22:1 w"


class TestTwoMenWaitAndOneDieEnters:
    """A man enters, the other cannot."""

    def test_folio_74v_8_9_something_was_played_and_nobody_fails(self) -> None:
        assert found(TWO_WAIT, "654", FOLIO).fate is Fate.PLAYS_PART
        assert texts(TWO_WAIT, "654", FOLIO) == {"bar/21"}

    def test_french_20_24_a_die_that_cannot_be_played_loses(self) -> None:
        assert found(TWO_WAIT, "654", FRENCH).fate is Fate.FAILS_TO_ENTER
        assert texts(TWO_WAIT, "654", FRENCH) == {"bar/21 fails"}

    def test_russian_41_while_a_man_waits_nobody_fails(self) -> None:
        assert found(TWO_WAIT, "654", RUSSIAN).fate is Fate.PLAYS_PART

    def test_no_other_man_moves_while_one_waits(self) -> None:
        refused = refusal(play(TWO_WAIT, "654", FOLIO).step(25, 4), 13, 6)
        assert (refused.reason, refused.count) == (Reason.MEN_WAIT, 1)
        assert refused.clauses == ("folio.silent.enter-first",)


class TestBlockedEntry:
    """No die enters at all."""

    SHUT = "Wbar:1,13:2,6:12 B19:5,20:5,21:3,1:2 w"

    def test_folio_74v_8_loses(self) -> None:
        assert found(self.SHUT, "654", FOLIO).fate is Fate.FAILS_TO_ENTER

    def test_french_20_loses(self) -> None:
        assert found(self.SHUT, "654", FRENCH).fate is Fate.FAILS_TO_ENTER

    def test_russian_39_passes(self) -> None:
        assert found(self.SHUT, "654", RUSSIAN).fate is Fate.PASSES

    def test_backgammon_17_passes(self) -> None:
        assert found(self.SHUT, "65", BACKGAMMON).fate is Fate.PASSES

    def test_folio_74v_8_of_the_whole_quarter_passes_while_a_point_is_open(self) -> None:
        assert found(self.SHUT, "654", SHUT_ALONE).fate is Fate.PASSES
        assert found(TWO_WAIT, "654", SHUT_ALONE).fate is Fate.PLAYS_PART

    def test_folio_72v_2_no_point_left_loses_in_both_senses(self) -> None:
        barata = "Wbar:1,13:2,6:12 B19:2,20:2,21:2,22:2,23:2,24:5 w"
        for ruleset in (FOLIO, SHUT_ALONE, RULE_SETS.mixed(SHUT_ALONE, Failing.NEVER)):
            assert found(barata, "654", ruleset).fate is Fate.FAILS_TO_ENTER, ruleset

    def test_one_man_alone_holds_no_point(self) -> None:
        board = "Wbar:1,13:2,6:12 B19:3,20:3,21:3,22:3,23:2,24:1 w"
        assert found(board, "654", SHUT_ALONE).fate is Fate.PASSES

    @pytest.mark.parametrize(
        ("board", "end"),
        [
            (SHUT, "No waiting man can enter with 6, 5, 4, but Black does not hold every point"),
            (TWO_WAIT, "No other waiting man can enter with 6, 5, but Black does not hold every"),
            (
                "Wbar:1,13:2,6:12 B19:2,20:2,21:2,22:2,23:2,24:5 w",
                "Black holds every point on which White could enter: White fails and loses",
            ),
        ],
    )
    def test_who_cannot_enter_is_told_whether_the_quarter_is_shut(
        self, board: str, end: str
    ) -> None:
        last = tell(Position.parse(board), Throw.parse("654"), SHUT_ALONE)[-1]
        assert last.text.startswith(end)
        assert last.clauses == ("74v.8", "72v.2")

    def test_the_refusal_counts_the_men_in_the_way(self) -> None:
        refused = refusal(play(self.SHUT, "654", FOLIO), 25, 4)
        assert (refused.reason, refused.count, refused.place) == (Reason.BLOCKED, 3, 21)
        assert refused.clauses == ("74v.8", "74v.9", "72v.1")


class TestTheShieldOfAWaitingMan:
    """Russian 40 and 41: the shield holds while a man waits and ends when it has entered."""

    # The 4 enters on 21 and goes no farther; nothing else can move with 6 or 5.
    ENTERS = "Wbar:1,6:14 B1:2,15:2,16:2,19:3,20:6 w"

    def test_russian_40_once_the_man_has_entered_the_board_decides(self) -> None:
        assert found(self.ENTERS, "654", RUSSIAN).fate is Fate.FAILS_ON_BOARD
        assert texts(self.ENTERS, "654", RUSSIAN) == {"bar/21 fails"}

    def test_russian_41_had_a_second_man_waited_nobody_would_have_failed(self) -> None:
        waits = self.ENTERS.replace("bar:1,6:14", "bar:2,6:13")
        assert found(waits, "654", RUSSIAN).fate is Fate.PLAYS_PART

    def test_folio_74v_9_one_die_played_is_somewhere_to_go(self) -> None:
        assert found(self.ENTERS, "654", FOLIO).fate is Fate.PLAYS_PART


class TestStoppingOnTheWay:
    """French 16, Russian 30-31: the points between obey the rules of the last one."""

    def test_a_man_alone_on_a_point_between_is_hit(self) -> None:
        board = "W24:1,6:13,1:1 B18:1,19:12,7:2 w"
        turn = read_turn("24/18/15/13", Position.parse(board), Throw.parse("632"), FRENCH)
        assert write_turn(turn) == "24/18*/15/13"
        assert turn.after.count(turn.before.mover.other, 0) == 1

    def test_a_block_on_one_point_between_leaves_the_other_order(self) -> None:
        board = "W24:1,6:14 B18:2,19:11,1:2 w"
        by_the_five = play(board, "654", FRENCH)
        assert refusal(by_the_five, 24, 6).reason is Reason.BLOCKED
        assert "24/20/14/9" in texts(board, "654", FRENCH)

    def test_blocks_on_every_point_between_stop_the_man(self) -> None:
        board = "W24:1,6:14 B18:2,19:9,20:2,1:2 w"
        assert found(board, "654", FRENCH).fate is Fate.FAILS_ON_BOARD

    def test_either_way_is_named_when_they_end_differently(self) -> None:
        board = "W24:1,6:13,1:1 B18:1,19:12,7:2 w"
        with pytest.raises(ValueError, match="end differently"):
            read_turn("24/15 6/4", Position.parse(board), Throw.parse("632"), FRENCH)


class TestADieStrandedByOneOrder:
    """Russian 24: all the dice are to be played; an order that strands one is refused."""

    # 24/20 opens the way for the 5; 6/2 with the 4 leaves the man on 24 stuck before 19 and 18.
    BOARD = "W24:1,6:1,5:13 B18:2,19:11,1:2 w"

    def test_it_is_refused_with_what_could_be_played(self) -> None:
        refused = refusal(play(self.BOARD, "654", RUSSIAN), 6, 4)
        assert refused.reason is Reason.LEAVES_DIE
        assert (refused.count, refused.place) == (1, 3)
        assert refused.clauses == ("ru.24",)

    def test_the_other_order_plays_all_three(self) -> None:
        assert found(self.BOARD, "654", RUSSIAN).played == 3


class TestBearingOff:
    def test_russian_18_the_last_man_off_with_dice_left_wins(self) -> None:
        board = "W2:1,off:14 B19:15 w"
        turn = found(board, "654", FRENCH)[0]
        assert (write_turn(turn), turn.fate, turn.bears_all_off) == ("2/off", Fate.PLAYS_ALL, True)

    def test_russian_45_an_overshoot_takes_only_the_farthest(self) -> None:
        start = play("W5:1,3:2,off:12 B24:15 w", "641", RUSSIAN)
        refused = refusal(start, 3, 6)
        assert (refused.reason, refused.place) == (Reason.FARTHER_MAN, 5)
        assert refused.clauses == ("ru.45",)
        assert start.refusal(5, 6) is None

    def test_french_27_an_overshoot_takes_any(self) -> None:
        start = play("W5:1,3:2,off:12 B24:15 w", "641", FRENCH)
        assert start.refusal(3, 6) is None

    @pytest.mark.parametrize("value", Overshoot)
    def test_a_die_is_too_large_only_while_a_man_stands_farther(self, value: Overshoot) -> None:
        """A reading that refuses it for another cause has a `Reason` of its own."""
        start = play("W5:1,3:2,off:12 B24:15 w", "641", RULE_SETS.mixed(FOLIO, value))
        refusals = {place: start.refusal(place, 6) for place in (5, 3)}
        for place, refused in refusals.items():
            if refused and refused.reason is Reason.FARTHER_MAN:
                assert refused.place > place

    def test_the_exact_die_takes_any_under_both(self) -> None:
        for ruleset in (RUSSIAN, FRENCH):
            assert play("W5:1,3:2,off:12 B24:15 w", "631", ruleset).refusal(3, 3) is None

    def test_none_is_borne_off_while_one_is_not_home(self) -> None:
        refused = refusal(play("W8:2,3:2,off:11 B24:15 w", "321", RUSSIAN), 3, 3)
        assert (refused.reason, refused.count) == (Reason.NOT_HOME, 2)
        assert refused.clauses == ("ru.42", "ru.48")

    def test_a_man_hit_meanwhile_enters_and_comes_round_first(self) -> None:
        """French 26, Russian 46-48."""
        board = "Wbar:1,3:2,off:12 B24:3,19:12 w"
        start = play(board, "532", RUSSIAN)
        assert refusal(start, 3, 3).reason is Reason.MEN_WAIT
        entered = start.step(25, 3)
        assert refusal(entered, 3, 5).reason is Reason.NOT_HOME


class TestTriples:
    def test_russian_23_a_triple_is_thrown_again(self) -> None:
        with pytest.raises(ValueError, match="throw again"):
            turns(Position.start(), Throw.parse("444"), RUSSIAN.rules)

    def test_elsewhere_it_is_played_like_any_throw(self) -> None:
        assert found(str(Position.start()), "444", FOLIO).dice == (4, 4, 4)


class TestTwoDice:
    """Royal 5 (French 7): the smaller counts twice."""

    def test_five_and_three_are_played_five_three_three(self) -> None:
        assert found(str(Position.start()), "53", ROYAL).dice == (5, 3, 3)

    def test_two_equal_dice_are_played_three_times(self) -> None:
        assert found(str(Position.start()), "44", ROYAL).dice == (4, 4, 4)

    def test_three_dice_are_no_throw_of_this_rule_set(self) -> None:
        with pytest.raises(ValueError, match="these rules throw 2"):
            turns(Position.start(), Throw.parse("531"), ROYAL.rules)


class TestTheFaille:
    """Folio 74v.9 against French 24."""

    # The 3 can be played in several ways; after it, and before it, neither the 6 nor the 5 can.
    PART = "W24:1,6:14 B1:2,15:2,16:2,18:2,19:5,20:2 w"

    def test_folio_part_of_a_throw_is_enough(self) -> None:
        assert found(self.PART, "653", FOLIO).fate is Fate.PLAYS_PART

    def test_french_every_die_is_asked_for(self) -> None:
        assert found(self.PART, "653", FRENCH).fate is Fate.FAILS_ON_BOARD

    def test_this_matter_alone_turns_the_throw_into_a_loss(self) -> None:
        stricter = RULE_SETS.mixed(FOLIO, Failing.SOME_DIE)
        assert found(self.PART, "653", stricter).fate is Fate.FAILS_ON_BOARD

    def test_folio_no_die_at_all_fails(self) -> None:
        assert found(str(Position.start()), "555", FOLIO).fate is Fate.FAILS_ON_BOARD


class TestBackgammon:
    def test_12_the_larger_die_is_played_if_only_one_can_be(self) -> None:
        # 24/18 or 24/21 can be played, and from either the other die only leads to the block on 15.
        start = play("W24:1,off:14 B15:2,1:13 w", "63", BACKGAMMON)
        assert start.turns.played == 1
        refused = refusal(start, 24, 3)
        assert (refused.reason, refused.place) == (Reason.LARGER_DIE, 6)
        assert refused.clauses == ("bg.12",)
        assert start.refusal(24, 6) is None

    def test_10_a_double_is_played_four_times(self) -> None:
        assert found(str(Position.start()), "44", BACKGAMMON).dice == (4, 4, 4, 4)
