"""Compiles the modules of wheels and of the standard library. It runs in Pyodide, under Node.

Pyodide's own Python does it, so that what it reads later has the right magic number. A browser
would compile every module that a notebook imports again on each visit. The build calls `used` too.

`pyodide py-compile` (pyodide-build) compiles with the Python that runs it, which would have to be
the version of Pyodide's. It also writes the times of temporary files into the modules, fails on a
template that is not Python, and leaves no file out.
"""

import importlib.util
import sys
from importlib import _bootstrap_external as external
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

# Of no use in the browser: tests, schemas that no module reads, what completes the names of
# packages that aren't there or of each encoding, and extensions' front ends, which the lab has.
UNUSED = (
    "ipywidgets/state.schema.json",
    "ipywidgets/view.schema.json",
    "ipywidgets/widgets/tests",
    "jedi/third_party/django-stubs",
    "jedi/third_party/typeshed/stdlib/encodings",
    "jedi/third_party/typeshed/stubs",
    "prompt_toolkit/contrib",
)
# What completes the names of the standard library, of which a browser's Python lacks a part.
STUBS = "jedi/third_party/typeshed/stdlib/"
THERE = {"_typeshed", "typing_extensions"}  # by themselves no part of it
ELSEWHERE = (".data/", "/labextension/", "/nbextension/")


def compiled(source: str, target: str, home: str) -> None:
    """Write a copy of an archive with `.pyc` in place of every `.py`.

    Args:
        source: the archive.
        target: the one to be.
        home: where its files will stand, for tracebacks.
    """
    with ZipFile(source) as before, ZipFile(target, "w") as after:
        for info in before.infolist():
            name = info.filename
            if not used(name):
                continue
            data = before.read(name)
            if name.endswith(".py"):
                name, data = _compiled(name, data, home)
            after.writestr(ZipInfo(name), data, ZIP_DEFLATED, compresslevel=9)


def used(name: str) -> bool:
    """Whether a file of a wheel is of use in the browser."""
    if name.startswith(STUBS):
        module = name.removeprefix(STUBS).split("/")[0].removesuffix(".pyi")
        if module not in THERE | sys.modules.keys() and importlib.util.find_spec(module) is None:
            return False
    return not (name.startswith(UNUSED) or any(part in name for part in ELSEWHERE))


def _compiled(name: str, source: bytes, home: str) -> tuple[str, bytes]:
    try:
        code = compile(source, home + name, "exec", dont_inherit=True)
    except SyntaxError:  # a template, or a test of what doesn't parse
        return name, source
    data = external._code_to_hash_pyc(  # type: ignore[attr-defined]
        code, importlib.util.source_hash(source), False
    )
    return name + "c", data
