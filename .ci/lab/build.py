"""Puts the laboratory that runs in the browser into a built book.

    python .ci/lab/build.py SITE

JupyterLite with Pyodide and the packages that its kernel and the widgets need is made once for a
set of pins and kept in `_build/kept`; so is the package's own wheel, for as long as no source of it
changes. The notebooks are the pages.
"""

import json
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from zipfile import ZipFile

import wheels
from jupyter_server.services.contents.filemanager import FileContentsManager
from tools import BIN, EXTENSION, HERE, LIBRARY, PACKAGES, ROOT, compile_modules, lock_of, run

sys.path.insert(0, str(EXTENSION))
from fallas_book.assets import packing
from fallas_book.assets.javascript import as_js
from fallas_book.assets.packing import KEPT, PYODIDE
from fallas_book.notebooks.export import write_all
from fallas_book.site.labs import DOWNLOADS

PINS = ROOT / ".ci/requirements.txt"
MODULES = ("pyodide.mjs", "pyodide.asm.mjs")
CORE = (*MODULES, "pyodide.asm.wasm", "python_stdlib.zip")
EXTENSIONS = {
    "@jupyter-widgets/jupyterlab-manager",
    "@jupyterlite/pyodide-kernel-extension",
    "anywidget",
    "jupyterlab_pygments",
}
"""The lab's extensions, all named here, so that no other installed one gets in."""


KERNEL = {
    "kernelspec": {"name": "python", "display_name": "Python (Pyodide)", "language": "python"},
    "language_info": {
        "codemirror_mode": {"name": "python", "version": 3},
        "file_extension": ".py",
        "mimetype": "text/x-python",
        "name": "python",
        "nbconvert_exporter": "python",
        "pygments_lexer": "ipython3",
        "version": "3.8",
    },
}
"""The laboratory's kernel, as notebooks name it."""
FROM_DISK = """
if (location.protocol === "file:") {
  document.body.innerHTML = "<p>The laboratory cannot run in a page opened from the disk." +
    " It runs on the web, and at the address that <code>make book</code> prints.</p>";
  document.body.style = "margin: 2rem; font: 1.1rem/1.5 serif;";
}
"""


def digest(paths: Iterable[Path]) -> str:
    """A short name for the names and contents of some files."""
    return packing.digest(
        str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() for path in sorted(paths)
    )


def kept(kind: str, name: str, make: Callable[[Path], Path]) -> Path:
    """What is kept under a name, made now if it isn't there; of each kind the newest three stay."""
    place = KEPT / f"{kind}-{name}"
    if not place.exists():
        KEPT.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=KEPT) as folder:
            made = make(Path(folder))
            made.replace(place)
        for old in sorted(KEPT.glob(f"{kind}-*"), key=lambda path: path.stat().st_mtime)[:-3]:
            shutil.rmtree(old, ignore_errors=True)
    return place


def base() -> Path:
    """JupyterLite without the package and the notebooks."""
    return kept("lab", digest(_makers()), _make_base)


def _makers() -> list[Path]:
    """The files that decide how the parts of the laboratory are made."""
    own = [path for path in HERE.iterdir() if path.is_file() and path.suffix != ".md"]
    return [
        *own,
        EXTENSION / "fallas_book/assets/javascript.py",
        PINS,
        ROOT / ".ci/web/package-lock.json",
    ]


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
    # A name is waited for longer than the usual second: the first finds jedi still packed.
    shutil.copy(HERE / "overrides.json", folder)
    settings = json.loads((HERE / "jupyter_lite_config.json").read_text(encoding="utf-8"))
    addon = settings["PyodideLockAddon"]
    addon["specs"] = [pinned(spec) for spec in addon["specs"]]
    (folder / "jupyter_lite_config.json").write_text(json.dumps(settings), encoding="utf-8")
    run(BIN / "jupyter", "lite", "build", cwd=folder)
    output = folder / "_output"
    _check_extensions(output)
    _name_js(output)
    _say_where_none_is(output)
    library = output / "static/pyodide/python_stdlib.zip"
    with ZipFile(library, "a") as archive:
        archive.write(HERE / "sitecustomize.py", "sitecustomize.py")
    compile_modules([library], LIBRARY)
    wheels.make_ready(output, library)
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


