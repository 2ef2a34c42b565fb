"""What the book offers for download: TEI of each witness, one JSON of all, citations."""

import json
from datetime import date
from importlib.util import find_spec
from pathlib import Path

import jsonschema
import pytest
from fallas_book import texts
from fallas_book.exports import citation, edition, tei
from fallas_book.exports.elements import ID, TEI
from fallas_book.exports.signs import Letters, stream
from fallas_book.exports.transcription import whole
from fallas_book.references.clauses import anchor
from fallas_book.texts.leaves import leaves, line_words
from fallas_book.texts.transcription import words
from lxml import etree
from pybtex.database import parse_string

NAMES = {"t": TEI}
STATE = citation.Release("0.1.0", date(2026, 12, 1))


def file_of(name: str) -> etree._Element:
    return etree.fromstring(tei.written(texts.witness(name), "0.1.0"))


@pytest.fixture(scope="module")
def tei_all() -> etree.RelaxNG:
    """The schema of all of TEI P5, which a package brings that is asked for nothing else."""
    found = find_spec("schemas")
    assert found
    assert found.submodule_search_locations
    return etree.RelaxNG(etree.parse(Path(found.submodule_search_locations[0]) / "tei_all.rng"))


@pytest.mark.parametrize("name", texts.witnesses())
def test_each_witness_is_valid_tei(name: str, tei_all: etree.RelaxNG) -> None:
    assert tei.problems(tei.written(texts.witness(name), "0.1.0"), tei_all) == []


def test_the_schema_refuses_what_is_no_tei(tei_all: etree.RelaxNG) -> None:
    spoilt = tei.written(texts.witness("folio"), "0.1.0").replace(b"<ex>", b"<exp>", 1)
    assert tei.problems(spoilt.replace(b"</ex>", b"</exp>", 1), tei_all)


@pytest.mark.parametrize("name", texts.witnesses())
def test_every_clause_and_silence_has_its_anchor_as_identifier(name: str) -> None:
    witness = texts.witness(name)
    found = [each.get(ID) for each in file_of(name).iter() if each.get(ID)]
    assert len(found) == len(set(found))
    ids = [each.id for each in witness.clauses] + [each.id for each in witness.silent_on]
    wanted = set(map(anchor, ids))
    assert wanted <= set(found)


@pytest.mark.parametrize("name", texts.witnesses())
def test_every_pointer_within_a_file_leads_somewhere(name: str) -> None:
    root = file_of(name)
    ids = {each.get(ID) for each in root.iter()}
    pointers = {
        pointer.removeprefix("#")
        for each in root.iter()
        for key in ("corresp", "target", "inst", "ana")
        for pointer in (each.get(key) or "").split()
        if pointer.startswith("#")
    }
    assert pointers
    assert pointers <= ids


def test_each_clause_is_transcribed_letter_by_letter() -> None:
    """Between the marks of a clause stand just its letters, in whatever words the scribe put."""
    [page] = file_of("folio").xpath("//t:div[@type='transcription']", namespaces=NAMES)
    read = {}
    for block in page.iterchildren(f"{{{TEI}}}ab"):
        for dropped in block.xpath(
            ".//t:surplus|.//t:sic|.//t:pc|.//t:del|.//t:fw|.//t:figDesc", namespaces=NAMES
        ):
            dropped.text = ""
        if block.get("n"):
            read[block.get("n")] = "".join(words("".join(block.itertext()))).casefold()
    clauses = [c for c in texts.witness("folio").clauses if c.lines]
    assert len(clauses) > 50
    assert read == {c.id: "".join(words(c.text)).casefold() for c in clauses}


def test_the_words_of_the_stream_are_those_of_the_leaves() -> None:
    parts = [part for part in stream(whole()) if isinstance(part, Letters)]
    assert max(part.word for part in parts) + 1 == len(line_words())


def test_the_lines_of_the_leaves_are_numbered_as_in_the_edition() -> None:
    page = file_of("folio")
    numbers = page.xpath("//t:lb/@n", namespaces=NAMES)
    assert numbers == [
        f"{leaf.folio}.{column}.{number}"
        for leaf in leaves().values()
        for column, lines in leaf.lines.items()
        for number in range(1, len(lines) + 1)
    ]
    [second] = page.xpath("//t:lb[@n='74v.a.2']", namespaces=NAMES)
    assert second.get("break") == "no"  # ta-blas


def test_the_figure_at_the_head_of_74v_belongs_to_the_text_before_it() -> None:
    [figure] = file_of("folio").xpath(
        "//t:figure[preceding::t:pb[1][@n='74v']]/t:figDesc/text()", namespaces=NAMES
    )
    assert figure == "A diagram; it belongs to the text before it."


def test_a_reading_says_its_value_and_how_sure_it_is() -> None:
    """74v.9 is read as `no die can be played`, which is probable."""
    root = file_of("folio")
    [interp] = root.xpath("//t:interp[@inst='#clause-74v-9']", namespaces=NAMES)
    assert interp.get("corresp") == "#matter-failing-no-die"
    [certainty] = interp.xpath("t:certainty", namespaces=NAMES)
    assert (certainty.get("cert"), certainty.findtext("t:desc", None, NAMES)) == (
        "medium",
        "probable",
    )


def test_the_words_of_a_modern_account_are_marked_as_quoted() -> None:
    quotes = file_of("french").xpath("//t:quote/text()", namespaces=NAMES)
    assert quotes == [c.quote.text for c in texts.witness("french").clauses if c.quote]
    assert quotes


def test_the_json_of_the_edition_fits_its_schema() -> None:
    data = json.loads(edition.as_json("0.1.0"))
    schema = json.loads(edition.schema("fallas.schema.json"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    assert [error.message for error in validator.iter_errors(data)] == []
    told = {c["id"] for w in data["witnesses"] for c in w["clauses"]}
    assert told == set(texts.clauses())
    del data["witnesses"][0]["clauses"][0]["text"]
    assert list(validator.iter_errors(data))


def filled(form: str, **values: str) -> str:
    template = citation.templates(STATE, "clause {clause}")[form]
    for name, value in values.items():
        template = template.replace("{" + name + "}", value)
    return template


def test_a_citation_is_read_by_bibtex() -> None:
    text = filled("bibtex", key="fallas-74v-8", clause="74v.8", url="U", seen="2026-12-02")
    entry = parse_string(text, "bibtex").entries["fallas-74v-8"]
    assert (entry.fields["version"], entry.fields["note"]) == ("0.1.0", "clause 74v.8")
    assert entry.fields["urldate"] == "2026-12-02"
    assert str(entry.persons["author"][0]) == "{The Fallas contributors}"


def test_a_citation_is_read_as_csl() -> None:
    [item] = json.loads(filled("csl", key="k", clause="74v.8", url="U", seen="2026-12-02"))
    assert item["issued"] == {"date-parts": [[2026, 12, 1]]}
    assert (item["URL"], item["note"], item["type"]) == ("U", "clause 74v.8", "webpage")


def test_the_day_of_a_build_can_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")
    assert citation.release("0.1.0").day == date(1970, 1, 1)
