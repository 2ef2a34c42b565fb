"""The directives and the roles of the book's extension."""

import io
import json
import re
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup, Tag
from fallas_book import texts
from fallas_book.directives.folio_page import DRAWN
from fallas_book.directives.tables.endings import ENDINGS
from fallas_book.directives.tafl import endings as tafl_endings
from fallas_book.nodes.html import LANGUAGES
from fallas_book.references.clauses import anchor
from fallas_book.scenarios.core.spec import for_matter
from fallas_book.scenarios.tables import checks
from fallas_book.scenarios.tables.scenario import Scenario, scenarios
from fallas_book.scenarios.tafl.scenario import Came
from fallas_book.scenarios.tafl.scenario import scenarios as tafl_scenarios
from fallas_book.texts.leaves import leaves
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from fallas import RULE_SETS, Certainty, Position, Reading, Side, tafl
from fallas.tables.rules import MATTERS
from fallas.widgets.session.frames import words
from tests.soup import one, value

EXTENSIONS = Path(texts.__file__).parents[2]
ANSI = re.compile(r"\x1b\[[0-9;]*m")

pytestmark = pytest.mark.filterwarnings("default")


@dataclass
class Built:
    """A small book: its pages and what its build complained of."""

    folder: Path
    warnings: str

    def page(self, name: str = "index") -> BeautifulSoup:
        return BeautifulSoup((self.folder / f"{name}.html").read_text("utf-8"), "html.parser")


def build(folder: Path, pages: dict[str, str], builder: str = "html") -> Built:
    """Build pages of MyST with the book's extension; `index` is the first.

    A page whose name ends in `.ipynb` is taken as it is.
    """
    source = folder / "source"
    for name, text in pages.items():
        whole = name.endswith(".ipynb")
        path = source / (name if whole else f"{name}.md")
        path.parent.mkdir(parents=True, exist_ok=True)
        page = text if whole else f"---\norphan: true\n---\n\n# {name}\n\n{text}\n"
        path.write_text(page, encoding="utf-8")
    settings = {
        "extensions": [
            "myst_nb",
            "sphinxcontrib.bibtex",
            "sphinxcontrib.rsvgconverter",
            "fallas_book",
        ],
        "bibtex_bibfiles": [str(texts.FOLDER.parent / "references.bib")],
        "bibtex_default_style": "fallas",
        "bibtex_reference_style": "label",
        "html_theme": "sphinx_book_theme",
        "myst_enable_extensions": ["colon_fence"],
        "nb_execution_mode": "off",
        "nitpicky": True,
    }
    said = io.StringIO()
    with patch_docutils(), docutils_namespace():
        app = Sphinx(
            str(source), None, str(folder / builder), str(folder / "trees"), builder,
            confoverrides=settings, status=None, warning=said, freshenv=True,
        )  # fmt: skip
        app.build()
    return Built(folder / builder, ANSI.sub("", said.getvalue()))


def directive(name: str, argument: str = "", **options: str) -> str:
    given = "".join(f":{key.replace('_', '-')}: {value}\n" for key, value in options.items())
    return f"```{{{name}}} {argument}\n{given}```\n\n"


WORKS = {"works": directive("bibliography", all="")}
CITING = "Here {clause}`74v.8`, there {clause}`no die <74v.9>`, and {clause}`folio.silent.dice`."


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Every directive once, every witness on a page of its own."""
    pages = {f"sources/{name}": directive("witness", name) for name in texts.witnesses()}
    pages["sources/folio"] += directive("folio-page", "74v", facing="75r")
    for name in ("french", "tavlei"):
        pages[f"sources/{name}"] = directive("witness", name, run="")
    pages["tafl-compared"] = directive("concordance", game="tafl")
    pages["compared"] = directive("concordance") + directive(
        "witness", "folio russian", matters="blocked-entry grouping triples"
    )
    pages["silent"] = directive("silences") + directive("terms")
    pages["run"] = directive("scenario", COMPARED)
    built = build(tmp_path_factory.mktemp("edition"), {"index": CITING, **pages, **WORKS})
    assert built.warnings == ""
    return built


COMPARED = next(key for key, each in scenarios().items() if each.endings)
"""A scenario that is compared under all rule sets."""

FAULTS = {
    directive("witness", "nobody"): "there is no witness nobody",
    directive("witness", "folio", clauses="74v.99"): "folio has no clause 74v.99",
    directive("witness", "folio french", matters="weather"): "there is no matter weather",
    directive("witness", "folio french"): "set side by side by :matters:",
    directive("scenario", "74v.8-nothing"): "there is no scenario 74v.8-nothing",
    directive("concordance", matters="goal"): "goal is no disputed matter",
    directive("folio-page", "81r"): "there are no lines of f. 81r",
    "{clause}`74v.99`\n\n": "no page has the clause 74v.99",
    "{clause}`74v.8`\n\n": "no page has the clause 74v.8",
    directive("witness", "folio", clauses="74v.1") * 2: "74v.1 has its place in index already",
}


@pytest.fixture(scope="module")
def complaints(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What a build says of a page with every fault."""
    folder = tmp_path_factory.mktemp("faulty")
    return build(folder, {"index": "".join(FAULTS), **WORKS}).warnings


