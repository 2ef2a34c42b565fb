"""`make bench-pages`: what the built book costs a reader, in a real browser.

    PYTHONPATH=.ci python -m tests.bench.pages [SITE] [--page rules/hitting]… [--rounds 5]

The book is served on localhost, compressed. Each round has a profile of its own: *cold* is its
first page, *warm* the third in the same browser, *again* the first after a restart of the browser.
All are medians.
"""

import argparse
import gzip
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright
from serve import serving

from fallas.chance import Throw
from fallas.tables.position import Position
from fallas.tables.situation import Situation
from fallas.tables.witnesses import FOLIO
from fallas.widgets import Board
from tests.bench import tafl_pages
from tests.browser import bare
from tests.browser.conftest import FLAGS
from tests.browser.labs import LONG, run_all
from tests.browser.labs import START as NOTEBOOK
from tests.conftest import ROOT, found

CROWD = "fallas1 W24:1,22:1,20:2,18:2,17:1,15:2,14:2,13:2,11:1,10:1 B1:15 w 6-4-1 folio"
START = Situation(Position.start(), Throw((6, 5, 3)), FOLIO)
RECORDED = Board(START, record=True)
MOVE = {"do": "move", "source": 24, "landing": 18}
FIRST = ("cold", "warm", "again")
STAY = 3000
"""How many ms a reader stays, so that the engine warms up and the browser keeps its core."""
LOOK, POINT = 3000, 1500
"""How many ms a reader looks at a page, and points at a board, before the first question."""
PAGES = ("rules/hitting", "tavlei/capturing")
SAVES = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"
# When the page's own scripts were done, and when the first board could be stepped through.
WATCH = """
addEventListener("DOMContentLoaded", () => { window.loaded = performance.now(); });
new MutationObserver(() => {
  if (document.querySelector(".fallas-controls button")) window.usable ??= performance.now();
}).observe(document, { childList: true, subtree: true });
"""
SHOWN = """document.querySelector("figure.fallas-board svg")?.getClientRects().length
  && performance.now()"""
ANSWER = """async ([number, id, content]) => {
  const { model } = window.boards[number];
  const begun = performance.now();
  const said = await new Promise((resolve) => {
    model.on("msg:custom", (each) => each.id === id && resolve(each));
    model.send({ kind: "desk", id, ...content });
  });
  return { ms: performance.now() - begun, answer: said.answer };
}"""
GAMES = """async ([document, rules, turns]) => {
  const { model } = window.boards[0];
  const times = [];
  let sequence = 0;
  const ask = (document, command) => new Promise((resolve) => {
    const id = `g${(sequence += 1)}`;
    const begun = performance.now();
    const listener = (said) => {
      if (said.id !== id) return;
      model.off("msg:custom", listener);
      if (command.do === "move") times.push(performance.now() - begun);
      resolve(said.answer);
    };
    model.on("msg:custom", listener);
    model.send({ kind: "desk", id, document, command });
  });
  let now = document;
  for (let turn = 0; turn < turns; turn += 1) {
    let answer = await ask(now, { do: "roll", seed: `${rules} ${turn}` });
    while (!answer.scene.complete) {
      const { options } = answer.scene;
      const at = (turn * 7 + answer.document.steps.length * 3) % options.length;
      const { source, landing, dice } = options[at];
      answer = await ask(answer.document, { do: "move", source, landing, dice });
    }
    answer = await ask(answer.document, { do: "turn" });
    if (answer.refused) break;
    now = answer.document;
  }
  return times;
}"""


def open_bare(page: Page, name: str) -> None:
    """One of the pages with a bare board that are laid over the book."""
    page.goto(f"{name}.html")
    page.wait_for_function("window.boards?.length")


