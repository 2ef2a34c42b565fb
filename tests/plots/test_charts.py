"""Charts: the same bytes every time, all numbers in words, and no overlaps."""

import importlib
import re
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import TextToPath

from fallas import plots
from fallas.drawing.palette import LIGHT
from fallas.plots import Chart, Cloud, Curves, Points, Row, Stacks, drawing, page, tafl
from fallas.simulation.study import Figure, MissingError, Study, Unit
from fallas.tables.witnesses import RULE_SETS
from tests.conftest import ROOT

STUDY = Study(ROOT / "book/data")
SVG = "{http://www.w3.org/2000/svg}"
PHONE = 320
"""The width in px that a chart has at least on a phone whose window is 360 px wide."""


def shares(*values: float) -> tuple[Figure, ...]:
    return tuple(Figure(value, value * 0.97, min(value * 1.03, 1)) for value in values)


KINDS: list[Chart] = [
    Stacks(
        name="stacks",
        title="How games end",
        note="10 games",
        first="Rules",
        parts=("borne off", "failed to enter", "failed on the board"),
        rows=(
            Row("Libro de los juegos, 1283", shares(0.702, 0.29, 0.008)),
            Row("a larger die may bear off any man", shares(0.402, 0.56, 0.038)),
        ),
    ),
    Points(
        name="points",
        title="Who wins",
        note="10 games",
        first="Rules",
        measure="games won by the first to throw",
        mark=0.5,
        marked="no advantage",
        rows=(Row("French account", shares(0.53)), Row("Backgammon", shares(0.51))),
    ),
    Points(
        name="numbers",
        title="How long",
        note="10 games",
        first="Rules",
        measure="throws, both sides together",
        rows=(Row("Backgammon", (Figure(97.2, 96, 98.5, Unit.NUMBER),)),),
    ),
    Curves(
        name="curves",
        title="When games fail",
        note="10 games",
        first="Rules",
        across="throws, both sides together",
        measure="games that a failure has ended by then",
        at=(5, 10, 20),
        rows=(
            Row("Libro de los juegos, 1283", shares(0.02, 0.1, 0.3)),
            Row("Royal manuscript, about 1330", shares(0.1, 0.2, 0.6)),
        ),
    ),
    Cloud(
        name="cloud",
        title="Where rule sets lie",
        note="10 games",
        first="Mixture",
        measures=("share that fails", "share won first", "share of both"),
        columns=("dice",),
        told=(("three",), ("two",), ("three",)),
        groups=("one group", "another", "one group"),
        named=("1283",),
        rows=(
            Row("1283", shares(0.3, 0.52, 0.1)),
            Row("no. 2", shares(0.6, 0.5, 0.2)),
            Row("no. 3", shares(0.01, 0.51, 0.3)),
        ),
    ),
]


def of_the_book() -> Iterator[Chart]:
    """What the pages show, as far as its data is there."""
    yield plots.entering(STUDY)
    yield plots.entering(STUDY, "some-die", 2)
    yield plots.dice_compared(STUDY, "random", "no-die", "loses")
    yield plots.race_lengths(STUDY)
    yield plots.race_wins(STUDY)
    yield plots.opening_turns(STUDY)
    yield plots.changed(STUDY)
    yield plots.changed_lengths(STUDY)
    yield plots.better_wins(STUDY, "careful", "random")
    yield plots.better_wins(STUDY, "strong", "careful")
    for player in ("random", "careful", "strong"):
        for chart in (plots.endings, plots.when, plots.first_wins, plots.lengths):
            yield chart(STUDY, player)
        if player != "strong":
            yield plots.mixtures(STUDY, player)
        yield tafl.winners(STUDY, player)
        yield tafl.lengths(STUDY, player)


EVERY = pytest.mark.parametrize(
    "chart",
    [*KINDS, *(chart for chart in of_the_book() if chart.rows)],
    ids=lambda chart: chart.name,
)


class Box(NamedTuple):
    """A text as it is drawn, in the units of the drawing."""

    text: str
    left: float
    top: float
    right: float
    bottom: float
    size: float

    def over(self, other: "Box") -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


def boxes(svg: str) -> list[Box]:
    """Where the texts stand, set in DejaVu Sans, which is wider than what readers have."""
    found = []
    for text in ElementTree.fromstring(svg).iter(f"{SVG}text"):
        style = dict(re.findall(r"([\w-]+): ([^;]+)", text.attrib["style"]))
        size = float(style["font-size"].removesuffix("px"))
        bold = "bold" if "font-weight" in style or "bold" in style.get("font", "") else "normal"
        face = FontProperties(family="DejaVu Sans", size=size, weight=bold)
        words = text.text or ""
        width, height, _ = TextToPath().get_text_width_height_descent(words, face, ismath=False)
        x, y = place(text)
        left = x - width * {"middle": 0.5, "end": 1}.get(style.get("text-anchor", ""), 0)
        found.append(Box(words, left, y - height * 0.8, left + width, y + height * 0.2, size))
    return found


def place(text: ElementTree.Element) -> tuple[float, float]:
    """Where a text is anchored."""
    if "x" in text.attrib:
        return float(text.attrib["x"]), float(text.attrib["y"])
    moved = re.search(r"translate\(([\d.-]+)[ ,]([\d.-]+)\)", text.attrib.get("transform", ""))
    assert moved, text.attrib
    return float(moved[1]), float(moved[2])