def _name_js(output: Path) -> None:
    """Rename Pyodide's modules as in the pages' engine."""
    core = output / "static/pyodide"
    modules = {name: (core / name).read_bytes() for name in MODULES}
    for name in MODULES:
        (core / name).unlink()
    for name, content in as_js(modules).items():
        (core / name).write_bytes(content)
    settings = output / "jupyter-lite.json"
    text = settings.read_text(encoding="utf-8")
    if text.count("/pyodide.mjs") != 1:
        sys.exit(f"{settings.name} should name pyodide.mjs once, as what the kernel loads")
    settings.write_text(text.replace("/pyodide.mjs", "/pyodide.js"), encoding="utf-8")


def _say_where_none_is(output: Path) -> None:
    """Let the laboratory's pages say that they can't run from the disk, instead of being blank."""
    script = f"<script>{FROM_DISK}</script></body>"
    for page in output.rglob("index.html"):
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace("</body>", script), encoding="utf-8")


def _check_extensions(output: Path) -> None:
    settings = json.loads((output / "jupyter-lite.json").read_text(encoding="utf-8"))
    found = {e["name"] for e in settings["jupyter-config-data"]["federated_extensions"]}
    if found != EXTENSIONS:
        sys.exit(f"The lab should have these extensions and no others: {found ^ EXTENSIONS}")


def wheel() -> Path:
    """A folder with the package as one compiled wheel."""
    sources = [path for path in (ROOT / "fallas").rglob("*") if path.is_file()]
    sources = [path for path in sources if "__pycache__" not in path.parts]
    name = digest([*sources, ROOT / "pyproject.toml", *_makers()])
    return kept("wheel", name, _make_wheel)


def _make_wheel(folder: Path) -> Path:
    run(BIN / "python", "-m", "hatchling", "build", "--target", "wheel", "--directory", folder)
    made = folder / "made"
    made.mkdir()
    (archive,) = folder.glob("*.whl")
    compile_modules([archive], PACKAGES)
    archive.rename(made / archive.name)
    return made


def add_package(lab: Path, archive: Path) -> None:
    """Let the lab's kernel find the package when a notebook imports it."""
    path = lock_of(lab)
    shutil.copy(archive, path.parent)
    lock = json.loads(path.read_text(encoding="utf-8"))
    lock["packages"]["fallas"] = {
        "name": "fallas",
        "version": archive.name.split("-")[1],
        "file_name": f"../../static/pyodide-lock/{archive.name}",
        "install_dir": "site",
        "package_type": "package",
        "sha256": wheels.sha256(archive),
        "imports": ["fallas"],
        # What shows its boards is in the archive of the standard library.
        "depends": [],
        "unvendored_tests": False,
    }
    path.write_text(json.dumps(lock), encoding="utf-8")


def add_notebooks(lab: Path) -> None:
    """Add the pages as the lab's files, with the listings by which it finds them."""
    files = lab / "files"
    write_all(files)
    _put_for_download(files, lab.parent / DOWNLOADS)
    listing = FileContentsManager(root_dir=str(files))
    for folder in (files, *(path for path in files.rglob("*") if path.is_dir())):
        name = folder.relative_to(files)
        path = lab / "api/contents" / name / "all.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        listed = listing.get("" if folder == files else name.as_posix())
        path.write_text(json.dumps(listed, default=lambda time: time.isoformat()), encoding="utf-8")


def _put_for_download(files: Path, folder: Path) -> None:
    """Give the laboratory's notebooks the head that it would give them, and keep them as they were.

    A notebook with another head counts as changed there as soon as it is open. No other Jupyter
    knows the laboratory's kernel, so downloads get the notebook as it was.
    """
    shutil.rmtree(folder, ignore_errors=True)
    for path in files.rglob("*.ipynb"):
        kept = folder / path.relative_to(files)
        kept.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, kept)
        notebook = json.loads(path.read_text(encoding="utf-8"))
        notebook["metadata"] |= KERNEL
        path.write_text(json.dumps(notebook, ensure_ascii=False, indent=1), encoding="utf-8")


def main() -> None:
    site = Path(sys.argv[1]).resolve()
    lab = site / "lab"
    made = base()
    shutil.rmtree(lab, ignore_errors=True)
    shutil.copytree(made, lab)
    (archive,) = wheel().glob("*.whl")
    add_package(lab, archive)
    add_notebooks(lab)


if __name__ == "__main__":
    main()
