// Makes the boards of a page live: replaces each figure by the view of the state in the page.

import { tag } from "../../../../fallas/widgets/js/ui/dom.mjs";
import { createEngine } from "./engine.mjs";
import { mediate } from "./engine_bridge.mjs";
import { causeOf, watchPolicy } from "./failure_causes.mjs";
import { createModel } from "./model.mjs";
import { sparesBytes, whenTouched } from "./prefetch.mjs";

const STATES = 'script[type="application/vnd.jupyter.widget-state+json"]';

function bakedStates() {
  return JSON.parse(document.querySelector(STATES)?.textContent ?? '{"state":{}}').state;
}

// Never called: nothing is started where there can be no engine.
const NO_WORKER = () => {
  throw new Error("no engine");
};

/** Why no engine can run in this page, or null. */
function engineLacks({ engine }) {
  if (!engine) return "absent";
  if (location.protocol === "file:") return "file";
  if (typeof WebAssembly !== "object") return "webassembly";
  if (typeof Worker !== "function") return "worker";
  return null;
}

/** The engine in the folder that the script's own element names (engine.py). */
export function engineOf(script) {
  const { engine: folder, engineBytes, engineFiles } = script.dataset;
  const lacks = engineLacks(script.dataset);
  if (lacks) return createEngine(NO_WORKER, 0, lacks);
  const home = new URL(folder, script.src).href;
  const files = engineFiles.split(" ");
  const spawn = () => new Worker(new URL(files[0], home), { type: "module" });
  const violated = watchPolicy(document, home);
  const examine = (message) =>
    causeOf(message, { folder: home, files, fetch: fetch.bind(window), violated });
  const engine = createEngine(spawn, Number(engineBytes), null, examine);
  engine.on(
    ({ state, message }) => state === "failed" && console.warn(`The engine has failed: ${message}`),
  );
  return engine;
}

/**
 * Replace a figure by the live view of a state; returns the view's element if it can be played on.
 */
export function wake(figure, key, state, render, engine) {
  const mediator = mediate(key, state, engine);
  const model = createModel(state, mediator);
  const el = tag(document, "div");
  figure.replaceWith(el); // first, since a view measures the room that it has
  try {
    render({ model, el });
  } catch (error) {
    el.replaceWith(figure);
    throw error;
  }
  if (!isPlayed(state)) return null;
  mediator.attend(model);
  return el;
}

/** The class of a model in Python, without its module. */
function classOf({ _anywidget_id: dotted }) {
  return dotted.split(".").at(-1);
}

/** Whether the reader can do more with a board than step through it. */
function isPlayed(state) {
  return Object.keys(state.document ?? {}).length > 0;
}

/**
 * Make all boards live; `views` has the renderers by the Python class of a model. `script` is the
 * element of this script.
 */
export function wakeAll(script, views) {
  const engine = engineOf(script);
  const states = bakedStates();
  const played = [];
  /** @type {NodeListOf<HTMLElement>} */
  const figures = document.querySelectorAll("figure.fallas-board[data-model]");
  for (const figure of figures) {
    const key = figure.dataset.model ?? "";
    if (!states[key]) continue;
    const { state } = states[key];
    try {
      played.push(wake(figure, key, state, views[classOf(state)], engine));
    } catch (error) {
      console.error(error); // the figure stays as it is: a picture and its sentences
    }
  }
  if (!sparesBytes(navigator)) whenTouched(window, played.filter(Boolean), () => engine.start());
}
