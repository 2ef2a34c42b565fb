"""The texts of the book: one schema, whole pages, no loose ends."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from book._ext.fallas_book import texts
from book._ext.fallas_book.reading import page_words, words
from book._ext.fallas_book.schema import Clause, Kind
from fallas import tafl
from fallas.tables.rules import MATTERS

ACCOUNTS = {
    "french": 37,
    "russian": 54,
    "royal": 8,
    "backgammon": 21,
    "tavlei": 31,
    "tablut": 1,
}


def every(kind: Kind | None = None) -> list[Clause]:
    return [c for c in texts.clauses().values() if kind is None or c.kind is kind]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the texts that a test may spoil."""
    return Path(shutil.copytree(texts.FOLDER, tmp_path / "texts"))


# What the schema refuses, and in which words.

Spoil = Callable[[dict], object]  # type: ignore[type-arg]


def refused(
    folder: Path, name: str, spoil: Spoil, read: Callable[[Path], object] = texts.clauses
) -> str:
    path = folder / f"{name}.yaml"
    raw = yaml.safe_load(path.read_text(encoding="utf-8"))
    spoil(raw)
    path.write_text(yaml.safe_dump(raw, allow_unicode=True), encoding="utf-8")
    with pytest.raises(texts.TextError) as caught:
        read(folder)
    return str(caught.value)


def third(field: str, value: object) -> Spoil:
    """Set a field of the third clause."""
    return lambda raw: raw["clauses"][2].update({field: value})


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("id", "fr-3"),
        ("id", "fr.4"),
        ("id", "ru.3"),
        ("kind", "law"),
        ("matter", "weather"),
        ("also", ["weather"]),
        ("place", ""),
        ("text", ""),
        ("text", None),
        ("en", None),
        ("colour", "red"),
        ("says", {"players": "two"}),
        ("says", {"dice": "three"}),
        ("says", {"failing": "always"}),
        ("certainty", "stated"),
        ("contradicts", ["fr.99"]),
        ("contradicts", ["fr.3"]),
        ("lines", ["a.1"]),
    ],
)
def test_a_bad_field_is_refused_with_file_clause_and_field(
    folder: Path, field: str, value: object
) -> None:
    message = refused(folder, "french", third(field, value))
    clause = value if field == "id" else "fr.3"
    assert message.startswith(f"french.yaml: clause {clause}: {field}")


@pytest.mark.parametrize("field", ["kind", "matter", "place", "text", "en"])
def test_a_field_left_out_is_refused(folder: Path, field: str) -> None:
    message = refused(folder, "french", lambda raw: raw["clauses"][2].pop(field))
    assert message.startswith(f"french.yaml: clause fr.3: {field}: ")


def test_a_value_needs_its_certainty(folder: Path) -> None:
    message = refused(folder, "french", lambda raw: raw["clauses"][5].pop("certainty"))
    assert message.startswith("french.yaml: clause fr.6: certainty: ")


def test_what_is_no_rule_needs_a_reason_not_to_run(folder: Path) -> None:
    message = refused(folder, "french", lambda raw: raw["clauses"][0].pop("not_runnable"))
    assert message.startswith("french.yaml: clause fr.1: not_runnable: ")


def test_thirteen_quoted_words_are_too_many(folder: Path) -> None:
    quote = {"text": "un " * 13, "source": "aisling-faille"}
    message = refused(folder, "french", third("quote", quote))
    assert message == "french.yaml: clause fr.3: quote.text: 13 words quoted, 12 allowed"


def test_a_bad_silence_is_refused(folder: Path) -> None:
    message = refused(folder, "folio", lambda raw: raw["silent_on"][0].update(assumed="four"))
    assert message == "folio.yaml: silent_on.0.assumed: 'four' is no value of dice"


def test_a_clause_that_is_no_mapping_is_refused(folder: Path) -> None:
    message = refused(folder, "royal", lambda raw: raw["clauses"].append("Est et alius ludus"))
    assert message.startswith("royal.yaml: clause 8: ")


def test_a_key_given_twice_is_refused(folder: Path) -> None:
    path = folder / "royal.yaml"
    path.write_text(path.read_text(encoding="utf-8") + "\nwitness: royal\n", encoding="utf-8")
    with pytest.raises(texts.TextError, match=r"royal\.yaml: .*witness: given twice"):
        texts.clauses(folder)


def test_a_file_of_another_witness_is_refused(folder: Path) -> None:
    message = refused(folder, "royal", lambda raw: raw.update(witness="folio"))
    assert message == "royal.yaml: witness: 'folio', not 'royal'"


def test_an_old_form_must_stand_in_its_clause(folder: Path) -> None:
    def spoil(raw: dict) -> None:  # type: ignore[type-arg]
        raw["terms"][0]["osp"] = ["tabula"]

    message = refused(folder, "glossary", spoil, texts.glossary)
    assert message == "glossary.yaml: tables: osp: 'tabula' is not in its clauses"


