// The engine of a page: one worker for all its boards, started when first needed.

/** @import { EngineState } from "../../../../fallas/widgets/js/core/protocol.mjs" */

const MOST_CRASHES = 2; // in a row, without an answer in between

/** Why a question was not answered: `reason` is an id, the message is for people. */
export class EngineError extends Error {
  constructor(reason, message = reason) {
    super(message);
    this.reason = reason;
  }
}

const unexamined = async (message) => ({ reason: "unknown", message });

/**
 * @param {() => Worker} spawn makes a worker (worker.mjs)
 * @param {number} total how many bytes it loads
 * @param {string | null} lacking why there can be no worker here
 * @param causeOf finds `reason` and `message` from the message of a worker that failed to start
 *   (failure_causes.mjs)
 *
 * Questions asked while the worker starts, or before it crashed, are kept and answered in order.
 * States: idle, starting, loading (with `progress`, 0 to 1; it then still has to start), ready,
 * failed (with `reason`: one of failure_causes.mjs, crash, cancelled), none (with `reason`).
 * `restarted` is reported when a new worker replaces one that crashed.
 */
export function createEngine(spawn, total, lacking = null, causeOf = unexamined) {
  const listeners = new Set();
  const waiting = new Map();
  const introduced = new Set();
  /** @type {Worker | null} */
  let worker = null;
  /** @type {object | null} */
  let examined = null; // the failure whose cause is being looked for
  let crashes = 0;
  let sequence = 0;
  /** @type {EngineState} */
  let event = lacking ? { state: "none", reason: lacking } : { state: "idle" };

  function tell(next) {
    event = next;
    for (const listener of [...listeners]) listener(event);
  }

  function post(id, { key, introduce, content }) {
    const introduction = introduced.has(key) ? {} : introduce();
    introduced.add(key);
    worker?.postMessage({ id, question: { key, content, ...introduction } });
  }

  function launch() {
    introduced.clear();
    examined = null;
    try {
      worker = spawn();
    } catch (error) {
      return void failToStart(String(error));
    }
    worker.onmessage = ({ data }) => hear(data);
    worker.onerror = (error) => {
      error.preventDefault?.();
      if (event.state === "ready") crash(error.message);
      else failToStart(error.message);
    };
    for (const [id, question] of waiting) post(id, question);
  }

  function hear(said) {
    if (said.loaded) progress(said.loaded / total);
    else if (said.ready) tell({ state: "ready", progress: 1 });
    else if (said.failed) failToStart(said.failed);
    else settle(said);
  }

  function progress(share) {
    if (event.state === "restarted") return; // the files are cached; "restarted" says more
    const hundredths = Math.min(100, Math.floor(share * 100));
    if (hundredths !== Math.round((event.progress ?? -1) * 100))
      tell({ state: "loading", progress: hundredths / 100 });
  }

  function settle({ id, answer, error }) {
    crashes = 0;
    const question = waiting.get(id);
    waiting.delete(id);
    if (answer) question?.resolve(answer);
    else question?.reject(new EngineError("error", error));
  }

  function stop() {
    worker?.terminate();
    worker = null;
  }

  function fail(reason, message) {
    stop();
    tell({ state: "failed", reason, message });
  }

  async function failToStart(said) {
    stop();
    const failure = (examined = {});
    const { reason, message } = await causeOf(said);
    if (examined !== failure) return; // restarted or cancelled meanwhile
    examined = null;
    fail(reason, message);
  }

  function crash(message) {
    crashes += 1;
    stop();
    const [first] = waiting; // the question that was being answered
    if (first && (first[1].crashed += 1) >= MOST_CRASHES) {
      waiting.delete(first[0]);
      first[1].reject(new EngineError("crash", message));
    }
    if (crashes > MOST_CRASHES) return fail("crash", message);
    tell({ state: "restarted", message });
    launch();
  }

  function start() {
    if (lacking || worker || examined) return;
    crashes = 0;
    tell({ state: "starting", progress: 0 });
    launch();
  }

  return {
    start,
    retry: start,
    /** Stop the worker and give up all unanswered questions. */
    cancel() {
      if (!worker && !examined) return;
      examined = null;
      fail("cancelled", "stopped by the reader");
      for (const question of waiting.values()) question.reject(new EngineError("cancelled"));
      waiting.clear();
    },
    /**
     * @param key the board
     * @param introduce gives `widget` and `state`, for a worker that doesn't know the board yet
     * @param content the message
     * @returns what page_kernel.take gives; rejects with an EngineError
     */
    ask(key, introduce, content) {
      if (lacking) return Promise.reject(new EngineError("none", lacking));
      return new Promise((resolve, reject) => {
        const id = (sequence += 1);
        const question = { key, introduce, content, crashed: 0, resolve, reject };
        waiting.set(id, question);
        if (worker) post(id, question);
        else start();
      });
    },
    get event() {
      return event;
    },
    on: (listener) => listeners.add(listener),
    off: (listener) => listeners.delete(listener),
  };
}
