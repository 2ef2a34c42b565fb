"""The book as an e-book, as one page, as plain text and for print: every board has its picture."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree
from zipfile import ZipFile

import nbformat
import pytest
from fallas_book import texts
from fallas_book.nodes.stills import CONVERTER

from fallas import Position, Situation, Throw, tell
from fallas.tables.witnesses import FOLIO
from fallas.widgets import Board, Explorer, TaflBoard
from tests.book.test_directives import COMPARED, WORKS, Built, build, directive
from tests.conftest import lacking
from tests.soup import one, value

pytestmark = pytest.mark.filterwarnings("default")

XHTML = "{http://www.w3.org/1999/xhtml}"
TITLES = ("A throw told", "A throw to try", "Played on", "Tavlei", "Anything")
Build = Callable[[str], Built]
ENTRIES = "\n\n```{toctree}\nboards\nplaces\ncompared\n```\n"
QUESTION = """```{question}
ask: Where do the men stand?
clause: 74v.9
position: W24:2,6:13 B1:2,19:13 w
throw: 5-5-5
choices:
  - text: He fails.
    feedback: No five can be played.
    right: true
    check: {fate: fails-on-board}
  - text: He plays.
    feedback: Both are shut out.
    check: {fate: plays-all}
```
"""


def boards() -> list[Board | TaflBoard]:
    """One of each kind, as the cells of a page display them."""
    start = Situation(Position.start(), Throw((6, 5, 3)), FOLIO)
    played = Board(start, title="Played on")
    played.ask(do="type", text="24/18/13 6/3")
    story = tell(start.position, Throw((6, 5, 3)), FOLIO)
    return [
        Board(story, title="A throw told"),
        Board(start, title="A throw to try"),
        played,
        TaflBoard(title="Tavlei"),
        Explorer(title="Anything"),
    ]


def a_page_with_cells() -> str:
    """A page as it is when its cells have run, the widgets' states with it."""
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell("# Boards")])
    states = {}
    for board in boards():
        data, _ = board._repr_mimebundle_()
        output = nbformat.v4.new_output("display_data", data=data)
        made.cells.append(nbformat.v4.new_code_cell("board", outputs=[output]))
        states[board.model_id] = {"state": board.get_state()}
    kind = "application/vnd.jupyter.widget-state+json"
    made.metadata["widgets"] = {kind: {"state": states, "version_major": 2}}
    made.metadata["language_info"] = {"name": "python", "pygments_lexer": "python3"}
    made.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    return json.dumps(made, default=str)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Build:
    """Builds a small book with all that draws boards; each builder once."""
    quoted = "".join(directive("witness", name) for name in texts.witnesses())
    quoted += directive("silences")
    pages = {
        "index": f"Here {{clause}}`74v.8`.\n\n{directive('clauses', '74v.8 74v.8')}{ENTRIES}",
        "boards.ipynb": a_page_with_cells(),
        "places": directive("scenario", COMPARED) + QUESTION + quoted
        + directive("folio-page", "74v", facing="75r")
        + directive("bibliography", all=""),
        "compared": directive("compare", COMPARED) + directive("ledger-words"),
    }  # fmt: skip
    done: dict[str, Built] = {}

    def book(builder: str) -> Built:
        if builder not in done:
            done[builder] = build(tmp_path_factory.mktemp(builder), pages, builder)
        return done[builder]

    return book


def complaints(book: Built) -> list[str]:
    """What a build says, but for what a book without a table of contents of its own always says."""
    lines = [line for line in book.warnings.splitlines() if "WARNING" in line or "ERROR" in line]
    return [line for line in lines if "document is referenced in multiple" not in line]


def test_one_page_has_every_board(built: Build) -> None:
    book = built("singlehtml")
    page = book.page()
    assert complaints(book) == []
    captions = [each.get_text() for each in page.select("figure.fallas-board figcaption")]
    assert [each for each in captions if each in TITLES] == list(TITLES)
    for figure in page.select("figure.fallas-board"):
        assert figure.select("svg.fallas-drawing")
    assert "widget-view" not in str(page)
    ids = {each["id"] for each in page.select("[id]")}
    cited = {value(each, "href") for each in page.select("a.fallas-clause")}
    assert cited
    assert {each.removeprefix("#") for each in cited} <= ids, "links stay in the page"
    assert len(page.select("#clause-74v-8")) == 1, "quoted twice, but it has one address"
    assert "quotation" not in one(page, "#clause-74v-8")["class"]


def opened(book: Built) -> ZipFile:
    (path,) = Path(book.folder).glob("*.epub")
    return ZipFile(path)


