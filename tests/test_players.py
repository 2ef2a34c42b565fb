"""The computer players: always legal, the same every time, and they see obvious chances."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings

from fallas.chance import FACES, Throw
from fallas.players import PLAYERS, AtRandom, Careful, Player, Strong, hint, ranked, reasons
from fallas.players.judgement import Judgement, Weights, entry_failures, reach_chances
from fallas.tables.odds import dangers, throw_map
from fallas.tables.play import Play
from fallas.tables.position import Position
from fallas.tables.rules import Rules
from fallas.tables.ruleset import RuleSet
from fallas.tables.turns import turns
from fallas.tables.witnesses import FOLIO, READINGS, RUSSIAN
from tests import slow
from tests.bench.__main__ import cases
from tests.strategies import situations, slow_rules

Situation = tuple[Position, Throw, RuleSet]
EVERY = pytest.mark.parametrize("player", PLAYERS.values(), ids=lambda player: player.name)
JUDGING = pytest.mark.parametrize("player", [Careful(), Strong(best=3)], ids=lambda p: p.name)


@given(situations())
@settings(max_examples=40)
def test_what_a_player_chooses_is_legal_and_the_same_every_time(situation: Situation) -> None:
    position, throw, ruleset = situation
    for player in (AtRandom(), Careful(), Strong(best=2)):
        turn = player.choose(position, throw, ruleset, seed=3)
        play = Play(position, throw, ruleset)
        for step in turn.steps:
            play = play.step(step.source, step.die)
        assert play.finish() == turn == player.choose(position, throw, ruleset, seed=3)


def test_the_random_player_plays_every_turn_equally_often() -> None:
    found = turns(Position.start(), Throw((6, 5, 3)), FOLIO.rules)
    chance = Random(1283)
    picked = [AtRandom().pick(found, chance) for _ in range(4000)]
    assert {at: abs(picked.count(at) - 1000) < 110 for at in range(4)} == dict.fromkeys(
        range(4), True
    )


@JUDGING
def test_mirrored_positions_are_played_to_mirrored_ends(player: Player) -> None:
    position = Position.parse("W24:1,18:2,13:3,6:9 B1:1,12:3,19:11 w")
    turn = player.choose(position, Throw((4, 3, 1)), FOLIO)
    mirrored = player.choose(position.mirrored, Throw((4, 3, 1)), FOLIO)
    assert turn.after.mirrored == mirrored.after


@JUDGING
def test_the_last_man_is_borne_off_when_it_can_be(player: Player) -> None:
    position = Position.parse("W6:1,off:14 B19:13,3:2 w")
    assert player.choose(position, Throw((6, 2, 1)), FOLIO).bears_all_off


def test_the_careful_player_leaves_less_to_be_hit_than_the_random_one() -> None:
    """And fails less often next time, over all positions of some games together."""
    at_risk: dict[str, float] = {}
    for player in (AtRandom(), Careful()):
        at_risk[player.name] = 0
        for position, throw in cases("russian", 60):
            after = player.choose(position, throw, RUSSIAN).after
            at_risk[player.name] += float(dangers(after, RUSSIAN.rules).any.can)
            at_risk[player.name] += float(throw_map(after.turned, RUSSIAN.rules).fails)
    assert at_risk["careful"] < 0.8 * at_risk["random"]


@EVERY
def test_a_hint_has_the_players_own_turn_and_true_numbers(player: Player) -> None:
    position = Position.parse("Wbar:1,13:3,8:1,6:10 B1:1,12:2,19:4,21:8 w")
    given_ = hint(position, Throw((6, 4, 1)), FOLIO, player, seed=7)
    assert given_.turn == player.choose(position, Throw((6, 4, 1)), FOLIO, seed=7)
    told = [str(reason) for reason in given_.reasons]
    after = given_.turn.after
    assert any(f"{after.pips(position.mover)} pips" in each for each in told)
    danger = dangers(after, FOLIO.rules).any.can
    fails = throw_map(after, FOLIO.rules).fails
    if danger.rolls:
        assert (
            f"{danger.rolls} of the opponent's 216 throws can hit a man who stands alone." in told
        )
    assert (f"{fails.rolls} of the opponent's 216 throws lose." in told) == (fails.rolls > 0)
    assert given_.as_dict()["reasons"][0]["say"]


def test_reasons_are_given_for_what_ends_the_game() -> None:
    lost = turns(Position.start(), Throw((5, 5, 5)), FOLIO.rules)
    assert [str(each) for each in reasons(lost, 0)] == [
        "The throw loses the game, whatever is played."
    ]
    won = turns(Position.parse("W1:1,off:14 B19:15 w"), Throw((2, 1, 1)), FOLIO.rules)
    assert [str(each) for each in reasons(won, 0)] == ["It bears off the last man and wins."]


def test_ranked_turns_are_all_turns_best_first() -> None:
    found = turns(Position.parse("W24:2,13:3,6:10 B1:2,19:13 w"), Throw((6, 4, 1)), FOLIO.rules)
    order = ranked(found)
    assert sorted(index for _, index in order) == list(range(len(found)))
    assert [worth for worth, _ in order] == sorted((worth for worth, _ in order), reverse=True)
    assert ranked(found, 3) == order[:3]


@pytest.mark.parametrize("ruleset", READINGS.values(), ids=str)
def test_the_chance_of_no_entry_is_that_of_the_slow_generator(ruleset: RuleSet) -> None:
    """All sets of as many closed points together, and nothing for a man to do but to enter."""
    plain = slow_rules(ruleset.rules)
    for waiting in (1, 2, 3):
        own = slow.men(f"bar:{waiting} off:{15 - waiting}")
        for closed in (0, 1, 2, 5, 6):
            lost = total = 0
            for shut in combinations(FACES, closed):
                opp = slow.men(" ".join(f"{point}:2" for point in shut) or "24:1")
                for dice, weight in slow.throws(plain):
                    total += weight
                    lost += weight * (slow.fate(own, opp, dice, plain) == "fails-to-enter")
            assert entry_failures(ruleset.rules)[waiting][closed] == lost / total


def test_the_chance_to_reach_a_distance_is_that_of_an_open_board() -> None:
    reach = reach_chances(Rules())
    for distance in (1, 5, 8, 18, 19):
        blot = Position.of({24: 15}, {24 - distance: 1, 25: 14}, Position.start().mover)
        can = dangers(blot, Rules()).any.can
        assert reach[distance] == float(can)


def test_the_weights_count_what_they_are_named_for() -> None:
    position = Position.parse("W24:1,13:4,6:10 B1:1,5:1,12:3,19:10 w")
    found = turns(position, Throw((6, 2, 1)), FOLIO.rules)
    for name, change in {"risk": 3.0, "near": 9.0, "deep": 9.0}.items():
        plain = Judgement(position, FOLIO.rules)
        other = Judgement(position, FOLIO.rules, Weights(**{name: change}))
        differences = {round(other(state) - plain(state), 6) for state in found.states}
        assert len(differences) > 1, name
