"""The ledger of claims: every citation has its claim, and every claim what it rests on."""

import csv
import io
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from fallas_book import texts
from fallas_book.ledger import counts, data, faults, table
from fallas_book.ledger.schema import DEGREES, SEEN, Claim, Degree, Ground, Seen, Work


def listed() -> list[Claim]:
    return list(data.claims().values())


def claim(**fields: object) -> Claim:
    given = {"id": "x.y", "page": "name", "claim": "So it is.", "degree": "stated"}
    return Claim.model_validate({**given, **fields})


# The book's own ledger.


def test_the_ledger_has_no_faults() -> None:
    assert faults.all_faults() == []


def test_every_page_of_the_sources_has_claims() -> None:
    spoken = {page for each in listed() for page in each.pages}
    pages = {name for name in faults.pages() if name.startswith("sources/")}
    assert pages <= spoken
    assert {"name", "index", "glossary", "tavlei/words"} <= spoken


def test_every_page_with_a_citation_is_looked_at() -> None:
    """So that the pattern for citations has not stopped matching."""
    citing = {name for name, text in faults.pages().items() if "{cite" in text}
    assert all(faults.citations(faults.pages()[name]) for name in citing)
    assert len(citing) > 15


def test_what_is_unsourced_says_why() -> None:
    assert all(each.note for each in listed() if each.degree is Degree.UNSOURCED)


def test_what_nobody_saw_is_stated_by_nobody() -> None:
    """*Stated* means that this edition has read the words, or another's copy of them."""
    for each in listed():
        if each.degree is Degree.STATED:
            ways = {data.seen(ground) for ground in each.sources}
            assert ways != {Seen.UNSEEN}, each.id


def test_each_degree_and_way_of_seeing_is_defined_once() -> None:
    assert set(DEGREES) == set(Degree)
    assert set(SEEN) == set(Seen)
    for words in zip(*SEEN.values(), strict=True):
        assert len(set(words)) == len(SEEN)


# What the checks find: each of them on a book that is wrong in just this.


def test_a_citation_without_a_claim_is_found() -> None:
    pages = {**faults.pages(), "made/up": "As has been said {cite}`murray1952`."}
    [found] = faults.uncounted(pages, listed())
    assert found == "made/up cites murray1952, and no claim of that page in the ledger names it"


def test_a_citation_that_has_its_claim_on_another_page_only_is_found() -> None:
    known = [claim(page="name", sources=[{"work": "osta"}])]
    assert list(faults.uncounted({"name": "So {cite}`osta`."}, known)) == []
    assert list(faults.uncounted({"index": "So {cite}`osta`."}, known)) != []


def test_a_citation_added_to_a_page_of_the_book_is_found() -> None:
    pages = {
        **faults.pages(),
        "index": faults.pages()["index"] + "\nSo {cite:t}`osta,cazaux2003`.\n",
    }
    assert sorted(found.split(",")[0] for found in faults.uncounted(pages, listed())) == [
        "index cites cazaux2003"
    ]


def test_a_footnote_is_found() -> None:
    [found] = faults.uncounted({"name": "So it is.[^one]\n\n[^one]: Murray."}, [])
    assert "footnote [^one]" in found


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"page": "nowhere"}, "there is no page nowhere"),
        ({"also": ["nowhere"]}, "there is no page nowhere"),
        ({"page": "index", "sources": [{"work": "osta"}]}, "index does not cite osta"),
    ],
)
def test_a_claim_of_no_page_and_one_that_its_page_does_not_cite(
    fields: dict[str, object], said: str
) -> None:
    [found] = faults.misplaced(
        faults.pages(), [claim(**{"sources": [{"clause": "74v.8"}], **fields})]
    )
    assert said in found


def test_a_work_need_not_be_cited_where_the_reason_is_given() -> None:
    given = claim(page="index", sources=[{"work": "osta", "not_cited": "the shelfmark is enough"}])
    assert list(faults.misplaced(faults.pages(), [given])) == []


