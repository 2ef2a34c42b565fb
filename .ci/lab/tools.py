"""Paths and helpers shared by the parts of the laboratory's build."""

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
EXTENSION = ROOT / "book/_ext"
BIN = Path(sys.executable).parent
LIBRARY = "/lib/python314.zip/"
PACKAGES = "/lib/python3.14/site-packages/"


def run(*command: object, cwd: Path = ROOT) -> None:
    """Run a command; its output is shown only if it fails."""
    # No Python is fetched to resolve for, and npm's Node is the one that came with the pins.
    environment = {
        **os.environ,
        "UV_PYTHON_DOWNLOADS": "never",
        "PATH": f"{BIN}:{os.environ.get('PATH', '')}",
    }
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{' '.join(words)}\n{done.stdout}\n{done.stderr}")


def compile_modules(archives: Iterable[Path], home: str) -> None:
    """Compile the modules of archives where these are; in the kernel they will stand in `home`."""
    run(BIN / "node", HERE / "compile.mjs", home, *archives)


def lock_of(lab: Path) -> Path:
    """The file that tells the kernel which packages there are."""
    return lab / "static/pyodide-lock/pyodide-lock.json"
