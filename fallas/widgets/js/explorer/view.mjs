// All that the explorer shows around the board, in one language: rebuilt when the language changes.

import { say } from "../core/sentence.mjs";
import { plainButton, tag } from "../ui/dom.mjs";
import { createEngineStatus, lineOf } from "../ui/engine_status.mjs";
import { disable } from "../ui/icons.mjs";
import { ended } from "../ui/messages.mjs";
import { createBanner } from "./banner.mjs";
import { createChances } from "./chances.mjs";
import { createGame } from "./game.mjs";
import { createKeptGames } from "./kept_games.mjs";
import { createRules } from "./rules.mjs";
import { createSetup } from "./setup.mjs";
import { createShare } from "./share.mjs";
import { createTabs } from "./tabs.mjs";
import { createThrows } from "./throws.mjs";
import { createTurns } from "./turns.mjs";

/** @import { Sentence } from "../core/protocol.mjs" */

/**
 * The view; `host` is the element of the board itself, `does` holds what the parts call; `keeps`
 * says whether links are read or games kept here.
 */
export function createView(document, tongue, drawing, { host, seats, does, keeps }) {
  const element = tag(document, "div", "fallas-explorer");
  const said = tag(document, "p", "fallas-heard");
  const facts = tag(document, "p", "fallas-facts");
  const waiting = createEngineStatus(document, tongue, does.bid);
  const banner = createBanner(document, tongue, waiting.element, does.banner);
  const kept = createKeptGames(document, tongue, does.kept);
  const setup = createSetup(document, tongue, drawing, does);
  const throws = createThrows(document, tongue, { ask: does.explain, play: does.throw });
  const chances = createChances(document, tongue);
  const turns = createTurns(document, tongue, {
    ask: does.list,
    preview: does.preview,
    play: does.choose,
  });
  const rules = createRules(document, tongue, does);
  const game = createGame(document, tongue, seats, does);
  const share = createShare(document, tongue, {
    picture: does.picture,
    tell: (told) => hear({ told: [{ told }] }),
  });
  const part = (...inside) => tag(document, "div", "", ...inside);
  const tabs = createTabs(
    document,
    tongue.tell(say("What to explore")),
    [
      {
        name: "throws",
        words: tongue.tell(say("Throws")),
        element: part(throws.element, chances.element),
      },
      { name: "turns", words: tongue.tell(say("Turns")), element: turns.element },
      { name: "rules", words: tongue.tell(say("Rules")), element: rules.element },
      { name: "setup", words: tongue.tell(say("Set up")), element: setup.tools },
      {
        name: "game",
        words: tongue.tell(say("Game")),
        element: part(game.element, ...(keeps ? [kept.element] : [])),
      },
      { name: "share", words: tongue.tell(say("Share")), element: share.element },
    ],
    does.opened,
  );
  let awaited = [{}, false]; // the last state of the engine
  element.lang = tongue.lang;
  element.dataset.lmSuppressShortcuts = "true"; // JupyterLab leaves the keys alone
  said.setAttribute("role", "status");
  const undo = plainButton(document, tongue.tell(say("Undo the change")), does.undo);
  const redo = plainButton(document, tongue.tell(say("Redo the change")), does.redo);
  const changes = tag(document, "div", "fallas-group fallas-changes", undo, redo);
  undo.setAttribute("aria-keyshortcuts", "Control+Z Meta+Z");
  redo.setAttribute("aria-keyshortcuts", "Control+Y Meta+Shift+Z");
  changes.hidden = true;
  element.append(...(keeps ? [banner.element] : []), host, setup.figure, facts, said, changes);
  if (!keeps) element.append(waiting.element); // above the board it would make that jump
  element.append(tabs.element, ...tabs.parts);
  // The parts that need the engine; links and the list of games do not.
  const held = [
    throws.element,
    chances.element,
    turns.element,
    rules.element,
    setup.tools,
    setup.figure,
    changes,
    game.element,
  ];

  /**
   * Show an answer's message beside the board; one that continues the last is added after it.
   *
   * @param {{ told?: { told: Sentence }[], refused?: { told: Sentence } | null }} answer
   */
  function hear({ told = [], refused = null }, goesOn = false) {
    const sentences = refused ? [refused] : told;
    const before = goesOn && !refused && said.textContent ? [said.textContent] : [];
    const text = [...before, ...sentences.map((each) => ended(tongue.tell(each.told)))].join(" ");
    if (said.textContent !== text) said.textContent = text; // or a screen reader would repeat it
    said.classList.toggle("fallas-refused", Boolean(refused));
  }

  function show(scene, isSettingUp) {
    host.hidden = isSettingUp;
    setup.figure.hidden = !isSettingUp;
    wait(...awaited);
    if (isSettingUp) setup.show(scene);
    rules.show(scene);
    share.show(scene);
    for (const each of held) each.inert = Boolean(scene.awaited);
    element.setAttribute("aria-busy", String(Boolean(scene.awaited)));
    const { pips, unplayable } = scene.about ?? {};
    facts.textContent = pips
      ? tongue.tell(say("Pips to go: White {white}, Black {black}.", pips))
      : "";
    if (unplayable) facts.append(" ", tag(document, "b", "", ended(tongue.tell(unplayable))));
    const text = tag(document, "code", "", scene.seen);
    facts.append(" ", text);
  }

  /** Show whether changes to the whole board can be taken back or done again. */
  function offer(can) {
    disable(undo, !can.undo);
    disable(redo, !can.redo);
    changes.hidden = setup.figure.hidden && !can.undo && !can.redo;
  }

  /**
   * Show the engine's state; `isAwaited` if the board waits for it, even if it is not being
   * fetched. Otherwise a problem is shown once: at the board, or here where there is no board.
   */
  function wait(state, isAwaited) {
    awaited = [state, isAwaited];
    const stopped = {
      told: say("The engine is needed to go on."),
      act: "again",
      label: say("Fetch the engine"),
    };
    waiting.show(
      lineOf(state, host.hidden || isAwaited) ?? (isAwaited && !state.asked ? stopped : null),
    );
  }

  return {
    element,
    setup,
    throws,
    chances,
    turns,
    game,
    kept,
    banner,
    tabs,
    hear,
    show,
    offer,
    wait,
  };
}
