"""The computer: it looks ahead correctly, keeps within its limits, and plays the same again."""

from time import perf_counter

import pytest
from hypothesis import given, settings

from fallas.tafl.board import name_of
from fallas.tafl.endings import outcome_of
from fallas.tafl.evaluation import Evaluation
from fallas.tafl.game import Game
from fallas.tafl.ground import ground
from fallas.tafl.moves import moves, walk
from fallas.tafl.notation import read_move
from fallas.tafl.play import after
from fallas.tafl.players import LIMITS, Strength, _repetitions, choose
from fallas.tafl.position import Position, Side
from fallas.tafl.rules import Rules
from fallas.tafl.ruleset import RuleSet
from fallas.tafl.search import FAR, WON, Search
from fallas.tafl.witnesses import LINNAEUS, RULE_SETS, TABLUT, TAVLEI
from tests.bench.tafl_match import match
from tests.tafl.strategies import situations

LOOKING = (Strength.CAREFUL, Strength.STRONG)


def value(position: Position, rules: Rules, depth: int, ply: int) -> int:
    """What a position is worth to its mover, by looking at every line."""
    if position.mover is Side.DEFENDERS:
        assert position.prince is not None
        ways = walk(rules).targets(position, position.prince)
        if any(ground(rules).exits >> way & 1 for way in ways):
            return WON - ply
    if depth == 0:
        assert position.prince is not None
        worth = Evaluation(rules).score(position.attackers, position.defenders, position.prince)
        return worth if position.mover is Side.DEFENDERS else -worth
    best = -FAR
    for move in moves(position, rules):
        best = max(best, worth_of(after(position, move, rules), rules, depth - 1, ply))
    return best if best > -FAR else ply - WON


def worth_of(reached: Position, rules: Rules, depth: int, ply: int) -> int:
    """What it is worth to have reached a position."""
    outcome = outcome_of(reached, rules)
    if outcome and outcome.reason != "no-move":
        return WON - ply
    return -value(reached, rules, depth, ply + 1)


@settings(max_examples=40)
@given(situations())
def test_alpha_beta_finds_what_looking_at_every_line_finds(
    situation: tuple[Position, RuleSet],
) -> None:
    position, ruleset = situation
    rules = ruleset.rules
    root = list(moves(position, rules))
    if not root:
        return
    for depth in (1, 2):
        search = Search(rules, 10**9, lambda: False)
        found = search.best(position, [(m.source, m.target) for m in root], depth, {})
        expected = {
            (m.source, m.target): worth_of(after(position, m, rules), rules, found.depth - 1, 0)
            for m in root
        }
        assert found.score == max(expected.values())
        assert expected[found.move] == found.score


@pytest.mark.parametrize("strength", LOOKING)
@pytest.mark.parametrize(
    ("position", "ruleset", "expected"),
    [
        ("/2K6/9/9/9/9/9/9/9/3t4t/ d", TAVLEI, {"c1-a1", "c1-i1"}),
        ("/9/9/1tK6/9/9/9/9/6t2/3t5/ a", TAVLEI, {"d9-d3"}),
        (
            "/9/9/t8/3tKt3/9/9/9/9/4T3t/ a",
            TAVLEI,
            {"a3-e3"},
        ),
        ("/9/9/9/2K2t3/5t3/9/9/9/4T3t/ d", LINNAEUS, {"c4-a4", "c4-c1", "c4-c9"}),
    ],
)
def test_a_win_is_taken(
    position: str, ruleset: RuleSet, expected: set[str], strength: Strength
) -> None:
    game = Game(ruleset, Position.parse(position))
    assert str(choose(game, strength).move) in expected


@pytest.mark.parametrize("strength", LOOKING)
def test_the_only_way_to_stop_the_prince_is_found(strength: Strength) -> None:
    game = Game(TAVLEI, Position.parse("/4K4/9/4t4/9/9/9/9/2t6/9/ a"))
    # Both corners of the first rank are open: only taking him would do, and nothing does.
    assert choose(game, strength).score < -1000
    game = Game(TAVLEI, Position.parse("/3tK4/9/9/7t1/9/9/9/2t6/9/ a"))
    move = choose(game, strength).move
    assert name_of(move.target) in {"f1", "h1"}


@pytest.mark.parametrize("strength", Strength)
def test_the_same_seed_chooses_the_same_move(strength: Strength) -> None:
    game = Game.new(TABLUT)
    assert choose(game, strength, "seed") == choose(game, strength, "seed")


def test_the_random_player_tries_everything() -> None:
    game = Game.new(TAVLEI)
    chosen = {choose(game, Strength.RANDOM, seed).move for seed in range(1000)}
    assert chosen == set(moves(game.position, TAVLEI.rules))


@pytest.mark.parametrize("strength", LOOKING)
def test_it_keeps_to_its_nodes_and_can_be_stopped(strength: Strength) -> None:
    game = Game.new(TAVLEI)
    assert choose(game, strength).nodes <= LIMITS[strength].nodes
    asked = []

    def stop() -> bool:
        asked.append(perf_counter())
        return len(asked) == 3

    choice = choose(game, strength, stop=stop)
    assert len(asked) == 3
    assert choice.nodes == 3 * 64
    assert game.refusal(choice.move) is None
    assert game.refusal(choose(game, strength, stop=lambda: True).move) is None


def test_a_game_that_is_over_is_not_played_on() -> None:
    over = Game(TAVLEI, Position.parse("/K8/9/9/9/9/9/9/9/8t/ a"))
    with pytest.raises(ValueError, match="the game is over"):
        choose(over)


def test_a_side_that_would_lose_by_repeating_does_not() -> None:
    game = Game.new(RULE_SETS.find("tavlei,repetition=loses"))
    for text in ["d1-c1", "e4-f4", "c1-d1", "f4-e4", "d1-c1", "e4-f4", "c1-d1"]:
        game = game.play(read_move(text, game.position, game.ruleset))
    repeating = read_move("f4-e4", game.position, game.ruleset)
    assert game.play(repeating).outcome is not None
    assert _repetitions(game, [repeating]) == {(repeating.source, repeating.target): -WON}
    assert choose(game, Strength.CAREFUL).move != repeating


def test_a_draw_by_repetition_is_taken_by_the_losing_side() -> None:
    """Whatever the attackers do, the prince reaches a corner, but for a move that ends the game."""
    position = Position.parse("/4K4/9/4t4/9/9/9/9/2t6/9/ a")
    root = [(move.source, move.target) for move in moves(position, TAVLEI.rules)]
    last = root[-1]
    search = Search(TAVLEI.rules, 10**6, lambda: False)
    found = search.best(position, root, 3, {last: 0})
    assert (found.move, found.score) == (last, 0)


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("ruleset", [TAVLEI, LINNAEUS], ids=str)
def test_the_careful_player_beats_the_random_one(ruleset: RuleSet, side: Side) -> None:
    assert match(ruleset.name, side, Strength.CAREFUL, 3).wins == 3


@pytest.mark.parametrize("side", Side)
def test_the_strong_player_beats_the_random_one(side: Side) -> None:
    assert match("tavlei", side, Strength.STRONG, 2).wins == 2
