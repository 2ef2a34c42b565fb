// The queue of questions to the engine, and the engine's progress.

import { say } from "./sentence.mjs";

/** @import { EngineNews } from "./protocol.mjs" */

const SOON = 400;
const LONG = 5000;

// The last question of each model: its views share one document, and each question needs the
// document from the answer before it.
const queues = new WeakMap();
// For each model, how often all questions have been given up, and a function for each of its views
// that gives up the view's questions.
const terms = new WeakMap();
const givers = new WeakMap();

/** Why nothing can be done on a board that was drawn before the engine has answered. */
export const notYet = () => say("Wait a moment: the engine is not there yet.");

/** A client of the engine behind a model; `changed` is called when there is something to show. */
export function createEngineClient(model, window, changed) {
  const name = Math.random().toString(36).slice(2);
  const open = new Map();
  let number = 0;
  /** @type {number[]} */
  let timers = [];
  let wait = "";
  /** @type {EngineNews | null} */
  let engine = null;

  /** Queue a question; `questionOf` gives document and command once its turn has come. */
  function ask(questionOf) {
    const term = terms.get(model);
    const asked = (queues.get(model) ?? Promise.resolve()).then(() =>
      term === terms.get(model) ? send(questionOf()) : null,
    );
    queues.set(
      model,
      asked.catch(() => {}),
    );
    return asked;
  }

  function send(question) {
    if (!question) return null;
    return new Promise((resolve, reject) => {
      const id = `${name}-${(number += 1)}`;
      open.set(id, { resolve, reject });
      startWaiting();
      model.send({ kind: "desk", id, ...question });
    });
  }

  function onMessage(content) {
    if (content?.kind === "engine") {
      engine = content;
      changed();
    }
    const asked = content?.kind === "desk" && open.get(content.id);
    if (!asked) return;
    open.delete(content.id);
    stopWaiting();
    if (content.answer) asked.resolve(content.answer);
    else
      asked.reject(
        Object.assign(new Error(content.message ?? content.error), { reason: content.error }),
      );
  }

  function startWaiting() {
    const waits = (value, after) =>
      window.setTimeout(() => {
        wait = value;
        changed();
      }, after);
    timers = [waits("soon", SOON), waits("long", LONG)];
  }

  function stopWaiting() {
    timers.forEach((timer) => window.clearTimeout(timer));
    wait = "";
  }

  /** Give up all questions; answers that come later are ignored. */
  function forget() {
    stopWaiting();
    const given = [...open.values()];
    open.clear();
    for (const { resolve } of given) resolve(null);
  }

  /** Give up the questions of all views of the model, including those still in the queue. */
  function clear() {
    terms.set(model, (terms.get(model) ?? 0) + 1);
    givers.get(model).forEach((give) => give());
  }

  /** Tell the engine to start, to stop starting, or to try again. */
  function bid(what) {
    model.send({ kind: "engine", do: what });
  }

  if (!givers.has(model)) givers.set(model, new Set());
  givers.get(model).add(forget);
  model.on("msg:custom", onMessage);
  return {
    ask,
    forget,
    clear,
    bid,
    state: () => ({ ...engine, wait, asked: open.size > 0 }),
    close() {
      forget();
      givers.get(model).delete(forget);
      model.off("msg:custom", onMessage);
    },
  };
}