def test_a_work_need_not_be_cited_again_where_the_clause_cites_it() -> None:
    """The page shows the works of a clause below it."""
    given = claim(page="sources/royal", at=["royal.8"], sources=[{"work": "jocari-royal"}])
    assert list(faults.misplaced(faults.pages(), [given])) == []


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"sources": [{"work": "nobody"}]}, "there is no work nobody"),
        ({"sources": [{"work": "osta", "through": "nobody"}]}, "there is no work nobody"),
        ({"sources": [{"clause": "74v.99"}]}, "there is no clause 74v.99"),
        ({"at": ["term.nothing"]}, "there is no clause, silence, term or game term.nothing"),
    ],
)
def test_sources_that_do_not_exist_are_found(fields: dict[str, object], said: str) -> None:
    [found] = faults.unfounded([claim(**{"sources": [{"clause": "74v.8"}], **fields})])
    assert said in found


def test_a_note_without_a_claim_is_found() -> None:
    claims = [each for each in listed() if "72v.8" not in each.at]
    assert list(faults.unclaimed(claims, data.wording())) == [
        "the note of 72v.8 stands in no claim (at) and not in wording.yaml"
    ]


def test_a_needless_entry_among_the_wordings_is_found() -> None:
    spare = [*data.wording(), "74v.7", "74v.1"]
    assert sorted(faults.unclaimed(listed(), spare)) == [
        "wording.yaml: 74v.1 has no note",
        "wording.yaml: 74v.7 has a claim",
    ]


def test_a_work_that_does_not_say_how_it_was_seen_is_found() -> None:
    notes = {"old": "A book", "new": "Named in the fiche; not seen for this edition"}
    assert list(faults.unknown_works({"old": Seen.WHOLE, "new": Seen.UNSEEN}, notes)) == []
    [found] = faults.unknown_works({"old": Seen.WHOLE}, notes)
    assert "does not say how new was seen" in found
    [found] = faults.unknown_works({"old": Seen.WHOLE, "new": Seen.WHOLE}, notes)
    assert "its note says that it was not seen" in found
    notes = {"both": "Seen in part; the original was not seen", "old": "Seen whole"}
    assert list(faults.unknown_works({"both": Seen.PART, "old": Seen.WHOLE}, notes)) == []
    [found] = faults.unknown_works({"both": Seen.PART, "old": Seen.UNSEEN}, notes)
    assert "its note says that it was seen" in found
    notes = {"old": "A book", "new": "Named in the fiche; not seen for this edition"}
    [found] = faults.unknown_works(
        {"old": Seen.WHOLE, "new": Seen.QUOTED, "third": Seen.PART}, notes
    )
    assert "third is not in the bibliography" in found


# The schema.


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"degree": "unsourced", "sources": [{"clause": "74v.8"}]},
        {"degree": "certain", "sources": [{"clause": "74v.8"}]},
        {"id": "Not plain", "sources": [{"clause": "74v.8"}]},
        {"sources": [{"clause": "74v.8", "work": "osta"}]},
        {"sources": [{"place": "p. 3"}]},
        {"sources": [{"work": "osta", "seen": "glimpsed"}]},
    ],
)
def test_a_claim_that_does_not_fit_is_refused(fields: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="validation error"):
        claim(**fields)


def test_a_work_not_seen_whole_says_what_is_wanted_or_why_it_is_enough() -> None:
    assert Work(work="x", seen=Seen.UNSEEN, wanted="its rules").wanted
    assert Work(work="x", seen=Seen.WHOLE).wanted is None
    for fields in ({}, {"wanted": "its rules", "enough": "no"}):
        with pytest.raises(ValueError, match="what is wanted, or why it is enough"):
            Work(work="x", seen=Seen.PART, **fields)


def write(folder: Path, name: str, text: str) -> None:
    (folder / name).write_text(text, encoding="utf-8")


ENTRY = "- {id: %s, page: name, claim: So, degree: unsourced}\n"


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"a.yaml": f"claims:\n{ENTRY % 'one'}{ENTRY % 'one'}"}, "a.yaml: one: id: given twice"),
        (
            {"a.yaml": f"claims:\n{ENTRY % 'one'}", "b.yaml": f"claims:\n{ENTRY % 'one'}"},
            "b.yaml: one: id: given twice",
        ),
        ({"a.yaml": "claims:\n- {id: one, page: name}\n"}, "a.yaml: one: claim: "),
    ],
)
def test_a_file_that_does_not_fit_is_refused_by_name(
    tmp_path: Path, files: dict[str, str], said: str
) -> None:
    for name, text in files.items():
        write(tmp_path, name, text)
    with pytest.raises(texts.TextError, match=said):
        data.claims(tmp_path)