# What the texts hold.


@pytest.mark.parametrize(("name", "count"), ACCOUNTS.items())
def test_the_clauses_of_an_account_are_numbered_in_its_order(name: str, count: int) -> None:
    witness = texts.witness(name)
    (prefix,) = witness.prefixes
    assert [c.id for c in witness.clauses] == [f"{prefix}.{n}" for n in range(1, count + 1)]


def test_the_disputed_values_are_those_of_the_engine() -> None:
    ours = {m.id: list(m.values) for m in texts.matters().values() if m.group == "disputed"}
    assert ours == {name: [str(v) for v in values] for name, values in MATTERS.items()}


def test_the_values_of_tafl_are_those_of_its_engine() -> None:
    ours = {m.id: list(m.values) for m in texts.matters().values() if m.group == "tafl"}
    theirs = {name: [str(v) for v in values] for name, values in tafl.MATTERS.items()}
    assert {name: values for name, values in ours.items() if values} == theirs


def test_the_laws_of_linnaeus_are_fourteen_after_the_numbers_of_his_drawing() -> None:
    ids = [clause.id for clause in texts.witness("linnaeus").clauses]
    assert ids == [f"linnkey.{n}" for n in (0, 1, 2, 4)] + [f"linn.{n}" for n in range(1, 15)]


def test_a_rule_speaks_to_a_matter_of_its_game() -> None:
    for clause in every(Kind.RULE):
        game = texts.witness(clause.witness).game
        assert (
            texts.matters()[clause.matter].group
            in {
                "tables": {"disputed", "common"},
                "tafl": {"tafl", "common"},
            }[game]
        ), clause.id


def test_every_matter_of_the_list_is_spoken_to() -> None:
    spoken = {m for c in every() for m in (c.matter, *c.also)}
    silent = {s.matter for w in texts.witnesses().values() for s in w.silent_on}
    assert set(texts.matters()) - spoken - silent == set()


def test_a_contradiction_stands_on_both_sides() -> None:
    known = texts.clauses()
    pairs = {(c.id, other) for c in every() for other in c.contradicts}
    assert pairs == {(b, a) for a, b in pairs}
    assert ("fr.22", "fr.20") in pairs
    assert {known["fr.20"].says["blocked-entry"], known["fr.22"].says["blocked-entry"]} == {
        "loses",
        "passes",
    }


def test_clauses_that_contradict_on_a_matter_say_different_things() -> None:
    known = texts.clauses()
    for clause in every():
        for other in clause.contradicts:
            for matter in clause.says.keys() & known[other].says.keys():
                assert clause.says[matter] != known[other].says[matter], (clause.id, other)


def test_clause_ids_in_notes_exist() -> None:
    prefixes = "|".join(p for w in texts.witnesses().values() for p in w.prefixes)
    for clause in every():
        named = re.findall(rf"\b(?:{prefixes})\.\d+", f"{clause.note} {clause.place}")
        assert set(named) <= texts.clauses().keys(), clause.id


def test_the_folio_is_translated_into_four_languages() -> None:
    for clause in texts.witness("folio").clauses:
        assert set(clause.translations) == {"en", "es", "fr", "ru"}, clause.id


# The page of 1283: the reading text against the lines.


def test_the_clauses_of_the_folio_are_its_lines_letter_by_letter() -> None:
    folio = texts.witness("folio")
    page = list(page_words(folio.lines))
    for clause in folio.clauses:
        if clause.lines is None:
            assert clause.id.startswith("72"), "only the introduction has no lines"
            continue
        wanted = words(clause.text)
        found, page = page[: len(wanted)], page[len(wanted) :]
        assert tuple(word.text for word in found) == wanted, clause.id
        assert (found[0].first, found[-1].last) == clause.lines, clause.id
    assert page == [], "every word of the page is in a clause"


# The works named.


def keys_of_the_bibliography() -> list[str]:
    bib = (texts.FOLDER.parent / "references.bib").read_text(encoding="utf-8")
    return re.findall(r"^@\w+\{([^,\s]+),", bib, flags=re.MULTILINE)


def test_every_work_that_a_text_names_is_in_the_bibliography() -> None:
    keys = keys_of_the_bibliography()
    assert len(keys) == len(set(keys))
    for name, witness in texts.witnesses().items():
        assert witness.cites() <= set(keys), name


def test_quotes_of_an_account_name_that_account() -> None:
    for clause in every():
        if clause.quote:
            assert clause.quote.source == texts.witness(clause.witness).source, clause.id


def test_the_glossary_is_read() -> None:
    terms = texts.glossary()
    assert {"man", "point", "fail", "barata", "bear-off"} <= terms.keys()
    assert terms["batalla"].osp == ()
