"""The timeline and the map: their data, the pictures, and the lists that say the same."""

import re
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
import yaml
from fallas_book import texts, web
from fallas_book.history import atlas, timeline
from fallas_book.history.events import Chronicle, chronicle
from fallas_book.history.svg import COLOURS, WIDTH

from tests.book.test_directives import WORKS, Built, build, directive
from tests.book.test_texts import keys_of_the_bibliography
from tests.soup import one

SVG = "{http://www.w3.org/2000/svg}"
TOLD = chronicle()
PLACES = {place.id: place for place in TOLD.places}
WIDE = 0.58
"""The mean width of a letter, against its size, in a wide typeface."""


def faulty(folder: Path, kind: str, entry: str, **fields: object) -> Path:
    """The timeline with some fields of one entry changed."""
    raw = yaml.safe_load((texts.FOLDER / "timeline.yaml").read_text(encoding="utf-8"))
    next(each for each in raw[kind] if each["id"] == entry).update(fields)
    (folder / "timeline.yaml").write_text(yaml.safe_dump(raw), encoding="utf-8")
    return folder


def test_every_event_rests_on_works_of_the_bibliography() -> None:
    known = set(keys_of_the_bibliography())
    for event in TOLD.events:
        assert set(event.cites) <= known, event.id


def test_the_texts_of_the_rules_are_marked() -> None:
    """74v.1, royal.3 and linn.1: the codex, the treatise and the journal, with their years."""
    rules = {event.id: event.date for event in TOLD.events if event.rules}
    assert rules == {
        "codex": "1283",
        "royal": "about 1330",
        "linnaeus": "1732",
        "accounts": "undated",
    }
    assert PLACES[next(e.place for e in TOLD.events if e.id == "codex") or ""].name == "Seville"


@pytest.mark.parametrize(
    ("kind", "entry", "fields", "fault"),
    [
        ("events", "codex", {"cites": [], "clauses": []}, "a work or a clause is wanting"),
        ("events", "codex", {"place": "toledo"}, "codex: place: no place toledo"),
        ("events", "codex", {"year": 1732}, "royal: stands after a later year"),
        ("events", "codex", {"clauses": ["74v.99"]}, "codex: clauses: there is no clause 74v.99"),
        ("events", "reign", {"until": 1252}, "a span ends after it begins"),
        ("events", "ludii", {"about": True}, "there is no year to be about"),
        ("events", "codex", {"short": "x" * 40}, "more than 35 letters with its date"),
        ("events", "chapel", {"place": None}, "places: granada: nothing happens there"),
        ("places", "granada", {"id": "seville"}, "seville: id: given twice"),
        ("places", "seville", {"north": 95}, "less than or equal to 90"),
    ],
)
def test_what_does_not_fit_is_refused(
    tmp_path: Path, kind: str, entry: str, fields: dict[str, object], fault: str
) -> None:
    with pytest.raises(texts.TextError, match=rf"^timeline\.yaml: .*{re.escape(fault)}"):
        chronicle(faulty(tmp_path, kind, entry, **fields))


@pytest.mark.parametrize("wanted", [[0, 0, 0], [5, 30, 31, 32, 90], [100, 100], [-20, 300], []])
def test_labels_keep_their_order_and_their_distance(wanted: list[float]) -> None:
    placed = timeline.spread(wanted, 10, 0, 100)
    assert all(0 <= place <= 100 for place in placed)
    assert all(b - a >= 10 - 1e-9 for a, b in pairwise(placed))


def test_labels_without_need_stay_where_they_are_wanted() -> None:
    assert timeline.spread([10, 30, 55], 10, 0, 100) == [10, 30, 55]
    with pytest.raises(ValueError, match="no room for 3 labels"):
        timeline.spread([1, 2, 3], 10, 0, 19)


def drawn(name: str) -> ElementTree.Element:
    svg = (
        timeline.picture(TOLD.dated, "Years") if name == "timeline" else atlas.picture(TOLD, "Map")
    )
    return ElementTree.fromstring(svg)


def box(label: ElementTree.Element) -> tuple[float, float, float, float]:
    """Where a line of text can lie in a wide typeface: left, top, right, bottom."""
    size = float(label.get("font-size", ""))
    x, y = float(label.get("x", "")), float(label.get("y", ""))
    width = WIDE * size * len("".join(label.itertext()))
    left = x - width if label.get("text-anchor") == "end" else x
    return left, y - size * 0.8, left + width, y + size * 0.2


@pytest.mark.parametrize("name", ["timeline", "map"])
def test_no_text_leaves_a_picture_or_covers_another(name: str) -> None:
    svg = drawn(name)
    height = float(svg.get("viewBox", "").split()[3])
    boxes = [box(each) for each in svg.iter(f"{SVG}text")]
    assert len(boxes) > 9
    for left, top, right, bottom in boxes:
        assert left >= 0
        assert right <= WIDTH
        assert 0 <= top < bottom <= height
    for at, first in enumerate(boxes):
        for other in boxes[at + 1 :]:
            apart = (
                first[2] <= other[0]
                or other[2] <= first[0]
                or first[3] <= other[1]
                or other[3] <= first[1]
            )
            assert apart, (first, other)