def test_a_work_given_twice_is_refused(tmp_path: Path) -> None:
    write(tmp_path, "works.yaml", "works:\n- {work: x, seen: whole}\n- {work: x, seen: whole}\n")
    with pytest.raises(texts.TextError, match=r"works\.yaml: x: work: given twice"):
        data.works(tmp_path)


# How things were seen.


@pytest.mark.parametrize(
    ("ground", "seen"),
    [
        ({"clause": "74v.8"}, Seen.TRANSCRIPTION),
        ({"clause": "fr.24"}, Seen.WHOLE),
        ({"clause": "royal.3"}, Seen.QUOTED),
        ({"clause": "folio.silent.dice"}, Seen.TRANSCRIPTION),
        ({"work": "murray1952"}, Seen.UNSEEN),
        ({"work": "mussergolladay2007", "through": "ludii-fallas"}, Seen.QUOTED),
        ({"work": "murray1952", "seen": "part"}, Seen.PART),
    ],
)
def test_a_source_is_seen_as_its_work_is(ground: dict[str, str], seen: Seen) -> None:
    assert data.seen(Ground.model_validate(ground)) is seen


def test_the_librarians_list_begins_with_what_nobody_saw() -> None:
    ways = [work.seen for work in data.wanted()]
    first = ways.count(Seen.UNSEEN)
    assert first >= 4
    assert set(ways[:first]) == {Seen.UNSEEN}
    assert {work.work for work in data.wanted()} >= {
        key for key, work in data.works().items() if work.seen is Seen.UNSEEN
    }


def test_what_hangs_on_a_work_hangs_by_its_clauses_too() -> None:
    found = {each.id for each in data.hanging_on("royal-13-a-xviii")}
    assert "royal.where" in found  # by its name
    assert "name.latin" in found  # by royal.3


def test_a_place_is_the_clauses_own_with_what_the_claim_adds() -> None:
    assert (
        data.place(Ground(clause="75r.2", place="firiere"))
        == "f. 75r, seys dos & as, b.4-b.9; firiere"
    )
    assert data.place(Ground(clause="russian.silent.first-throw")) == "A Russian account of fallas"
    assert data.place(Ground(work="osta", place="p. 1")) == "p. 1"


# The files.


def test_the_table_read_back_is_the_ledger() -> None:
    assert table.read(table.written(listed())) == [table.whole(each) for each in listed()]


def test_the_table_has_a_line_for_each_source() -> None:
    lines = list(csv.DictReader(io.StringIO(table.written(listed()), newline="")))
    assert len(lines) == counts.COUNTS["sources"]() + counts.COUNTS["unsourced"]()
    assert tuple(lines[0]) == table.COLUMNS


def test_the_librarians_table_has_each_work_that_something_is_wanted_of() -> None:
    lines = list(csv.DictReader(io.StringIO(table.wanted(data.wanted()), newline="")))
    assert [line["work"] for line in lines] == [work.work for work in data.wanted()]
    assert all(line["wanted"] and line["seen"] for line in lines)
    known = {each.id for each in listed()}
    assert {key for line in lines for key in line["claims"].split()} <= known


def test_the_counts_are_taken_from_the_pages_and_the_texts() -> None:
    numbers = {name: count() for name, count in counts.COUNTS.items()}
    assert numbers["claims"] == len(listed())
    text = faults.pages()["chances/failing"]
    assert numbers["figures"] >= text.count("{figure}`") + text.count("{number}`") > 0
    assert 0 < numbers["unsourced"] < 10
    for name in numbers:
        assert f"{{ledger-count}}`{name}`" in faults.pages()["ledger"], name


def checks() -> Iterable[Callable[..., object]]:
    return (faults.uncounted, faults.misplaced, faults.unfounded, faults.unclaimed)


def test_every_check_is_part_of_the_whole() -> None:
    """A check that nobody calls finds nothing."""
    called = faults.all_faults.__code__.co_names
    assert {check.__name__ for check in checks()} | {"unknown_works"} <= set(called)
