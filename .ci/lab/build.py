"""Puts the laboratory that runs in the browser into a built book.

    python .ci/lab/build.py SITE

JupyterLite with Pyodide and the packages that its kernel and the widgets need is made once for a
set of pins and kept in `_build/kept`; so is the package's own wheel, for as long as no source of it
changes. The notebooks are the pages.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Literal
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from jupyter_server.services.contents.filemanager import FileContentsManager

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
KEPT = ROOT / "_build/kept"
PYODIDE = ROOT / ".ci/web/node_modules/pyodide"
PINS = ROOT / ".ci/requirements.txt"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
BIN = Path(sys.executable).parent
LIBRARY = "/lib/python314.zip/"
PACKAGES = "/lib/python3.14/site-packages/"
EXTENSIONS = {
    "@jupyter-widgets/jupyterlab-manager",
    "@jupyterlite/pyodide-kernel-extension",
    "anywidget",
    "jupyterlab_pygments",
}
"""What the lab is extended with: all that is installed here, so that no other may be."""
FOR_TYPES = (".pyi", ".typed")
TOLD = re.compile(r"\.dist-info/|/(LICENSE|README)[^/]*$")
"""What a wheel tells of itself, for people and for installers; no module reads it."""


def digest(paths: Iterable[Path]) -> str:
    """A short name for the names and contents of some files."""
    found = hashlib.sha256()
    for path in sorted(paths):
        found.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:12]


def kept(kind: str, name: str, make) -> Path:
    """What is kept under a name, made now if it isn't there; of one kind the three newest stay."""
    place = KEPT / f"{kind}-{name}"
    if not place.exists():
        KEPT.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=KEPT) as folder:
            made = make(Path(folder))
            made.replace(place)
        for old in sorted(KEPT.glob(f"{kind}-*"), key=lambda path: path.stat().st_mtime)[:-3]:
            shutil.rmtree(old, ignore_errors=True)
    return place


def run(*command: object, cwd: Path = ROOT) -> None:
    """Run a command; what it says is shown only if it fails."""
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


def base() -> Path:
    """JupyterLite without the package and the notebooks."""
    sources = [path for path in HERE.iterdir() if path.is_file() and path.suffix != ".md"]
    return kept("lab", digest([*sources, PINS, ROOT / ".ci/web/package-lock.json"]), _make_base)


def _make_base(folder: Path) -> Path:
    core = folder / "static/pyodide"
    core.mkdir(parents=True)
    for name in CORE:
        shutil.copy(PYODIDE / name, core / name)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    version = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))["version"]
    # npm's package has no wheels; and what reads the lock expects a version and knows no `tool`.
    bare = {"info": {**lock["info"], "version": version}, "packages": {}}
    (core / "pyodide-lock.json").write_text(json.dumps(bare), encoding="utf-8")
    shutil.copy(HERE / "jupyter-lite.json", folder)
    settings = json.loads((HERE / "jupyter_lite_config.json").read_text(encoding="utf-8"))
    addon = settings["PyodideLockAddon"]
    addon["specs"] = [pinned(spec) for spec in addon["specs"]]
    (folder / "jupyter_lite_config.json").write_text(json.dumps(settings), encoding="utf-8")
    run(BIN / "jupyter", "lite", "build", cwd=folder)
    output = folder / "_output"
    _check_extensions(output)
    library = output / "static/pyodide/python_stdlib.zip"
    with ZipFile(library, "a") as archive:
        archive.write(HERE / "sitecustomize.py", "sitecustomize.py")
    run(BIN / "node", HERE / "compile.mjs", LIBRARY, library)
    _compile_wheels(output, library)
    return output


def pinned(spec: str) -> str:
    """A requirement with the version that the project's own environment has."""
    if "==" in spec:
        return spec
    pattern = re.escape(spec).replace(r"\-", "[-_]")
    found = re.search(rf"^{pattern}==\S+", PINS.read_text(encoding="utf-8"), re.M | re.I)
    if found is None:
        sys.exit(f"{PINS.name} has no pin for {spec}")
    return found[0]


def _check_extensions(output: Path) -> None:
    settings = json.loads((output / "jupyter-lite.json").read_text(encoding="utf-8"))
    found = {e["name"] for e in settings["jupyter-config-data"]["federated_extensions"]}
    if found != EXTENSIONS:
        sys.exit(f"The lab should have these extensions and no others: {found ^ EXTENSIONS}")


def _lock_of(lab: Path) -> Path:
    return lab / "static/pyodide-lock/pyodide-lock.json"


