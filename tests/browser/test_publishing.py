"""The built book on other servers: the configurations of the README, and a server that hinders.

nginx is Debian's own, with the types that it knows by itself; each test starts it on a free port.
"""

import re
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
import yaml
from playwright.sync_api import Browser, Locator, Page, Response, expect

from tests.browser.axe import violations
from tests.browser.labs import LONG, START, free_port, lab_page, run_all
from tests.browser.watch import Watch, note_errors
from tests.conftest import ROOT, found, lacking

__all__ = ["lab_page"]  # a fixture, taken up from there

README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = dict(re.findall(r"^```(nginx|text)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL))
POLICY, LABS = dict.fromkeys(re.findall(r'Content-Security-Policy "([^"]*)"', BLOCKS["nginx"]))
"""The two policies of the README: the book's, and the laboratory's."""
CONFIGURATION = """
daemon off;
master_process off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{}}
http {{
    include {types};
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    server {{
        listen 127.0.0.1:{port};
        {body}
    }}
}}
"""
TYPES = Path("/etc/nginx/mime.types")
Serve = Callable[[str], str]


@pytest.fixture
def nginx(tmp_path: Path) -> Iterator[Serve]:
    """`nginx(body)`: starts it with what a `server { }` is to hold; gives its address."""
    program = found("nginx") or lacking("nginx", ".ci/bring nginx")
    started: list[subprocess.Popen[bytes]] = []

    def serve(body: str) -> str:
        port = free_port()
        path = tmp_path / "nginx.conf"
        path.write_text(
            CONFIGURATION.format(folder=tmp_path, types=TYPES, port=port, body=body),
            encoding="utf-8",
        )
        log = tmp_path / "error.log"
        command = [program, "-p", str(tmp_path), "-e", str(log), "-c", str(path)]
        started.append(subprocess.Popen(command))
        until = time.monotonic() + 20
        while time.monotonic() < until and started[-1].poll() is None:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5).close()
            except urllib.error.HTTPError:
                break
            except OSError:
                time.sleep(0.1)
            else:
                break
        else:
            pytest.fail(log.read_text(encoding="utf-8"))
        return f"http://127.0.0.1:{port}/"

    yield serve
    for server in started:
        server.terminate()
        server.wait(timeout=20)


class Visit:
    """A page elsewhere, and all that the browser complained of."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        note_errors(page, self.complaints)


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """A browser that has nothing of the book yet."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, service_workers="block")
    context.set_default_timeout(30_000)
    yield Visit(context.new_page())
    context.close()


def begin(page: Page, address: str) -> Locator:
    """Try something on the first game's board that no recorded answer tells."""
    page.goto(f"{address}first-game.html")
    board = page.locator("figure.fallas-board").first
    board.locator('button[data-action="try"]').click()
    board.locator('button[data-action="dice"]').click()
    board.get_by_role("textbox", name="Dice").fill("6-5-3")
    board.get_by_role("textbox", name="Dice").press("Enter")
    return board


def play(page: Page, address: str) -> None:
    """Set the dice and play a move, so that the engine has to answer."""
    board = begin(page, address)
    expect(board.locator(".fallas-said")).to_contain_text("6-5-3", timeout=LONG)
    board.get_by_role("textbox", name="Move").fill("24/18")
    board.get_by_role("textbox", name="Move").press("Enter")
    expect(board.locator(".fallas-said")).to_contain_text("from 24 to 18", timeout=LONG)


def run_a_cell(page: Page, address: str) -> None:
    """Run the notebook to begin with in the laboratory; its first printed line is the position."""
    page.goto(f"{address}lab/lab/index.html?path={START}")
    run_all(page)
    printed = page.locator(".jp-OutputArea-output pre").first
    expect(printed).to_have_text("W24:2,6:13 B1:2,19:13 w", timeout=LONG)
    expect(page.locator("figure.fallas-board svg.fallas-drawing").first).to_be_visible()


def plain(site: Path) -> str:
    return f"root {site};"


def test_by_the_readmes_nginx_a_move_is_played(site: Path, nginx: Serve, visit: Visit) -> None:
    address = nginx(BLOCKS["nginx"].replace("/var/www/fallas", str(site)))
    policies: dict[str, str | None] = {}
    visit.page.on(
        "response",
        lambda told: policies.update({told.url: told.headers.get("content-security-policy")}),
    )
    play(visit.page, address)
    assert policies[f"{address}first-game.html"] == POLICY
    assert {policies[url] for url in policies if "/engine/" in url} == {POLICY}
    assert visit.complaints == []


def test_by_the_readmes_nginx_the_laboratory_runs_a_cell(
    site: Path, nginx: Serve, lab_page: tuple[Page, Watch]
) -> None:
    page, _ = lab_page
    address = nginx(BLOCKS["nginx"].replace("/var/www/fallas", str(site)))
    policies = []
    page.on("response", lambda told: policies.append(told.headers.get("content-security-policy")))
    run_a_cell(page, address)
    assert policies[0] == LABS


def headers_of(text: str, path: str) -> Iterator[tuple[str, str]]:
    """The headers that a file `_headers` gives an address."""
    applies = False
    for line in text.splitlines():
        if not line.startswith(" "):
            applies = fnmatch(path, line.strip())
        elif applies:
            name, _, value = line.strip().partition(": ")
            yield name, value


class Headed(SimpleHTTPRequestHandler):
    """Files with the headers of the README's `_headers`."""

    def end_headers(self) -> None:
        for name, value in headers_of(BLOCKS["text"], self.path.partition("?")[0]):
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *said: object) -> None:
        pass


