"""The command at the terminal."""

import errno
import os
import pty
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest

from fallas import FOLIO, Position, Throw, read_record, turns
from fallas.cli import console, main, playing
from fallas.tables.odds import throw_map
from fallas.tables.record import LONGEST_RECORD
from fallas.tables.witnesses import RULE_SETS
from fallas.terminal import told_of

FALLAS = [sys.executable, "-m", "fallas"]
START = "W24:2,6:13 B1:2,19:13 w"
HELP = playing.HELP.format(example="24/18 6/4")
Run = Callable[..., tuple[int, str, str]]
"""Takes the arguments; gives the status, and what is said on standard output and standard error."""


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """`run(*arguments)`: the status, and what is said on standard output and standard error."""

    def ran(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        said = capsys.readouterr()
        status = ended.value.code or 0
        assert isinstance(status, int)
        return status, said.out, said.err

    return ran


def test_a_position_is_shown_in_characters_and_words(run: Run) -> None:
    status, out, _ = run("show", "Wbar:1,6:2,off:12 B1:2,19:12 b")
    assert status == 0
    assert "X2" in out
    assert "White (X): 1 waiting, 12 off" in out
    assert "Black has 2 men on 1, 12 men on 19." in out
    assert "(1 too few)" in out
    assert out.splitlines()[-1] == "fallas1 Wbar:1,6:2,off:12 B1:2,19:12 b - folio"


def test_what_is_shown_reads_back(run: Run) -> None:
    last = run("show", START, "--rules", "russian")[1].splitlines()[-1]
    assert run("show", last)[1].splitlines()[-1] == last


def test_the_turns_are_those_of_the_engine(run: Run) -> None:
    _, out, err = run("turns", "653")
    found = turns(Position.start(), Throw((6, 5, 3)), FOLIO.rules)
    assert len(out.splitlines()) == len(found)
    assert err == f"{len(found)} turns; plays-all\n"
    assert len(run("turns", "653", "--best", "2")[1].splitlines()) == 2


def test_a_failing_throw_is_explained(run: Run) -> None:
    status, out, _ = run("turns", "5-5-5")
    assert status == 0
    assert "24/19 (13 black men hold 19)" in out
    assert out.splitlines()[-1] == "fails"


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_map_has_every_throw_and_the_chances(rules: str, run: Run) -> None:
    _, out, _ = run("map", "--rules", rules)
    rows, _, chances = out.partition("\n\n")
    ruleset = RULE_SETS[rules]
    found = throw_map(Position.start(ruleset.rules.setup), ruleset.rules)
    assert len(rows.split()) == len(found.throws)
    for each in found.throws:
        assert f"{each.throw}{each.fate.sign}" in rows.split()
    assert sum(int(line.split()[2].split("/")[0]) for line in chances.splitlines()) == sum(
        each.throw.weight for each in found.throws
    )


def test_a_whole_game_is_played_recorded_and_checked(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    listed: list[str] = []
    echo = console.echo

    def noted(text: object) -> None:
        listed[:] = str(text).splitlines()[-1:]
        echo(text)

    # The player lists the turns and plays the last of them, so that the game ends in any case.
    monkeypatch.setattr("fallas.cli.playing.echo", noted)
    asked = count()
    monkeypatch.setattr(
        "builtins.input", lambda *_, **__: "turns" if next(asked) % 2 == 0 else listed[0]
    )
    status, out, _ = run("play", "--against", "random", "--seed", "7", "--record", str(path))
    assert status == 0
    game = read_record(path.read_text(encoding="utf-8"))
    assert out.splitlines()[-1] == str(game.outcome)
    assert run("check", str(path))[1] == f"{len(game.turns)} turns by folio: {game.outcome}\n"


def test_a_game_given_up_is_recorded_as_far_as_it_went(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    monkeypatch.setattr("builtins.input", lambda *_, **__: "quit")
    status, out, _ = run("play", "--seed", "1", "--record", str(path))
    game = read_record(path.read_text(encoding="utf-8"))
    assert (status, game.outcome) == (0, None)
    assert out.splitlines()[-1] == f"The game is left after {len(game.turns)} turns."


def test_the_end_of_what_is_typed_loses_no_game(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    command = [sys.executable, "-m", "fallas", "play", "--seed", "1", "--record", str(path)]
    done = subprocess.run(command, input="turns\n\n", capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1].startswith("The game is left after ")
    assert done.stdout.count(HELP) == 2, "an empty line asks for help"
    assert read_record(path.read_text(encoding="utf-8")).outcome is None


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("show", "nonsense"), "expected"),
        (("show", f"{START}x"), "w or b"),
        (("show", START, "--rules", "none"), "no rule set"),
        (("turns", "7-1-1"), "a die from 1 to 6"),
        (("turns", "6-5"), "2 dice"),
        (("turns", "6-5-1", START, "--best", "0"), "0"),
        (("map", START, "--rules", "folio,failing=all"), "failing"),
        (("map", "x" * 5000), "cannot read"),
        (("check", "nowhere.txt"), "nowhere.txt"),
        (("play", "--against", "nobody"), "nobody"),
        (("juggle",), "juggle"),
        (("show", "--loudly"), "--loudly"),
        (("turns",), "THROW"),
    ],
)
def test_bad_input_ends_with_status_2_and_one_line(
    arguments: tuple[str, ...], why: str, run: Run
) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith("fallas: ")
    assert err.count("\n") == 1
    assert why in err


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("rules: folio\n1 w 6-5-3: 24/23", "1 w"),
        ("rules: folio\n1 w 5-5-5: pass", "fails"),
        ("rules: folio\n1 w 6-5-3: 24/19/13/10", "in turn 1"),
        ("rules: folio\nresult: black wins: borne-off\n", "the result reached"),
        ("hello", "rules: NAME"),
    ],
)
def test_a_wrong_record_is_refused_at_its_place(
    text: str, why: str, run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(text, encoding="utf-8")
    status, _, err = run("check", str(path))
    assert status == 2
    assert err.count("\n") == 1
    assert why in err


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("nowhere.txt", "{path}: there is no such file or folder"),
        ("nowhere/game.txt", "{path}: there is no such file or folder"),
        ("folder", "{path} is a folder, where a file is wanted"),
        ("bytes.txt", "{path} is not text in UTF-8"),
        ("bytes.txt/game.txt", "{path}: there is a file where a folder is wanted"),
        ("long.txt", "a record has at most 1000000 characters"),
    ],
)
def test_a_file_that_cannot_be_used_is_told_in_plain_words(
    name: str, told: str, run: Run, tmp_path: Path
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe\x00rules")
    (tmp_path / "long.txt").write_text("; " + "x" * LONGEST_RECORD, encoding="utf-8")
    path = tmp_path / name
    assert run("check", str(path)) == (2, "", f"fallas: {told.format(path=path)}\n")


@pytest.mark.parametrize("name", ["folder", "nowhere/game.txt", "file/game.txt"])
def test_a_game_is_not_recorded_where_it_cannot_be(name: str, run: Run, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    status, out, err = run("play", "--record", str(tmp_path / name))
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "Errno" not in err
    assert name.partition("/")[0] in err


def test_what_the_system_refuses_is_said_without_its_number() -> None:
    refused = PermissionError(errno.EACCES, "Permission denied", "game.txt")
    assert str(told_of(refused)) == "game.txt: the permission to use it is wanting"
    full = OSError(errno.ENOSPC, "No space left on device", "game.txt")
    assert str(told_of(full)) == "game.txt: No space left on device"
    assert str(told_of(OSError(errno.EIO, "Input/output error"))) == "Input/output error"
    assert str(told_of(OSError("lost"))) == "lost"


def test_bytes_that_are_no_text_are_refused_from_standard_input_too() -> None:
    done = subprocess.run([*FALLAS, "check", "-"], input=b"\xff\xfe", capture_output=True)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"fallas: standard input is not text in UTF-8\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ("turns", "６-５-３"),
        ("turns", "٣-٢-١"),
        ("turns", "6-5-³"),
        ("turns", "6-5-3", "W２４:2,6:13 B1:2,19:13 w"),
        ("turns", "6-5-3", "W24:２,6:13 B1:2,19:13 w"),
        ("show", "fallas1 W24:2,6:13 B1:2,19:13 w ６-5-3 folio"),
        ("show", "fallas1 W24:2,6:13 B1:2,19:13 w 6-5-3 folio 6:２４/18"),
        ("show", "#position=W6:１_B19:1_w"),
        ("turns", "6-5-1", "start", "--best", "２"),
        ("play", "--seed", "３"),
    ],
    ids=str,
)
def test_digits_of_other_scripts_are_refused(arguments: tuple[str, ...], run: Run) -> None:
    status, out, err = run(*arguments)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert any(sign in err for sign in "６５３٣³２４１")


