"""Every command that the README, CONTRIBUTING and the Makefile name, tried as it is written.

A command that stands there and is not tried here fails. What takes minutes, or asks the network, is
tried in part: all that make would run must exist, and its quick parts are run.
"""

import os
import re
import shlex
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from nbformat import write
from nbformat.v4 import new_code_cell, new_notebook

from tests.browser.labs import free_port
from tests.conftest import ROOT

DOCUMENTS = ("README.md", "CONTRIBUTING.md")
BIN = Path(sys.executable).parent
ENVIRONMENT = {**os.environ, "PATH": f"{BIN}:{os.environ['PATH']}"}
CODE = re.compile(r"```\w*\n(?P<block>.*?)```|`(?P<span>[^`\n]+)`", re.DOTALL)
COMMAND = re.compile(
    r"(?:- run: |# +)?((?:[A-Z_]+=\S+ )*(?P<program>[\w./-]+)(?: \S+)*?)(?:  +.*| *)"
)
PROGRAMS = {"make", "pip", "python", "python3", "npm", "npx", "node", "jupyter", "conda", "git"}
PROGRAMS |= {"fallas", "pytest", "ruff", "mypy", "apt-get", "docker", "nginx", "bash"}


def told() -> list[tuple[str, str]]:
    """Where each line stands that may be a command, and the line."""
    found = []
    for name in DOCUMENTS:
        text = (ROOT / name).read_text(encoding="utf-8")
        for code in CODE.finditer(text):
            lines = (code["block"] or code["span"]).splitlines()
            found += [(name, line.strip()) for line in lines]
        rest = CODE.sub("", text)
        found += [(name, line.strip()) for line in rest.splitlines() if line.startswith("    ")]
    head = re.match(r"(?:#.*\n)+", (ROOT / "Makefile").read_text(encoding="utf-8"))
    assert head is not None
    found += [("Makefile", line) for line in head[0].splitlines()]
    help_ = run("make help").splitlines()
    return found + [("make help", line) for line in help_]


def is_program(name: str) -> bool:
    """Whether a command begins so: a program, or one of the project's own scripts."""
    path = ROOT / name
    own = name.startswith(".ci/") and path.is_file() and os.access(path, os.X_OK)
    return own or name in PROGRAMS


def commands() -> Iterator[tuple[str, str]]:
    """The commands among them, each with where it stands."""
    for where, line in told():
        found = COMMAND.fullmatch(line)
        if found is None or not is_program(found["program"]):
            continue
        # `make` alone, or the name of the package, is a word and no command.
        if found[1] != found["program"] or found[1].startswith(".ci/"):
            yield where, found[1]


def run(command: str, **environment: str) -> str:
    """Run a command in a shell at the project's root; gives all that it says."""
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=ROOT,
        env={**ENVIRONMENT, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}"
    return done.stdout


# How each is tried: what gets the command and the folder of the built book.


def runs(command: str, site: Path) -> None:
    del site
    assert run(command).strip()


def is_made(command: str, site: Path, *, by: str = "") -> list[str]:
    """What make would run for it is all there; gives that, by lines."""
    del site
    printed = run(re.sub(r"\bmake\b", "make -n", command))
    assert by in printed
    printed = printed.replace("\\\n", " ")
    lines = [line for line in printed.splitlines() if not line.startswith("make")]
    assert lines
    for line in lines:
        words = [word for word in shlex.split(line, comments=True) if "=" not in word]
        for word in words:
            if re.fullmatch(r"\.(venv/bin|ci)/[\w.-]+", word):
                assert os.access(ROOT / word, os.X_OK) or word.endswith(".py"), word
                assert (ROOT / word).is_file(), word
        modules = re.findall(r" -m ([\w.]+)", line)
        for module in modules:
            assert module.startswith("fallas_book") or find_spec(module), module
    return lines


def serves(command: str, site: Path) -> None:
    """The book is built by the script of that name (as for these tests), and then is served."""
    lines = is_made(command, site, by=".ci/build-book")
    serve = next(line for line in lines if "serve.py" in line).lstrip("@")
    assert ("--port 8080" in serve) == ("PORT=8080" in command)
    port = free_port()
    told = serve.replace("_build/html", str(site)).replace(" --port 8080", "")
    with answering(f"{told} --port {port}") as address:
        assert address == f"http://localhost:{port}/"
        assert b"Fallas" in urllib.request.urlopen(address, timeout=20).read()