class Bench:
    """The measures, each a method that takes a fresh profile or a context."""

    def __init__(self, driver: Playwright, address: str) -> None:
        self.driver, self.address = driver, address

    @contextmanager
    def visit(self, profile: str, *scripts: str) -> Iterator[BrowserContext]:
        context = self.driver.chromium.launch_persistent_context(
            profile,
            executable_path=found("chromium"),
            args=FLAGS,
            base_url=self.address,
            viewport={"width": 1280, "height": 900},
        )
        for script in scripts:
            context.add_init_script(script)
        yield context
        context.close()

    def page(self, profile: str, name: str) -> dict[str, float]:
        """Bytes before any touch, and when the stepper is usable."""
        with self.visit(profile, SAVES, WATCH) as context:
            page = context.new_page()
            sizes = transferred(page)
            page.goto(f"{name}.html", wait_until="networkidle")
            after = page.evaluate("window.usable - window.loaded")
            boards = page.locator("figure.fallas-board").count()
        ours = sum(size for url, size in sizes.items() if is_ours(url, self.address + name))
        return {"boards": boards, "ours": ours, "all": sum(sizes.values()), "usable": max(0, after)}

    def first_answers(self, profile: str, pages: int) -> list[tuple[float, float]]:
        """For pages opened one after another, nothing fetched ahead: see `first_answer`."""
        with self.visit(profile, SAVES) as context:
            return [self.first_answer(context) for _ in range(pages)]

    def first_answer(self, context: BrowserContext) -> tuple[float, float]:
        """From the first question at a page at rest to its answer, in ms; and the bytes for it."""
        page = context.new_page()
        sizes = transferred(page)
        open_bare(page, "asking")
        page.wait_for_load_state("networkidle")
        asked = {"document": START_DOCUMENT, "command": MOVE}
        told = page.evaluate(ANSWER, [0, "x", asked])
        assert told["answer"]["refused"] is None
        engine = sum(size for url, size in sizes.items() if "/engine/" in url)
        page.wait_for_timeout(STAY)
        page.close()
        return told["ms"], engine

    def pointed_at(self, profile: str) -> float:
        """The time to an answer if a reader looks for a while, points at the board, and asks."""
        with self.visit(profile) as context:
            page = context.new_page()
            open_bare(page, "asking")
            page.wait_for_timeout(LOOK)
            page.locator(".bare").hover()
            page.wait_for_timeout(POINT)
            asked = {"document": START_DOCUMENT, "command": MOVE}
            return float(page.evaluate(ANSWER, [0, "p", asked])["ms"])

    def answers(self, profile: str) -> dict[str, list[float]]:
        """A recorded answer, and answers to moves of the crowded position and of random games."""
        with self.visit(profile, SAVES) as context:
            page = context.new_page()
            open_bare(page, "recorded")
            content = {"document": RECORDED.document, "command": RECORDED.recorded[0][0]}
            recorded = page.evaluate(ANSWER, [0, "r", content])["ms"]
            crowd = {"document": {"situation": CROWD}, "command": MOVE}
            page.evaluate(ANSWER, [0, "w", {"document": START_DOCUMENT, "command": {"do": "show"}}])
            moves = [page.evaluate(ANSWER, [0, "c", crowd])["ms"]]
            for rules in ("folio", "french", "russian"):
                start = {"situation": f"fallas1 {Position.start()} - {rules}"}
                moves += page.evaluate(GAMES, [start, rules, 40])
        return {"recorded": [recorded], "moves": moves}

    def tafl(self, profile: str) -> tafl_pages.Times:
        """Answers at a board of tavlei."""
        with self.visit(profile, SAVES) as context:
            page = context.new_page()
            open_bare(page, "tafl")
            return tafl_pages.answers(page)

    def lab(self, profile: str) -> float:
        """From the address of the starter notebook to its first board, run from the menu."""
        with self.visit(profile) as context:
            page = context.new_page()
            page.set_default_timeout(LONG)
            page.goto(f"lab/lab/index.html?path={NOTEBOOK}")
            run_all(page)
            return float(page.wait_for_function(SHOWN).json_value())


START_DOCUMENT = {"situation": str(START)}


def transferred(page: Page) -> dict[str, int]:
    """By address, the bytes that came over the line; filled while the page loads."""
    session = page.context.new_cdp_session(page)
    urls: dict[str, str] = {}
    sizes: dict[str, int] = {}

    def named(event: dict[str, Any]) -> None:
        urls[event["requestId"]] = event["request"]["url"]

    def came(event: dict[str, Any]) -> None:
        url = urls.get(event["requestId"], "")
        sizes[url] = sizes.get(url, 0) + int(event["encodedDataLength"])

    session.on("Network.requestWillBeSent", named)
    session.on("Network.loadingFinished", came)
    session.send("Network.enable")
    return sizes


