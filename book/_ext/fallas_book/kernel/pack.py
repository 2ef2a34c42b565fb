"""Packs what the worker of a page imports into one archive. It runs in Pyodide, under Node.

Python has started as in a page, but from sources. It then rehearses the questions that boards ask.
The modules imported by then, of the package, traitlets and the standard library, are compiled, so
that they have the right magic number; the others are left out. The archive is the same for the same
sources.
"""

import ast
import importlib
import importlib.util
import marshal
import sys
from importlib import _bootstrap_external as external
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from zipfile import ZipFile

SOURCES = "/lib/python314.zip"
WITH_ASSERTIONS = ("fallas/", "traitlets/", "anywidget.py", "page_kernel.py")


def pack(*modules: str, rehearsals: str, out: str) -> None:
    """Write the archive.

    Args:
        modules: what a page may ask for by name.
        rehearsals: JSON: by the widget that is asked, a document and commands.
        out: the archive to be.
    """
    import page_kernel  # type: ignore[import-not-found]  # noqa: F401  (first, as in a page)

    for module in modules:
        importlib.import_module(module)
    _rehearse(rehearsals)
    _write(out, {name for module in list(sys.modules.values()) if (name := _name(module))})


def _name(module: ModuleType) -> str | None:
    """The archive name of a module imported from there; None for one frozen into Python."""
    spec = getattr(module, "__spec__", None)
    origin = (spec and spec.origin) or ""
    return origin.removeprefix(f"{SOURCES}/") if origin.startswith(SOURCES) else None


def _rehearse(rehearsals: str) -> None:
    """Ask for everything, and fail once with a traceback."""
    import json
    import traceback

    from page_kernel import take

    for key, (widget, (document, commands)) in enumerate(json.loads(rehearsals).items()):
        asked = {"key": str(key), "widget": widget, "state": {"story": [], "title": "rehearsal"}}
        for command in commands:
            content = {"kind": "desk", "id": 0, "document": document, "command": command}
            take(json.dumps({**asked, "content": content}))
    try:
        take("{}")
    except KeyError as error:
        traceback.format_exception(error)


def _write(out: str, used: set[str]) -> None:
    from zipfile import ZipFile  # not before the rehearsal: the worker has no use for it

    import dataclass_methods as methods  # type: ignore[import-not-found]

    with ZipFile(out, "w") as archive, ZipFile(SOURCES) as sources:
        for name in sorted(used):
            optimize = 0 if name.startswith(WITH_ASSERTIONS) else 2
            _add(archive, name + "c", _compiled(name, sources.read(name), optimize=optimize))
        _add(archive, methods.FILE, marshal.dumps(methods.compiled))


def _drop_docstrings(tree: ast.AST) -> None:
    """Remove docstrings, which nobody reads in a page; assertions stay, unlike with `optimize=2`.

    A class keeps a dot as its docstring: for a dataclass without one, Python would make one from
    the signature, which takes longer than all the rest of the class.
    """
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if not (isinstance(body, list) and body and isinstance(body[0], ast.Expr)):
            continue
        value = body[0].value
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            if isinstance(node, ast.ClassDef):
                value.value = "."
            else:
                body[:1] = [] if body[1:] else [ast.copy_location(ast.Pass(), body[0])]


def _compiled(name: str, source: bytes, *, optimize: int) -> bytes:
    tree = ast.parse(source)
    _drop_docstrings(tree)
    code = compile(tree, f"{SOURCES}/{name}", "exec", dont_inherit=True, optimize=optimize)
    # Unchecked hash: the source, which is not in the archive, is never compared.
    hashed = importlib.util.source_hash(source)
    return bytes(external._code_to_hash_pyc(code, hashed, False))  # type: ignore[attr-defined]


def _add(archive: "ZipFile", name: str, data: bytes) -> None:
    from zipfile import ZIP_DEFLATED, ZipInfo

    archive.writestr(ZipInfo(name), data, ZIP_DEFLATED, compresslevel=9)
