"""Packs what the worker of a page imports into one archive. It runs in Pyodide, under Node.

Its Python compiles the modules, so that they carry the right magic number, and a rehearsal finds
which modules are imported at all, of the package, of traitlets and of the standard library: the
others are left out.
The archive is the same for the same sources.
"""

import ast
import importlib
import importlib.util
import sys
from importlib import _bootstrap_external as external
from pathlib import Path
from shutil import copytree
from types import ModuleType

STDLIB = "/lib/python314.zip"
BUILD = Path("/build")
SITUATION = "fallas1 W24:1,18:1,6:12,1:1 B1:1,17:1,19:13 w 6-5-3 folio"
COMMANDS = [
    {"do": "show"},
    {"do": "move", "source": 24, "landing": 18},
    {"do": "move", "source": 24, "landing": 1},
    {"do": "type", "text": "24/18*/13"},
    {"do": "type", "text": "nothing"},
    {"do": "rules", "name": "folio,failing=some-die"},
    {"do": "situation", "text": SITUATION.replace("6-5-3", "-")},
    {"do": "roll", "seed": 1283},
    {"do": "roll"},
    {"do": "dice", "throw": "5-5-5"},
]
TAVLEI = "tavlei1 /3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/ a tavlei"
TAVLEI_COMMANDS = [
    {"do": "move", "source": "d1", "target": "d4"},
    {"do": "move", "source": "d1", "target": "a1"},
    {"do": "type", "text": "nothing"},
    {"do": "rules", "name": "linnaeus,exits=corners"},
    {"do": "computer", "strength": "strong"},
    {"do": "situation", "text": TAVLEI},
]


def pack(project: str, packages: str, over: str, out: str) -> None:
    """Write the archive.

    Args:
        project: the folder that holds `fallas`.
        packages: the folder that holds `traitlets`.
        over: a folder whose modules are laid over those of the packages.
        out: the archive to be.
    """
    copytree(f"{project}/fallas", BUILD / "fallas", ignore=_all_but_python("plots"))
    copytree(f"{packages}/traitlets", BUILD / "traitlets", ignore=_all_but_python("tests"))
    copytree(over, BUILD, dirs_exist_ok=True, ignore=_all_but_python())
    sys.path.insert(0, str(BUILD))
    _rehearse()
    _write(out, {Path(file) for module in list(sys.modules.values()) if (file := _file(module))})


def _file(module: ModuleType) -> str | None:
    """The source of a module that is read from a file, and not frozen into Python itself."""
    spec = getattr(module, "__spec__", None)
    file = getattr(module, "__file__", None)
    return file if file and file.endswith(".py") and spec and spec.origin == file else None


def _all_but_python(*unwanted: str):
    def ignored(folder: str, names: list[str]) -> list[str]:
        return [
            name
            for name in names
            if name in {"__pycache__", *unwanted}
            or not (name.endswith(".py") or Path(folder, name).is_dir())
        ]

    return ignored


def _rehearse() -> None:
    """Import all that a board may need, ask for everything, and fail once with a traceback."""
    import json
    import traceback

    for path in sorted(BUILD.glob("fallas/widgets/*.py")):
        importlib.import_module(_dotted(path.relative_to(BUILD)))
    from page_kernel import take

    state = {"widget": "fallas.widgets.board.Board", "state": {"title": "rehearsal"}}
    content = {"kind": "desk", "id": 0, "document": {"situation": SITUATION}}
    for command in COMMANDS:
        take(json.dumps({"key": "0", "content": content | {"command": command}, **state}))
    state = {"widget": "fallas.widgets.tafl_board.TaflBoard", "state": {"story": []}}
    content = {"kind": "desk", "id": 0, "document": {"situation": TAVLEI}}
    for command in TAVLEI_COMMANDS:
        take(json.dumps({"key": "1", "content": content | {"command": command}, **state}))
    try:
        take("{}")
    except KeyError as error:
        traceback.format_exception(error)


def _dotted(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _write(out: str, used: set[Path]) -> None:
    from zipfile import ZipFile  # not before the rehearsal: the worker has no use for it

    with ZipFile(out, "w") as archive:
        for path in sorted(path for path in used if path.is_relative_to(BUILD)):
            _add(archive, str(path.relative_to(BUILD)), path.read_bytes(), optimize=0)
        with ZipFile(STDLIB) as library:
            for name in sorted(library.namelist()):
                if Path(STDLIB, name) in used:
                    _add(archive, name, library.read(name), optimize=2)


def _drop_docstrings(tree: ast.AST) -> None:
    """A page has nobody to read them; assertions stay, unlike with `optimize=2`."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            value = body[0].value
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                body[:1] = [] if body[1:] else [ast.copy_location(ast.Pass(), body[0])]


def _add(archive, name: str, source: bytes, *, optimize: int) -> None:
    from zipfile import ZIP_DEFLATED, ZipInfo

    tree = ast.parse(source)
    _drop_docstrings(tree)
    code = compile(tree, f"{STDLIB}/{name}", "exec", dont_inherit=True, optimize=optimize)
    # By the hash of the source, and never compared with it: the source stays here.
    data = external._code_to_hash_pyc(code, importlib.util.source_hash(source), False)
    archive.writestr(ZipInfo(name + "c"), data, ZIP_DEFLATED, compresslevel=9)
