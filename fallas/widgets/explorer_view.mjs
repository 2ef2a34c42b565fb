// All that the explorer shows around the board, in one language: built anew when the language changes.

import { createChances } from "./explorer_chances.mjs";
import { tag } from "./explorer_dom.mjs";
import { createGame } from "./explorer_game.mjs";
import { createRules } from "./explorer_rules.mjs";
import { createSetup } from "./explorer_setup.mjs";
import { createShare } from "./explorer_share.mjs";
import { createTabs } from "./explorer_tabs.mjs";
import { createThrows } from "./explorer_throws.mjs";
import { createTurns } from "./explorer_turns.mjs";
import { ended } from "./said.mjs";
import { say } from "./say.mjs";
import { createWaiting, lineOf } from "./waiting.mjs";

/** The view; `host` is where the board itself stands, `does` holds what the parts call. */
export function createExplorerView(document, tongue, drawing, { host, seats, does }) {
  const element = tag(document, "div", "fallas-explorer");
  const said = tag(document, "p", "fallas-heard");
  const facts = tag(document, "p", "fallas-facts");
  const waiting = createWaiting(document, tongue, does.bid);
  const setup = createSetup(document, tongue, drawing, does);
  const throws = createThrows(document, tongue, { ask: does.explain, play: does.throw });
  const chances = createChances(document, tongue);
  const turns = createTurns(document, tongue, { ask: does.list, preview: does.preview, play: does.choose });
  const rules = createRules(document, tongue, does);
  const game = createGame(document, tongue, seats, does);
  const share = createShare(document, tongue, { picture: does.picture, tell: (told) => hear({ told: [{ told }] }) });
  const part = (...inside) => tag(document, "div", "", ...inside);
  const tabs = createTabs(
    document,
    tongue.tell(say("What to explore")),
    [
      { name: "throws", words: tongue.tell(say("Throws")), element: part(throws.element, chances.element) },
      { name: "turns", words: tongue.tell(say("Turns")), element: turns.element },
      { name: "rules", words: tongue.tell(say("Rules")), element: rules.element },
      { name: "setup", words: tongue.tell(say("Set up")), element: setup.tools },
      { name: "game", words: tongue.tell(say("Game")), element: game.element },
      { name: "share", words: tongue.tell(say("Share")), element: share.element },
    ],
    does.opened,
  );
  let awaited = {};
  element.lang = tongue.lang;
  element.dataset.lmSuppressShortcuts = "true"; // JupyterLab leaves the keys alone
  said.setAttribute("role", "status");
  element.append(host, setup.figure, facts, said, waiting.element, tabs.element, ...tabs.parts);

  /** What an answer says, beside the board; what goes on from what was said last stands after it. */
  function hear({ told = [], refused = null }, goesOn = false) {
    const sentences = refused ? [refused] : told;
    const before = goesOn && !refused && said.textContent ? [said.textContent] : [];
    said.textContent = [...before, ...sentences.map((each) => ended(tongue.tell(each.told)))].join(" ");
    said.classList.toggle("fallas-refused", Boolean(refused));
  }

  function show(scene, isSettingUp) {
    host.hidden = isSettingUp;
    setup.figure.hidden = !isSettingUp;
    wait(awaited);
    if (isSettingUp) setup.show(scene);
    rules.show(scene);
    share.show(scene);
    const { pips } = scene.about;
    facts.textContent = tongue.tell(say("Pips to go: White {white}, Black {black}.", pips));
    const text = tag(document, "code", "", scene.situation);
    facts.append(" ", text);
  }

  /** What hinders the engine is said once: at the board, or here where no board is. */
  function wait(state) {
    awaited = state;
    waiting.show(lineOf(state, host.hidden));
  }

  return { element, setup, throws, chances, turns, game, tabs, hear, show, wait };
}
