"""What a board of tavlei costs a reader, part of `make bench-pages`: answers in the page's worker.

Moves of random games by each rule set, the strong player's answers in the course of a game, and a
search that the reader breaks off: how soon the board is told, and how soon it is answered again.
"""

from collections.abc import Callable
from statistics import median

from playwright.sync_api import Page

from fallas.tafl import RULE_SETS, Position, Situation
from fallas.widgets import TaflBoard

BOARD = TaflBoard()
MOVES, STRONG, BREAK_OFF = 40, 8, 50
"""Moves of a game, answers of the strong player, and ms before its search is broken off."""
Times = dict[str, list[float]]

ASK = """
  const { model } = window.boards[0];
  let sequence = 0;
  const ask = (document, command) => new Promise((resolve) => {
    const id = `tafl-${performance.now()}-${(sequence += 1)}`;
    const begun = performance.now();
    const listener = (said) => {
      if (said.id !== id) return;
      model.off("msg:custom", listener);
      resolve({ ...said, ms: performance.now() - begun });
    };
    model.on("msg:custom", listener);
    model.send({ kind: "desk", id, document, command });
  });
"""
GAME = f"""async ([document, moves]) => {{
  {ASK}
  const times = [];
  let {{ answer }} = await ask(document, {{ do: "show" }});
  for (let ply = 0; ply < moves && !answer.scene.outcome; ply += 1) {{
    const sources = Object.keys(answer.scene.options);
    const source = sources[(ply * 7) % sources.length];
    const targets = Object.keys(answer.scene.options[source]);
    const target = targets[(ply * 3) % targets.length];
    const said = await ask(answer.document, {{ do: "move", source, target }});
    times.push(said.ms);
    answer = said.answer;
  }}
  return times;
}}"""
PLAY = f"""async ([document, answers]) => {{
  {ASK}
  const times = [];
  let now = document;
  for (let ply = 0; ply < answers; ply += 1) {{
    const {{ answer, ms }} = await ask(now, {{ do: "computer", strength: "strong", seed: ply }});
    if (answer.refused) break; // the game is over
    times.push(ms);
    now = answer.document;
  }}
  return times;
}}"""
STOP = f"""async ([document, after]) => {{
  {ASK}
  const thinking = ask(document, {{ do: "computer", strength: "strong", seed: 1 }});
  await new Promise((resolve) => setTimeout(resolve, after));
  const begun = performance.now();
  model.send({{ kind: "engine", do: "cancel" }});
  const {{ answer, error }} = await thinking;
  const told = performance.now() - begun;
  const again = await ask(document, {{ do: "type", text: "d1-c1" }}); // not asked before
  const {{ document: kept }} = again.answer;
  return {{ answered: Boolean(answer), error, told, again: again.ms, document: kept }};
}}"""


def answers(page: Page) -> Times:
    """The times, on a page of one bare board of tavlei whose engine may still have to start.

    Raises:
        AssertionError: if the search was not broken off, or the game cannot continue.
    """
    starts = [str(Situation(Position.start(each.rules), each)) for each in RULE_SETS.values()]
    moves = [ms for start in starts for ms in page.evaluate(GAME, [plain(start), MOVES])]
    strong = page.evaluate(PLAY, [plain(starts[0]), STRONG])
    stopped = page.evaluate(STOP, [plain(starts[0]), BREAK_OFF])
    assert (stopped["answered"], stopped["error"]) == (False, "cancelled"), stopped
    assert stopped["document"] == plain(starts[0]) | {"moves": ["d1-c1"]}
    return {
        "moves": moves,
        "strong": strong,
        "told": [stopped["told"]],
        "again": [stopped["again"]],
    }


def plain(situation: str) -> dict[str, object]:
    """The document of a position in which nothing has been played."""
    return {"situation": situation, "moves": [], "undone": []}


def show(row: Callable[..., None], found: list[Times]) -> None:
    """Print the figures of all rounds."""
    for what, kind in (("tavlei: answer to a move", "moves"), ("  the strong player", "strong")):
        times = [ms for each in found for ms in each[kind]]
        worst = median(max(each[kind]) for each in found)
        row(what, f"{median(times):.0f} ms", f"worst {worst:.0f}", f"of {len(times)}")
    told, again = (median(each[kind][0] for each in found) for kind in ("told", "again"))
    row("  a search broken off", f"{told:.0f} ms", f"again {again:.0f}")
