"""What the explorer costs a reader once the engine runs, in a browser; part of `make bench-pages`.

    PYTHONPATH=.ci python -m tests.bench.explorer_pages [SITE] [--rounds 5] [--positions 200]

Each round has a browser page and a worker of its own; of each figure the median of the rounds is
given. The map and the computer's turn are timed from the question to the answer, as the page asks
the worker; long tasks are those of the page's own thread while a reader goes through all parts.
"""

import argparse
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from serve import serving

from fallas.chance import Roller
from fallas.tables.dice import roll
from fallas.tables.game import Game
from fallas.tables.position import Position
from fallas.tables.situation import Situation
from fallas.tables.turns import turns
from fallas.tables.witnesses import FOLIO
from tests.browser.conftest import FLAGS
from tests.conftest import ROOT, found

MAP_OPENING, MAP_WORST, STRONG, TASK = 150, 500, 1500, 50
"""The goals, in milliseconds."""
MOVES = 40
"""How many turns the strong player is asked for in a round."""
OPENING = f"fallas1 {Position.start()} - folio"
MANY = (
    "fallas1 W24:2,20:1,15:2,13:1,11:2,9:1,8:1,6:3,4:1,3:1 "
    "B1:2,5:1,10:2,12:1,14:2,16:1,17:1,19:3,21:1,22:1 w 4-2-1 folio"
)
"""A situation with 484 turns."""

ASK = """async ([first, ...questions]) => {
  const script = document.querySelector("script[data-engine]");
  const folder = new URL(script.dataset.engine, script.src);
  const worker = new Worker(new URL("worker.js", folder), { type: "module" });
  let id = 0;
  const ask = ([situation, command]) => new Promise((resolve, reject) => {
    const begun = performance.now();
    worker.onmessage = ({ data }) => {
      if (data.failed || data.error) reject(new Error(data.failed ?? data.error));
      if (!data.answer) return;
      const [{ answer }] = data.answer.sent;
      if (answer.refused) reject(new Error(JSON.stringify(answer.refused)));
      resolve(performance.now() - begun);
    };
    const content = { kind: "desk", id: `q${id += 1}`, document: { situation }, command };
    const widget = id === 1 ? { widget: "fallas.widgets.explorer.widget.Explorer", state: {} } : {};
    worker.postMessage({ id, question: { key: "bench", content, ...widget } });
  });
  await ask(first);
  const times = [];
  for (const question of questions) times.push(await ask(question));
  worker.terminate();
  return times;
}"""
WATCH = """
window.tasks = [];
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
}).observe({ type: "longtask", buffered: true });
"""


def sampled(number: int, seed: int = 1283) -> list[Position]:
    """Positions from random games that have not ended, the same for the same seed."""
    chance, roller = Random(seed), Roller(seed)
    found: list[Position] = []
    while len(found) < number:
        game = Game.new(FOLIO)
        while game.outcome is None and len(found) < number:
            if chance.random() < 0.25:
                found.append(game.position)
            played = turns(game.position, roll(roller, FOLIO.rules), FOLIO.rules)
            game = game.play(played[chance.randrange(len(played))])
    return found


def ask(page: Page, questions: list[Any]) -> list[float]:
    """The milliseconds that a new worker needs for each question, the first left out."""
    warm = ["fallas1 W6:2 B19:2 w - folio", {"find": "record"}]
    return list(page.evaluate(ASK, [warm, *questions]))


def engine_round(page: Page, positions: list[Position]) -> dict[str, list[float]]:
    """The map of the opening, those of the positions, and turns of the strong player."""
    roller = Roller(74)
    thrown = [Situation(each, roll(roller, FOLIO.rules), FOLIO) for each in positions[:MOVES]]
    strong = {"do": "computer", "player": "strong", "seed": 1}
    first = ask(page, [[OPENING, {"find": "map"}]])
    maps = ask(page, [[f"fallas1 {each} - folio", {"find": "map"}] for each in positions])
    return {
        "opening": first,
        "maps": maps,
        "strong": ask(page, [[str(each), strong] for each in [*thrown, MANY]]),
    }


