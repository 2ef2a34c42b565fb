"""A seed gives the same game on every Python that the machine has."""

import shutil
import subprocess
import sys
from pathlib import Path

from tests.tables.same_game import played

KEPT = Path(__file__).with_name("same_game.txt").read_text("utf-8")


def test_the_game_is_the_one_that_was_kept() -> None:
    assert played() == KEPT


def test_other_interpreters_play_the_same_game(root: Path) -> None:
    """Those on the path of 3.11 to 3.14; this one at least, in a process of its own."""
    names = [sys.executable, *(f"python3.{minor}" for minor in range(11, 15))]
    for path in filter(None, map(shutil.which, names)):
        if subprocess.run([path, "-c", ""], capture_output=True).returncode:
            continue  # a shim without an interpreter behind it
        run = subprocess.run(
            [path, "-m", "tests.tables.same_game"], cwd=root, capture_output=True, text=True
        )
        assert (run.stdout, run.stderr) == (KEPT, ""), path