def test_an_ebook_has_every_board_as_a_picture_with_its_words(built: Build) -> None:
    with opened(built("epub")) as book:
        names = book.namelist()
        page = ElementTree.fromstring(without_entities(book.read("boards.xhtml").decode()))
        images = list(page.iter(f"{XHTML}img"))
        assert len(images) == len(TITLES)
        for image, title in zip(images, TITLES, strict=True):
            assert image.get("src") in names
            assert image.get("alt", "").startswith(title)
            ElementTree.fromstring(book.read(image.get("src", "")))
        text = "".join(page.itertext())
        assert "This is how the board stands now." in text
        assert "Played so far: 24/18/13 6/3." in text or "Played so far: 24/18/13, 6/3." in text
        assert "widget-view" not in book.read("boards.xhtml").decode()


def test_an_ebook_is_well_formed_and_has_nothing_that_only_a_browser_can_use(built: Build) -> None:
    with opened(built("epub")) as book:
        pages = [name for name in book.namelist() if name.endswith((".xhtml", ".opf", ".ncx"))]
        assert len(pages) > 4
        for name in pages:
            ElementTree.fromstring(without_entities(book.read(name).decode()))
        manifest = book.read("content.opf").decode()
        kinds = {Path(name).suffix for name in re.findall(r'href="([^"]+)"', manifest)}
        assert kinds <= {".xhtml", ".css", ".svg", ".png", ".ncx", ".woff2"}
        scripted = [name for name in pages if "<script" in book.read(name).decode()]
        assert scripted == [], "a page with a script in it has to be declared as such"
        drawn = [name for name in pages if "<svg" in book.read(name).decode()]
        assert drawn == [], "a page with a drawing in it has to be declared as such"


def without_entities(text: str) -> str:
    """A page that XML can be read from without the list of HTML's names."""
    return text.replace("&nbsp;", " ").replace("&copy;", "©")


def test_plain_text_says_where_the_men_stand(built: Build) -> None:
    book = built("text")
    assert complaints(book) == []
    text = " ".join((book.folder / "boards.txt").read_text("utf-8").split())
    for title in TITLES:
        assert title in text
    for board in boards():
        assert board.still.description.say() in text
    places = (book.folder / "places.txt").read_text("utf-8")
    assert "Onde por esta razon llaman" in places
    assert "He fails." in places


def test_plain_text_keeps_lines_and_words_apart(built: Build) -> None:
    text = (built("text").folder / "places.txt").read_text("utf-8")
    assert "\n   Otro iuego ay de ta-\n   blas que llaman\n   fallas. & entablasse\n" in text
    assert "**74v.1** · The name of the game · f. 74v, a.1-a.3" in text
    assert "Cite" not in text, "only a script fills it"
    assert "Columns" not in text, "only a browser has them"
    assert not re.search(r"\*\*[^*\n]* \*\*", text), "no blank before the mark's end"
    assert re.search(r"\*\*Not so\.\*\* Both are shut out", text)
    index = (built("text").folder / "index.txt").read_text("utf-8")
    assert re.search(r"\n   -- 74v\.8 · f\. 74v", index), "whose the quoted words are"


def test_plain_text_has_terms_with_meanings_and_cells_with_columns(
    built: Build,
) -> None:
    text = (built("text").folder / "compared.txt").read_text("utf-8")
    assert "\n● stated\n   the source says it in so many words" in text
    assert re.search(r"\*\*How it ends:\*\* \w", text)


def test_an_ebook_offers_no_choice_that_it_cannot_keep(built: Build) -> None:
    with opened(built("epub")) as book:
        page = book.read("places.xhtml").decode()
    assert "fallas-clause-box" in page
    assert 'class="fallas-choice' not in page.replace("fallas-choice-text", "")
    assert "<summary>Cite</summary>" not in page
    assert "<summary>Run it" in page or "<details" in page, "what has content is kept"


def test_print_has_every_board(built: Build) -> None:
    if shutil.which(CONVERTER) is None:
        lacking(CONVERTER, "apt-get install librsvg2-bin")
    book = built("latex")
    assert complaints(book) == []
    (tex,) = book.folder.glob("*.tex")
    text = tex.read_text("utf-8")
    begin, end = (text.index(f"\\chapter{{{name}}}") for name in ("Boards", "places"))
    page = text[begin:end]
    drawn = re.findall(r"\\sphinxincludegraphics(?:\[[^]]*\])?\{\{?(board-\w+)\}?\.pdf\}", page)
    assert len(drawn) == len(TITLES)
    for title, name in zip(TITLES, drawn, strict=True):
        assert title in page
        assert (book.folder / f"{name}.pdf").read_bytes().startswith(b"%PDF")
    assert "Onde por esta razon llaman" in text


def test_print_says_the_boards_where_no_drawing_can_be_converted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    book = build(tmp_path, {"index": directive("scenario", COMPARED), **WORKS}, "latex")
    (tex,) = book.folder.glob("*.tex")
    assert "to move. White has" in tex.read_text("utf-8")
    assert "suitable image" not in book.warnings
