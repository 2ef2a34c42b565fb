"""A page with boards of its own, for tests: the bundled module, with Python as the engine.

A test module that uses the fixture `fresh` takes it up from here by name.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page

from fallas.widgets.assets import bundle, css
from fallas.widgets.tables.answer import answer
from tests.browser.watch import note_errors
from tests.conftest import ROOT

HOME = "http://boards.example/"
MODEL = ROOT / "book/_ext/fallas_book/web/model.mjs"
"""The book's own model, in which a test finds besides what the view has `sent`."""
LEFT_OUT = {"layout", "tabbable", "tooltip", "recorded"}
"""The traits that only Jupyter has a use for; and recorded answers, so that Python is asked."""

Fresh = Callable[..., Page]

PAGE = """<!doctype html>
<html lang="{lang}" data-theme="{theme}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Boards</title>
<style>
  body {{ margin: 16px; font: 16px/1.5 system-ui, sans-serif; }}
  html[data-theme=dark] body {{ background: #14181e; color: #ced6dd; }}
  html[data-theme=dark] {{ --fallas-rubric: #f0918a; --fallas-initial: #8db6ee; }}
  {style}
</style>
<main><h1>Boards</h1><p id="clause-74v-9">A clause.</p><div id="boards"></div></main>
<script type="module">
import board from "{module}";
import {{ createModel }} from "{model}";
window.models = [];
const engine = {{
  async message(model, content) {{
    model.sent.push(content);
    if (content.kind !== "desk") return;
    await window.gate; // a test may hold the engine back
    await window.held; // and its answers
    const said = await window.python(content);
    const {{ document, scene }} = said.answer;
    // As on a page: the model has the answer before the view hears it.
    if (document) model.take({{ scene, document }});
    model.receive({{ kind: "desk", id: content.id, ...said }});
  }},
}};
for (const state of {states}) {{
  const model = Object.assign(createModel(state, engine), {{ sent: [] }});
  window.models.push(model);
  const el = document.createElement("div");
  document.getElementById("boards").append(el);
  board.render({{ model, el }});
}}
</script></html>"""


def show(
    page: Page,
    *boards: Any,
    lang: str = "en",
    theme: str = "light",
    fragment: str = "",
    engine: Callable[[dict[str, Any], dict[str, Any]], Any] = answer,
    entry: str | Path = "tables",
) -> None:
    """Open a page with some boards.

    Args:
        page: one without another page's routes.
        boards: widgets of the kind that `entry` shows.
        lang: of the page.
        theme: of the page, light or dark.
        fragment: of its address, with the sign.
        engine: what answers a document and a command.
        entry: the front end, by its folder or its file.
    """

    def asked(content: dict[str, Any]) -> dict[str, Any]:
        return {"answer": engine(content["document"], content["command"])}

    states = [
        {
            name: getattr(board, name)
            for name in board.trait_names(sync=True)
            if not name.startswith("_") and name not in LEFT_OUT
        }
        for board in boards
    ]
    html = PAGE.format(
        lang=lang,
        theme=theme,
        style=css.style("explorer"),
        module=f"{HOME}board.mjs",
        model=f"{HOME}model.mjs",
        states=json.dumps(states).replace("</", "<\\/"),
    )
    page.expose_function("python", asked)
    page.route(
        f"{HOME}board.mjs",
        lambda route: route.fulfill(
            body=bundle.module(f"{entry}/entry" if isinstance(entry, str) else entry),
            content_type="text/javascript",
        ),
    )
    page.route(
        f"{HOME}model.mjs",
        lambda route: route.fulfill(path=MODEL, content_type="text/javascript"),
    )
    page.route(HOME, lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto(f"{HOME}{fragment}")
    page.wait_for_selector("figure.fallas-board", state="attached")


@pytest.fixture
def fresh(browser: Browser) -> Iterator[Fresh]:
    """`fresh(width=1280, **options)`: a page of its own; an error in it fails the test."""
    faults: list[str] = []
    contexts = []

    def opened(width: int = 1280, **options: Any) -> Page:
        options = {"reduced_motion": "reduce", "color_scheme": "light", **options}
        context = browser.new_context(viewport={"width": width, "height": 900}, **options)
        contexts.append(context)
        context.set_default_timeout(8_000)
        page = context.new_page()
        note_errors(page, faults)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert faults == []


def hold(page: Page) -> None:
    """Keep the engine's answers back until `release`."""
    page.evaluate("() => { window.held = new Promise((let) => (window.letCome = let)); }")


def release(page: Page) -> None:
    page.evaluate("() => { window.letCome(); window.held = undefined; }")


def button(where: Locator, name: str) -> Locator:
    return where.get_by_role("button", name=name, exact=True)


def box_of(it: Locator) -> FloatRect:
    """Where an element stands that is shown."""
    found = it.bounding_box()
    assert found, f"not shown: {it}"
    return found


def men(board: Locator, side: str) -> dict[int, int]:
    places = board.locator(f".men > .man.{side}").evaluate_all(
        "(men) => men.map((man) => Number(man.dataset.place))"
    )
    return {at: places.count(at) for at in sorted(set(places))}
