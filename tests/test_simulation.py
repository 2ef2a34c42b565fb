"""Simulation: the same games on any workers, none lost, none played twice."""

import csv
import json
import os
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fallas.errors import InputError
from fallas.players import AtRandom, Careful
from fallas.simulation import Estimate, Results, mean, share, simulate
from fallas.simulation.__main__ import main
from fallas.simulation.chunks import run
from fallas.simulation.games import Series, Tally
from fallas.tables.game import Ending, Game
from fallas.tables.track import Side
from fallas.tables.witnesses import FOLIO, ROYAL, RUSSIAN

PAIR = (AtRandom(), Careful())
GAMES = 24


def simulated(**options: Any) -> Results:
    with ThreadPoolExecutor(1) as pool:
        return simulate(ROYAL, PAIR, GAMES, 74, **{"executor": pool, "chunk": 5, **options})


@pytest.fixture(scope="module")
def plain() -> Results:
    return simulated()


def same(one: Results, other: Results) -> bool:
    return one.games == other.games and one.throws.counts == other.throws.counts


class Backwards(Executor):
    """An executor that does its work late and in the wrong order."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(4)
        self.handed = 0

    def submit(self, work: Callable[..., Any], /, *values: Any, **named: Any) -> Future[Any]:
        self.handed += 1
        return self.pool.submit(self._late, 0.3 / self.handed, work, *values, **named)

    def _late(self, pause: float, work: Callable[..., Any], *values: Any, **named: Any) -> Any:
        time.sleep(pause)
        return work(*values, **named)


def test_the_games_are_the_same_on_any_workers_in_any_order_and_chunks(plain: Results) -> None:
    assert [row.number for row in plain.games] == list(range(GAMES))
    assert same(simulated(executor=Backwards()), plain)
    assert same(simulated(chunk=7), plain)
    with ProcessPoolExecutor(2) as pool:
        assert same(simulated(executor=pool, chunk=1), plain)
    assert same(simulated(executor=None), plain)


def test_the_rows_tell_of_the_games_as_the_engine_checks_them(plain: Results) -> None:
    series = Series(ROYAL.rules, PAIR, 74)
    for row in plain.games[:6]:
        game = Game.new(ROYAL)
        for played in series.playing(row.number):
            game = game.play(played.found[played.picked])
        outcome = game.outcome
        assert outcome is not None
        assert row.ending == outcome.reason
        assert row.throws == len(game.turns)
        assert row.last == str(game.turns[-1].throw)
        assert row.hits == sum(step.hit for turn in game.turns for step in turn.steps)
        assert row.first == row.number % 2
        assert (row.winner == row.first) == (outcome.winner is Side.WHITE)


def test_who_plays_does_not_change_the_dice() -> None:
    throws = [
        [played.found.throw for played in Series(RUSSIAN.rules, pair, 5).playing(1)][:10]
        for pair in (PAIR, PAIR[::-1])
    ]
    assert throws[0] == throws[1]


@pytest.mark.parametrize("seed", range(6))
def test_a_file_cut_anywhere_is_gone_on_with(tmp_path: Path, plain: Results, seed: int) -> None:
    path = tmp_path / "games.jsonl"
    assert same(simulated(path=path), plain)
    whole = path.read_bytes()
    path.write_bytes(whole[: Random(seed).randrange(len(whole))])
    assert same(simulated(path=path, chunk=3), plain)
    lines = path.read_bytes().splitlines()
    played = [n for line in lines[1:] for n in range(*json.loads(line)[:2])]
    assert sorted(played) == list(range(GAMES)), "each game once"


class StoppedError(Exception):
    pass


def test_it_can_be_stopped_at_any_time_and_goes_on(tmp_path: Path, plain: Results) -> None:
    path = tmp_path / "games.jsonl"
    seen: list[int] = []

    def stop(done: int, games: int) -> None:
        seen.append(done)
        assert games == GAMES
        raise StoppedError

    runs = 0
    while True:
        try:
            results = simulated(path=path, progress=stop)
        except StoppedError:
            runs += 1
        else:
            break
    assert runs > 2, "every run played a chunk and was stopped"
    assert seen == sorted(set(seen))
    assert seen[-1] == GAMES
    assert same(results, plain)


def test_a_finished_file_is_not_touched_and_can_be_made_longer(
    tmp_path: Path, plain: Results
) -> None:
    path = tmp_path / "games.jsonl"
    with ThreadPoolExecutor(1) as pool:
        simulate(ROYAL, PAIR, 9, 74, executor=pool, path=path)
    assert same(simulated(path=path), plain)
    before = path.read_bytes()
    assert same(simulated(path=path), plain)
    assert path.read_bytes() == before
    with pytest.raises(InputError, match="more than 9 games"):
        simulate(ROYAL, PAIR, 9, 74, path=path)


def test_two_runs_on_one_file_repeat_no_game(tmp_path: Path, plain: Results) -> None:
    """Both write to it, the second with chunks of another size; the next run reads it."""
    path = tmp_path / "games.jsonl"
    started: list[Results] = []

    def meanwhile(done: int, games: int) -> None:
        if not started:
            started.append(simulated(path=path, chunk=4))

    assert same(simulated(path=path, progress=meanwhile), plain)
    assert same(started[0], plain)
    lines = path.read_bytes().splitlines()
    assert sum(stop - start for start, stop, *_ in map(json.loads, lines[1:])) > GAMES
    assert same(simulated(path=path), plain)


def test_a_file_of_another_simulation_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    simulated(path=path)
    before = path.read_bytes()
    with pytest.raises(InputError, match="of another simulation"):
        simulate(FOLIO, PAIR, GAMES, 74, path=path)
    with pytest.raises(InputError, match="of another simulation"):
        simulate(ROYAL, PAIR, GAMES, 75, path=path)
    assert path.read_bytes() == before
    path.write_text("not a simulation\n")
    with pytest.raises(InputError, match="no file of a simulation"):
        simulate(ROYAL, PAIR, GAMES, 74, path=path)
    assert path.read_text() == "not a simulation\n"


def _lines(path: Path) -> list[str]:
    return path.read_text().splitlines()


def _other_winner(lines: list[str]) -> None:
    lines[2] = lines[2].replace("borne-off", "borne-oof").replace("failed", "faileb")


def _summed(parts: str) -> str:
    """A line with a right sum, whatever it says."""
    return f'[{parts},"{crc32(f"[{parts}]".encode()):08x}"]'


DAMAGES: dict[str, Callable[[list[str]], Any]] = {
    "a number": lambda lines: lines.__setitem__(2, "5"),
    "nothing": lambda lines: lines.__setitem__(2, "null"),
    "words": lambda lines: lines.__setitem__(2, '["a","b",{}]'),
    "half numbers": lambda lines: lines.__setitem__(2, lines[2].replace("[", "[0.5,", 1)),
    "nested": lambda lines: lines.__setitem__(2, "[" * 100_000),
    "a changed letter": _other_winner,
    "a changed number": lambda lines: lines.__setitem__(2, lines[2].replace(",1,", ",0,", 1)),
    "no sum": lambda lines: lines.__setitem__(2, lines[2].rpartition(",")[0] + "]"),
    "few games": lambda lines: lines.__setitem__(2, _summed('0,6,{"games":[],"throws":{}}')),
    "no order": lambda lines: lines.__setitem__(2, _summed('12,6,{"games":[],"throws":{}}')),
    "no end": lambda lines: lines.__setitem__(2, _summed(f'0,{10**30},{{"games":[]}}')),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_line_is_named_and_never_believed(
    tmp_path: Path, plain: Results, damage: Callable[[list[str]], Any]
) -> None:
    path = tmp_path / "games.jsonl"
    simulated(path=path)
    lines = _lines(path)
    damage(lines)
    path.write_text("\n".join(lines) + "\n")
    before = path.read_bytes()
    with pytest.raises(InputError, match="line 3 holds no games of this simulation; take it out"):
        simulated(path=path)
    assert path.read_bytes() == before
    del lines[2]  # as it is told
    path.write_text("\n".join(lines) + "\n")
    assert same(simulated(path=path), plain)


def test_a_blank_line_is_passed_over(tmp_path: Path, plain: Results) -> None:
    path = tmp_path / "games.jsonl"
    simulated(path=path)
    path.write_text("\n\n".join(_lines(path)) + "\n")
    before = path.read_bytes()
    assert same(simulated(path=path), plain)
    assert path.read_bytes() == before


def test_a_file_without_sums_is_gone_on_with_as_it_was_begun(
    tmp_path: Path, plain: Results
) -> None:
    path = tmp_path / "games.jsonl"
    simulated(path=path)
    header, *chunks = map(json.loads, _lines(path))
    del header["sums"]
    bare = [header, *(chunk[:3] for chunk in chunks[:2])]
    path.write_text("".join(json.dumps(each) + "\n" for each in bare))
    assert same(simulated(path=path), plain)
    assert [len(json.loads(line)) for line in _lines(path)[1:]] == [3] * len(chunks)
    assert same(simulated(path=path), plain)
    bare[1][2]["games"].pop()
    path.write_text("".join(json.dumps(each) + "\n" for each in bare))
    with pytest.raises(InputError, match="line 2 holds no games"):
        simulated(path=path)


@pytest.mark.parametrize("wrong", [{"chunk": 0}, {"chunk": -1}])
def test_no_games_at_once_are_none(wrong: dict[str, int]) -> None:
    with pytest.raises(InputError, match="one game at least"):
        simulated(**wrong)


@pytest.mark.parametrize("games", [0, -5])
def test_no_games_at_all_are_none(games: int) -> None:
    with pytest.raises(InputError, match="one game at least"):
        simulate(ROYAL, PAIR, games, 74)


@dataclass(frozen=True)
class Fragile:
    """Work whose worker is lost, or fails, the first time that some numbers are played."""

    marks: Path
    dies: bool

    @property
    def header(self) -> dict[str, Any]:
        return {"work": "fragile"}

    def play(self, numbers: range) -> list[int]:
        mark = self.marks / str(numbers.start)
        if numbers.start % 4 == 2 and not mark.exists():
            mark.touch()
            if self.dies:
                os._exit(1)
            raise OSError("the worker was lost")
        return list(numbers)

    def is_of(self, numbers: range, results: Any) -> bool:
        return bool(results == list(numbers))


def test_a_lost_process_loses_no_game(tmp_path: Path) -> None:
    """Its pool is lost with it and another one is made."""
    (tmp_path / "marks").mkdir()
    path = tmp_path / "games.jsonl"
    chunks = run(Fragile(tmp_path / "marks", dies=True), 6, path=path, chunk=2)
    assert [n for chunk in chunks for n in chunk.results] == list(range(6))
    assert len(path.read_text().splitlines()) == 1 + 3


def test_a_chunk_that_a_worker_did_not_bring_is_handed_out_again(tmp_path: Path) -> None:
    with ThreadPoolExecutor(2) as pool:
        chunks = run(Fragile(tmp_path, dies=False), 20, executor=pool, chunk=2)
    assert [n for chunk in chunks for n in chunk.results] == list(range(20))
    assert len(list(tmp_path.iterdir())) == 5


@dataclass(frozen=True)
class Hopeless:
    dies: bool

    @property
    def header(self) -> dict[str, Any]:
        return {}

    def play(self, numbers: range) -> None:
        if self.dies:
            os._exit(1)
        raise ZeroDivisionError(numbers)

    def is_of(self, numbers: range, results: Any) -> bool:
        return False


def test_a_fault_of_the_games_themselves_is_not_tried_for_ever() -> None:
    with ThreadPoolExecutor(2) as pool, pytest.raises(ZeroDivisionError):
        run(Hopeless(dies=False), 4, executor=pool)
    with pytest.raises(BrokenProcessPool):
        run(Hopeless(dies=True), 4)


def test_a_cluster_of_two_workers_plays_the_same_games(plain: Results) -> None:
    """A real one of processes on this machine, through dask's own executor; one worker is lost."""
    distributed = pytest.importorskip("distributed")
    lost: list[str] = []
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):

        def lose_one(done: int, games: int) -> None:
            if not lost:
                lost.append(next(iter(client.scheduler_info()["workers"])))
                client.run(os._exit, 1, workers=lost, nanny=False, on_error="ignore")

        with client.get_executor() as pool:
            results = simulated(executor=pool, chunk=2, progress=lose_one)
    assert lost
    assert same(results, plain)