@contextmanager
def headed(site: Path) -> Iterator[str]:
    handler = partial(Headed, directory=str(site))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_with_the_readmes_headers_a_move_is_played_and_the_laboratory_runs_a_cell(
    site: Path, lab_page: tuple[Page, Watch]
) -> None:
    page, _ = lab_page
    engine = next((site / "_static/fallas/engine").iterdir()).name
    kept = dict(headers_of(BLOCKS["text"], f"/_static/fallas/engine/{engine}/worker.js"))
    assert kept.keys() == {"Content-Security-Policy", "Cache-Control"}
    with headed(site) as address:
        play(page, address)
        run_a_cell(page, address)


def test_without_any_header_and_below_a_folder_a_move_is_played(
    site: Path, nginx: Serve, visit: Visit
) -> None:
    address = nginx(f"location /fallas/ {{ alias {site}/; }}")
    play(visit.page, f"{address}fallas/")
    assert visit.complaints == []


def test_the_action_for_github_pages_publishes_what_is_built(site: Path) -> None:
    action = yaml.safe_load((ROOT / ".github/workflows/pages.yml").read_text(encoding="utf-8"))
    steps = action["jobs"]["build"]["steps"]
    assert [step["run"] for step in steps if "run" in step] == ["make html"]
    assert [step["with"]["path"] for step in steps if "path" in step.get("with", {})] == [
        "_build/html"
    ]
    assert (site / ".nojekyll").read_bytes() == b""


def test_all_javascript_has_the_name_that_servers_know(site: Path) -> None:
    names = [path.relative_to(site).as_posix() for path in site.rglob("*.?js")]
    assert names == []
    for path in (site / "_static/fallas/engine").rglob("*.js"):
        assert not re.search(r"""["'`/]\w[\w.]*\.mjs\b""", path.read_text(encoding="utf-8"))


def test_no_page_has_the_engine_as_a_script(site: Path) -> None:
    pages = [path for path in site.rglob("*.html") if "lab" not in path.relative_to(site).parts]
    assert len(pages) > 40
    for page in pages:
        scripts = re.findall(
            r'<(?:script|link)[^>]*(?:src|href)="([^"]*)"', page.read_text("utf-8")
        )
        assert not [name for name in scripts if "/engine/" in name], page.name


HINDERED = {
    "a wrong type": (
        "location ~ /worker[.]js$ {{ root {site}; types {{ text/plain js; }} }}",
        "under a wrong type",
        "text/plain in place of text/javascript for .*/worker.js",
    ),
    "a wrong type of a part": (
        "location ~ /pyodide[.]asm[.]js$ {{ root {site}; types {{ text/plain js; }} }}",
        "under a wrong type",
        "text/plain in place of text/javascript for .*/pyodide.asm.js",
    ),
    "a missing file": (
        "location ~ /kernel[.]zip$ {{ return 404; }}",
        "does not give out one of its files",
        "404 for .*/kernel.zip",
    ),
    "a missing worker": (
        "location ~ /worker[.]js$ {{ return 403; }}",
        "does not give out one of its files",
        "403 for .*/worker.js",
    ),
    "a policy without wasm": (
        "add_header Content-Security-Policy "
        "\"script-src 'self' 'unsafe-inline'; worker-src 'self'\";",
        "Content-Security-Policy forbids it",
        "Content Security|unsafe-eval",
    ),
    "a policy without workers": (
        "add_header Content-Security-Policy \"worker-src 'none'\";",
        "Content-Security-Policy forbids it",
        "worker-src forbids .*/worker.js",
    ),
    "a policy without fetching": (
        "add_header Content-Security-Policy \"connect-src 'none'\";",
        "Content-Security-Policy forbids it",
        "connect-src forbids .*/(kernel.zip|pyodide.asm.wasm)",
    ),
}
"""For each hindrance: a line of nginx, the message to the reader, and the text of its details."""


@pytest.mark.parametrize("hindrance", HINDERED)
def test_the_reader_hears_why_the_engine_does_not_start(
    site: Path, nginx: Serve, visit: Visit, hindrance: str
) -> None:
    line, told, details = HINDERED[hindrance]
    address = nginx(f"{plain(site)} {line.format(site=site)}")
    board = begin(visit.page, address)
    waiting = board.locator(".fallas-waiting")
    expect(waiting).to_contain_text(told, timeout=LONG)
    expect(waiting.get_by_role("button", name="Try again")).to_be_visible()
    expect(waiting.locator("code")).to_be_hidden()
    waiting.get_by_text("What went wrong").click()
    expect(waiting.locator("code")).to_have_text(re.compile(details))
    assert violations(visit.page, "article") == []


