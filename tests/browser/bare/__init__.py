"""A page with bare boards: the host and the engine of the built book, without the view.

What the view is and says changes; what it can count on from the engine is tested here.
"""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from fallas.widgets import Board, TaflBoard
from fallas.widgets.assets import bundle

NAME = "bare.html"
SCRIPT = "_static/fallas/bare.js"
PAGE = """<!DOCTYPE html>
<html lang="en">
<title>Bare boards</title>
<link rel="icon" href="data:,">
<body style="margin-top: {above}px">
{figures}
<script type="application/vnd.jupyter.widget-state+json">{states}</script>
<script defer src="{script}" {engine}></script>
</body>
</html>
"""

Json = dict[str, Any]


def engine_attributes(site: Path) -> str:
    """What the pages of the book tell the boards' script of the engine."""
    for path in sorted(site.rglob("*.html")):
        found = re.findall(r' (data-engine[\w-]*="[^"]*")', path.read_text(encoding="utf-8"))
        if found:
            return " ".join(found)
    raise AssertionError("no page of the book names an engine")


def state(board: Board | TaflBoard) -> Json:
    """What a page keeps of a board."""
    names = board.trait_names(sync=True)
    traits = {name: value for name, value in board.get_state().items() if name in names}
    ours = {name: value for name, value in traits.items() if not name.startswith("_")}
    for name in ("layout", "tabbable", "tooltip"):
        ours.pop(name, None)
    kind = type(board)
    return ours | {"_anywidget_id": f"{kind.__module__}.{kind.__name__}"}


def script() -> str:
    """The host with the bare view."""
    return bundle.script(Path(__file__).with_name("host.mjs"))


def html(site: Path, boards: Sequence[Board | TaflBoard], above: int = 0) -> str:
    """The page; `above` moves the boards out of view."""
    states = {f"b{number}": {"state": state(board)} for number, board in enumerate(boards)}
    return PAGE.format(
        above=above,
        figures="".join(
            f'<figure class="fallas-board" data-model="{key}"></figure>' for key in states
        ),
        states=json.dumps({"state": states}).replace("</", "<\\/"),
        script=SCRIPT,
        engine=engine_attributes(site),
    )


def serve(page: Page, site: Path, *boards: Board, above: int = 0) -> None:
    """Open the page as one of the built book's."""
    text = html(site, boards, above)
    page.route(f"**/{NAME}", lambda route: route.fulfill(body=text, content_type="text/html"))
    page.route(
        f"**/{SCRIPT}", lambda route: route.fulfill(body=script(), content_type="text/javascript")
    )
    page.goto(NAME)
    page.wait_for_function("window.boards?.length")


def lay_over(site: Path, folder: Path, **pages: Board | TaflBoard) -> None:
    """Make the built book again in an empty folder, with a page `NAME.html` for each board.

    `serve` answers in the server's place, and a browser then keeps nothing of what it has compiled.
    """
    shelf = folder / SCRIPT
    shelf.parent.mkdir(parents=True)
    for kept in (folder, folder / "_static", shelf.parent):
        for path in (site / kept.relative_to(folder)).iterdir():
            if not (kept / path.name).exists():
                (kept / path.name).symlink_to(path.resolve())
    shelf.write_text(script(), encoding="utf-8")
    for name, board in pages.items():
        (folder / f"{name}.html").write_text(html(site, [board]), encoding="utf-8")


SEND = """([number, content]) => { window.boards[number].model.send(content); }"""
HEARD = """(number) => window.boards[number].heard"""
ANSWERED = """([number, id]) => window.boards[number].heard.find((said) => said.id === id)"""


def send(page: Page, content: Json, board: int = 0) -> None:
    """Say what a view says."""
    page.evaluate(SEND, [board, content])


def answered(page: Page, id_: int, board: int = 0, timeout: float = 30_000) -> Json:
    """Wait for what comes back under an id."""
    page.wait_for_function(ANSWERED, arg=[board, id_], timeout=timeout)
    said: Json = page.evaluate(ANSWERED, [board, id_])
    return said


def ask(page: Page, id_: int, document: Json, command: Json, board: int = 0) -> Json:
    """Ask, and wait for what comes back."""
    send(page, desk(id_, document, command), board)
    return answered(page, id_, board)


def desk(id_: int, document: Json, command: Json) -> Json:
    """The message of a view."""
    return {"kind": "desk", "id": id_, "document": document, "command": command}


def states_told(page: Page, board: int = 0) -> list[str]:
    """The states that the engine has reported, without immediate repeats."""
    told = [said for said in page.evaluate(HEARD, board) if said["kind"] == "engine"]
    names = [f"{each['state']} {each.get('reason', '')}".strip() for each in told]
    return [name for before, name in zip([None, *names], names, strict=False) if name != before]
