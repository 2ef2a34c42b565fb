"""What JupyterLab shows of a notebook that somebody else has run: boards as pictures."""

import json
import re
import urllib.request
from urllib.parse import parse_qs, urlsplit

import nbformat
from playwright.sync_api import Page, expect

from fallas import Position, Situation, Throw, tell
from fallas.tables.witnesses import FOLIO
from fallas.widgets import Board, TaflBoard
from tests.browser.harness import box_of
from tests.browser.labs import LONG, jupyter, lab_page
from tests.browser.watch import Watch

__all__ = ["jupyter", "lab_page"]  # fixtures, taken up from there

NAME = "handed-in.ipynb"


def handed_in() -> nbformat.NotebookNode:
    """A notebook with three boards, as it is saved after its cells have run."""
    played = Board(Situation(Position.start(), Throw((6, 5, 3)), FOLIO), title="Mine")
    played.ask(do="type", text="24/18/13 6/3")
    told = Board(tell(Position.start(), Throw((5, 5, 5)), FOLIO), title="The first throw")
    cells = []
    for board in (played, told, TaflBoard(title="Tavlei")):
        data, _ = board._repr_mimebundle_()
        output = nbformat.v4.new_output("display_data", data=json.loads(json.dumps(data)))
        cells.append(nbformat.v4.new_code_cell("board", outputs=[output], execution_count=1))
    notebook: nbformat.NotebookNode = nbformat.v4.new_notebook(cells=cells)
    return notebook


def put(url: str, name: str, notebook: nbformat.NotebookNode) -> str:
    """Lay a notebook beside the others, unsigned; gives the address at which it opens."""
    parts = urlsplit(url)
    (token,) = parse_qs(parts.query)["token"]
    host = f"{parts.scheme}://{parts.netloc}"
    body = json.dumps({"type": "notebook", "format": "json", "content": notebook}).encode()
    asked = urllib.request.Request(
        f"{host}/api/contents/{name}",
        data=body,
        method="PUT",
        headers={"Authorization": f"token {token}", "Content-Type": "application/json"},
    )
    urllib.request.urlopen(asked, timeout=20).close()
    return f"{host}/lab/tree/{name}?reset&token={token}"


def test_a_strangers_notebook_shows_its_boards_as_pictures(
    jupyter: str, lab_page: tuple[Page, Watch]
) -> None:
    page, watch = lab_page
    watch.host = urlsplit(jupyter).netloc
    page.goto(put(jupyter, NAME, handed_in()))
    outputs = page.locator(".jp-OutputArea-output")
    pictures = outputs.locator("img[src^='data:image/svg+xml;base64,']")
    expect(pictures).to_have_count(3, timeout=LONG)
    for picture in pictures.all():
        picture.scroll_into_view_if_needed()
        assert picture.evaluate("it => it.decode().then(() => it.naturalWidth)") > 300
        box = box_of(picture)
        assert 300 < box["width"] <= 560
        assert box["height"] <= 560
    expect(pictures.nth(1)).to_have_attribute(
        "alt", re.compile(r"^The first throw\. White to move\.")
    )
    first = outputs.nth(0)
    first.scroll_into_view_if_needed()  # JupyterLab hides the cells that are out of sight
    expect(first).to_contain_text("one man on 24, one man on 13, 12 men on 6, one man on 3")
    assert "1 2 3" not in first.inner_text().replace("\n", " ")
    assert outputs.nth(1).locator("li").count() == 3
    expect(page.get_by_text("Error displaying widget")).to_have_count(0)