def test_tables_of_results_are_tidy(tmp_path: Path, plain: Results) -> None:
    plain.write_games(tmp_path / "games.csv")
    plain.write_counts(tmp_path / "counts.csv")
    plain.write_throws(tmp_path / "throws.csv")
    plain.write_figures(tmp_path / "figures.csv")
    told = {
        path.stem: list(csv.DictReader(path.read_text().splitlines()))
        for path in tmp_path.glob("*.csv")
    }
    assert [int(row["number"]) for row in told["games"]] == list(range(GAMES))
    assert sum(int(row["games"]) for row in told["counts"]) == GAMES
    throws = sum(row.throws for row in plain.games)
    assert sum(int(row["fell"]) for row in told["throws"]) == throws
    assert sum(int(row["turns"]) for row in told["throws"]) == sum(r.choices for r in plain.games)
    lost = sum(row.ending != Ending.BORNE_OFF for row in plain.games)
    assert sum(int(row["lost"]) for row in told["throws"]) == lost
    for row in told["figures"]:
        assert float(row["low"]) <= float(row["value"]) <= float(row["high"])
    endings = [plain.ended_by(ending).value for ending in Ending]
    assert sum(endings) == pytest.approx(1)
    assert plain.wins(0).value + plain.wins(1).value == pytest.approx(1)


