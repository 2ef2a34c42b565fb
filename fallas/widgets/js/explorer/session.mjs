// The explorer's commands, sent one after another, and its questions about the position shown.

import { notYet } from "../core/engine_client.mjs";
import { say } from "../core/sentence.mjs";

/**
 * `heard` gets an answer's message, { told, refused }, and the command; `settled` is called when a
 * question is done; `isHeld` says whether something is being opened: until it is there, nothing
 * else is asked.
 */
export function createSession(model, client, heard, settled, isHeld) {
  const here = () => JSON.stringify(model.get("document"));
  const latest = new Map();

  async function asked(questionOf) {
    try {
      return await client.ask(questionOf);
    } catch (error) {
      if (error.reason !== "cancelled" && error.reason !== "none") {
        heard({
          told: [],
          refused: {
            told: say("The engine could not answer: {error}", { error: error.message }),
            clauses: [],
          },
        });
      }
      return null;
    } finally {
      settled();
    }
  }

  function wait() {
    const answer = { told: [], refused: { told: notYet(), clauses: [] }, scene: null };
    heard(answer);
    return answer;
  }

  /** Change what is on the board, or open a `document`; resolves with the answer, or null. */
  async function act(command, document = null, isSilent = false) {
    if (!document && isHeld()) return wait();
    const answer = await asked(() => ({ document: document ?? model.get("document"), command }));
    if (answer && !isSilent) heard(answer, command);
    return answer;
  }

  /**
   * Ask about the position shown; of several questions for one purpose only the last one counts.
   * Resolves with { found, refused }, or null if another question or another position has come
   * since.
   */
  async function find(question, purpose = question.find) {
    if (isHeld()) return wait() && null;
    const mark = Symbol(purpose);
    latest.set(purpose, mark);
    const document = model.get("document");
    const text = here();
    const isStale = () => latest.get(purpose) !== mark || text !== here();
    const answer = await asked(() => (isStale() ? null : { document, command: question }));
    return answer && !isStale() ? answer : null;
  }

  return {
    act,
    find,
    /** Ask about a document that is not on the board. */
    ask: (document, question) => asked(() => ({ document, command: question })),
    /** Give up all questions that have not been answered. */
    clear: client.clear,
    /** Ignore the answer to the last question for a purpose. */
    forget: (purpose) => latest.delete(purpose),
    scene: () => model.get("scene"),
    document: () => model.get("document"),
  };
}

/** A random seed for the dice. */
export function newSeed(window) {
  return window.crypto.getRandomValues(new Uint32Array(1))[0];
}
