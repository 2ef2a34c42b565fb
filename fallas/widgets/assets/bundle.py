"""Bundles the JavaScript modules of a view into one text.

anywidget takes one module as a text, and a page opened from the disk runs classic scripts only. So
each module becomes a function with a scope of its own, called once, after those that it imports. It
returns what the module exports. Installing and running the package needs no other tool.

Imports and exports must stand at the beginning of a line: `import { a, b as c } from
"./other.mjs"`, `export function`, `export class`, `export const`, and `export default` before an
expression. Any other form is refused.

Comments on lines of their own are left out: they are a tenth of what a reader would fetch.
"""

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from os.path import normpath
from pathlib import Path
from typing import Any

from fallas.messages import LANGUAGES, catalogue
from fallas.registry import Parts

JS = Path(__file__).resolve().parents[1] / "js"
"""Where the modules of the views are."""
FROM_PYTHON = JS / "core/from_python.mjs"
"""A module that exists as no file, but is imported like any other: see `from_python`."""

_BOARDS: Parts[Any] = Parts("board")
"""What each game brings of its board (`fallas.widgets.session.spec`)."""

_IMPORT = re.compile(r'^import\s*\{([^{}]*)\}\s*from\s*"([^"\n]+)";?[ \t]*\n?', re.MULTILINE)
_IMPORTED = re.compile(r"([\w$]+)(?:\s+as\s+([\w$]+))?")
_EXPORT = re.compile(
    r"^export ((?:async )?function\b\s*\*?|class\b|const\b)\s*([\w$]+)", re.MULTILINE
)
_DEFAULT = re.compile(r"^export default (?!async\b|function\b|class\b)", re.MULTILINE)
_LEFT = re.compile(
    r"^(?:import|export)\b.*|^(?:const [\w$]+ = )?await\b.*|\bimport\(.*|\bimport\.meta\b.*",
    re.MULTILINE,
)
_COMMENT = re.compile(r"^[ \t]*(?://.*|/\*\*(?:.|\n)*?\*/)[ \t]*\n", re.MULTILINE)
_DEFAULT_NAME = "$default"


class BundleError(ValueError):
    """A module is written in a way that can't be bundled; the message names it and says why."""


def module(entry: str | Path = "tables/entry") -> str:
    """A view as one ECMAScript module, whose default export anywidget renders.

    Args:
        entry: the module with that default export: its file, or its path in `js` without an ending.

    Raises:
        BundleError: if it or what it imports can't be bundled.
    """
    bundle = _Bundle(entry if isinstance(entry, Path) else JS / f"{entry}.mjs")
    if "default" not in bundle.exports[bundle.entry]:
        raise BundleError(f"{_told(bundle.entry)} has no default export")
    return f"{bundle.text}export default {bundle.scopes[bundle.entry]}.default;\n"


def script(entry: Path, source: str | None = None) -> str:
    """A module and what it imports as one classic script, which runs from the disk too.

    Args:
        entry: the file of the module that starts things.
        source: the text of the module, if there is no such file; `entry` is then where it would be.

    Raises:
        BundleError: if it or what it imports can't be bundled.
    """
    return f'(() => {{\n"use strict";\n{_Bundle(entry, source).text}}})();\n'


@cache
def from_python() -> str:
    """The module that gives the views what Python knows: the drawings and the catalogues."""
    translated = (lang for lang in LANGUAGES if lang != "en")
    parts = {
        "drawings": {name: game.drawing() for name, game in _BOARDS.items()},
        "catalogues": {lang: catalogue(lang) for lang in translated},
    }
    return "".join(
        f"export const {name} = {json.dumps(part, ensure_ascii=False, separators=(',', ':'))};\n"
        for name, part in parts.items()
    )


class _Bundle:
    """The module `entry` and all that it imports, each after those that it needs.

    Attributes:
        text: the functions, called one after another.
        scopes: by module the constant that holds what its function returns.
        exports: by module what it exports, by the name inside it.
    """

    def __init__(self, entry: Path, source: str | None = None) -> None:
        self.entry = Path(normpath(entry.absolute()))
        self.written: dict[Path, Callable[[], str]] = {FROM_PYTHON: from_python}
        if source is not None:
            self.written[self.entry] = lambda: source
        self.text = ""
        self.scopes: dict[Path, str] = {}
        self.exports: dict[Path, dict[str, str]] = {}
        self._add(self.entry, ())

    def _add(self, path: Path, through: tuple[Path, ...]) -> None:
        if path in through:
            way = " and ".join(map(_told, through[through.index(path) + 1 :]))
            raise BundleError(
                f"{_told(path)} imports itself" + (f" by way of {way}" if way else "")
            )
        if path in self.scopes:
            return
        source = _uncommented(self._read(path))
        for _, where in _IMPORT.findall(source):
            self._add(_resolved(path, where), (*through, path))
        self.exports[path] = exports = {name: name for _, name in _EXPORT.findall(source)}
        if _DEFAULT.search(source):
            exports["default"] = _DEFAULT_NAME
        self.scopes[path] = f"${len(self.scopes)}_" + re.sub(r"\W", "_", path.stem)
        self.text += self._function(path, source)

    def _read(self, path: Path) -> str:
        if path in self.written:
            return self.written[path]()
        try:
            return path.read_text(encoding="utf-8")
        except FileNotFoundError:
            raise BundleError(f"there is no {_told(path)}") from None

    def _function(self, path: Path, source: str) -> str:
        """A module as a function that has been called."""
        body = _DEFAULT.sub(f"const {_DEFAULT_NAME} = ", _EXPORT.sub(r"\1 \2", source))
        body = _IMPORT.sub(lambda found: self._taken(path, *found.groups()), body)
        if left := _LEFT.search(body):
            raise BundleError(f"{_told(path)} has a line that can't be bundled: {left[0]}")
        given = ", ".join(
            name if name == inside else f"{name}: {inside}"
            for name, inside in self.exports[path].items()
        )
        if not given:
            return f"(() => {{\n{body}\n}})();\n"
        return f"const {self.scopes[path]} = (() => {{\n{body}\nreturn {{ {given} }};\n}})();\n"

    def _taken(self, path: Path, names: str, where: str) -> str:
        """The statement that replaces an import in a module's function."""
        source = _resolved(path, where)
        taken = ", ".join(self._renamed(path, source, names))
        return f"const {{ {taken} }} = {self.scopes[source]};\n" if taken else ""

    def _renamed(self, path: Path, source: Path, names: str) -> Iterator[str]:
        for part in filter(None, (part.strip() for part in names.split(","))):
            found = _IMPORTED.fullmatch(part)
            if not found:
                raise BundleError(f"{_told(path)} has an import that can't be bundled: {part}")
            name, other = found.groups()
            if name not in self.exports[source]:
                raise BundleError(f"{_told(path)} imports {name}, which {_told(source)} lacks")
            yield f"{name}: {other}" if other else name


def _resolved(path: Path, where: str) -> Path:
    """The file that a module names."""
    if not where.startswith(("./", "../")):
        raise BundleError(f"{_told(path)} imports {where}, which is no path from where it is")
    return Path(normpath(path.parent / where))


def _uncommented(source: str) -> str:
    """A module without comments; unchanged if it has multi-line text, which may look like one."""
    if any(line.count("`") % 2 for line in source.splitlines()):
        return source
    return _COMMENT.sub("", source)


def _told(path: Path) -> str:
    """A module's name in errors, with its folder, since several modules share a name."""
    return f"{path.parent.name}/{path.name}"