def straight(text: str) -> str:
    """A text with its quotation marks as they are typed."""
    return re.sub("[‘’]", "'", re.sub("[“”]", '"', text))


def box(page: BeautifulSoup, key: str) -> Tag:
    found = page.find(id=anchor(key))
    assert isinstance(found, Tag), key
    return found


def cited(part: Tag) -> list[str]:
    """The anchors that a part of a page leads to by clauses."""
    links = part.select("a.fallas-clause")
    return [value(link, "href").partition("#")[2] for link in links]


# A witness, clause by clause.


def test_every_clause_has_its_place_and_its_words_in_its_language(book: Built) -> None:
    pages = {name: book.page(f"sources/{name}") for name in texts.witnesses()}
    for clause in texts.clauses().values():
        part = box(pages[clause.witness], clause.id)
        own = part.select_one(".fallas-words")
        assert own is not None
        assert (straight(own.get_text()), own["lang"]) == (straight(clause.text), clause.lang)
        for lang, text in clause.translations.items():
            if lang != clause.lang:
                passage = one(part, f"[data-column={lang}] p")
                assert (straight(passage.get_text()), passage["lang"]) == (straight(text), lang)


def test_quotes_notes_works_and_certainties_stand_with_their_clause(book: Built) -> None:
    page = book.page("sources/french")
    for clause in texts.witness("french").clauses:
        text = straight(box(page, clause.id).get_text())
        assert clause.quote is None or straight(clause.quote.text) in text
        assert clause.certainty is None or f" {clause.certainty}" in text
        assert bool(clause.cites) == ("Works: " in text)
    assert " says it outright." in box(page, "fr.8").get_text()
    assert anchor("fr.24") in cited(box(page, "fr.8"))


@pytest.mark.parametrize(
    ("page", "key", "said", "against"),
    [
        ("russian", "ru.39", "The folio says otherwise", "74v.8"),
        ("french", "fr.7", "The folio is silent", "folio.silent.dice"),
        ("russian", "ru.23", "The folio is silent", "folio.silent.triples"),
        ("french", "fr.22", "The folio says otherwise", "72v.2"),
        ("french", "fr.27", "The folio is silent", "folio.silent.overshoot"),
        ("french", "fr.24", "The folio says otherwise", "74v.9"),
    ],
)
def test_where_the_folio_differs_is_said(
    book: Built, page: str, key: str, said: str, against: str
) -> None:
    part = box(book.page(f"sources/{page}"), key).select_one(".fallas-otherwise")
    assert part is not None
    assert said in part.get_text()
    assert anchor(against) in cited(part)


def test_nothing_is_said_of_the_folio_where_it_agrees(book: Built) -> None:
    for page, key in (
        ("french", "fr.20"),
        ("russian", "ru.4"),
        ("russian", "ru.12"),
        ("russian", "ru.45"),
    ):
        assert box(book.page(f"sources/{page}"), key).select_one(".fallas-otherwise") is None, key


def test_contradictions_lead_to_one_another(book: Built) -> None:
    assert {anchor("fr.22"), anchor("ru.39")} <= set(
        cited(box(book.page("sources/folio"), "74v.8"))
    )
    assert anchor("fr.20") in cited(box(book.page("sources/french"), "fr.22"))