@contextmanager
def answering(command: str) -> Iterator[str]:
    """A server for as long as it is needed; gives the address that it prints."""
    words = shlex.split(command)
    with subprocess.Popen(
        words, cwd=ROOT, env=ENVIRONMENT, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            yield re.findall(r"http://localhost:\d+/", server.stdout.readline())[0]
        finally:
            server.terminate()
            server.wait(timeout=20)


def times(command: str, site: Path) -> None:
    """The speed of the engine on a few positions."""
    is_made(command, site, by="-m tests.bench")
    assert "turns" in run("python -m tests.bench --positions 3")


def weighs(command: str, site: Path) -> None:
    """What the book costs a reader, on one page in one round."""
    lines = is_made(command, site, by="-m tests.bench.pages")
    few = {"tests.bench.pages": "--no-lab --page rules/hitting", "tests.bench.explorer_pages": ""}
    assert len(lines) == len(few)
    for line, (module, options) in zip(lines, few.items(), strict=True):
        assert line.endswith(f"-m {module}")
        more = "--positions 2" if module.endswith("explorer_pages") else ""
        assert " ms" in run(f"{line} {site} --rounds 1 {options} {more}")


def installs(command: str, site: Path) -> None:
    """The package itself can be installed so; what it needs is not fetched."""
    del site
    assert command.startswith("pip install -e ")
    told = run(
        command.replace(
            "pip install", "python -m pip install --dry-run --no-deps --no-build-isolation", 1
        )
    )
    assert "Would install fallas" in told
    assert "does not provide the extra" not in told


def is_a_script(command: str, site: Path) -> None:
    """One that asks the network or takes as long as all tests: the shell can read it."""
    del site
    run(f"bash -n {shlex.split(command)[0]}")


def is_a_module(command: str, site: Path) -> None:
    """One that takes minutes: it can be imported, and has something to run."""
    del site
    module = shlex.split(command)[2]
    path = ROOT / module.replace(".", "/")
    name = f"{module}.__main__" if path.is_dir() else module
    run(f"python -c 'import {name} as it; it.main'")


def explains_itself(command: str, site: Path) -> None:
    del site
    assert "usage" in run(f"{command} --help")


def looks_up(command: str, site: Path) -> None:
    """npm, found as the command finds it, knows the folder."""
    del site
    assert command.endswith("npm install --prefix .ci/web NAME")
    assert "pyodide" in run(command.replace("npm install", "npm ls").removesuffix("NAME"))


def converts(command: str, site: Path) -> None:
    """A notebook with a board becomes a page; where the board's state is left out, a picture."""
    del site
    cell = new_code_cell(
        "from fallas import Position\nfrom fallas.widgets import Board\nBoard(Position.start())"
    )
    with TemporaryDirectory() as folder:
        own = Path(folder) / "mine.ipynb"
        write(new_notebook(cells=[cell]), own)
        whole = command if "--to" in command else f"{command} --execute --to html"
        whole = whole if whole.endswith("mine.ipynb") else f"{whole} mine.ipynb"
        run(whole.replace("mine.ipynb", str(own)))
        page = own.with_suffix(".html").read_text(encoding="utf-8")
    if "store_widget_state=False" in command:
        assert "data:image/svg+xml" in page
        assert "widget-state+json" not in page
    assert "Board" in page


def collects(command: str, site: Path) -> None:
    is_made(command, site, by="-m pytest")
    which = re.search(r"PYTEST=(\S+)", command)
    assert which is not None
    assert " tests collected" in run(f"python -m pytest --collect-only -q {which[1]}")


def checks_catalogues(command: str, site: Path) -> None:
    (line,) = is_made(command, site)
    run(f"{line} --check")


TRIED: dict[str, Callable[[str, Path], object]] = {
    "make book": serves,
    "PORT=8080 make book": serves,
    "PYTHON=python3.12 make book": partial(is_made, by=".ci/build-book"),
    "make html": partial(is_made, by=".ci/build-book"),
    "make test": partial(is_made, by="-m pytest"),
    "make test JOBS=0": partial(is_made, by="--numprocesses 0"),
    "make test PYTEST=tests/tables": collects,
    "make browsers": partial(is_made, by="chief_ways.py"),
    "make coverage": partial(is_made, by="--cov"),
    "make lint": partial(is_made, by="lint-imports"),
    "make format": partial(is_made, by="ruff format"),
    "make dist": partial(is_made, by="-m hatchling build"),
    "make bench": times,
    "make bench-pages": weighs,
    # It is run by all tests that use the fixture `jupyter` of labs.py.
    "make lab": partial(is_made, by="jupyter lab"),
    "make lab PORT=8080": partial(is_made, by="--port=8080"),
    "jupyter nbconvert": converts,
    "jupyter nbconvert --execute --to html": converts,
    "jupyter nbconvert --execute --ExecutePreprocessor.store_widget_state=False --to html "
    "mine.ipynb": converts,
    "make lock": partial(is_made, by=".ci/lock"),
    "make catalogues": checks_catalogues,
    "pip install -e .": installs,
    "pip install -e '.[book]'": installs,
    "fallas turns 6-5-3 start": runs,
    "fallas turns --rules linnaeus": runs,
    'fallas map "Wbar:1,13:2,6:12 B19:5,20:5,21:3,1:2 w" --rules folio': runs,
    "python -m tests.perft_files": is_a_module,
    "python -m fallas.tables.bearoff": is_a_module,
    "python -m fallas.simulation": explains_itself,
    ".ci/run": is_a_script,
    ".ci/lock --upgrade": is_a_script,
    'PATH="$PWD/.venv/bin:$PATH" npm install --prefix .ci/web NAME': looks_up,
}


def test_every_command_that_is_told_is_tried() -> None:
    found = {command: where for where, command in commands()}
    assert {command: found[command] for command in found.keys() - TRIED.keys()} == {}
    assert TRIED.keys() - found.keys() == set(), "tried, but told nowhere"


def test_a_command_is_known_by_its_program() -> None:
    for line in ("make nonsense   does it", "- run: npm test", "#   X=1 make book     so"):
        found = COMMAND.fullmatch(line)
        assert found is not None
        assert is_program(found["program"])
        assert found[1] in ("make nonsense", "npm test", "X=1 make book")
    assert not is_program(".ci/requirements.txt")


@pytest.mark.parametrize("command", TRIED)
def test_it_works(command: str, site: Path) -> None:
    TRIED[command](command, site)


def test_a_taken_port_is_said(site: Path) -> None:
    serve = f"python .ci/serve.py {site}"
    with answering(f"{serve} --port 0") as address:
        port = re.findall(r"\d+", address)[-1]
        for command in (f"{serve} --port {port}", f"BROWSER=true make lab PORT={port}"):
            done = subprocess.run(
                ["bash", "-c", command],
                cwd=ROOT,
                env=ENVIRONMENT,
                capture_output=True,
                text=True,
                timeout=120,
                check=False,
            )
            assert done.returncode != 0
            assert port in done.stderr