def is_ours(url: str, page: str) -> bool:
    """Whether a file is the book's own and no part of the theme: the page itself is one of them."""
    return "/_static/fallas/" in url or "/_static/book.css" in url or url.startswith(page)


def kilobytes(size: float) -> str:
    return f"{size / 1000:,.0f} kB"


def row(what: str, *values: object) -> None:
    print(f"{what:44} " + "  ".join(f"{value!s:>12}" for value in values), flush=True)


def engine_size(site: Path) -> int:
    """The files of the engine compressed as a host compresses them (level 6)."""
    folder = next((site / "_static/fallas/engine").iterdir())
    return sum(
        path.stat().st_size if path.suffix == ".zip" else len(gzip.compress(path.read_bytes(), 6))
        for path in folder.iterdir()
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.pages")
    parser.add_argument("site", type=Path, nargs="?", default=ROOT / "_build/html")
    parser.add_argument("--page", action="append", help=f"by default {' and '.join(PAGES)}")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--no-lab", action="store_true")
    options = parser.parse_args()
    site = options.site.resolve()
    with TemporaryDirectory() as laid, sync_playwright() as driver:
        boards = {"asking": Board(START, record=False), "recorded": RECORDED}
        bare.lay_over(site, Path(laid), **boards, tafl=tafl_pages.BOARD)
        with serving(Path(laid)) as address:
            found = measured(Bench(driver, address), options)
    show(options.page or PAGES, site, found)


def measured(bench: Bench, options: argparse.Namespace) -> dict[str, list[Any]]:
    """What each round found."""
    found: dict[str, list[Any]] = {}
    for _ in range(options.rounds):
        with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            for name in options.page or PAGES:
                note(found, name, bench.page(f"{folder}/{name.replace('/', '-')}", name))
            cold, _, warm = bench.first_answers(f"{folder}/engine", pages=3)
            (again,) = bench.first_answers(f"{folder}/engine", pages=1)
            for kind, told in zip(FIRST, (cold, warm, again), strict=True):
                note(found, kind, told)
            note(found, "pointed at", bench.pointed_at(f"{folder}/pointing"))
            note(found, "answers", bench.answers(f"{folder}/engine"))
            note(found, "tafl", bench.tafl(f"{folder}/engine"))
            if not options.no_lab:
                note(found, "lab", bench.lab(f"{folder}/lab"))
    return found


def note(found: dict[str, list[Any]], what: str, value: Any) -> None:
    found.setdefault(what, []).append(value)


def show(names: Iterable[str], site: Path, found: dict[str, list[Any]]) -> None:
    for name in names:
        pages = found[name]
        usable = median(page["usable"] for page in pages)
        row(f"{name}: boards", pages[0]["boards"])
        row("  before any touch, ours", kilobytes(median(page["ours"] for page in pages)))
        row("  before any touch, all", kilobytes(median(page["all"] for page in pages)))
        row("  stepper after DOMContentLoaded", f"{usable:.0f} ms")
    row("engine, compressed", kilobytes(engine_size(site)))
    for kind in FIRST:
        times = [ms for ms, _ in found[kind]]
        row(
            f"first answer, {kind}", f"{median(times):.0f} ms", f"{min(times):.0f}-{max(times):.0f}"
        )
    times = found["pointed at"]
    row(
        f"  cold, pointed at {POINT / 1000} s before",
        f"{median(times):.0f} ms",
        f"{min(times):.0f}-{max(times):.0f}",
    )
    recorded = [each["recorded"][0] for each in found["answers"]]
    row("recorded first try", f"{median(recorded):.1f} ms")
    moves = [ms for each in found["answers"] for ms in each["moves"]]
    crowd = [each["moves"][0] for each in found["answers"]]
    worst = median(max(each["moves"]) for each in found["answers"])
    row("answer to a move", f"{median(moves):.1f} ms", f"worst {worst:.0f}", f"of {len(moves)}")
    row("  the crowded position", f"{median(crowd):.0f} ms")
    tafl_pages.show(row, found["tafl"])
    if "lab" in found:
        row("lab, first board, cold", f"{median(found['lab']) / 1000:.1f} s")


if __name__ == "__main__":
    main()
