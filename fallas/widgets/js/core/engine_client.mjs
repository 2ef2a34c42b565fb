// Asking the engine, one question after another, and hearing how it is getting on.

import { say } from "./sentence.mjs";

const SOON = 400;
const LONG = 5000;

// By model, the last question: its views share one document, and each question has to see the answer before it.
const queues = new WeakMap();
// By model, how often everything has been given up, and what gives up the questions of each of its views.
const terms = new WeakMap();
const givers = new WeakMap();

/** Why nothing can be done on a board that was drawn before the engine has said what can be. */
export const notYet = () => say("Wait a moment: the engine is not there yet.");

/** The way to the engine behind a model; `changed` is called when there is something to show. */
export function createAsking(model, window, changed) {
  const name = Math.random().toString(36).slice(2);
  const open = new Map();
  let [number, timers, wait, engine] = [0, [], "", null];

  /** Put a question after those before it; `questionOf` gives document and command when its turn has come. */
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

  /** Give up whatever has been asked; an answer that comes later is not heard. */
  function forget() {
    stopWaiting();
    const given = [...open.values()];
    open.clear();
    for (const { resolve } of given) resolve(null);
  }

  /** Give up what all views of the model have asked, what still waits for its turn too. */
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