def test_columns_are_offered_once_and_two_of_them_shown(book: Built) -> None:
    boxes = book.page("sources/folio").select("input[name=fallas-column]")
    assert [each["value"] for each in boxes] == ["original", "en", "es", "fr", "ru"]
    assert [each["value"] for each in boxes if each.has_attr("checked")] == ["original", "en"]


def test_the_style_sheet_obeys_every_column() -> None:
    style = (EXTENSIONS / "fallas_book/web/css/edition.css").read_text("utf-8")
    columns = {"original", "en", "es", "fr", "ru"} | {f"witness-{n}" for n in texts.witnesses()}
    assert set(LANGUAGES) - {"osp", "la"} <= columns
    for column in columns:
        assert f'[value="{column}"]:not(:checked)) [data-column="{column}"]' in style


def test_several_witnesses_stand_side_by_side(book: Built) -> None:
    first, second, third = book.page("compared").select(".fallas-row")
    assert {"clause-74v-8", "clause-ru-39"} <= set(cited(first))
    assert first.select_one("[data-column=witness-russian] [lang=ru]") is not None
    assert "It says nothing." in one(second, "[data-column=witness-folio]").get_text()
    folio = one(third, "[data-column=witness-folio]")
    assert anchor("76v.2") in cited(folio), "another game stands in where the page is silent"
    assert "elsewhere in the book" in folio.get_text()
    assert anchor("75v.3") not in cited(first), "and not where it speaks itself"


@pytest.mark.parametrize("warning", FAULTS.values())
def test_what_cannot_be_found_is_warned_of(complaints: str, warning: str) -> None:
    assert complaints.count(warning) == 1


def test_an_excerpt_takes_no_place(tmp_path: Path) -> None:
    text = directive("witness", "folio", clauses="72r 72v.1-72v.2")
    excerpt = directive("witness", "folio", clauses="72v.1", excerpt="")
    built = build(tmp_path, {"index": text + excerpt})
    assert "already" not in built.warnings
    boxes = built.page().select(".fallas-clause-box")
    ids = [anchor(key) for key in ("72r.1", "72r.2", "72r.3", "72v.1", "72v.2")]
    assert [each.get("id") for each in boxes] == [*ids, None]


# A clause cited.


def test_a_clause_cited_leads_to_its_place_and_is_described_by_its_words(book: Built) -> None:
    page = book.page()
    links = page.select("a.fallas-clause")
    assert [link.get_text() for link in links] == ["74v.8", "no die", "silent on dice"]
    assert links[0]["href"] == "sources/folio.html#clause-74v-8"
    assert book.page("sources/folio").find(id="clause-74v-8") is not None
    assert links[2]["href"] == "silent.html#silence-folio-dice"
    for link, said in zip(links, ["falleçrie", "poblada", "number of dice"], strict=True):
        tip = one(page, f"#{value(link, 'aria-describedby')}")
        assert tip["role"] == "tooltip"
        assert said in tip.get_text()
    assert page.select_one("[role=tooltip] [lang=osp]") is not None


# A scenario run.


def states(page: BeautifulSoup) -> dict[str, Any]:
    script = page.find("script", type="application/vnd.jupyter.widget-state+json")
    return {} if script is None else json.loads(script.get_text())["state"]


def test_a_scenario_shows_what_the_engine_tells(book: Built) -> None:
    page = book.page("run")
    figure = one(page, "figure.fallas-board")
    told = [moment.text for moment in scenarios()[COMPARED].story()]
    baked = states(page)[value(figure, "data-model")]["state"]
    assert [words(frame) for frame in baked["story"]] == told
    assert baked["start"] == str(scenarios()[COMPARED].situation), "other moves can be tried"
    assert all(sentence in figure.get_text() for sentence in told)
    assert figure.select_one("svg title") is not None
    assert len(page.select(".fallas-endings li")) == len(scenarios()[COMPARED].compared)


def test_every_run_clause_has_its_boards_folded_beside_it(book: Built) -> None:
    page = book.page("sources/french")
    baked = states(page)
    shown = [figure["data-model"] for figure in page.select("details figure.fallas-board")]
    homes = [s for s in scenarios().values() if s.witness == "french" and "silent" not in s.id]
    assert len(shown) == len(set(shown)) == len(homes) > 0
    assert set(shown) == set(baked)


