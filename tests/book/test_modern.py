"""The modern readings: each takes values that exist, from works that are named."""

from pathlib import Path

import pytest
import yaml
from fallas_book import texts
from fallas_book.history.modern import FILE, Silent, Taken, alike, readings, spoken_of
from fallas_book.texts.schema import QUOTED_WORDS

from fallas.tables.rules import MATTERS
from tests.book.test_directives import WORKS, build, directive, straight
from tests.book.test_texts import keys_of_the_bibliography

READINGS = readings()


def faulty(folder: Path, reading: str, matter: str, taken: object) -> Path:
    """The list with one cell changed."""
    raw = yaml.safe_load((texts.FOLDER / FILE).read_text(encoding="utf-8"))
    next(each for each in raw["readings"] if each["id"] == reading)["matters"][matter] = taken
    (folder / FILE).write_text(yaml.safe_dump(raw), encoding="utf-8")
    return folder


def test_every_reading_names_works_of_the_bibliography() -> None:
    known = set(keys_of_the_bibliography())
    assert len(READINGS) == 6
    for reading in READINGS.values():
        assert set(reading.works) <= known, reading.id


def test_every_reading_speaks_or_is_silent_on_every_matter() -> None:
    for reading in READINGS.values():
        assert set(reading.matters) == set(MATTERS)
        for matter in MATTERS:
            value = reading.value(matter)
            assert value is None or value in texts.matters()[matter].values


def test_no_more_than_twelve_words_are_quoted() -> None:
    quotes = [
        taken.quote
        for reading in READINGS.values()
        for taken in reading.matters.values()
        if isinstance(taken, Taken) and taken.quote
    ]
    assert len(quotes) > 5
    assert all(len(quote.split()) <= QUOTED_WORDS for quote in quotes)


def test_on_what_fails_they_stand_as_the_chapter_says() -> None:
    """74v.9: rules/faille.md names those who are with this edition and those who are against it."""
    sides: dict[str | None, set[str]] = {}
    for reading in READINGS.values():
        sides.setdefault(reading.value("failing"), set()).add(reading.id)
    assert sides["no-die"] == {"ludii", "oed"}
    assert sides["some-die"] == {"bkgm", "academie", "shop"}


def test_who_is_read_alike_comes_from_the_rule_sets() -> None:
    """74v.9, ru.40 and fr.24."""
    assert "1283" in alike("failing", "no-die")
    assert "French" in alike("failing", "some-die")
    assert alike("blocked-entry", "loses-if-shut") == []


@pytest.mark.parametrize(
    ("reading", "matter", "taken", "fault"),
    [
        ("ludii", "dice", {"value": "four"}, "'four' is no value of dice"),
        ("ludii", "weather", "unsaid", "weather: each disputed matter once"),
        ("ludii", "dice", "unseen", "dice: nothing is unseen of what was seen whole"),
        ("ludii", "dice", {"value": "three", "quote": "a " * 13}, "13 words quoted, 12 allowed"),
        ("ludii", "dice", {"note": "x"}, "either a value of the matter or what stands"),
        ("ludii", "dice", {"value": "three", "other": "x"}, "either a value of the matter"),
    ],
)
def test_what_does_not_fit_is_refused(
    tmp_path: Path, reading: str, matter: str, taken: object, fault: str
) -> None:
    with pytest.raises(texts.TextError, match=rf"^modern\.yaml: ludii: .*{fault}"):
        readings(faulty(tmp_path, reading, matter, taken))


def test_the_table_has_a_column_for_each_and_a_row_for_each_matter(tmp_path: Path) -> None:
    pages = {
        "index": directive("modern-readings"),
        **{f"sources/{name}": directive("witness", name) for name in texts.witnesses()},
        "silent": directive("silences"),
        **WORKS,
    }
    built = build(tmp_path, pages)
    assert built.warnings == ""
    page = built.page()
    heads = page.select(".fallas-cards thead th")
    assert len(heads) == len(READINGS) + 1
    assert all(head.select("a") for head in heads[1:]), "each column cites its work"
    rows = page.select(".fallas-cards tbody tr")
    assert len(rows) == len(spoken_of()) + 1 < len(MATTERS)
    assert (
        "these matters: a die larger than the distance; only one of two dice can" in page.get_text()
    )
    text = page.get_text()
    assert "As here: 1283, French, Russian." in text
    assert "Not in the part that was seen." in text
    about = {straight(each.get_text()) for each in page.select("section > ul > li > strong")}
    assert about == {f"{reading.name}: " for reading in READINGS.values()}


def test_what_was_not_seen_is_said_to_be_so() -> None:
    for reading in READINGS.values():
        unseen = [m for m, taken in reading.matters.items() if taken is Silent.UNSEEN]
        assert bool(unseen) != reading.whole, reading.id
