"""A machine without a browser is brought one: .ci/bring, with stand-ins for what would fetch it."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Bring = Callable[..., tuple[subprocess.CompletedProcess[str], list[str]]]

BROWSER = "a-browser"
"""Called for by CHROMIUM, so that one which is there already is not found."""


@pytest.fixture
def machine(tmp_path: Path, root: Path) -> Bring:
    """`machine(program=script, …)`: the programs of a machine before all others.

    Gives what `.ci/bring chromium` came to there, and what was fetched.
    """
    fetched = tmp_path / "fetched"
    fetched.touch()

    def bring(**scripts: str) -> tuple[subprocess.CompletedProcess[str], list[str]]:
        for name, script in scripts.items():
            program = tmp_path / name.replace("_", "-")
            program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
            program.chmod(0o755)
        done = subprocess.run(
            [root / ".ci/bring", "chromium"],
            env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "CHROMIUM": BROWSER},
            capture_output=True,
            text=True,
            check=False,
        )
        return done, fetched.read_text(encoding="utf-8").splitlines()

    return bring


HERE = '"$(dirname "$0")"'
FETCHES = f'echo "$(basename "$0") $*" >> {HERE}/fetched; ln -sf /bin/true {HERE}/{BROWSER}'
NOTES = f'echo "$(basename "$0") $*" >> {HERE}/fetched'
ROOT_USER, SOMEBODY = "echo 0", "echo 1000"


def test_root_gets_debians_package(machine: Bring) -> None:
    done, fetched = machine(id=ROOT_USER, apt_get=FETCHES, playwright=NOTES)
    assert done.returncode == 0, done.stderr
    assert fetched[0].startswith("apt-get update")
    assert fetched[1].startswith("apt-get install")
    assert fetched[1].endswith(" chromium")
    assert len(fetched) == 2


def test_whoever_may_install_nothing_gets_playwrights_browser(machine: Bring) -> None:
    done, fetched = machine(id=SOMEBODY, sudo="exit 1", apt_get=NOTES, playwright=FETCHES)
    assert done.returncode == 0, done.stderr
    assert fetched == ["playwright install chromium"]


def test_what_is_there_is_not_fetched(machine: Bring) -> None:
    done, fetched = machine(**{BROWSER.replace("-", "_"): ""}, apt_get=NOTES, playwright=NOTES)
    assert (done.returncode, fetched) == (0, [])


def test_what_cannot_be_brought_is_said(machine: Bring) -> None:
    done, _ = machine(id=SOMEBODY, sudo="exit 1", apt_get=NOTES, playwright=NOTES)
    assert done.returncode != 0
    assert BROWSER in done.stderr
