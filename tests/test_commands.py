"""All commands refuse in the same way: status 2, one line, before anything can be lost."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from fallas.simulation import __main__ as simulation
from fallas.simulation import compared, opening, racing, tafl
from fallas.tables.bearoff import __main__ as bearoff
from fallas.terminal import write_into, write_whole

Run = Callable[..., tuple[int, str, str]]

SOME = ["folio", "random", "random", "4", "--workers", "1"]
MAINS = {
    "fallas.simulation": simulation.main,
    "fallas.simulation.tafl": tafl.main,
    "fallas.simulation.opening": opening.main,
    "fallas.simulation.racing": racing.main,
    "fallas.simulation.compared": compared.main,
    "fallas.tables.bearoff": bearoff.main,
}
PLAYS = {
    "fallas.simulation": SOME,
    "fallas.simulation.tafl": ["tavlei", "random", "2", "--workers", "1"],
    "fallas.simulation.opening": [],
    "fallas.simulation.racing": [],
    "fallas.simulation.compared": [],
}


def refused(
    main: Callable[[list[str]], None], arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> str:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    said = capsys.readouterr()
    assert (ended.value.code, said.out, said.err.count("\n")) == (2, "", 1)
    return said.err


@pytest.mark.parametrize("module", MAINS)
def test_an_option_that_is_none_is_told_in_one_line(
    module: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = refused(MAINS[module], [*PLAYS.get(module, []), "--loudly\x1b[2J"], capsys)
    assert said.startswith(f"python -m {module}: ")
    assert said[:-1].isprintable()


@pytest.mark.parametrize("module", MAINS)
def test_help_is_help_and_nothing_is_worked_out(
    module: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        MAINS[module](["--help"])
    assert ended.value.code == 0
    assert f"python -m {module}" in capsys.readouterr().out


@pytest.mark.parametrize("module", PLAYS)
def test_a_folder_that_cannot_be_written_is_told_before_anything_is_played(
    module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def played(*_: object) -> None:
        raise AssertionError("it has begun to play")

    for name in ("simulate", "run", "rows", "openings", "raced"):
        monkeypatch.setattr(sys.modules[MAINS[module].__module__], name, played, raising=False)
    (tmp_path / "file").touch()
    said = refused(MAINS[module], [*PLAYS[module], "--to", str(tmp_path / "file")], capsys)
    assert "file" in said


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["nosuch", *SOME[1:]], "no rule set “nosuch”; there are folio, french"),
        (["folio,failing=all", *SOME[1:]], "failing cannot be “all”, only "),
        (["folio", "nobody", *SOME[2:]], "nobody"),
        ([*SOME[:3], "1"], "a whole number from 2 on is wanted, not “1”"),
        ([*SOME[:3], "-5"], "a whole number from 2 on"),
        ([*SOME[:3], "many"], "not “many”"),
        ([*SOME, "--chunk", "0"], "--chunk: a whole number from 1 on"),
        ([*SOME, "--chunk", "-1"], "--chunk: a whole number from 1 on"),
        ([*SOME[:4], "--workers", "0"], "--workers: a whole number from 1 on"),
        ([*SOME, "--keep", "/nowhere/file"], "/nowhere/file"),
    ],
)
def test_what_cannot_be_played_is_told_in_one_line(
    arguments: list[str], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert why in refused(simulation.main, [*arguments, "--to", str(tmp_path)], capsys)
    assert list(tmp_path.iterdir()) == []


def test_a_game_of_tavlei_has_its_own_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert "there are tavlei" in refused(tafl.main, ["folio", "random", "2"], capsys)


def test_results_that_cannot_be_written_at_the_end_are_written_elsewhere(tmp_path: Path) -> None:
    def write(folder: Path) -> None:
        (folder / "table.csv").write_text("results")

    (tmp_path / "full").touch()
    with pytest.raises(OSError, match="the results are in ") as told:
        write_into(tmp_path / "full", write)
    other = Path(str(told.value).partition("the results are in ")[2].removesuffix(" instead"))
    assert (other / "table.csv").read_text() == "results"
    (other / "table.csv").unlink()
    other.rmdir()


def test_a_file_is_never_found_half_written(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("old")
    link = tmp_path / "link.txt"
    link.symlink_to(path)
    write_whole(link, "new")
    assert (path.read_text(), link.is_symlink()) == ("new", True)
    with pytest.raises(UnicodeEncodeError):
        write_whole(path, "\ud800")
    assert path.read_text() == "new"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["game.txt", "link.txt"]


@pytest.mark.parametrize("module", ["fallas", *MAINS])
def test_as_a_program_too(module: str) -> None:
    command = [sys.executable, "-m", module, "--nothing-of-this-name"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_what_a_run_writes_is_as_it_was(tmp_path: Path) -> None:
    tafl.main([*PLAYS["fallas.simulation.tafl"], "--seed", "5", "--to", str(tmp_path)])
    summary = json.loads((tmp_path / "tavlei-random.json").read_text())
    assert summary["command"] == "python -m fallas.simulation.tafl tavlei random 2 --seed 5"