@pytest.mark.parametrize("name", ["timeline", "map"])
def test_letters_have_their_size_on_a_phone(name: str) -> None:
    """A picture is as wide as a phone's column, so that a unit of it is about a pixel."""
    assert WIDTH <= 340
    assert all(float(each.get("font-size", "")) >= 11 for each in drawn(name).iter(f"{SVG}text"))


def test_the_timeline_is_to_scale_and_shows_every_year() -> None:
    a_century = timeline.height_of(1400) - timeline.height_of(1300)
    assert timeline.height_of(2000) - timeline.height_of(1300) == pytest.approx(7 * a_century)
    labels = ["".join(each.itertext()) for each in drawn("timeline").iter(f"{SVG}text")]
    for event in TOLD.dated:
        assert f"{event.date} {event.short}".replace("'", "’") in labels
    years = [event.year or 0 for event in TOLD.dated]
    assert timeline.FIRST <= min(years) < max(years) <= timeline.LAST


def test_places_lie_as_they_do() -> None:
    at = {key: atlas.point(place.east, place.north) for key, place in PLACES.items()}
    assert at["lapland"][1] < at["london"][1] < at["florence"][1] < at["seville"][1]
    assert at["seville"][0] < at["escorial"][0] < at["london"][0] < at["lapland"][0]
    for x, y in at.values():
        assert 0 < x < WIDTH
        assert 0 < y < atlas.HEIGHT


def test_a_full_mark_is_where_rules_come_from() -> None:
    svg = atlas.picture(TOLD, "Map")
    full = {place.id for place in TOLD.places if any(e.rules for e in TOLD.at(place))}
    assert full == {"seville", "london", "lapland"}
    assert svg.count('r="5"') == len(full)
    assert svg.count('r="4"') == len(TOLD.places) - len(full)


def contrast(one: str, other: str) -> float:
    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("dark", [False, True])
def test_text_and_marks_can_be_seen_by_day_and_by_night(dark: bool) -> None:
    colours = dict(COLOURS)
    if dark:
        sheet = web.style("history").decode()
        found = dict(re.findall(r"--fallas-history-(\w+): (#\w{6});", sheet))
        assert found.keys() == COLOURS.keys()
        colours = found
    for ground in ("ground", "land"):
        assert contrast(colours["ink"], colours[ground]) > 7
        assert contrast(colours["rubric"], colours[ground]) > 3
    assert contrast(colours["quiet"], colours["ground"]) > 4.5


PAGES = {
    "index": "Here.\n\n```{toctree}\ntime\nworks\ncited\n```\n",
    "time": directive("timeline") + directive("places-map"),
    "cited": "".join(directive("witness", name) for name in texts.witnesses())
    + directive("silences"),
    **WORKS,
}  # fmt: skip


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Built:
    built = build(tmp_path_factory.mktemp("history"), PAGES)
    assert [line for line in built.warnings.splitlines() if "multiple toctrees" not in line] == []
    return built


def test_a_page_has_both_pictures_with_words_and_lists(pages: Built) -> None:
    page = pages.page("time")
    svgs = page.select("figure.fallas-history > svg[role=img][aria-label]")
    assert [str(each["aria-label"])[:10] for each in svgs] == ["A timeline", "A sketch o"]
    years, places = page.select("ul.fallas-history-list")
    dates = [one(each, "strong").get_text() for each in years.select("li")]
    assert dates == [f"{event.date}: " for event in TOLD.events]
    assert all(each.select("a") for each in years.select("li")), "each has a work or a clause"
    names = [one(each, "strong").get_text() for each in places.select("li")]
    assert names == [f"{place.name}: " for place in TOLD.places]
    assert "copied from no map" in page.get_text()
    assert "var(--fallas-history-ink,#2c231c)" in str(svgs[0])


def test_an_ebook_has_them_as_files_with_colours_of_their_own(tmp_path: Path) -> None:
    built = build(tmp_path, PAGES, "epub")
    (path,) = built.folder.glob("*.epub")
    with ZipFile(path) as book:
        page = book.read("time.xhtml").decode()
        images = re.findall(r'<img alt="([^"]+)" src="([^"]+\.svg)"', page)
        assert [alt[:10] for alt, _ in images] == ["A timeline", "A sketch o"]
        for _, source in images:
            svg = book.read(source).decode()
            ElementTree.fromstring(svg)
            assert "var(" not in svg
        assert "1283" in page
        assert "Lapland" in page


def test_plain_text_and_print_say_the_same_in_lists(tmp_path: Path) -> None:
    for builder, name in (("text", "time.txt"), ("latex", "*.tex")):
        built = build(tmp_path / builder, PAGES, builder)
        (path,) = built.folder.glob(name)
        told = " ".join(path.read_text("utf-8").split())
        for event in TOLD.events:
            assert re.split("['*.]", event.says)[0][:30] in told
        assert "Seville" in told


def test_the_chronicle_is_frozen() -> None:
    assert isinstance(TOLD, Chronicle)
    with pytest.raises(ValueError, match="frozen"):
        TOLD.events[0].year = 1
