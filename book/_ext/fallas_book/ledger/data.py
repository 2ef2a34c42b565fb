"""The ledger as data: the files of `book/texts/ledger` read, and what follows from them."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from .. import texts
from ..texts.schema import Clause
from .schema import Claim, Ground, Seen, Wording, Work

FOLDER = texts.FOLDER / "ledger"
WORKS, WORDING = "works.yaml", "wording.yaml"
"""The file with most works, and the file that lists the notes which need no claim."""

M = TypeVar("M", Claim, Work)


@cache
def claims(folder: Path = FOLDER) -> Mapping[str, Claim]:
    """All claims by id: the files in the order of their names, the claims in the files' own.

    Raises:
        TextError: naming file, claim and field, if one doesn't fit; or if an id is given twice.
    """
    return _gathered(folder, "claims", Claim, "id")


@cache
def works(folder: Path = FOLDER) -> Mapping[str, Work]:
    """How each work is known, by its key in the bibliography, from all the files.

    Raises:
        TextError: as `claims`.
    """
    return _gathered(folder, "works", Work, "work")


def _gathered(folder: Path, name: str, model: type[M], field: str) -> Mapping[str, M]:
    found: dict[str, M] = {}
    for path in sorted(folder.glob("*.yaml")):
        for raw in texts.mappings(path, texts.read(path), name):
            entry = texts.fitted(path, model, raw)
            key: str = getattr(entry, field)
            if key in found:
                raise texts.TextError(f"{path.name}: {key}: {field}: given twice")
            found[key] = entry
    return MappingProxyType(found)


@cache
def wording(folder: Path = FOLDER) -> tuple[str, ...]:
    """The clauses, silences and terms whose notes state no further fact."""
    path = folder / WORDING
    keys = texts.read(path).get("wording") or []
    if not isinstance(keys, list):
        raise texts.TextError(f"{path.name}: wording: not a list")
    return tuple(texts.fitted(path, Wording, {"at": key}).at for key in keys)


def work_of(ground: Ground) -> str:
    """The work that a ground rests on in the end: its own, or that of its clause's witness.

    Raises:
        KeyError: if the clause does not exist.
    """
    if ground.work is not None:
        return ground.work
    assert ground.clause is not None
    return texts.witness(texts.find(ground.clause).witness).source


def seen(ground: Ground) -> Seen:
    """How this edition knows what a claim rests on.

    A work known through another's quotation is known as well as that quotation at most.
    """
    if ground.seen is not None:
        return ground.seen
    if ground.through is not None:
        return Seen.QUOTED
    return works()[work_of(ground)].seen


def place(ground: Ground) -> str:
    """Where in its source a ground stands, if that is known."""
    if ground.clause is None:
        return ground.place or ""
    found = texts.find(ground.clause)
    where = found.where if isinstance(found, Clause) else texts.witness(found.witness).name
    return "; ".join(part for part in (where, ground.place) if part)


def hanging_on(key: str) -> list[Claim]:
    """The claims that rest on a work, by its own name or by a clause of it."""
    return [
        claim
        for claim in claims().values()
        if any(work_of(ground) == key for ground in claim.sources)
    ]


def wanted() -> list[Work]:
    """What a librarian could look for: the works from which something is wanted.

    Those that nobody here has seen come first, then what others quote or copy, then the rest.
    """
    order = [Seen.UNSEEN, Seen.QUOTED, Seen.TRANSCRIPTION, Seen.PART, Seen.WHOLE]
    listed = [work for work in works().values() if work.wanted]
    return sorted(listed, key=lambda work: (order.index(work.seen), -len(hanging_on(work.work))))
