"""What the ledger lacks or has wrong, measured against the pages, the texts and the bibliography.

Each function gives one sentence for each fault, and none where all is well. They take the pages as
text, so that a test can hand in a page of its own.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from pybtex.database import parse_file

from .. import texts
from ..texts import contents, games
from ..texts.myst import roles
from . import data
from .schema import Claim, Ground, Seen

BIBLIOGRAPHY = contents.BOOK / "references.bib"
FOOTNOTE = re.compile(r"\[\^[^\]]+\]")
UNSEEN = re.compile(r"\bnot seen\b", re.IGNORECASE)
READ = re.compile(
    r"\b(?<!not )(seen (whole|in part|here)|(was|were) seen|read whole)\b|Seen:", re.IGNORECASE
)


@cache
def pages() -> Mapping[str, str]:
    """Every page of the book by its name, as in the table of contents."""
    return {name: contents.source(name).read_text("utf-8") for name in contents.pages()}


@cache
def notes(path: Path = BIBLIOGRAPHY) -> Mapping[str, str]:
    """The note of each work of the bibliography, empty where it has none."""
    entries = parse_file(str(path)).entries
    return {key: entry.fields.get("note", "") for key, entry in entries.items()}


def citations(page: str) -> list[str]:
    """The works that a page cites, each once, in order.

    >>> citations("So he says {cite}`one,two`, and again {cite}`one`.")
    ['one', 'two']
    """
    cited = (keys for name, keys in roles(page) if name.partition(":")[0] == "cite")
    return list(dict.fromkeys(key.strip() for keys in cited for key in keys.split(",")))


def uncounted(found: Mapping[str, str], claims: Iterable[Claim]) -> Iterator[str]:
    """Citations and footnotes on pages without a claim of that page."""
    known = {
        (page, key)
        for claim in claims
        for page in claim.pages
        for ground in claim.sources
        for key in (ground.work, ground.through)
    }
    for name, text in found.items():
        for key in citations(text):
            if (name, key) not in known:
                yield f"{name} cites {key}, and no claim of that page in the ledger names it"
        if note := FOOTNOTE.search(text):
            yield f"{name} has the footnote {note[0]}: give it as a citation, with a claim"


def misplaced(found: Mapping[str, str], claims: Iterable[Claim]) -> Iterator[str]:
    """Claims of pages that don't exist, or that don't cite the work and give no reason."""
    for claim in claims:
        for page in claim.pages:
            if page not in found:
                yield f"{claim.id}: there is no page {page}"
                continue
            cited = {*citations(found[page]), *_within(claim)}
            for ground in claim.sources:
                if ground.work and ground.work not in cited and not ground.not_cited:
                    yield f"{claim.id}: {page} does not cite {ground.work}; say why (not_cited)"


def _within(claim: Claim) -> set[str]:
    """The works cited by the clauses whose notes make a claim; the pages show them there."""
    found: set[str] = set()
    for key in claim.at:
        if key in texts.clauses() or key in texts.silences():
            said = texts.find(key)
            found |= {*said.cites, texts.witness(said.witness).source}
    return found


def unfounded(claims: Iterable[Claim]) -> Iterator[str]:
    """Sources and places that don't exist."""
    for claim in claims:
        for ground in claim.sources:
            yield from (f"{claim.id}: {fault}" for fault in _missing(ground))
        for key in claim.at:
            if key not in places():
                yield f"{claim.id}: at: there is no clause, silence, term or game {key}"


def _missing(ground: Ground) -> Iterator[str]:
    for key in (ground.work, ground.through):
        if key and key not in notes():
            yield f"there is no work {key} in the bibliography"
    if ground.clause and ground.clause not in {*texts.clauses(), *texts.silences()}:
        yield f"there is no clause {ground.clause}"


@cache
def places() -> frozenset[str]:
    """What a claim can stand in: clauses, silences, terms (`term.bar`), games (`game.laquet`)."""
    terms = {f"term.{key}" for key in texts.glossary()}
    played = {f"game.{game.id}" for game in games.games().games}
    return frozenset({*texts.clauses(), *texts.silences(), *terms, *played})


def noted() -> set[str]:
    """The clauses, silences and terms that have a note or a reason."""
    clauses = {key for key, clause in texts.clauses().items() if clause.note}
    silences = {key for key, silence in texts.silences().items() if silence.why}
    terms = {f"term.{key}" for key, term in texts.glossary().items() if term.note}
    return clauses | silences | terms


def unclaimed(claims: Iterable[Claim], wording: Iterable[str]) -> Iterator[str]:
    """Notes of the texts without a claim, and needless entries in the list of notes."""
    claimed = {key for claim in claims for key in claim.at}
    listed = list(wording)
    for key in sorted(noted() - claimed - set(listed)):
        yield f"the note of {key} stands in no claim (at) and not in {data.WORDING}"
    for key in listed:
        if key not in noted():
            yield f"{data.WORDING}: {key} has no note"
        elif key in claimed:
            yield f"{data.WORDING}: {key} has a claim"
        elif listed.count(key) > 1:
            yield f"{data.WORDING}: {key} is given twice"


def unknown_works(
    seen: Mapping[str, Seen] | None = None, found: Mapping[str, str] | None = None
) -> Iterator[str]:
    """Works that don't say how they were seen, and notes that contradict the ledger."""
    seen = {key: work.seen for key, work in data.works().items()} if seen is None else seen
    found = notes() if found is None else found
    for key in found.keys() - seen.keys():
        yield f"{data.WORKS} does not say how {key} was seen"
    for key in seen.keys() - found.keys():
        yield f"{data.WORKS}: {key} is not in the bibliography"
    for key in found.keys() & seen.keys():
        none, some = UNSEEN.search(found[key]), READ.search(found[key])
        if none and not some and seen[key].itself:
            yield f"{key}: its note says that it was not seen, the ledger: {seen[key].words}"
        if some and not none and seen[key] is Seen.UNSEEN:
            yield f"{key}: its note says that it was seen, the ledger: {seen[key].words}"


def all_faults() -> list[str]:
    """Every fault of the book's own ledger."""
    claims = list(data.claims().values())
    return [
        *uncounted(pages(), claims),
        *misplaced(pages(), claims),
        *unfounded(claims),
        *unclaimed(claims, data.wording()),
        *unknown_works(),
    ]
