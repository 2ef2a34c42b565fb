"""What GitHub, a dev container and pre-commit are told: that it can be read, and that it exists."""

import json
import os
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.conftest import ROOT

GITHUB = ROOT / ".github"
WORKFLOWS = sorted(GITHUB.glob("workflows/*.yml"))
FORMS = sorted(path for path in GITHUB.glob("ISSUE_TEMPLATE/*.yml") if path.stem != "config")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.M))
PINNED = re.compile(r"uses: [\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$")
LOCAL = re.compile(r"uses: \./(\.github/workflows/[\w-]+\.yml)$")
BIN = Path(sys.executable).parent
ELSEWHERE = {"gh"}
"""Programs that GitHub's machines have."""


def read(path: Path) -> dict[Any, Any]:
    found = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def jobs(path: Path) -> dict[str, dict[str, Any]]:
    found = read(path)["jobs"]
    assert isinstance(found, dict)
    return found


def is_there(word: str) -> bool:
    """Whether a file of the project that a command names is there, and can be run if it must."""
    path = ROOT / word
    return path.suffix == ".py" or os.access(path, os.X_OK) if path.is_file() else False


def faults(command: str) -> Iterator[str]:
    """What of a command line isn't there."""
    for part in re.split(r"&&|\n", command):
        program, *rest = shlex.split(part)
        if program == "make":
            yield from (word for word in rest if "=" not in word and word not in TARGETS)
        elif program == "python":
            yield from (word for word in rest[:1] if not is_there(word))
        elif program not in ELSEWHERE and not is_there(program):
            yield program


def test_what_is_not_there_is_found() -> None:
    assert list(faults("make nonsense && .ci/setup")) == ["nonsense"]
    assert list(faults("python .ci/nothing.py x\n.ci/nothing")) == [".ci/nothing.py", ".ci/nothing"]
    # A file that nobody may run is no command.
    assert list(faults(".ci/requirements.txt")) == [".ci/requirements.txt"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_runs_what_is_there_and_may_do_little(path: Path) -> None:
    workflow = read(path)
    # YAML takes the key `on` for the truth.
    assert workflow[True]
    assert workflow["permissions"] == {"contents": "read"}
    for job in jobs(path).values():
        if "uses" in job:
            continue
        assert job["steps"]
        needs = job.get("needs", [])
        assert {*([needs] if isinstance(needs, str) else needs)} <= jobs(path).keys()
        for step in job["steps"]:
            assert ("run" in step) != ("uses" in step), step
        commands = [step["run"] for step in job["steps"] if "run" in step]
        assert [fault for command in commands for fault in faults(command)] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_an_action_is_pinned_by_its_commit(path: Path) -> None:
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if "uses:" in line]
    assert lines
    for line in lines:
        if local := LOCAL.search(line):
            assert (ROOT / local[1]).is_file(), line
        else:
            assert PINNED.search(line), line


def test_one_action_has_one_pin() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in WORKFLOWS)
    pins = set(re.findall(r"uses: ([\w/-]+)@(\w+)", text))
    assert len({action for action, _ in pins}) == len(pins) > 3


def test_every_test_runs_before_a_release() -> None:
    release = jobs(GITHUB / "workflows/release.yml")
    assert "tests" in release["pypi"]["needs"]
    assert release["tests"]["uses"] == "./.github/workflows/tests.yml"
    (steps,) = (job["steps"] for job in jobs(GITHUB / "workflows/tests.yml").values())
    assert [step["run"] for step in steps if "run" in step] == [".ci/run"]


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_a_form_has_what_github_demands(path: Path) -> None:
    form = read(path)
    assert form["name"]
    assert form["description"]
    ids = [field["id"] for field in form["body"]]
    assert len(ids) == len(set(ids)) > 0
    for field in form["body"]:
        assert field["type"] in {"input", "textarea"}
        assert field["attributes"]["label"]


def test_dependabot_looks_after_the_actions() -> None:
    settings = read(GITHUB / "dependabot.yml")
    assert settings["version"] == 2
    assert [each["package-ecosystem"] for each in settings["updates"]] == ["github-actions"]


def test_the_dev_container_runs_what_is_there() -> None:
    container = json.loads((ROOT / ".devcontainer/devcontainer.json").read_text(encoding="utf-8"))
    assert list(faults(container["postCreateCommand"])) == []
    settings = container["customizations"]["vscode"]["settings"]
    assert (ROOT / settings["eslint.options"]["overrideConfigFile"]).is_file()


def test_the_hooks_of_a_commit_run_the_tools_of_the_project() -> None:
    (own,) = read(ROOT / ".pre-commit-config.yaml")["repos"]
    assert own["repo"] == "local"
    entries = [hook["entry"].split() for hook in own["hooks"]]
    named = [word for words in entries for word in words if "/" in word and "=" not in word]
    (lint,) = re.findall(r"^lint:.*\n((?:\t.*\n)+)", MAKEFILE, re.M)
    tools = set(re.findall(r"(?:\$\(BIN\)|\$\(WEB\)|\.ci)/([\w-]+)\b(?!/)", lint))
    assert tools - {"node", "python"} <= {Path(word).stem for word in named}
    beside = {word: BIN / Path(word).name for word in named if word.startswith(".venv/bin/")}
    assert [word for word in named if not beside.get(word, ROOT / word).is_file()] == []


def test_an_editor_indents_every_script_alike() -> None:
    settings = (ROOT / ".editorconfig").read_text(encoding="utf-8")
    (listed,) = re.findall(r"^\[\.ci/\{(.+)\}\]$", settings, re.M)
    scripts = [path.name for path in (ROOT / ".ci").iterdir() if path.is_file() and not path.suffix]
    assert sorted(listed.split(",")) == sorted(scripts)
