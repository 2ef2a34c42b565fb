"""The widget in a running JupyterLab, and the laboratory in the browser."""

import fnmatch
import json
from pathlib import Path
from urllib.parse import urlsplit
from zipfile import ZipFile

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.labs import LONG, START, idle, jupyter, lab_page, run_all
from tests.browser.watch import Watch

__all__ = ["jupyter", "lab_page"]  # fixtures, taken up from there

ALONE = f"lab/lab/index.html?path={START}"
"""The laboratory that needs no Jupyter."""
WRITTEN = """import importlib
open("beside.py", "w").write("found = 7")
importlib.invalidate_caches()
import beside
print(beside.found)"""
"""A module beside the notebook, and its import."""


def first_output(page: Page) -> str:
    """What the first cell that prints has printed."""
    output = page.locator(".jp-OutputArea-output pre").first
    output.wait_for()
    return output.inner_text().strip()


class Lab:
    """The starter notebook opened in a laboratory, and what was asked for meanwhile."""

    def __init__(self, opened: tuple[Page, Watch], url: str) -> None:
        self.page, self.watch = opened
        self.watch.host = urlsplit(url).netloc
        self.watch.over(self.page.context)
        self.asked: list[str] = []
        self.page.context.on("request", lambda request: self.asked.append(request.url))
        self.page.goto(url)

    @property
    def looked(self) -> list[str]:
        """The requests for what lies beside the notebook."""
        return [url for url in self.asked if "/api/drive" in url]

    @property
    def elsewhere(self) -> list[str]:
        """The requests to other hosts."""
        return [fault for fault in self.watch.faults if "another host" in fault]


def play_and_look(page: Page) -> None:
    """Play 24/18 on the board and let the notebook say where the men stand."""
    board = page.locator("figure.fallas-board").first
    expect(board.locator("svg.fallas-drawing")).to_be_visible(timeout=LONG)
    assert first_output(page) == "W24:2,6:13 B1:2,19:13 w"
    play(board)
    page.locator(".jp-CodeCell", has_text="print(board.position)").click()
    page.locator(".lm-MenuBar-item", has_text="Run").click()
    page.locator(".lm-Menu-item", has_text="Run Selected Cell").first.click()
    expect(page.locator(".jp-OutputArea-output pre").first).to_have_text(
        "W24:1,18:1,6:13 B1:2,19:13 w", timeout=LONG
    )


def play(board: Locator) -> None:
    """Click the man on 24, then its target."""
    for place in (24, 18):
        board.locator(f"button[data-place='{place}']").first.click()


def test_the_board_is_played_on_in_jupyterlab(jupyter: str, lab_page: tuple[Page, Watch]) -> None:
    assert urlsplit(jupyter).path == f"/lab/tree/{START}"
    lab = Lab(lab_page, jupyter)
    run_all(lab.page)
    play_and_look(lab.page)
    expect(lab.page.locator(".Toastify__toast")).to_have_count(0)  # whether to fetch news, say
    assert lab.watch.faults == []


def test_the_starter_notebook_runs_in_the_browser_alone(
    address: str, lab_page: tuple[Page, Watch]
) -> None:
    lab = Lab(lab_page, address + ALONE)
    idle(lab.page)
    lab.page.wait_for_timeout(1000)  # the kernel has told all of itself by now
    expect(lab.page.locator(".jp-mod-dirty")).to_have_count(0)
    run_all(lab.page)
    play_and_look(lab.page)
    assert lab.looked == [], "Python has looked for modules beside the notebook"
    assert lab.elsewhere == []


def test_in_the_browser_names_are_completed_and_neighbours_found(
    address: str, lab_page: tuple[Page, Watch]
) -> None:
    lab = Lab(lab_page, address + ALONE)
    page = lab.page
    idle(page)
    code = page.locator(".jp-CodeCell").first.locator(".cm-content")
    completed = page.locator(".jp-Completer")

    def typed(text: str) -> None:
        code.click()
        page.keyboard.press("Control+a")
        page.keyboard.insert_text(text)

    typed('open("f").readl')  # known from a stub of the standard library
    page.keyboard.press("Tab")
    expect(completed).to_contain_text("readlines", timeout=LONG)
    page.keyboard.press("Escape")
    typed("import pygm")  # in the archive
    page.keyboard.press("Tab")
    expect(completed).to_contain_text("pygments", timeout=LONG)
    page.keyboard.press("Escape")
    typed(WRITTEN)
    page.keyboard.press("Shift+Enter")
    expect(page.locator(".jp-OutputArea-output pre").first).to_have_text("7", timeout=LONG)
    assert lab.looked != [], "a look beside the notebook is a request"
    assert lab.elsewhere == []


def test_nothing_is_unpacked_that_need_not_be_and_nothing_is_lost(site: Path) -> None:
    lab = site / "lab/static"
    library = set(ZipFile(lab / "pyodide/python_stdlib.zip").namelist())
    for module in ("pygments/lexer", "micropip/package_manager", "traitlets/traitlets"):
        assert f"{module}.pyc" in library
    for known in ("licenses/LICENSE", "PYODIDE_SOURCE"):
        assert fnmatch.filter(library, f"pygments-*/{known}")
    packages = {path.name.split("-")[0]: ZipFile(path) for path in lab.rglob("*.whl")}
    assert "IPython/utils/themes/linux.json" in packages["ipython"].namelist()
    assert "micropip/_vendored/packaging/LICENSE" in packages["micropip"].namelist()
    assert {"fallas", "ipython", "jedi", "micropip", "parso"} <= packages.keys()
    assert {"pygments", "traitlets", "anywidget"}.isdisjoint(packages)
    with packages["jedi"].open("late/jedi.zip") as late:
        names = set(ZipFile(late).namelist())
    stubs = "jedi/third_party/typeshed/stdlib"
    assert {f"{stubs}/builtins.pyi", f"{stubs}/typing_extensions.pyi"} <= names


def test_each_page_leads_to_its_notebook_and_to_the_lab(site: Path, page: Page) -> None:
    page.goto("first-game.html")
    lab = page.get_by_role("link", name="Open in the lab").get_attribute("href")
    assert lab == "lab/lab/index.html?path=first-game.ipynb"
    download = page.locator(".btn-download-notebook-button").get_attribute("href")
    assert download
    notebook = json.loads((site / download).read_text(encoding="utf-8"))
    kinds = {cell["cell_type"] for cell in notebook["cells"]}
    assert kinds == {"markdown", "code"}
    assert notebook["metadata"]["kernelspec"]["name"] == "python3"
    assert (site / "lab/lab/index.html").is_file()


def test_on_a_narrow_screen_a_notebook_is_opened_without_the_list_of_files(
    site: Path, open_page: OpenPage
) -> None:
    page = open_page(width=360)
    page.goto("first-game.html")
    link = page.get_by_role("link", name="Open in the lab")
    link.evaluate("(link) => link.addEventListener('click', (event) => event.preventDefault())")
    link.click()
    address = link.get_attribute("href")
    assert address is not None
    assert address.endswith("/lab/notebooks/index.html?path=first-game.ipynb")
    assert (site / "lab/notebooks/index.html").is_file()
