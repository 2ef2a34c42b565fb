"""JupyterLab, running or in the browser alone, and how a test goes about a notebook in it.

A test module that uses the fixtures `jupyter` and `lab_page` takes them up from here by name.
"""

import os
import re
import signal
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.watch import Watch
from tests.conftest import ROOT

START = "start.ipynb"
# Asked at every frame, for the bench: a locator looks again only after half a second.
IDLE = """[...document.querySelectorAll(".jp-StatusBar-Widget")]
  .some((it) => it.textContent.includes("| Idle") && it.getClientRects().length)"""
LONG = 90_000  # ms: a whole JupyterLab, and in the browser Python too


@pytest.fixture(scope="module")
def jupyter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """JupyterLab on the pages as notebooks, by the command `make lab`; yields its address."""
    home = tmp_path_factory.mktemp("home")
    folder = tmp_path_factory.mktemp("notebooks")
    command = ["make", "lab", f"PORT={free_port()}", f"NOTEBOOKS={folder}"]
    environment = {
        **os.environ,
        # A browser that shows nothing, and nothing of the user's own Jupyter read or written.
        "BROWSER": "true",
        "HOME": str(home),
        **{f"JUPYTER_{kind}_DIR": str(home / kind) for kind in ("CONFIG", "DATA", "RUNTIME")},
    }
    with (home / "log.txt").open("w+", encoding="utf-8") as log:
        server = subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            address = _address(server, Path(log.name))
            if address is None:
                said = Path(log.name).read_text(encoding="utf-8")
                pytest.fail(f"{' '.join(command)} starts no JupyterLab.\n{said}")
            yield address
        finally:
            os.killpg(server.pid, signal.SIGTERM)  # make itself, and what it has started
            server.wait(timeout=60)


def free_port() -> int:
    """A port of this machine that nobody listens at."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _address(server: subprocess.Popen[bytes], log: Path) -> str | None:
    """The address that the server prints, once it answers there."""
    until = time.monotonic() + 60
    while time.monotonic() < until and server.poll() is None:
        said = log.read_text(encoding="utf-8")
        if found := re.search(r"^ +(http://127\.0\.0\.1:\S+)$", said, re.MULTILINE):
            try:
                urllib.request.urlopen(found[1], timeout=5).close()
            except OSError:  # not listening yet
                pass
            else:
                return found[1]
        time.sleep(0.2)
    return None


@pytest.fixture
def lab_page(browser: Browser) -> Iterator[tuple[Page, Watch]]:
    """A page that may have service workers, as a laboratory wants, and what it did."""
    context = browser.new_context(viewport={"width": 1280, "height": 1000})
    context.set_default_timeout(LONG)
    watch = Watch("http://none.invalid")
    page = context.new_page()
    yield page, watch
    context.close()


def idle(page: Page) -> None:
    """Wait until the notebook is there and its kernel does nothing."""
    page.locator(".jp-Notebook .jp-CodeCell").first.wait_for()
    page.wait_for_function(IDLE)


def run_all(page: Page) -> None:
    """Run the notebook from the menu."""
    idle(page)
    page.locator(".lm-MenuBar-item", has_text="Run").click()
    page.locator(".lm-Menu-item", has_text="Run All Cells").first.click()