def test_a_server_that_knows_no_wasm_does_not_hinder(
    site: Path, nginx: Serve, visit: Visit
) -> None:
    line = f"location ~ [.]wasm$ {{ root {site}; types {{ text/plain wasm; }} }}"
    play(visit.page, nginx(f"{plain(site)} {line}"))


def test_offline_it_is_the_network_and_a_retry_plays(
    site: Path, nginx: Serve, visit: Visit
) -> None:
    address = nginx(plain(site))
    page = visit.page
    page.goto(f"{address}first-game.html")
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    board = page.locator("figure.fallas-board").first
    board.locator('button[data-action="try"]').click()
    board.locator('button[data-action="dice"]').click()
    board.get_by_role("textbox", name="Dice").fill("6-5-3")
    board.get_by_role("textbox", name="Dice").press("Enter")
    waiting = board.locator(".fallas-waiting")
    expect(waiting).to_contain_text("no answer from the network", timeout=LONG)
    page.context.set_offline(False)
    waiting.get_by_role("button", name="Try again").click()
    expect(board.locator(".fallas-said")).to_contain_text("6-5-3", timeout=LONG)


@pytest.mark.parametrize("base", ["/", "/fallas/"])
@pytest.mark.parametrize("missing", ["nothing.html", "rules/nothing.html", "a/b/c/"])
@pytest.mark.parametrize("width", [360, 1280])
def test_what_is_missing_has_a_page_whose_links_lead_on(
    site: Path, nginx: Serve, visit: Visit, base: str, missing: str, width: int
) -> None:
    where = f"location {base} {{ alias {site}/; error_page 404 {base}404.html; }}"
    address = nginx(where).rstrip("/") + base
    page = visit.page
    page.set_viewport_size({"width": width, "height": 800})
    failed: list[str] = []

    def heard(answer: Response) -> None:
        if not answer.ok:
            failed.append(answer.url)

    page.on("response", heard)
    response = page.goto(f"{address}{missing}")
    assert response is not None
    assert response.status == 404
    expect(page.get_by_role("heading", name="There is no page here")).to_be_visible()
    assert page.evaluate("document.fonts.size") > 0  # the book's look
    main = page.locator("main")
    targets = page.locator('a[href]:not([href^="https:"])').evaluate_all(
        "(links) => links.map(({ href }) => href.split('#')[0])"
    )
    assert len(targets) > 40
    for target in set(targets) - {f"{address}{missing}"}:
        assert target.startswith(address)
        path = site / target.removeprefix(address).partition("?")[0]
        assert path.is_file() or (path / "index.html").is_file(), target
    skip = page.get_by_role("link", name="Skip to main content")
    assert skip.evaluate("(link) => link.href") == f"{address}{missing}#main-content"
    assert violations(page, "article") == []
    # Nothing is sought where it is not, but for the one file that shows where the book is.
    probes = [url for url in failed if url.endswith("/_static/fallas/edition.js")]
    assert [url for url in failed if url not in probes] == [f"{address}{missing}"]
    assert len(probes) <= missing.count("/")
    main.get_by_label("Search the book").fill("faille")
    main.locator("form.fallas-look").get_by_role("button", name="Search").click()
    page.wait_for_url(f"{address}search.html?q=faille")
    expect(page.locator("#search-results li").first).to_be_visible(timeout=LONG)


def test_from_the_disk_the_laboratory_says_that_it_cannot_run(site: Path, browser: Browser) -> None:
    page = browser.new_page()
    page.goto((site / "lab/lab/index.html").as_uri() + f"?path={START}")
    expect(page.locator("body")).to_have_text(re.compile("cannot run in a page opened from"))
    page.close()


def test_from_the_disk_the_explorer_says_once_that_there_is_no_engine(
    site: Path, browser: Browser
) -> None:
    page = browser.new_page()
    page.goto((site / "explore.html").as_uri())
    page.locator(".fallas-explorer").wait_for()
    said = page.get_by_text("opened from the disk").and_(page.locator(":visible"))
    expect(said).to_have_count(1)
    expect(said).to_have_text("A page opened from the disk cannot run the engine.")
    page.get_by_role("tab", name="Set up").click()
    expect(said).to_have_count(1)
    page.close()


def test_from_the_disk_a_try_that_gets_nowhere_is_refused(site: Path, browser: Browser) -> None:
    page = browser.new_page()
    page.goto((site / "first-game.html").as_uri())
    board = page.locator("figure.fallas-board").first
    board.locator('button[data-action="next"]').click()
    board.locator('button[data-action="try"]').click()
    waiting = board.locator(".fallas-waiting")
    expect(waiting).to_contain_text("The story can be stepped through all the same.")
    expect(board.get_by_role("textbox", name="Move")).to_be_hidden()
    board.locator('button[data-action="next"]').click()
    expect(waiting).to_be_hidden()
    page.close()
