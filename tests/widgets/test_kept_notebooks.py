"""A notebook with boards after its kernel has gone: as HTML, as text, and how much it weighs."""

import json
import re
from collections.abc import Callable

import nbformat
import pytest
from bs4 import BeautifulSoup
from nbconvert import HTMLExporter, MarkdownExporter
from traitlets.config import Config

from fallas.chance import Throw
from fallas.tables.position import Position
from fallas.tables.story import tell
from fallas.tables.witnesses import FOLIO
from fallas.widgets import Board, Explorer, TaflBoard
from tests.soup import value

BOARDS: dict[str, Callable[[], Board | TaflBoard]] = {
    "board": lambda: Board(Position.start(), title="The start"),
    "story": lambda: Board(tell(Position.start(), Throw((6, 5, 3)), FOLIO), title="A throw"),
    "explorer": Explorer,
    "tafl": TaflBoard,
}
STATES = "application/vnd.jupyter.widget-state+json"
PICTURES_FIRST = Config(
    NbConvertBase={
        "display_data_priority": ["text/html", "image/png", "text/markdown", "text/plain"]
    }
)

pytestmark = pytest.mark.filterwarnings("default")


@pytest.fixture(params=BOARDS)
def board(request: pytest.FixtureRequest) -> Board | TaflBoard:
    return BOARDS[request.param]()


def notebook(board: Board | TaflBoard, *, with_state: bool = False) -> nbformat.NotebookNode:
    """What is saved of a cell that displayed a board, with the widget's state if it is kept."""
    data, metadata = board._repr_mimebundle_()
    output = nbformat.v4.new_output("display_data", data=data, metadata=metadata)
    made: nbformat.NotebookNode
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("board", outputs=[output])])
    if with_state:
        state = {board.model_id: {"state": json.loads(json.dumps(board.get_state(), default=str))}}
        made.metadata["widgets"] = {STATES: {"state": state, "version_major": 2}}
    return made


def page(made: nbformat.NotebookNode, config: Config | None = None) -> BeautifulSoup:
    html, _ = HTMLExporter(config=config).from_notebook_node(made)
    return BeautifulSoup(html, "html.parser")


def pictures(shown: BeautifulSoup) -> list[str]:
    """The pictures of boards, by their words."""
    output = shown.select_one(".jp-OutputArea") or shown
    assert output.select("svg") == []
    return [value(image, "alt") for image in output.select("img[src^='data:image/svg+xml']")]


def test_each_board_shows_once_in_a_notebook_as_html(board: Board | TaflBoard) -> None:
    (words,) = pictures(page(notebook(board)))
    assert words == board.still.alternative
    assert words


def test_the_position_handed_in_is_the_one_that_was_reached() -> None:
    board = Board(Position.start())
    board.ask(do="dice", throw="6-5-3")
    board.ask(do="type", text="24/18/13 6/3")
    (words,) = pictures(page(notebook(board)))
    assert "one man on 24, one man on 13, 12 men on 6, one man on 3" in words


def test_a_kept_state_can_be_passed_over_for_the_picture(board: Board | TaflBoard) -> None:
    """README says by which option: the page then needs no other host."""
    made = notebook(board, with_state=True)
    assert pictures(page(made)) == [], "by itself nbconvert takes the live view, from other hosts"
    assert len(pictures(page(made, PICTURES_FIRST))) == 1


def test_a_board_adds_little_to_a_notebook_that_keeps_no_state(board: Board | TaflBoard) -> None:
    assert len(json.dumps(notebook(board))) < 24_000


def test_the_same_in_markdown_has_the_picture_and_its_words(board: Board | TaflBoard) -> None:
    text, _ = MarkdownExporter().from_notebook_node(notebook(board))
    assert len(re.findall("<img src=.data:image/svg", text)) == 1
