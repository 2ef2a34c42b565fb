"""Where Python in the laboratory looks for modules."""

import subprocess
import sys
from pathlib import Path

from tests.conftest import ROOT

ASKED = f"""
import runpy
runpy.run_path({str(ROOT / ".ci/lab/sitecustomize.py")!r})
import colorsys, mine
print(hasattr(colorsys, "rgb_to_hsv"), mine.found)
"""


def test_what_is_installed_comes_before_what_lies_beside_a_notebook(tmp_path: Path) -> None:
    (tmp_path / "colorsys.py").write_text("", encoding="utf-8")
    (tmp_path / "mine.py").write_text("found = 'here'", encoding="utf-8")
    command = [sys.executable, "-c", ASKED]  # with the current folder first on the path
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "here"]
