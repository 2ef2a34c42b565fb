"""The source distribution: its tests can be run from it."""

import os
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from tests.conftest import ROOT

pytest.importorskip("hatchling")


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, built from this tree and unpacked."""
    folder = tmp_path_factory.mktemp("sdist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (archive,) = folder.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    return folder / archive.name.removesuffix(".tar.gz")


def test_every_test_of_a_source_distribution_is_found(unpacked: Path) -> None:
    """Each file of tests, with all that it imports, and no error."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-n", "0", "tests"]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    run = subprocess.run(
        command, cwd=unpacked, env=environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout[-3000:]
    found = {line.partition("::")[0] for line in run.stdout.splitlines() if "::" in line}
    kept = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("test_*.py")}
    assert kept <= found


def test_it_has_what_is_built_from_it_and_nothing_that_was_built(unpacked: Path) -> None:
    for name in ("book/_toc.yml", "book/_ext/fallas_book/__init__.py", ".ci/serve.py", "Makefile"):
        assert (unpacked / name).is_file(), name
    names = {part for path in unpacked.rglob("*") for part in path.relative_to(unpacked).parts}
    assert names.isdisjoint({"node_modules", "_build", ".venv", "__pycache__"})
