// Wakes the boards of a page: each figure gives way to the live view of the state baked into the page.
// It runs as a classic script, so that a page opened from the disk has its stepper too.

import { sparesBytes, whenSeen } from "./ahead.mjs";
import { createEngine } from "./engine.mjs";
import { keptNote } from "./kept.mjs";
import { mediate } from "./mediator.mjs";
import { createModel } from "./model.mjs";
import { render } from "./widget.mjs";

const STATES = 'script[type="application/vnd.jupyter.widget-state+json"]';

function bakedStates() {
  return JSON.parse(document.querySelector(STATES)?.textContent ?? '{"state":{}}').state;
}

/** Why no engine can run in this page, or null. */
function engineLacks({ engine }) {
  if (!engine) return "absent";
  if (location.protocol === "file:") return "file";
  if (typeof WebAssembly !== "object" || typeof Worker !== "function") return "webassembly";
  return null;
}

/** The engine whose folder the script's own element names (engine.py). */
function engineOf(script) {
  const { engine: folder, engineBytes } = script.dataset;
  const kept = keptNote(folder);
  const spawn = () => new Worker(new URL(`${folder}worker.mjs${kept.is() ? "#kept" : ""}`, script.src), { type: "module" });
  const made = createEngine(spawn, Number(engineBytes), engineLacks(script.dataset));
  made.on(({ state }) => state === "ready" && kept.note());
  return made;
}

function wake(figure, key, state) {
  const mediator = mediate(key, state, engine);
  const model = createModel(state, mediator);
  const el = document.createElement("div");
  render({ model, el });
  figure.replaceWith(el);
  if (!isPlayed(state)) return;
  mediator.attend(model);
  played.push(el);
}

/** Whether the reader can do more with a board than step through it. */
function isPlayed(state) {
  return Object.keys(state.document ?? {}).length > 0;
}

const engine = engineOf(document.currentScript);
const states = bakedStates();
const played = [];
for (const figure of document.querySelectorAll("figure.fallas-board[data-model]")) {
  const key = figure.dataset.model;
  if (!states[key]) continue;
  try {
    wake(figure, key, states[key].state);
  } catch (error) {
    console.error(error); // the figure stays as it is: a picture and its sentences
  }
}
if (!sparesBytes(navigator)) whenSeen(window, played, () => engine.start());
