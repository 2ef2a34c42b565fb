"""The texts of the book: one schema, whole pages, no loose ends."""

import re
import shutil
from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path

import pytest
import yaml
from fallas_book import texts
from fallas_book.nodes.certainty import SIGNS
from fallas_book.texts.leaves import leaves, line_words
from fallas_book.texts.schema import Certainty as Sureness
from fallas_book.texts.schema import Clause, Kind
from fallas_book.texts.transcription import Word, words

from fallas import Certainty
from fallas.games import GAMES
from fallas.provenance import of_another_game

ACCOUNTS = {
    "french": 37,
    "russian": 54,
    "royal": 10,
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
    assert message.startswith("royal.yaml: clause 10: ")


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


@pytest.mark.parametrize("game", GAMES)
def test_what_is_disputed_has_the_engine_s_values_and_their_labels(game: str) -> None:
    found = {m.id: m.values for m in texts.matters().values() if m.group == game and m.values}
    assert found == {
        name: {str(value): str(value.label) for value in matter}
        for name, matter in GAMES[game].matters.items()
    }


def test_the_laws_of_linnaeus_are_fourteen_after_the_numbers_of_his_drawing() -> None:
    ids = [clause.id for clause in texts.witness("linnaeus").clauses]
    assert ids == [f"linnkey.{n}" for n in (0, 1, 2, 4)] + [f"linn.{n}" for n in range(1, 15)]


def test_a_rule_speaks_to_a_matter_of_its_game() -> None:
    for clause in every(Kind.RULE):
        game = texts.witness(clause.witness).game
        assert (
            texts.matters()[clause.matter].group
            in {
                "tables": {"tables", "common"},
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


FOLIO = texts.witness("folio").clauses
RUN_TOGETHER = {"paren": ["par", "en"]}
"""What the page writes as one word over the end of a line, and the reading text divides."""


def divided(page: Iterable[Word]) -> list[Word]:
    return [
        Word(part, word.first, word.last)
        for word in page
        for part in RUN_TOGETHER.get(word.text, [word.text])
    ]


def leaf_of(clause: Clause) -> str:
    return clause.id.partition(".")[0]


def spot(clause: Clause) -> slice:
    """Where the words of a clause stand among those of the whole book of tables."""
    page = divided(line_words())
    wanted = words(clause.text)
    assert clause.lines is not None, clause.id
    leaf = f"{leaf_of(clause)}."
    ends = tuple(each if each[0].isdigit() else leaf + each for each in clause.lines)
    for at, word in enumerate(page):
        if word.first != ends[0]:
            continue
        found = page[at : at + len(wanted)]
        if tuple(each.text for each in found) == wanted and found[-1].last == ends[1]:
            return slice(at, at + len(wanted))
    raise AssertionError(f"{clause.id}: not on the lines {' to '.join(ends)}: {clause.text}")


@pytest.mark.parametrize("clause", FOLIO, ids=lambda clause: clause.id)
def test_a_clause_of_the_codex_is_its_lines_letter_by_letter(clause: Clause) -> None:
    spot(clause)


@pytest.mark.parametrize(("leaf", "first"), [("74v", "Este"), ("72v", "E")])
def test_every_word_of_the_page_is_in_a_clause(leaf: str, first: str) -> None:
    """The page of fallas and that of the dice are given whole, their sentences in order."""
    clauses = [each for each in FOLIO if leaf_of(each) == leaf]
    page = divided(line_words())
    spots = [spot(each) for each in clauses]
    assert page[spots[0].start].text == first
    for one, other in pairwise(spots):
        assert one.stop == other.start
    assert not page[spots[-1].stop].first.startswith(leaf)


def test_a_misread_word_is_caught() -> None:
    clause = texts.clauses()["77r.1"]
    spoilt = clause.model_copy(update={"text": clause.text.replace("senziellas", "sencillas")})
    with pytest.raises(AssertionError, match=r"77r\.1: not on the lines"):
        spot(spoilt)


def test_a_bad_leaf_is_refused(folder: Path) -> None:
    path = folder / "libro-de-las-tablas.yaml"
    raw = yaml.safe_load(path.read_text(encoding="utf-8"))
    raw["pages"][0]["figures"][0]["belongs"] = "somewhere"
    path.write_text(yaml.safe_dump(raw, allow_unicode=True), encoding="utf-8")
    with pytest.raises(texts.TextError, match=r"libro-de-las-tablas\.yaml: figures\.0\.belongs"):
        leaves(folder)


# What stands elsewhere in the book.


def test_rules_of_other_games_say_nothing_of_fallas_by_themselves() -> None:
    """They are never run, and what they say of a matter has the degree of its own."""
    others = [each for each in FOLIO if of_another_game(each.id)]
    general = {"72r", "72v", "74v"}
    assert {leaf_of(each) for each in others} == {leaf_of(each) for each in FOLIO} - general
    for clause in others:
        assert clause.not_runnable, clause.id
        assert not clause.says or clause.certainty == "elsewhere", clause.id
    said = {each.id for each in FOLIO if each.certainty == "elsewhere"}
    assert said <= {each.id for each in others}


def test_what_the_book_says_elsewhere_speaks_to_the_matter_of_its_silence() -> None:
    answered = [each for each in texts.silences().values() if each.elsewhere]
    assert {each.matter for each in answered} == {
        "all-dice", "first-throw", "hitting", "re-entry",
    }  # fmt: skip
    for silence in answered:
        assert silence.certainty == "elsewhere"
        for key in silence.elsewhere:
            clause = texts.clauses()[key]
            assert silence.matter in (clause.matter, *clause.also), (silence.id, key)
            assert clause.witness == silence.witness
    assert texts.silences()["folio.silent.triples"].certainty == "assumed"


def test_a_silence_answered_by_no_clause_is_refused(folder: Path) -> None:
    message = refused(folder, "folio", lambda raw: raw["silent_on"][0].update(elsewhere=["77r.9"]))
    assert message == "folio.yaml: folio.silent.dice: elsewhere: there is no clause 77r.9"


def test_a_fault_in_a_part_names_its_file(folder: Path) -> None:
    message = refused(folder, "book-of-tables", lambda raw: raw["clauses"][0].update(kind="law"))
    assert message.startswith("book-of-tables.yaml: 72r.3: kind: ")


def test_every_degree_has_a_sign_and_a_word_of_its_own() -> None:
    assert set(SIGNS) == {str(each) for each in Certainty} - {"chosen"}
    assert {str(each) for each in Sureness} == set(SIGNS) - {"assumed"}
    assert list(SIGNS) == [str(each) for each in Certainty if str(each) in SIGNS], "in its order"
    assert len({sign for sign, _, _ in SIGNS.values()}) == len(SIGNS)
    page = (texts.FOLDER.parent / "concordance.md").read_text(encoding="utf-8")
    for sign, word, _ in SIGNS.values():
        assert f"| {sign} | {word} |" in page


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
    assert terms["batalla"].osp == ("batalla",)