def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _compile_wheels(output: Path, library: Path) -> None:
    """Compile every wheel, move its modules where that may be, and tell the lock file the hash."""
    path = _lock_of(output)
    lock = json.loads(path.read_text(encoding="utf-8"))
    wheels = {
        name: (path.parent / package["file_name"]).resolve()
        for name, package in lock["packages"].items()
    }
    run(BIN / "node", HERE / "compile.mjs", PACKAGES, *wheels.values())
    for wheel in wheels.values():
        _move_modules(wheel, library)
    for name, wheel in wheels.items():
        lock["packages"][name]["sha256"] = _sha256(wheel)
    path.write_text(json.dumps(lock), encoding="utf-8")
    hashes = {wheel.name: _sha256(wheel) for wheel in wheels.values()}
    for index in output.rglob("pypi/all.json"):
        listed = json.loads(index.read_text(encoding="utf-8"))
        for package in listed.values():
            for release in (file for files in package["releases"].values() for file in files):
                if release["filename"] in hashes:
                    release["digests"] = {"sha256": hashes[release["filename"]]}
        index.write_text(json.dumps(listed), encoding="utf-8")


def _move_modules(wheel: Path, library: Path) -> None:
    """Put a wheel's modules into the standard library's archive, which Python imports from.

    The kernel unpacks every wheel, file by file, before it is ready. What is known of the package
    stays in the wheel; a wheel with files that its modules may read is left alone.
    """
    with ZipFile(wheel) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    modules = {name: data for name, data in files.items() if name.endswith(".pyc")}
    told = {name: data for name, data in files.items() if TOLD.search(name)}
    if all(name.endswith(FOR_TYPES) for name in files.keys() - modules.keys() - told.keys()):
        _add(library, "a", modules)
        _add(wheel, "w", told)


def _add(path: Path, mode: Literal["a", "w"], files: dict[str, bytes]) -> None:
    with ZipFile(path, mode) as archive:
        for name, data in files.items():
            archive.writestr(ZipInfo(name), data, ZIP_DEFLATED, compresslevel=9)


def wheel() -> Path:
    """A folder with the package as one compiled wheel."""
    sources = [path for path in (ROOT / "fallas").rglob("*") if path.is_file()]
    sources = [path for path in sources if "__pycache__" not in path.parts]
    name = digest([*sources, ROOT / "pyproject.toml", HERE / "compile.py"])
    return kept("wheel", name, _make_wheel)


def _make_wheel(folder: Path) -> Path:
    run(BIN / "python", "-m", "hatchling", "build", "--target", "wheel", "--directory", folder)
    made = folder / "made"
    made.mkdir()
    (archive,) = folder.glob("*.whl")
    run(BIN / "node", HERE / "compile.mjs", PACKAGES, archive)
    archive.rename(made / archive.name)
    return made


def add_package(lab: Path, archive: Path) -> None:
    """Let the lab's kernel find the package when a notebook imports it."""
    path = _lock_of(lab)
    shutil.copy(archive, path.parent)
    lock = json.loads(path.read_text(encoding="utf-8"))
    lock["packages"]["fallas"] = {
        **lock["packages"]["anywidget"],
        "name": "fallas",
        "version": archive.name.split("-")[1],
        "file_name": f"../../static/pyodide-lock/{archive.name}",
        "sha256": _sha256(archive),
        "imports": ["fallas"],
        # The package itself needs nothing, but a notebook shows boards.
        "depends": ["anywidget"],
    }
    path.write_text(json.dumps(lock), encoding="utf-8")


def add_notebooks(lab: Path) -> None:
    """The pages as the lab's files, and the listings by which it finds them."""
    files = lab / "files"
    sys.path.insert(0, str(ROOT / "book/_ext"))
    from fallas_book.notebooks import write_all

    write_all(files)
    listing = FileContentsManager(root_dir=str(files))
    for folder in (files, *(path for path in files.rglob("*") if path.is_dir())):
        name = folder.relative_to(files)
        path = lab / "api/contents" / name / "all.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        listed = listing.get("" if folder == files else name.as_posix())
        path.write_text(json.dumps(listed, default=lambda time: time.isoformat()), encoding="utf-8")


def main() -> None:
    site = Path(sys.argv[1]).resolve()
    lab = site / "lab"
    shutil.rmtree(lab, ignore_errors=True)
    shutil.copytree(base(), lab)
    (archive,) = wheel().glob("*.whl")
    add_package(lab, archive)
    add_notebooks(lab)


if __name__ == "__main__":
    main()
