"""The study in the repository: its tables agree, parts of it are played again, its claims hold."""

import csv
import json
import shlex
from fractions import Fraction
from itertools import combinations, product
from pathlib import Path

import pytest

from fallas.chance import Throw
from fallas.players import PLAYERS
from fallas.simulation import compared, held, mixed, opening, racing
from fallas.simulation.games import GameRow, Series, Tally
from fallas.simulation.intervals import share
from fallas.simulation.study import ClaimError, Figure, MissingError, Run, Study, Unit, holds
from fallas.simulation.study.entering import entering
from fallas.simulation.tafl import TaflRow, TaflSeries
from fallas.tables.game import Ending
from fallas.tables.rules import Dice, Failing
from fallas.tables.witnesses import FRENCH, READINGS, ROYAL, RULE_SETS
from fallas.tafl.players import Strength
from fallas.tafl.position import Side
from fallas.tafl.witnesses import RULE_SETS as TAFL_SETS
from tests import slow
from tests.conftest import ROOT

DATA = ROOT / "book/data"
STUDY = Study(DATA)
TABLES = [run for run in STUDY.every_run if run.path.parent.name == "study"]
TAFL = [run for run in STUDY.every_run if run.path.parent.name == "tafl"]

AGAIN = {"random": 5, "careful": 2, "strong": 1}
"""How many of the shortest first games are played again, by the better of the players."""

EVERY_RUN = pytest.mark.parametrize("run", STUDY.every_run, ids=lambda run: run.path.stem)
OF_TABLES = pytest.mark.parametrize("run", TABLES, ids=lambda run: run.path.stem)
OF_TAFL = pytest.mark.parametrize("run", TAFL, ids=lambda run: run.path.stem)


def close(found: object, value: float, low: float, high: float) -> bool:
    ends = tuple(getattr(found, name) for name in ("value", "low", "high"))
    return ends == pytest.approx((value, low, high))


# The tables.


@OF_TABLES
def test_the_figures_are_those_of_the_tables(run: Run) -> None:
    assert sum(each.games for each in run.alike) == run.games
    thrown = sum(each.throws * each.games for each in run.alike)
    throws = run.table("throws")
    assert sum(int(row["fell"]) for row in throws) == thrown
    assert run.figures["throws"].value == pytest.approx(thrown / run.games)
    lost = sum(each.games for each in run.alike if each.ending != Ending.BORNE_OFF)
    assert sum(int(row["lost"]) for row in throws) == lost
    counted = {
        **{str(ending): _number(run, "ending", str(ending)) for ending in Ending},
        "first-wins": sum(each.games for each in run.alike if each.winner == each.first),
        "player-0-wins": _number(run, "winner", 0),
    }
    for name, count in counted.items():
        expected = share(count, run.games)
        assert close(run.figures[name], expected.value, expected.low, expected.high), name
    assert run.figure("failed").value == pytest.approx(lost / run.games)
    assert run.failed_by(10**6) == share(lost, run.games)


def _number(run: Run, field: str, value: object) -> int:
    return sum(each.games for each in run.alike if getattr(each, field) == value)


@OF_TAFL
def test_the_figures_of_tafl_are_those_of_the_table(run: Run) -> None:
    rows = run.table("games")
    for name, winner in {**{str(side): str(side) for side in Side}, "nobody": ""}.items():
        count = sum(int(row["games"]) for row in rows if row["winner"] == winner)
        expected = share(count, run.games)
        assert close(run.figures[name], expected.value, expected.low, expected.high)
    moves = sum(int(row["games"]) * int(row["turns"]) for row in rows)
    assert run.figures["turns"].value == pytest.approx(moves / run.games)


@EVERY_RUN
def test_the_command_is_that_of_the_run(run: Run) -> None:
    words = shlex.split(run.command)
    assert words[3:] == [run.rules, *run.players, str(run.games), "--seed", str(run.seed)]
    assert words[2] == "fallas.simulation" + (".tafl" if run in TAFL else "")


# Played again.


@OF_TABLES
def test_the_first_games_are_the_same_again(run: Run) -> None:
    one, other = (PLAYERS[name] for name in run.players)
    series = Series(RULE_SETS.find(run.rules).rules, (one, other), run.seed)
    shortest = sorted(run.table("first"), key=lambda row: int(row["throws"]))
    for row in shortest[: min(AGAIN[name] for name in run.players)]:
        again = series.row(int(row["number"]), Tally())
        assert dict(zip(GameRow._fields, map(str, again), strict=True)) == row