def test_the_command_writes_what_it_played(tmp_path: Path) -> None:
    command = ["folio,failing=some-die", "random", "careful", "6", "--seed", "5", "--workers", "1"]
    main([*command, "--to", str(tmp_path)])
    summary = json.loads((tmp_path / "folio+failing=some-die-random-careful.json").read_text())
    assert summary["games"] == 6
    assert summary["command"] == (
        "python -m fallas.simulation folio,failing=some-die random careful 6 --seed 5"
    )
    first = (tmp_path / "folio+failing=some-die-random-careful-first.csv").read_text()
    assert len(first.splitlines()) == 7


def test_a_file_that_holds_more_games_ends_the_command_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = [
        "--seed",
        "5",
        "--workers",
        "1",
        "--keep",
        str(tmp_path / "kept"),
        "--to",
        str(tmp_path),
    ]
    main(["folio", "random", "random", "40", "--chunk", "20", *kept])
    with pytest.raises(SystemExit) as ended:
        main(["folio", "random", "random", "20", "--chunk", "20", *kept])
    assert ended.value.code == 2
    assert capsys.readouterr().err.endswith("holds more than 20 games\n")


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_intervals_of_shares_are_wilsons(count: int, of: int, low: float, high: float) -> None:
    """The last is Newcombe's own example (1998), and so are its figures."""
    found = share(count, of)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)
    assert found.value == count / of


@given(st.integers(1, 10**6).flatmap(lambda of: st.tuples(st.integers(0, of), st.just(of))))
def test_a_share_lies_in_its_interval(case: tuple[int, int]) -> None:
    found = share(*case)
    assert 0 <= found.low <= found.value <= found.high <= 1


def test_what_is_no_sample_is_refused() -> None:
    for count, of in ((0, 0), (3, 2), (-1, 2)):
        with pytest.raises(ValueError, match="no share"):
            share(count, of)
    with pytest.raises(ValueError, match="two values"):
        mean([1.0])
    half = 1.959963984540054
    assert mean([1.0, 3.0]) == Estimate(2.0, 2 - half, 2 + half, 2)


def test_tallies_add_up() -> None:
    one, other = Tally({"2-1-1": [1, 5, 0]}), Tally({"2-1-1": [2, 7, 1], "6-6-6": [1, 1, 1]})
    one += other
    assert one.counts == {"2-1-1": [3, 12, 1], "6-6-6": [1, 1, 1]}