@pytest.mark.parametrize("line", ["１ w 6-5-3: 24/10", "1 w ６-5-3: 24/10", "٣ w 6-5-3: 24/10"])
def test_digits_of_other_scripts_are_refused_in_a_record(
    line: str, run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(f"rules: folio\n{line}\n", encoding="utf-8")
    status, _, err = run("check", str(path))
    assert (status, err.count("\n")) == (2, 1)
    assert "expected a turn such as" in err


def test_what_is_counted_has_its_plural(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert run("turns", "5-5-5")[2] == "1 turn; fails-on-board\n"
    assert run("turns", "6-5-3")[2] == "4 turns; plays-all\n"
    out = run("show", "W1:1 B24:2 w")[1]
    assert "White: 1 pip to go" in out
    assert "Black: 2 pips to go" in out
    path = tmp_path / "game.txt"
    path.write_text("rules: folio\n1 w 6-5-3: 24/10\n", encoding="utf-8")
    assert run("check", str(path))[1] == "1 turn by folio: unfinished\n"
    path.write_text("rules: folio\n", encoding="utf-8")
    assert run("check", str(path))[1] == "0 turns by folio: unfinished\n"


def test_few_men_are_played_and_none_are_not(run: Run) -> None:
    """A mover without a man was told that a die cannot be played, but not why."""
    assert run("turns", "6-5-3", "W2:1,1:1 B24:3 w")[1:] == ("2/off 1/off\n", "1 turn; plays-all\n")
    for board, who in (("W B19:3 w", "White"), ("W6:1 B w", "Black")):
        for arguments in (("turns", "6-5-3", board), ("map", board)):
            status, out, err = run(*arguments)
            assert (status, out) == (2, "")
            assert err.startswith(f"fallas: {who} has no men, neither on the board nor off; ")
        assert f"{who} has no men" in run("show", board)[1]


def test_a_reader_who_has_seen_enough_hears_nothing_more() -> None:
    command = f"{shlex.join(FALLAS)} map | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert (done.stdout.count("\n"), done.stderr) == (1, "")


def test_a_record_may_begin_with_the_mark_of_an_editor(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("rules: folio\n", encoding="utf-8-sig")
    assert run("check", str(path))[0] == 0


def test_what_is_quoted_does_not_speak_to_the_terminal(run: Run) -> None:
    status, _, err = run("show", "\x1b[2J\u202e\x07")
    assert status == 2
    assert err.count("\n") == 1
    assert err[:-1].isprintable()
    assert "\ufffd[2J" in err


def test_a_game_that_cannot_be_recorded_is_not_begun(run: Run, tmp_path: Path) -> None:
    status, out, err = run("play", "--record", str(tmp_path / "nowhere" / "game.txt"))
    assert (status, out, err.count("\n")) == (2, "", 1)


def test_without_a_command_one_line_names_them(run: Run) -> None:
    said = "A command is wanted: show, turns, map, play, check. (fallas --help says more)"
    assert run() == (2, "", f"fallas: {said}\n")


def test_no_line_of_the_help_is_cut_off(run: Run) -> None:
    out = run("--help")[1]
    assert out.count("\n    check ") == 1
    assert "..." not in out.partition("Commands:")[2]


@pytest.mark.parametrize("arguments", ["play", "check -"])
def test_a_closed_standard_input_is_told_in_one_line(arguments: str) -> None:
    command = f"{shlex.join(FALLAS)} {arguments} <&-"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "standard input is closed" in done.stderr


def test_a_game_is_never_written_over_another_without_a_word(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    path.write_text("rules: folio\n", encoding="utf-8")
    monkeypatch.setattr("builtins.input", lambda *_, **__: "quit")
    status, out, err = run("play", "--seed", "1", "--record", str(path))
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "--overwrite" in err
    assert path.read_text(encoding="utf-8") == "rules: folio\n"
    assert run("play", "--seed", "1", "--record", str(path), "--overwrite")[0] == 0
    assert "start:" in path.read_text(encoding="utf-8")


ENDED = """
import os, signal, sys
import builtins
from fallas.cli import console, main, playing

listed, asked, echo = [], [], playing.echo

def noted(text):
    listed[:] = str(text).splitlines()[-1:]
    echo(text)

def prompt(*_, **__):
    asked.append(None)
    if len(asked) == 6:
        os.kill(os.getpid(), signal.SIGTERM)
    return "turns" if len(asked) % 2 else listed[0]

playing.echo, builtins.input = noted, prompt
main(["play", "--seed", "1", "--against", "random", "--record", sys.argv[1]])
"""
"""A game in which two turns are typed; then something ends the program."""


def test_a_game_that_is_ended_from_outside_is_there_as_far_as_it_went(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    command = [sys.executable, "-c", ENDED, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == -signal.SIGTERM
    assert len(read_record(path.read_text(encoding="utf-8")).turns) >= 4
    assert [each.name for each in tmp_path.iterdir()] == ["game.txt"]


LINK = "https://site.example/explore.html#position=fallas1_W6:1_B19:1_w_6-5-1_folio&lang=en"


@pytest.mark.parametrize("text", [LINK, LINK.partition("#")[2], LINK.partition("example/")[2]])
def test_a_link_and_its_fragment_are_read(text: str, run: Run) -> None:
    status, out, _ = run("show", text)
    assert status == 0
    assert out.splitlines()[-1] == "fallas1 W6:1 B19:1 w 6-5-1 folio"
    assert "[6] [5] [1]" in out.splitlines()
    assert run("turns", "651", text)[0] == 0


def test_too_many_men_are_shown_and_not_played(run: Run) -> None:
    crowd = "W24:2,8:1,6:15 B1:2,19:13 w"
    sentence = "White has 18 men; a game is played with at most 15 a side"
    status, out, _ = run("show", f"fallas1 {crowd} 2-2-2 folio")
    assert (status, f"{sentence}." in out) == (0, True)
    for arguments in (("turns", "2-2-2", crowd), ("map", crowd)):
        assert run(*arguments) == (2, "", f"fallas: {sentence}\n")


def test_arrow_keys_edit_what_is_typed() -> None:
    """At a terminal, with the library that reads them there."""
    pytest.importorskip("readline")
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [*FALLAS, "play", "--seed", "1"], stdin=theirs, stdout=theirs, stderr=theirs, close_fds=True
    ) as game:
        os.close(theirs)
        seen = b""
        while b"\n> " not in seen:
            seen += os.read(ours, 1000)
        os.write(ours, b"uit\x1b[D\x1b[D\x1b[Dq\n")
        with suppress(OSError):  # how the end of a terminal is reported
            while more := os.read(ours, 1000):
                seen += more
    os.close(ours)
    assert game.returncode == 0
    assert b"The game is left" in seen


def test_the_command_is_a_module_too() -> None:
    command = [sys.executable, "-m", "fallas", "turns", "nothing"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("fallas: ")


def test_tavlei_is_shown_listed_and_checked_by_its_rules_or_its_position(
    run: Run, tmp_path: Path
) -> None:
    status, out, _ = run("show", "start", "--rules", "linnaeus")
    assert status == 0
    assert out.splitlines()[0] == "9  . . . t t t . . ."
    last = out.splitlines()[-1]
    assert last.startswith("tavlei1 ")
    assert run("show", last)[1] == out
    _, moves, count = run("turns", last)
    assert len(moves.splitlines()) == 80
    assert count == "80 moves\n"
    assert run("turns", "--rules", "linnaeus")[1] == moves
    path = tmp_path / "game.txt"
    path.write_text("[variant:linnaeus]\n\n1. d1-d2\n", encoding="utf-8")
    assert run("check", str(path))[1] == "1 turn by linnaeus: unfinished\n"
    assert run("map", "--rules", "tavlei") == (2, "", "fallas: nothing is thrown in this game\n")


def test_a_game_of_tavlei_is_played_against_the_computer(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    typed = iter(["help", "a1-a2", "hint", "d1-d2", "quit"])
    monkeypatch.setattr("builtins.input", lambda *_, **__: next(typed))
    command = ("play", "--rules", "tavlei", "--against", "random", "--seed", "1")
    status, out, _ = run(*command, "--record", str(path))
    assert status == 0
    assert "You are the attackers, t on the board. Type a turn as d1-d4, or hint," in out
    assert "a1-a2 is refused: nobody stands on a1." in out
    assert out.splitlines()[-1] == "The game is left after 2 turns."
    assert run("check", str(path))[1] == "2 turns by tavlei: unfinished\n"
