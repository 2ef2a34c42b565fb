"""Compiles the modules of wheels and of the standard library. It runs in Pyodide, under Node.

Pyodide's own Python does it, so that what it reads later has the right magic number. A browser
would compile every module that a notebook imports, anew on each visit.
"""

import importlib.util
from importlib import _bootstrap_external as external
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

# Of no use in the browser: tests, what completes names of packages that aren't there, and the front
# ends of extensions, which the lab has already.
UNUSED = (
    "ipywidgets/widgets/tests",
    "jedi/third_party/django-stubs",
    "jedi/third_party/typeshed/stubs",
    "prompt_toolkit/contrib",
)
ELSEWHERE = (".data/", "/labextension/", "/nbextension/")


def compiled(source: str, target: str, home: str) -> None:
    """Write an archive anew with `.pyc` in the place of every `.py`.

    Args:
        source: the archive.
        target: the one to be.
        home: where its files will stand, for tracebacks.
    """
    with ZipFile(source) as before, ZipFile(target, "w") as after:
        for info in before.infolist():
            name = info.filename
            if name.endswith("/") or name.startswith(UNUSED) or any(p in name for p in ELSEWHERE):
                continue
            data = before.read(name)
            if name.endswith(".py"):
                name, data = _compiled(name, data, home)
            after.writestr(ZipInfo(name), data, ZIP_DEFLATED, compresslevel=9)


def _compiled(name: str, source: bytes, home: str) -> tuple[str, bytes]:
    try:
        code = compile(source, home + name, "exec", dont_inherit=True)
    except SyntaxError:  # a template, or a test of what doesn't parse
        return name, source
    data = external._code_to_hash_pyc(code, importlib.util.source_hash(source), False)
    return name + "c", data