def test_the_build_complains_where_the_engine_disagrees(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from fallas_book.scenarios.tables import spec

    key = next(iter(scenarios()))
    found = replace(spec.GAME, check=lambda each: ["men: expected 15, found 14"])
    monkeypatch.setattr(spec, "GAME", found)
    said = build(tmp_path, {"index": directive("scenario", key)}).warnings
    assert f"the engine disagrees with {key}: men: expected 15, found 14" in said


def test_every_ending_has_its_words() -> None:
    endings = {str(e.ending) for s in scenarios().values() for e in s.endings.values()}
    assert endings <= ENDINGS.keys()


# The tables.


def test_the_concordance_says_what_the_engine_plays_by(book: Built) -> None:
    rows = book.page("compared").select(".fallas-concordance tbody tr")
    readings = [row for row in rows if not row.select(".fallas-run-row")]
    assert len(readings) == len(MATTERS)
    for matter, row in zip(MATTERS, readings, strict=True):
        cells = row.select("td")
        for ruleset, cell in zip(RULE_SETS.values(), cells, strict=True):
            reading = ruleset.reading(matter)
            words = texts.matters()[matter].values[str(reading.value)]
            others = [
                sense.reading
                for sense in ruleset.senses
                if isinstance(sense.reading.value, MATTERS[matter])
            ]
            said = [words, *(f"Or: {in_words(matter, each)}" for each in others)]
            assert [each.get_text() for each in cell.select(".fallas-value")] == said
            assert reading.certainty is not Certainty.CHOSEN
            assert f" {reading.certainty}" in cell.get_text()
            clauses = [key for each in (reading, *others) for key in each.clauses]
            assert cited(cell) == [anchor(key) for key in clauses]


def in_words(matter: str, reading: Reading[StrEnum]) -> str:
    return texts.matters()[matter].values[str(reading.value)]


def test_both_senses_of_the_folio_stand_in_the_concordance_and_beside_who_differs(
    book: Built,
) -> None:
    """74v.8 can be read in two ways: neither is hidden where the witnesses are compared."""
    values = texts.matters()["blocked-entry"].values
    table = one(book.page("compared"), ".fallas-concordance").get_text(" ")
    assert values["loses"] in table
    assert f"Or: {values['loses-if-shut']}" in table
    assert f"In the other sense: 6-5-4: {ENDINGS['passes']}" in table
    french = book.page("sources/french").get_text(" ")
    assert f"(in another sense: {values['loses-if-shut']})" in french


def test_the_concordance_of_tafl_says_what_its_engine_plays_by(book: Built) -> None:
    rows = book.page("tafl-compared").select(".fallas-concordance tbody tr")
    readings = [row for row in rows if not row.select(".fallas-run-row")]
    assert len(rows) - len(readings) == len([s for s in tafl_scenarios().values() if s.endings])
    for matter, row in zip(tafl.MATTERS, readings, strict=True):
        for ruleset, each in zip(tafl.RULE_SETS.values(), row.select("td"), strict=True):
            reading = ruleset.reading(matter)
            words = texts.matters()[matter].values[str(reading.value)]
            assert one(each, ".fallas-value").get_text() == words
            assert f" {reading.certainty}" in each.get_text()
            if reading.clauses != ("opentafl",):
                assert cited(each) == [anchor(key) for key in reading.clauses]


def test_a_scenario_of_tafl_shows_what_its_engine_tells(book: Built) -> None:
    page = book.page("sources/tavlei")
    baked = states(page)
    homes = [s for s in tafl_scenarios().values() if s.witness == "tavlei" and "silent" not in s.id]
    figures = page.select("details figure.fallas-tafl")
    assert len(figures) == len(homes) > 0
    for scenario, figure in zip(homes, figures, strict=True):
        told = [moment.text for moment in scenario.story()]
        state = baked[value(figure, "data-model")]["state"]
        assert [words(frame) for frame in state["story"]] == told
        assert state["start"] == str(scenario.situation), "other moves can be tried"
        assert all(sentence in figure.get_text() for sentence in told)


def test_all_that_moves_come_to_has_its_words() -> None:
    assert {str(each) for each in (*Came, *tafl.Ending)} == tafl_endings.ENDINGS.keys()


def test_the_last_rows_of_a_matter_say_how_the_engine_ends_it(book: Built) -> None:
    rows = book.page("compared").select(".fallas-concordance tr:has(.fallas-run-row)")
    compared = [scenario for matter in MATTERS for scenario in for_matter("tables", matter)]
    assert len(rows) == len(compared) > 0
    for scenario, row in zip(compared, rows, strict=True):
        for ruleset, cell in zip(RULE_SETS.values(), row.select("td"), strict=True):
            assert isinstance(scenario, Scenario)
            ending = checks.ending(scenario, ruleset).ending
            assert ENDINGS[str(ending)] in cell.get_text(), (scenario.id, ruleset.name)


def test_the_tables_keep_their_roles_and_name_each_cell(book: Built) -> None:
    for page in ("compared", "silent"):
        for table in book.page(page).select(".fallas-cards"):
            assert (table["role"], table["tabindex"]) == ("region", "0")
            assert all(row["role"] == "row" for row in table.select("tr"))
            assert all(cell["data-name"] for cell in table.select("td"))


def test_every_silence_has_its_place(book: Built) -> None:
    page = book.page("silent")
    for silence in texts.silences().values():
        assert straight(silence.text) in straight(box(page, silence.id).get_text())
    assert "three dice" in box(page, "folio.silent.dice").get_text()


def test_the_glossary_marks_every_word_as_its_language(book: Built) -> None:
    rows = book.page("silent").select(".fallas-cards tbody tr")
    for term, row in zip(texts.glossary().values(), rows, strict=True):
        assert [form.get_text() for form in row.select("td > div > span > [lang=osp]")] == list(
            term.osp
        )
        for lang in ("en", "fr", "ru", "es"):
            word = one(row, f"td > div > [lang={lang}]").get_text()
            assert straight(word) == straight(getattr(term, lang))


# The page of the manuscript.


def test_the_page_has_every_line_with_its_signs(book: Built) -> None:
    figure = one(book.page("sources/folio"), "figure.fallas-folio")
    page = one(figure, ".fallas-page")
    assert page["lang"] == "osp"
    for key, lines in leaves()["74v"].lines.items():
        for number, line in enumerate(lines, start=1):
            shown = page.select_one(f"#line-{key}-{number}") or one(page, ".fallas-rubric")
            wanted = line.replace("c[']", "ç")
            assert shown.get_text() == re.sub(r"[<>]", "", wanted)
            expanded = re.findall(r"<([^>]*)>", line)
            assert [part.get_text() for part in shown.select("em")] == expanded
    assert len(page.select(".fallas-line.beside")) == 7
    assert one(page, ".fallas-initial").get_text() == "O"


def test_each_figure_stands_on_its_page_and_says_whose_it_is(book: Built) -> None:
    """The transcription has both figures belong to the text before: doblet's, and fallas's."""
    whole, facing = book.page("sources/folio").select("figure.fallas-folio .fallas-page")
    for page, folio, title, game in (
        (whole, "74v", "LIBRO DELAS", "doblet"),
        (facing, "75r", "TABLAS", "fallas"),
    ):
        [placed] = leaves()[folio].figures
        assert (placed.belongs, placed.after_columns) == ("to the text before it", 0)
        assert one(page, ".fallas-running").get_text() == title
        assert game in one(page, ".fallas-diagram svg title").get_text().lower()
        note = one(page, ".fallas-diagram-note").get_text()
        assert note.startswith(f"The figure of {game}")
        assert "Drawn by us" in note
    assert not facing.select(".fallas-line"), "its text is another game"


def test_the_figure_of_doblet_has_twelve_men_doubled_straight_across() -> None:
    """As 74r.1 has it: twelve men each, two by two, in quarters opposite each other."""
    position = DRAWN["74v"].position
    for side in Side:
        held = [place for place in range(1, 25) if position.count(side, place)]
        assert [position.count(side, place) for place in held] == [2] * 6
        assert {side.own(place) for place in held} == set(range(1, 7))
    assert DRAWN["75r"].position == Position.start()
