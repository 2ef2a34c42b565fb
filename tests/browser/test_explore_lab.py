"""The explorer in a running JupyterLab: what is done at it can be read in Python."""

import json
import urllib.request
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page, expect

from tests.browser.labs import LONG, jupyter, lab_page, run_all
from tests.browser.watch import Watch

__all__ = ["jupyter", "lab_page"]  # fixtures, taken up from there

NAME = "exploring.ipynb"
CELLS = [
    "from fallas.widgets import Explorer\n"
    'explorer = Explorer("W24:2,6:13 B1:2,19:13 w", rules="french")\nexplorer',
    "print(explorer.position)",
    "print(explorer.turn and [str(step) for step in explorer.turn.steps])",
    "print(explorer.record)",
]


def write_notebook(address: str) -> str:
    """Put a notebook of the cells into the running Jupyter; its address in JupyterLab."""
    parts = urlsplit(address)
    root, token = f"{parts.scheme}://{parts.netloc}", parse_qs(parts.query)["token"][0]
    cell: dict[str, Any] = {
        "cell_type": "code",
        "execution_count": None,
        "metadata": {},
        "outputs": [],
    }
    kernel = {"name": "python3", "display_name": "Python 3"}
    notebook = {
        "cells": [cell | {"id": f"cell-{at}", "source": text} for at, text in enumerate(CELLS)],
        "metadata": {"kernelspec": kernel},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    request = urllib.request.Request(
        f"{root}/api/contents/{NAME}",
        data=json.dumps({"type": "notebook", "content": notebook}).encode(),
        headers={"Authorization": f"token {token}", "Content-Type": "application/json"},
        method="PUT",
    )
    urllib.request.urlopen(request, timeout=20).close()
    return f"{root}/lab/tree/{NAME}?reset&token={token}"


def printed(page: Page, source: str) -> Locator:
    """Run the cell with some source; what it prints."""
    cell = page.locator(".jp-CodeCell", has_text=source)
    cell.locator(".jp-InputArea-editor").click()
    page.locator(".lm-MenuBar-item", has_text="Run").click()
    page.locator(".lm-Menu-item", has_text="Run Selected Cell").first.click()
    return cell.locator(".jp-OutputArea-output pre").first


def test_what_is_done_at_the_explorer_is_read_in_python(
    jupyter: str, lab_page: tuple[Page, Watch]
) -> None:
    page, watch = lab_page
    watch.host = urlsplit(jupyter).netloc
    watch.over(page.context)
    page.goto(write_notebook(jupyter))
    run_all(page)
    explorer = page.locator(".fallas-explorer")
    expect(explorer.locator(".fallas-throw")).to_have_count(56, timeout=LONG)
    explorer.locator('[data-throw="6-5-3"]').click()
    explorer.get_by_role("tab", name="Turns").click()
    explorer.locator(".fallas-moves button", has_text="24/18/13/10").click()
    expect(explorer.locator(".fallas-heard")).to_contain_text("Every die is played.")
    expect(printed(page, "print(explorer.position)")).to_have_text("W24:1,10:1,6:13 B1:2,19:13 w")
    expect(printed(page, "print(explorer.turn")).to_have_text("['24/18', '18/13', '13/10']")
    explorer.get_by_role("tab", name="Game").click()
    field = explorer.get_by_role("textbox", name="Comment on turn 1")
    field.fill("out of his house")
    expect(explorer.locator(".fallas-comment")).to_have_text("out of his house")
    record = printed(page, "print(explorer.record)")
    expect(record).to_contain_text("rules: french")
    expect(record).to_contain_text("1 w 6-5-3: 24/18/13/10  ; out of his house")
    explorer.get_by_role("tab", name="Set up").click()
    explorer.locator('.fallas-editor button[data-place="12"]:not([data-side])').click()
    expect(printed(page, "print(explorer.position)")).to_contain_text("12:1")
    expect(printed(page, "print(explorer.turn")).to_have_text("None")
    assert [fault for fault in watch.faults if "another host" in fault] == []