@EVERY
def test_a_chart_is_drawn_the_same_twice(chart: Chart) -> None:
    assert drawing.svg.__wrapped__(chart) == drawing.svg(chart)
    assert not re.search(r"\b20\d\d-\d\d-\d\d", drawing.svg(chart))


@EVERY
def test_no_text_lies_over_another_or_beyond_the_edge(chart: Chart) -> None:
    svg = drawing.svg(chart)
    width, height = map(float, re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)[0])
    assert width == drawing.WIDTH
    found = boxes(svg)
    written = chart.named if isinstance(chart, Cloud) else chart.rows
    assert len(found) > len(written)
    for box in found:
        assert box.left >= 0, box
        assert box.right <= width + 1, box
        assert box.top >= 0, box
        assert box.bottom <= height + 1, box
        assert box.size * PHONE / width >= 12, box
    assert [(a.text, b.text) for a, b in combinations(found, 2) if a.over(b)] == []


@EVERY
def test_the_words_say_every_number_of_the_picture(chart: Chart) -> None:
    for row in chart.rows:
        assert f"{row.label}: " in chart.words
        told = chart.words.partition(f"{row.label}: ")[2].partition(";")[0]
        for figure in row.figures:
            assert figure.bare in told
    assert chart.title in chart.words


@EVERY
def test_the_page_has_the_picture_its_words_and_its_table(chart: Chart) -> None:
    html = page.html(chart)
    figure = ElementTree.fromstring(html)
    (svg,) = figure.iter("svg")
    assert svg.attrib["role"] == "img"
    assert svg.attrib["aria-label"] == chart.words
    cells = [cell.text for cell in figure.iter("td")]
    assert cells == [cell for _, *line in chart.cells for cell in line]
    assert {each.written for row in chart.rows for each in row.figures} <= set(cells)
    assert next(figure.iter("th")).text == chart.first


@EVERY
def test_every_colour_can_be_tuned_and_every_id_is_the_charts_own(chart: Chart) -> None:
    picture = page.picture(chart)
    bare = re.sub(r"var\(--fallas-[\w-]+,(#[0-9a-f]{6})\)", "", picture)
    # What matplotlib takes for granted is drawn nowhere: no other colour is left.
    assert set(re.findall(r"(?:fill|stroke): (#[0-9a-f]{6})", bare)) == set()
    assert set(re.findall(r"var\(--fallas-([\w-]+),", picture)) <= LIGHT.keys()
    ids = re.findall(r'\bid="([^"]*)"', picture)
    assert all(each.startswith(f"{chart.name}-") for each in ids)
    assert len(ids) == len(set(ids))
    used = re.findall(r'(?:url\(#|href="#)([^")]*)', picture)
    assert set(used) <= set(ids)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_first_throw_is_drawn_for_every_rule_set(rules: str) -> None:
    """By the Russian account no throw has 1 as its largest die."""
    largest = [row.label[-1] for row in plots.opening_turns(STUDY, rules).rows]
    assert "".join(largest) == ("65432" if rules == "russian" else "654321")


def test_without_matplotlib_there_are_the_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fallas.plots.drawing", None)
    html = page.html(KINDS[0])
    assert "<svg" not in html
    assert "<details open>" in html
    assert "failed to enter" in html


def test_controls_draw_what_is_chosen() -> None:
    controls = pytest.importorskip("fallas.plots.controls")

    def drawn(chart: str) -> Chart:
        if chart == "none":
            raise MissingError(chart)
        return next(each for each in KINDS if each.name == chart)

    box = controls.Controlled(drawn, {"chart": [*(chart.name for chart in KINDS), "none"]})
    assert box._shown.value == page.html(KINDS[0])
    box.choose(chart="curves")
    assert box.chart == KINDS[3]
    assert box._shown.value == page.html(KINDS[3])
    box.choose(chart="none")
    assert controls.NO_GAMES in box._shown.value
    assert controls.NO_GAMES in box._repr_mimebundle_()["text/html"]
    box.choose(chart="curves")
    bundle = box._repr_mimebundle_()
    assert bundle["text/html"] == page.html(KINDS[3])
    assert "application/vnd.jupyter.widget-view+json" in bundle


@given(st.floats(0, 1), st.floats(0, 0.2))
def test_a_figure_is_written_with_no_digit_that_means_nothing(value: float, reach: float) -> None:
    figure = Figure(value, max(value - reach, 0), min(value + reach, 1))
    number = float(figure.bare.removesuffix("%"))
    assert abs(number - 100 * value) <= max(reach * 100, 0.05) + 1e-9
    assert len(figure.bare.partition(".")[2].removesuffix("%")) <= 3


def test_a_figure_is_drawn_for_matplotlib_too(tmp_path: Path) -> None:
    drawing.figure(KINDS[0]).savefig(tmp_path / "chart.png")
    assert (tmp_path / "chart.png").stat().st_size > 1000


def test_without_its_extra_the_drawing_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.delitem(sys.modules, "fallas.plots.drawing")
    with pytest.raises(
        ImportError, match=r"needs matplotlib: pip install 'fallas\[plots\]'"
    ) as told:
        importlib.import_module("fallas.plots.drawing")
    assert told.value.name == "matplotlib"
