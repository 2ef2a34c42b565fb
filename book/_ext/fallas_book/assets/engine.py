"""The engine for the pages: Pyodide and its kernel, in a folder named by a hash of its content."""

import json
import shutil
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config

from .. import web
from .boards import own_scripts
from .javascript import as_js
from .packing import PYODIDE, digest, kernel
from .staging import put

FOLDER = "fallas/engine"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
ARCHIVE = "kernel.zip"
FETCHED = ("pyodide.asm.wasm", ARCHIVE)
"""The files whose bytes the worker counts as it fetches them; it imports the others."""
ATTRIBUTES = "fallas_engine"
SCRIPTS = ("worker.mjs", "warm_up.mjs")


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.connect("config-inited", stage)
    app.connect("html-page-context", _name_the_engine, priority=900)
    app.connect("build-finished", _drop_stale)


def stage(app: Sphinx, config: Config) -> None:
    """Put the engine into a folder named by a hash of its content.

    Raises:
        ExtensionError: if Pyodide is not installed as it is locked, or can't be run.
    """
    files = engine_files(kernel())
    name = digest(files.values())
    put(app, config, {f"{FOLDER}/{name}/{file}": content for file, content in files.items()})
    config.html_context[ATTRIBUTES] = {
        "data-engine": f"engine/{name}/",  # beside the script
        "data-engine-bytes": str(sum(len(files[fetched]) for fetched in FETCHED)),
        "data-engine-files": " ".join(files),  # to look through when it doesn't start
    }


def _name_the_engine(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Tell the boards' script where the engine is."""
    del app, page, template, doctree
    for script in own_scripts(context):
        script.attributes.update(context[ATTRIBUTES])


def _drop_stale(app: Sphinx, exception: Exception | None) -> None:
    """Remove the engines of earlier builds from the site and from the folder it is made from."""
    if exception is not None:
        return
    now = Path(app.config.html_context[ATTRIBUTES]["data-engine"]).name
    for static in (Path(app.outdir) / "_static", Path(app.doctreedir) / "staged"):
        # Only the HTML builder makes a site.
        for stale in set((static / FOLDER).glob("*")) - {static / FOLDER / now}:
            shutil.rmtree(stale)


def engine_files(archive: Path) -> dict[str, bytes]:
    """The files of the engine by their names in its folder, the worker first."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    # Nothing can be installed in a page: all that Python imports there is in the archive.
    bare = json.dumps({"info": lock["info"], "packages": {}})
    return as_js(
        {
            **{name: (web.FOLDER / name).read_bytes() for name in SCRIPTS},
            "lock.mjs": f"export const lock = {bare};\n".encode(),
            **{name: (PYODIDE / name).read_bytes() for name in CORE},
            ARCHIVE: archive.read_bytes(),
        }
    )
