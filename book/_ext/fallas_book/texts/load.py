"""The texts of the book as data: read, checked against the schema, cross-referenced.

Each witness is one YAML file in `book/texts/`, beside the list of matters and the glossary. The
disputed matters and what their values are called are the engines' own. What does not fit is refused
with the file, the clause and the field. Nothing here knows of Sphinx.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

import yaml
from pydantic import BaseModel, ValidationError

try:
    # The loader in C is some ten times as fast; a PyYAML built from source may lack it.
    from yaml import CSafeLoader as SafeLoader
except ImportError:
    from yaml import SafeLoader  # type: ignore[assignment]

from fallas.games import GAMES
from fallas.rulesets import Matters

from .schema import Clause, Matter, Silence, Term, Witness
from .shelf import FOLDER, SHELVES, folder_of

SCENARIOS = "scenarios"
"""The folder within that holds what `scenarios` reads."""

LONGEST = 1_000_000
"""The most characters of a file that are read; the longest has some 25,000."""

M = TypeVar("M", bound=BaseModel)


class TextError(ValueError):
    """A file of the texts does not fit the schema; the message names file, clause and field."""


@cache
def matters(folder: Path = FOLDER) -> Mapping[str, Matter]:
    """Every matter that a clause may speak to, by id: those in dispute, then those of the list.

    Raises:
        TextError: if the list does not fit the schema or names a matter twice.
    """
    path = folder / "matters.yaml"
    raw = read(path)
    entries = [{**entry, "group": group} for group in raw for entry in mappings(path, raw, group)]
    disputed = [each for name, game in GAMES.items() for each in _disputed(name, game.matters)]
    return by_id(path, [*disputed, *(fitted(path, Matter, entry) for entry in entries)])


def _disputed(game: str, matters: Matters[Any]) -> Iterator[Matter]:
    for name, matter in matters.items():
        values = {str(value): str(value.label) for value in matter}
        yield Matter(id=name, group=game, label=str(matter.heading), values=values)


@cache
def witnesses(folder: Path = FOLDER) -> Mapping[str, Witness]:
    """All witnesses by name, every contradiction noted on both its sides.

    Raises:
        TextError: if a file does not fit the schema, a clause id is given twice or a contradiction
            names a clause that does not exist.
    """
    found = {
        name: _witness(folder_of(name, folder) / f"{name}.yaml", name, folder)
        for shelf in SHELVES.values()
        for name in shelf.witnesses
    }
    against: dict[str, set[str]] = {c.id: set() for w in found.values() for c in w.clauses}
    for name, text in found.items():
        for clause in text.clauses:
            for other in clause.contradicts:
                if other not in against or other == clause.id:
                    raise TextError(
                        f"{name}.yaml: clause {clause.id}: contradicts: no other clause {other}"
                    )
                against[clause.id].add(other)
                against[other].add(clause.id)
        for silence in text.silent_on:
            if absent := [key for key in silence.elsewhere if key not in against]:
                raise TextError(
                    f"{name}.yaml: {silence.id}: elsewhere: there is no clause {absent[0]}"
                )
    order = list(against)

    def paired(clause: Clause) -> Clause:
        others = tuple(sorted(against[clause.id], key=order.index))
        return clause.model_copy(update={"contradicts": others})

    return MappingProxyType(
        {
            name: text.model_copy(update={"clauses": tuple(map(paired, text.clauses))})
            for name, text in found.items()
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
def silences(folder: Path = FOLDER) -> Mapping[str, Silence]:
    """Everything that the witnesses do not say, by id, such as `folio.silent.dice`.

    Raises:
        TextError: as `witnesses`.
    """
    return MappingProxyType({s.id: s for w in witnesses(folder).values() for s in w.silent_on})


def find(key: str, folder: Path = FOLDER) -> Clause | Silence:
    """The clause or the silence of an id.

    Raises:
        KeyError: if there is neither.
        TextError: as `witnesses`.
    """
    found = clauses(folder).get(key) or silences(folder).get(key)
    if found is None:
        raise KeyError(key)
    return found


@cache
def glossary(folder: Path = FOLDER) -> Mapping[str, Term]:
    """All terms of the glossary by id.

    Raises:
        TextError: if a term does not fit the schema, is given twice, or gives an Old Castilian
            form that does not stand in the clauses it names.
    """
    path = folder / "glossary.yaml"
    terms = by_id(
        path, (fitted(path, Term, entry) for entry in mappings(path, read(path), "terms"))
    )
    known = clauses(folder)
    for term in terms.values():
        if missing := [key for key in term.clauses if key not in known]:
            raise TextError(f"{path.name}: {term.id}: clauses: no clause {missing[0]}")
        standing = " ".join(known[key].text for key in term.clauses)
        if absent := [form for form in term.osp if form not in standing]:
            raise TextError(f"{path.name}: {term.id}: osp: {absent[0]!r} is not in its clauses")
    return terms


def _witness(path: Path, name: str, folder: Path) -> Witness:
    raw = read(path)
    for part in raw.get("parts", ()):
        more = read(folder / f"{part}.yaml").get("clauses", [])
        for clause in more:
            # Refused here, to name the right file; the witness as a whole would name its first.
            given = {"lang": raw.get("language"), **clause, "witness": name}
            fitted(folder / f"{part}.yaml", Clause, given, matters(folder))
        raw["clauses"] = [*raw.get("clauses", ()), *more]
    for clause in raw.get("clauses", ()):
        if isinstance(clause, dict):
            clause.setdefault("lang", raw.get("language"))
            clause["witness"] = name
    for silence in raw.get("silent_on", ()):
        if isinstance(silence, dict):
            silence["witness"] = name
    if raw.get("witness") != name:
        raise TextError(f"{path.name}: witness: {raw.get('witness')!r}, not {name!r}")
    return fitted(path, Witness, raw, matters(folder))


def fitted(path: Path, model: type[M], raw: Any, context: Mapping[str, Matter] | None = None) -> M:
    """One entry of a file as a model.

    Raises:
        TextError: naming the file, the entry and the field.
    """
    try:
        return model.model_validate(raw, context=context)
    except ValidationError as error:
        raise _explained(path, raw, error) from error


def by_id(path: Path, entries: Iterable[M], field: str = "id") -> Mapping[str, M]:
    """The entries of a file by their ids, or by another field that names them.

    Raises:
        TextError: if one is given twice.
    """
    found: dict[str, M] = {}
    for entry in entries:
        key: str = getattr(entry, field)
        if key in found:
            raise TextError(f"{shown(path)}: {key}: {field}: given twice")
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


def read(path: Path) -> dict[str, Any]:
    """A YAML file whose top level is a mapping.

    Raises:
        TextError: if it cannot be read, is too long or gives a key twice.
    """
    try:
        text = path.read_text(encoding="utf-8")
        if len(text) > LONGEST:
            raise TextError(f"more than {LONGEST:,} characters")
        raw = yaml.load(text, Loader=_UniqueKeys)
    # A value error is text that is no UTF-8, a recursion error what is nested hundreds deep.
    except (OSError, ValueError, RecursionError, yaml.YAMLError) as error:
        raise TextError(f"{shown(path)}: {error}") from error
    if not isinstance(raw, dict):
        raise TextError(f"{shown(path)}: not a mapping")
    return raw


def mappings(path: Path, raw: Mapping[str, Any], key: str) -> list[dict[str, Any]]:
    """The entries of a list in a file, each of which has to be a mapping; none if it is absent.

    Raises:
        TextError: naming the entry that is not a mapping.
    """
    entries = raw.get(key) or []
    if not isinstance(entries, list):
        raise TextError(f"{shown(path)}: {key}: not a list")
    for number, entry in enumerate(entries, 1):
        if not isinstance(entry, dict):
            raise TextError(f"{shown(path)}: {key}: entry {number}, {entry!r:.60}: not a mapping")
    return entries


def shown(path: Path) -> str:
    """A file as it is named in messages: from the folder of the texts on."""
    return f"{SCENARIOS}/{path.name}" if path.parent.name == SCENARIOS else path.name


def _explained(path: Path, raw: Any, error: ValidationError) -> TextError:
    """Put the first fault into words: file, clause, field."""
    fault = error.errors()[0]
    where = list(fault["loc"])
    names = [shown(path)]
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
