"""The JavaScript modules of the view, joined into the one text that a host wants.

anywidget takes one module as a text, and a page opened from the disk runs classic scripts only.
The modules are plain enough to be joined line by line: named imports from neighbours, named
exports, at most a default export at the entry, and no two of them use one name at their top level.
"""

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from fallas import drawing
from fallas.drawing.tafl import tafl_as_dict
from fallas.messages import LANGUAGES, catalogue

HERE = Path(__file__).parent

_IMPORT = re.compile(r'^import \{([^}]*)\} from "\./([\w-]+)\.mjs";\n', re.MULTILINE)
_ANY_IMPORT = re.compile(r"^(?:import\b|export\b.*\bfrom\b).*", re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|let|class)\b)", re.MULTILINE)
_DEFAULT = re.compile(r"^export default .*\n", re.MULTILINE)
_TOP_LEVEL = re.compile(
    r"^(?:export )?(?:async )?(?:function\*?|const|let|class) (\w+)", re.MULTILINE
)


class JoinError(ValueError):
    """A module is written in a way that can't be joined; the message names it and says why."""


def module(entry: str = "widget") -> str:
    """A front end as one ECMAScript module, its default export anywidget's `render`.

    Args:
        entry: the name of the module that exports it: the board's `widget`, or `explorer`.
    """
    sources = _gather(entry, (HERE,), {"given": given()})
    last = sources.pop(entry)
    body = "".join(_stripped(name, source) for name, source in sources.items())
    return f"{body}{_EXPORT.sub('', _IMPORT.sub('', last))}"


def script(entry: str, *folders: Path) -> str:
    """Modules as one classic script that runs from the disk too, `entry` last.

    Args:
        entry: the name of the module that starts things, without its ending.
        folders: where modules are looked for, before the folder of the board's own.
    """
    sources = _gather(entry, (*folders, HERE), {"given": given()})
    body = "".join(_stripped(name, source) for name, source in sources.items())
    return f'(() => {{\n"use strict";\n{body}}})();\n'


@cache
def given() -> str:
    """The module that gives the view what Python knows: the drawing and the catalogues."""
    translated = (lang for lang in LANGUAGES if lang != "en")
    parts = {
        "drawing": drawing.as_dict() | {"tafl": tafl_as_dict()},
        "catalogues": {lang: catalogue(lang) for lang in translated},
    }
    return "".join(
        f"export const {name} = {json.dumps(part, ensure_ascii=False, separators=(',', ':'))};\n"
        for name, part in parts.items()
    )


def _gather(entry: str, folders: Iterable[Path], written: Mapping[str, str]) -> dict[str, str]:
    """The sources of a module and of all that it imports, each after those that it needs."""
    folders = tuple(folders)
    sources: dict[str, str] = {}
    names: dict[str, str] = {}

    def visit(name: str, through: tuple[str, ...]) -> None:
        if name in through:
            raise JoinError(f"{name}.mjs imports itself by way of {' and '.join(through)}")
        if name in sources:
            return
        source = written[name] if name in written else _read(name, folders)
        for imported, neighbour in _IMPORT.findall(source):
            visit(neighbour, (*through, name))
            _check_imports(name, imported, neighbour, sources[neighbour])
        for top in _TOP_LEVEL.findall(source):
            if top in names:
                raise JoinError(f"{name}.mjs and {names[top]}.mjs both have {top} at top level")
            names[top] = name
        sources[name] = source

    visit(entry, ())
    return sources


def _read(name: str, folders: Iterable[Path]) -> str:
    for folder in folders:
        path = folder / f"{name}.mjs"
        if path.is_file():
            return path.read_text(encoding="utf-8")
    raise JoinError(f"there is no {name}.mjs")


def _check_imports(name: str, imported: str, neighbour: str, source: str) -> None:
    exported = {
        found
        for line in source.splitlines()
        if line.startswith("export ")
        for found in _TOP_LEVEL.findall(line)
    }
    for one in filter(None, (part.strip() for part in imported.split(","))):
        if " as " in one:
            plain, _, other = one.partition(" as ")
            raise JoinError(f"{name}.mjs renames {plain} to {other}; give it one name everywhere")
        if one not in exported:
            raise JoinError(f"{name}.mjs imports {one}, which {neighbour}.mjs doesn't export")


def _stripped(name: str, source: str) -> str:
    body = _EXPORT.sub("", _DEFAULT.sub("", _IMPORT.sub("", source)))
    if left := _ANY_IMPORT.search(body):
        raise JoinError(f"{name}.mjs has a line that can't be joined: {left[0]}")
    return body
