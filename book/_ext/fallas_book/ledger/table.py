"""The ledger as a table for spreadsheets: one line for each source of each claim."""

import csv
import io
from collections.abc import Iterable

from . import data
from .schema import Claim, Degree, Ground, Seen, Work

COLUMNS = (
    "id",
    "page",
    "also",
    "at",
    "claim",
    "degree",
    "note",
    "work",
    "clause",
    "place",
    "through",
    "seen",
    "not_cited",
)
WANTED = ("work", "seen", "how", "kept", "wanted", "claims")
"""The columns of the librarian's list."""


def whole(claim: Claim) -> Claim:
    """A claim in which each source has its own word on how it was seen."""
    told = (ground.model_copy(update={"seen": data.seen(ground)}) for ground in claim.sources)
    return claim.model_copy(update={"sources": tuple(told)})


def written(claims: Iterable[Claim]) -> str:
    """Claims as CSV; a claim without a source has one line too."""
    lines = []
    for claim in map(whole, claims):
        own = [
            claim.id,
            claim.page,
            " ".join(claim.also),
            " ".join(claim.at),
            claim.claim,
            str(claim.degree),
            claim.note or "",
        ]
        for ground in claim.sources or (None,):
            cells = ground.model_dump() if ground else {}
            lines.append([*own, *(cells.get(name) or "" for name in COLUMNS[len(own) :])])
    return _csv(COLUMNS, lines)


def read(text: str) -> list[Claim]:
    """The claims that `written` has written, each source with how it was seen."""
    found: dict[str, Claim] = {}
    for line in csv.DictReader(io.StringIO(text, newline="")):
        cells = {name: value or None for name, value in line.items()}
        known = found.get(line["id"])
        grounds = known.sources if known else ()
        if cells["work"] or cells["clause"]:
            fields = {name: cells[name] for name in Ground.model_fields if name != "seen"}
            grounds += (Ground(**fields, seen=Seen(line["seen"])),)
        found[line["id"]] = Claim(
            id=line["id"],
            page=line["page"],
            also=tuple(line["also"].split()),
            at=tuple(line["at"].split()),
            claim=line["claim"],
            sources=grounds,
            degree=Degree(line["degree"]),
            note=cells["note"],
        )
    return list(found.values())


def wanted(works: Iterable[Work]) -> str:
    """The librarian's list as CSV."""
    lines = [
        [
            work.work,
            work.seen.words,
            work.how or "",
            work.kept or "",
            work.wanted or "",
            " ".join(claim.id for claim in data.hanging_on(work.work)),
        ]
        for work in works
    ]
    return _csv(WANTED, lines)


def _csv(head: Iterable[str], lines: Iterable[Iterable[str]]) -> str:
    """A table with a head; the lines end as RFC 4180 has it."""
    stream = io.StringIO(newline="")
    writer = csv.writer(stream)
    writer.writerow(head)
    writer.writerows([str(cell) for cell in line] for line in lines)
    return stream.getvalue()
