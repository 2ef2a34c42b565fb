"""The texts of the book as data: read, checked against the schema, cross-referenced.

Each witness is one YAML file in `book/texts/`, beside the list of matters and the glossary. What
does not fit is refused with the file, the clause and the field. Nothing here knows of the engine
or of Sphinx.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

import yaml
from pydantic import BaseModel, ValidationError

try:
    # Written in C, some ten times as fast; a PyYAML built from source may lack it.
    from yaml import CSafeLoader as SafeLoader
except ImportError:
    from yaml import SafeLoader  # type: ignore[assignment]

from .schema import Clause, Matter, Term, Witness

FOLDER = Path(__file__).resolve().parents[2] / "texts"
WITNESSES = ("folio", "french", "russian", "royal", "backgammon", "tavlei")
"""The witnesses in the order in which the book sets them side by side."""

M = TypeVar("M", bound=BaseModel)


class TextError(ValueError):
    """A file of the texts does not fit the schema; the message names file, clause and field."""


@cache
def matters(folder: Path = FOLDER) -> Mapping[str, Matter]:
    """Every matter that a clause may speak to, by id, in the order of the list.

    Raises:
        TextError: if the list does not fit the schema or names a matter twice.
    """
    path = folder / "matters.yaml"
    entries = [
        {**entry, "group": group} for group, entries in _read(path).items() for entry in entries
    ]
    return _by_id(path, (_fitted(path, Matter, entry) for entry in entries))


@cache
def witnesses(folder: Path = FOLDER) -> Mapping[str, Witness]:
    """All witnesses by name, every contradiction noted on both its sides.

    Raises:
        TextError: if a file does not fit the schema, a clause id is given twice or a contradiction
            names a clause that does not exist.
    """
    read = {name: _witness(folder / f"{name}.yaml", name, folder) for name in WITNESSES}
    against: dict[str, set[str]] = {c.id: set() for w in read.values() for c in w.clauses}
    for name, text in read.items():
        for clause in text.clauses:
            for other in clause.contradicts:
                if other not in against or other == clause.id:
                    raise TextError(
                        f"{name}.yaml: clause {clause.id}: contradicts: no other clause {other}"
                    )
                against[clause.id].add(other)
                against[other].add(clause.id)
    order = list(against)

    def paired(clause: Clause) -> Clause:
        others = tuple(sorted(against[clause.id], key=order.index))
        return clause.model_copy(update={"contradicts": others})

    return MappingProxyType(
        {
            name: text.model_copy(update={"clauses": tuple(map(paired, text.clauses))})
            for name, text in read.items()
        }
    )


def witness(name: str, folder: Path = FOLDER) -> Witness:
    """One witness by name.

    Raises:
        KeyError: if there is none of that name.
        TextError: as `witnesses`.
    """
    return witnesses(folder)[name]


@cache
def clauses(folder: Path = FOLDER) -> Mapping[str, Clause]:
    """Every clause of every witness by its id, in the order of witnesses and texts.

    Raises:
        TextError: as `witnesses`.
    """
    return MappingProxyType({c.id: c for w in witnesses(folder).values() for c in w.clauses})


@cache
def glossary(folder: Path = FOLDER) -> Mapping[str, Term]:
    """All terms of the glossary by id.

    Raises:
        TextError: if a term does not fit the schema, is given twice, or gives an Old Castilian
            form that does not stand in the clauses it names.
    """
    path = folder / "glossary.yaml"
    terms = _by_id(path, (_fitted(path, Term, entry) for entry in _read(path)["terms"]))
    known = clauses(folder)
    for term in terms.values():
        if missing := [key for key in term.clauses if key not in known]:
            raise TextError(f"{path.name}: {term.id}: clauses: no clause {missing[0]}")
        standing = " ".join(known[key].text for key in term.clauses)
        if absent := [form for form in term.osp if form not in standing]:
            raise TextError(f"{path.name}: {term.id}: osp: {absent[0]!r} is not in its clauses")
    return terms


def _witness(path: Path, name: str, folder: Path) -> Witness:
    raw = _read(path)
    for clause in raw.get("clauses", ()):
        if isinstance(clause, dict):
            clause.setdefault("lang", raw.get("language"))
            clause["witness"] = name
    if raw.get("witness") != name:
        raise TextError(f"{path.name}: witness: {raw.get('witness')!r}, not {name!r}")
    return _fitted(path, Witness, raw, matters(folder))


def _fitted(path: Path, model: type[M], raw: Any, context: Mapping[str, Matter] | None = None) -> M:
    try:
        return model.model_validate(raw, context=context)
    except ValidationError as error:
        raise _explained(path, raw, error) from error


def _by_id(path: Path, entries: Iterable[M]) -> Mapping[str, M]:
    found: dict[str, M] = {}
    for entry in entries:
        key: str = getattr(entry, "id")  # noqa: B009 (both models have one)
        if key in found:
            raise TextError(f"{path.name}: {key}: id: given twice")
        found[key] = entry
    return MappingProxyType(found)


class _UniqueKeys(SafeLoader):
    """A safe loader that refuses a key given twice, which YAML would silently overwrite."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        keys = [self.construct_object(key, deep=True) for key, _ in node.value]
        if twice := {str(key) for key in keys if keys.count(key) > 1}:
            line = node.start_mark.line + 1
            raise TextError(
                f"in the mapping from line {line}: {', '.join(sorted(twice))}: given twice"
            )
        mapping: dict[Any, Any] = super().construct_mapping(node, deep)
        return mapping


def _read(path: Path) -> dict[str, Any]:
    try:
        raw = yaml.load(path.read_text(encoding="utf-8"), Loader=_UniqueKeys)
    except (OSError, TextError, yaml.YAMLError) as error:
        raise TextError(f"{path.name}: {error}") from error
    if not isinstance(raw, dict):
        raise TextError(f"{path.name}: not a mapping")
    return raw


def _explained(path: Path, raw: Any, error: ValidationError) -> TextError:
    """Put the first fault into words: file, clause, field."""
    fault = error.errors()[0]
    where = list(fault["loc"])
    names = [path.name]
    if where[:1] == ["clauses"] and len(where) > 1:
        clause = raw["clauses"][where[1]]
        name = clause.get("id", where[1]) if isinstance(clause, dict) else where[1]
        names.append(f"clause {name}")
        where = where[2:]
    elif "id" in raw:
        names.append(str(raw["id"]))
    if where:
        names.append(".".join(map(str, where)))
    return TextError(": ".join([*names, fault["msg"].removeprefix("Value error, ")]))
