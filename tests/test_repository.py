"""What holds of the repository as a whole."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import fallas
from tests import toc
from tests.conftest import lacking

VIEWS = {"plots", "widgets"}
PIN = re.compile(r"^([A-Za-z0-9._-]+)==(\S+)$", re.MULTILINE)
CONDA_PIN = re.compile(r"^([A-Za-z0-9._-]+)=([^=\s]+)$")
# conda-forge's name of a package, where it is not PyPI's.
CONDA_NAMES = {"matplotlib-base": "matplotlib"}

IMPORT_ALL = """
import importlib, sys
sys.path.insert(0, sys.argv[1])
for name in sys.argv[2:]:
    importlib.import_module(name)
roots = {name.partition(".")[0] for name in sys.modules}
print(*sorted(roots - sys.stdlib_module_names - {"fallas", "__main__"}))
"""


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.fixture(scope="module")
def project(root: Path) -> dict[str, Any]:
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def lock(root: Path) -> dict[str, str]:
    text = (root / ".ci/requirements.txt").read_text(encoding="utf-8")
    return {canonical(name): version for name, version in PIN.findall(text)}


@pytest.fixture(scope="module")
def tracked(root: Path) -> list[Path]:
    if not (root / ".git").exists():
        lacking("The repository's list of files", "git clone")
    listing = subprocess.run(
        ["git", "ls-files", "-z"], cwd=root, capture_output=True, text=True, check=True
    ).stdout
    paths = [root / name for name in listing.split("\0") if name]
    return [path for path in paths if path.is_file()]


def engine_modules(root: Path) -> list[str]:
    """Every module of the package that is no view, by its dotted name."""
    names = []
    for path in sorted((root / "fallas").rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        if len(parts) > 1 and parts[1] in VIEWS:
            continue
        names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return names


def test_the_package_has_no_dependency(project: dict[str, Any]) -> None:
    assert project["project"]["dependencies"] == []


def test_the_engine_and_its_drawings_import_the_standard_library_alone(root: Path) -> None:
    modules = engine_modules(root)
    assert len(modules) > 10
    # -I and -S: no site-packages, no user's packages, no environment variable.
    run = subprocess.run(
        [sys.executable, "-I", "-S", "-c", IMPORT_ALL, str(root), *modules],
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.split() == []


def test_the_contents_and_the_pages_are_the_same() -> None:
    listed = toc.listed()
    assert len(listed) == len(set(listed)), "a page is listed twice"
    assert sorted(listed) == toc.written()


def test_every_requirement_is_pinned(project: dict[str, Any], lock: dict[str, str]) -> None:
    wanted = [
        requirement
        for part in ("optional-dependencies",)
        for several in project["project"][part].values()
        for requirement in several
    ] + [
        requirement for several in project["dependency-groups"].values() for requirement in several
    ]
    names = {canonical(re.split(r"[\[<>=!~; ]", requirement)[0]) for requirement in wanted}
    assert names - {"fallas"} <= lock.keys()


def test_the_conda_environment_has_the_pinned_versions(root: Path, lock: dict[str, str]) -> None:
    environment = yaml.safe_load((root / "environment.yml").read_text(encoding="utf-8"))
    named = [entry for entry in environment["dependencies"] if isinstance(entry, str)]
    pins = [CONDA_PIN.match(entry) for entry in named]
    versions = {
        canonical(CONDA_NAMES.get(pin[1], pin[1])): pin[2] for pin in pins if pin is not None
    }
    assert versions
    assert versions == {name: lock.get(name) for name in versions}
    assert {"python>=3.11,<3.14", "pip"} == {
        entry for entry, pin in zip(named, pins, strict=True) if pin is None
    }


def test_the_package_knows_its_version_where_nothing_is_installed(root: Path) -> None:
    """As in the kernel of a page, which has no metadata of any distribution."""
    command = (
        "import sys; sys.path.insert(0, sys.argv[1]); import fallas; print(fallas.__version__)"
    )
    run = subprocess.run(
        [sys.executable, "-I", "-S", "-c", command, root], capture_output=True, text=True
    )
    assert run.stdout.strip() == fallas.__version__, run.stderr


def test_the_version_is_the_same_everywhere(root: Path, project: dict[str, Any]) -> None:
    version = fallas.__version__
    assert re.fullmatch(r"\d+\.\d+\.\d+(\.dev\d+)?", version)
    # Hatchling reads it where the package has it.
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["hatch"]["version"] == {"path": "fallas/__init__.py"}
    citation = yaml.safe_load((root / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == version
    changes = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    headed = re.findall(r"^## \[(.+?)\]", changes, re.MULTILINE)
    assert headed[0] in {"Unreleased", version}
    released = [each for each in headed if each != "Unreleased"]
    assert released[:1] in ([], [version]), "the newest release is another version"


# Written in halves, so that this file does not hold what it looks for.
MACHINE_PATHS = re.compile(
    "|".join(["/ro" + "ot/", "/ho" + "me/[a-z]", "/Us" + "ers/[a-z]", "/wo" + "rk/"])
)
REGISTRIES = re.compile(
    "|".join(
        [
            "pypi" + r"\.org",
            "pythonhosted" + r"\.org",
            "registry" + r"\.npmjs",
            "deb" + r"\.debian\.org",
        ]
    )
)


@pytest.mark.parametrize(
    "pattern",
    [pytest.param(MACHINE_PATHS, id="machine paths"), pytest.param(REGISTRIES, id="registries")],
)
def test_no_tracked_file_holds(pattern: re.Pattern[str], root: Path, tracked: list[Path]) -> None:
    found = []
    for path in tracked:
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{path.relative_to(root)}: {match[0]}" for match in pattern.finditer(text)]
    assert len(tracked) > 10
    assert found == []