def tasks_round(page: Page, address: str) -> dict[str, float]:
    """The longest task of the page's thread: while it loads, and in each part of the explorer."""
    page.add_init_script(WATCH)
    page.goto(f"{address}explore.html")
    explorer = page.locator(".fallas-explorer")
    explorer.locator(".fallas-throw").first.wait_for()
    found = {"loading": longest(page)}
    page.evaluate("(text) => { location.hash = `#position=${text}`; }", MANY.replace(" ", "_"))
    explorer.locator(".fallas-facts code", has_text="4-2-1").wait_for(timeout=60_000)
    explorer.locator(".fallas-table").nth(2).wait_for()
    found["throws"] = longest(page)
    for tab, action in PARTS.items():
        for selector in (f'[data-tab="{tab}"]', *action):
            page.evaluate(PRESS, selector)
            page.wait_for_timeout(2000)
        found[tab] = longest(page)
    page.evaluate(SORT)
    explorer.locator(".fallas-moves small").first.wait_for(timeout=60_000)
    found["sorted turns"] = longest(page)
    return found


PARTS = {
    "turns": (".fallas-turns summary",),
    "rules": (),
    "setup": (),
    "share": (),
    "game": (".fallas-hints button:last-of-type",),
}
"""What is pressed in each part: in the game, that the computer plays."""
# Pressed by the page itself: looking for elements would be a long task of the driver's own.
PRESS = "(selector) => document.querySelector(selector).click()"
SORT = """() => {
  document.querySelector('[data-tab="turns"]').click();
  const list = document.querySelector(".fallas-order select");
  list.value = "best";
  list.dispatchEvent(new Event("change"));
}"""


def longest(page: Page) -> float:
    """The longest task since this was last asked; 0 if none took longer than 50 ms."""
    page.wait_for_timeout(300)
    return float(
        page.evaluate("() => Math.max(0, ...tasks.splice(0).map(([, duration]) => duration))")
    )


def told(what: str, times: list[float], goal: float) -> None:
    """A line: the median of the rounds, their range and the goal."""
    print(
        f"{what:44} {median(times):9.0f} ms  {min(times):.0f}-{max(times):.0f}  goal {goal:.0f}",
        flush=True,
    )


def measured(browser: Browser, site: Path, address: str, rounds: int, number: int) -> None:
    """Print all figures of the explorer."""
    positions = sampled(number)
    engine: list[dict[str, list[float]]] = []
    tasks: list[dict[str, float]] = []
    for _ in range(rounds):
        for measure in (engine_round, tasks_round):
            context = browser.new_context(viewport={"width": 1280, "height": 900})
            page = context.new_page()
            if measure is engine_round:
                page.goto(f"{address}explore.html")
                engine.append(engine_round(page, positions))
            else:
                tasks.append(tasks_round(page, address))
            context.close()
    told("explorer: map of the opening", [each["opening"][0] for each in engine], MAP_OPENING)
    told(f"  worst map of {number}", [max(each["maps"]) for each in engine], MAP_WORST)
    told("  median map", [median(each["maps"]) for each in engine], MAP_WORST)
    told("  strong turn, worst", [max(each["strong"]) for each in engine], STRONG)
    told("  strong turn, median", [median(each["strong"]) for each in engine], STRONG)
    for part in tasks[0]:
        told(f"  longest task, {part}", [each[part] for each in tasks], TASK)


def main() -> None:
    """Measure a built book from the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.explorer_pages")
    parser.add_argument("site", type=Path, nargs="?", default=ROOT / "_build/html")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--positions", type=int, default=200)
    options = parser.parse_args()
    with serving(options.site.resolve()) as address, sync_playwright() as driver:
        path = found("chromium")
        browser = driver.chromium.launch(executable_path=path, args=FLAGS)
        measured(browser, options.site, address, options.rounds, options.positions)
        browser.close()


if __name__ == "__main__":
    main()
