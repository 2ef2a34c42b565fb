"""JupyterLab, running or in the browser alone, and how a test goes about a notebook in it.

A test module that uses the fixtures `jupyter` and `lab_page` takes them up from here by name.
"""

import json
import os
import secrets
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import Watch
from tests.conftest import ROOT

START = "start.ipynb"
# Asked at every frame, for the bench: a locator looks again only after half a second.
IDLE = """[...document.querySelectorAll(".jp-StatusBar-Widget")]
  .some((it) => it.textContent.includes("| Idle") && it.getClientRects().length)"""
LONG = 90_000  # ms: a whole JupyterLab, and in the browser a Python besides


@pytest.fixture(scope="module")
def jupyter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """JupyterLab on the pages as notebooks, as `make lab` starts it; yields its address."""
    folder = tmp_path_factory.mktemp("notebooks")
    subprocess.run(
        [sys.executable, "-m", "fallas_book.notebooks", folder],
        env={**os.environ, "PYTHONPATH": str(ROOT / "book/_ext")},
        check=True,
    )
    token = secrets.token_hex(16)
    home = tmp_path_factory.mktemp("home")
    run = home / "run"
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
        f"--config={ROOT / '.ci/lab/jupyter_lab_config.py'}",
        f"--ServerApp.root_dir={folder}",
        "--ServerApp.port=0",
        f"--IdentityProvider.token={token}",
    ]
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        # Nothing of the user's own Jupyter is read or written.
        **{name: str(home / name) for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR")},
        "JUPYTER_RUNTIME_DIR": str(run),
    }
    log = (home / "log.txt").open("w+", encoding="utf-8")
    server = subprocess.Popen(command, env=environment, stdout=log, stderr=subprocess.STDOUT)
    try:
        address = _address(server, run / f"jpserver-{server.pid}.json", token)
        if address is None:
            pytest.fail(f"JupyterLab does not start.\n{Path(log.name).read_text(encoding='utf-8')}")
        yield f"{address}lab/tree/{START}?reset&token={token}"
    finally:
        server.terminate()
        server.wait(timeout=20)
        log.close()


def _address(server: subprocess.Popen, written: Path, token: str) -> str | None:
    """Where the server answers. It chooses its port itself and writes it down."""
    until = time.monotonic() + 60
    while time.monotonic() < until and server.poll() is None:
        try:
            port = json.loads(written.read_text(encoding="utf-8"))["port"]
            address = f"http://127.0.0.1:{port}/"
            urllib.request.urlopen(f"{address}api?token={token}", timeout=5).close()
        except (OSError, ValueError):  # not written, not written to its end, not listening yet
            time.sleep(0.2)
        else:
            return address
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