@OF_TAFL
def test_the_first_games_of_tafl_are_the_same_again(run: Run) -> None:
    series = TaflSeries(TAFL_SETS.find(run.rules), Strength(run.players[0]), run.seed)
    shortest = sorted(run.table("first"), key=lambda row: int(row["turns"]))
    for row in shortest[: AGAIN[run.players[0]] // 2 or 1]:
        again = series.row(int(row["number"]))
        assert dict(zip(TaflRow._fields, map(str, again), strict=True)) == row


def rows(name: str) -> list[dict[str, str]]:
    return list(csv.DictReader((DATA / name).read_text(encoding="utf-8").splitlines()))


@pytest.mark.parametrize("rules", RULE_SETS)
def test_openings_are_the_same_again(rules: str) -> None:
    kept = {each.throw: each for each in STUDY.openings if each.rules == rules}
    assert len(kept) == STUDY.figure(f"opening {rules} throws").value
    for throw in list(kept)[::11]:
        assert opening.opening(RULE_SETS[rules], Throw.parse(throw)) == kept[throw]


@pytest.mark.parametrize("rules", ["folio", "french", "russian", "royal"])
def test_openings_are_those_of_the_slow_generator(rules: str) -> None:
    slowly = slow.RULESETS[rules]
    own, other = slow.starting_board(slowly)
    found = []
    for thrown, weight in slow.throws(slowly):
        turns = slow.results(own, other, thrown, slowly)
        fate = slow.fate(own, other, thrown, slowly)
        found.append(("-".join(map(str, thrown)), weight, fate, len(turns)))
    kept = [each for each in STUDY.openings if each.rules == rules]
    assert found == [(each.throw, each.weight, each.fate, each.turns) for each in kept]


@pytest.mark.parametrize("race", ["six-on-ace", "three-on-ace", "two-on-six"])
@pytest.mark.parametrize("rules", RULE_SETS)
def test_races_are_the_same_again(rules: str, race: str) -> None:
    ruleset, each = RULE_SETS[rules], racing.RACES[race]
    assert dict(zip(racing.FIELDS, racing.raced(ruleset, each), strict=True)) in rows(racing.FILE)
    by_throw = [
        tuple(row.values())
        for row in rows(racing.BY_THROW)
        if (row["rules"], row["race"]) == (rules, race)
    ]
    assert [tuple(map(str, line)) for line in racing.off_by(ruleset, each)] == by_throw


@pytest.mark.parametrize("player", compared.GAMES)
def test_positions_compared_are_the_same_again(player: str) -> None:
    kept = [row for row in rows(compared.FILE) if row["player"] == player]
    assert len(kept) == compared.GAMES[player]
    shortest = min(kept[:20], key=lambda row: int(row["positions"]))
    again = compared.compared(player, int(shortest["game"]), 1283)
    assert tuple(map(str, again)) == tuple(shortest.values())


@pytest.mark.parametrize("player", held.GAMES)
def test_what_was_held_against_a_failed_entry_is_the_same_again(player: str) -> None:
    kept = [row for row in rows(held.FILE) if row["player"] == player]
    assert {int(row["games"]) for row in kept} == {held.GAMES[player]}
    counts = {(int(row["held"]), int(row["waiting"])): int(row["lost"]) for row in kept}
    again = held.counted(player, range(30), 1283)
    assert again.total()
    assert all(again[kind] <= counts[kind] for kind in again)
    assert STUDY.figure(f"held {player} lost").value == sum(counts.values())


def test_a_quarter_that_is_shut_is_held_on_all_six_points() -> None:
    """Of the games lost by not entering, those of which both senses of 74v.8 speak."""
    shut = STUDY.figure("held random shut").value
    assert shut == sum(
        int(r["lost"]) for r in rows(held.FILE) if r["player"] == "random" and r["held"] == "6"
    )
    assert STUDY.figure("held random 6").value == shut / STUDY.figure("held random lost").value
    run = STUDY.run("folio", "random")
    assert held.GAMES["random"] <= run.games


# What is exact.


@pytest.mark.parametrize("closed", range(7))
@pytest.mark.parametrize("waiting", [1, 2, 3])
def test_entering_by_counting_all_rolls(waiting: int, closed: int) -> None:
    """A die enters a man if its point is open; where every die must be played, all men enter."""
    for failing, needed in ((Failing.NO_DIE, 1), (Failing.SOME_DIE, waiting)):
        fails = [
            sum(die not in shut for die in roll) < needed
            for shut in combinations(range(1, 7), closed)
            for roll in product(range(1, 7), repeat=3)
        ]
        assert entering(Dice.THREE, failing, waiting, closed) == Fraction(sum(fails), len(fails))
        twice = [
            sum(die not in shut for die in (*roll, min(roll))) < needed
            for shut in combinations(range(1, 7), closed)
            for roll in product(range(1, 7), repeat=2)
        ]
        found = entering(Dice.TWO_LESSER_TWICE, failing, waiting, closed)
        assert found == Fraction(sum(twice), len(twice))


def test_the_pair_that_the_dice_alone_part() -> None:
    assert list(RULE_SETS.differences(FRENCH, ROYAL)) == ["dice"]


# By name, and claims.


def test_what_is_not_there_is_missing(tmp_path: Path) -> None:
    for name in (
        "folio random nonsense",
        "nobody random failed",
        "enter three no-die 1 9 9",
        "opening nobody fails",
        "compared nobody three no-die loses",
        "held nobody lost",
        "x",
    ):
        with pytest.raises(MissingError):
            STUDY.figure(name)
    with pytest.raises(MissingError):
        Study(tmp_path).runs(("folio", "random"))


FIGURES = {
    "a": Figure(0.30, 0.28, 0.32),
    "b": Figure(0.10, 0.08, 0.12),
    "c": Figure(0.31, 0.29, 0.33),
    **{f"{name} x": Figure(0.6, 0.55, 0.65) for name in RULE_SETS},
}


@pytest.mark.parametrize(
    ("claim", "follows"),
    [
        ("[a] > [b]", True),
        ("[c] > [a]", False),
        ("[a] < [c]", False),
        ("[a] > 2 * [b] and [a] < 5 * [b]", True),
        ("[a] > 3 * [b]", False),
        ("0.2 < [a] < 0.4", True),
        ("[a] - [b] > 0.15", True),
        ("[a] - [b] > 0.2", False),
        ("[@ x] > 0.5", True),
        ("[@ x] > 0.6", False),
    ],
)
def test_a_claim_holds_only_if_it_holds_throughout(claim: str, follows: bool) -> None:
    assert holds(claim, FIGURES.__getitem__) is follows


@pytest.mark.parametrize(
    "claim", ["[a]", "[a] >", "[a] == [b]", "[a] / [b] > 1", "f([a]) > 1", "[a] > _9", ""]
)
def test_what_is_no_claim_is_refused(claim: str) -> None:
    with pytest.raises(ClaimError):
        holds(claim, FIGURES.__getitem__)


@pytest.mark.parametrize(
    ("figure", "written"),
    [
        (Figure(0.60312, 0.60008, 0.60615), "60.3% (60.0–60.6)"),
        (Figure(0.25, 0.07, 0.59), "25% (7–59)"),
        (Figure(29.1, 28.6, 29.6, Unit.NUMBER), "29.1 (28.6–29.6)"),
        (Figure.exact(125 / 216), "57.9%"),
        (Figure.exact(100_000, Unit.COUNT), "100,000"),
        (Figure.exact(0.0), "0%"),
    ],
)
def test_how_figures_are_written(figure: Figure, written: str) -> None:
    assert figure.written == written


def test_the_summaries_are_plain_json() -> None:
    for run in STUDY.every_run:
        told = json.loads(run.path.read_text(encoding="utf-8"))
        assert told["command"] == run.command
        assert all(each.sample == run.games for each in run.figures.values())


# Every mixture of readings.


def test_every_mixture_has_been_played_by_each_player() -> None:
    wanted = {"/".join(map(str, values)) for values in mixed.mixtures()}
    for player, games in mixed.GAMES.items():
        found = STUDY.mixtures(player)
        assert {each.name for each in found} == wanted
        assert {each.games for each in found} == {games}


def test_the_named_rule_sets_are_among_the_mixtures() -> None:
    found = {name for each in STUDY.mixtures("random") for name in each.witnesses}
    senses = set(READINGS) - {"backgammon"}
    assert senses <= found


@pytest.mark.parametrize("rules", ["folio", "french", "royal", "russian"])
def test_a_mixture_and_the_run_of_its_witness_agree(rules: str) -> None:
    [own] = [each for each in STUDY.mixtures("random") if rules in each.witnesses]
    alone = STUDY.figure(f"{rules} random failed")
    both = own.figures["failed"]
    assert both.low <= alone.high
    assert alone.low <= both.high


def test_a_mixture_is_played_again_by_its_command(tmp_path: Path) -> None:
    arguments = ["--random", "4", "--careful", "2", "--workers", "1", "--to", str(tmp_path)]
    mixed.main(arguments)
    path = tmp_path / mixed.FILE
    first = path.read_text(encoding="utf-8")
    lines = first.splitlines(keepends=True)
    path.write_text("".join(lines[:5]), encoding="utf-8")  # stopped after four mixtures
    mixed.main(arguments)
    assert path.read_text(encoding="utf-8") == first


def test_extremes_and_counts_are_found_by_pattern() -> None:
    every = STUDY.mixtures("random")
    losing = [each.figures["failed"].value for each in every if "/loses/" in each.name]
    found = STUDY.figure("mixture random */*/*/loses/* least-failed")
    assert found.value == min(losing)
    assert STUDY.figure("mixture random */*/*/loses/* count").value == len(losing) == 12
    with pytest.raises(MissingError):
        STUDY.figure("mixture random */*/*/loses/* failed")
