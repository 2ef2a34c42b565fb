// The reader's try at a board of any game, with the engine behind it: it draws nothing.

import { notYet } from "./engine_client.mjs";
import { say } from "./sentence.mjs";

/**
 * @import { AnyDocument, AnyScene } from "./protocol.mjs"
 * @typedef {AnyScene & { awaited?: boolean }} Seen
 * @typedef {{ document: AnyDocument, scene: Seen | null, [more: string]: any }} Trial
 *   what a reader tries: a game has more in it, see the `try_state.mjs` of each
 */

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * `changed(spoken)` is called after each change; `spoken` is true if there is something new to
 * hear. `game` has the pure functions on its tries: documentAt(start, story, index),
 * begin(document, scene), answered(trial, answer, command), and, where a command leads to another
 * by itself, reply(command, trial).
 */
export function createTryController(model, client, changed, game) {
  const origin = { document: model.get("document"), scene: model.get("scene") };
  /** @type {{ trial: Trial | null, reached: boolean }} */
  const self = { trial: null, reached: false };
  let base = origin; // where the try began

  /** Begin at a moment of the story, or continue with what the model has. */
  function begin(index = null) {
    base = baseAt(index);
    restart();
  }

  function baseAt(index) {
    const now = { document: model.get("document"), scene: model.get("scene") };
    const document = index === null ? now.document : momentAt(index);
    return (
      [origin, now].find((known) => known.scene && isSame(known.document, document)) ?? {
        document,
        scene: null,
      }
    );
  }

  function momentAt(index) {
    const { told, ...goal } = model.get("goal") ?? {};
    return {
      ...game.documentAt(model.get("start"), model.get("story"), index),
      ...(told ? { goal } : {}),
    };
  }

  function restart() {
    self.trial = game.begin(base.document, base.scene);
    self.reached = false;
    if (!base.scene) ask({ do: "show" });
  }

  function set(trial) {
    self.trial = trial;
    changed(true);
  }

  /** Ask the engine; resolves with the refusal, or null. */
  async function ask(command, before = []) {
    if (self.trial?.scene?.awaited) {
      set({ ...self.trial, refused: { told: notYet(), clauses: [] } });
      return notYet();
    }
    let answer;
    try {
      answer = await client.ask(() => self.trial && { document: self.trial.document, command });
    } catch (error) {
      return fail(error);
    }
    if (!answer || !self.trial) return null;
    if (command.do === "show") base = { document: self.trial.document, scene: answer.scene };
    const next = game.answered(self.trial, answer, command);
    self.trial = { ...next, told: [...before, ...next.told] };
    if (answer.goal) self.reached = true;
    changed(true);
    const reply = answer.refused ? null : game.reply?.(command, self.trial);
    if (reply) await ask(reply, answer.told);
    // A typed command shows its error at the field; only clauses are shown elsewhere too.
    const isTyped = command.do === "type" || command.do === "dice";
    if (self.trial && isTyped && answer.refused && !answer.refused.clauses.length)
      self.trial = { ...self.trial, refused: null };
    changed(false);
    return answer.refused?.told ?? null;
  }

  function fail(error) {
    if (!self.trial || error.reason === "cancelled" || error.reason === "none")
      return (changed(false), null);
    const told = say("The engine could not answer: {error}", { error: error.message });
    set({ ...self.trial, refused: { told, clauses: [] } });
    return told;
  }

  return Object.assign(self, {
    begin,
    /** Whether a try that begins there can do anything without an engine. */
    isRecorded: (index) =>
      baseAt(index).scene === origin.scene && model.get("recorded")?.length > 0,
    ask,
    set,
    /** Take over the try that a gesture has changed, and send its command, if any. */
    follow({ trial, command }) {
      set(trial);
      if (command) ask(command);
    },
    tell: (told) => set({ ...self.trial, told: [{ told, clauses: [] }], refused: null }),
    /** Return to where the try began. */
    reset() {
      client.forget();
      restart();
      model.set("scene", base.scene);
      model.set("document", base.document);
      model.save_changes(); // so that Python knows too
      changed(true);
    },
    end() {
      client.forget();
      self.trial = null;
      self.reached = false;
    },
    /** Take over a change by another view, or by Python. */
    adopt() {
      const document = model.get("document");
      if (client.state().asked || isSame(document, self.trial?.document)) return;
      const scene = model.get("scene");
      const told = { document, scene, told: [], refused: null };
      self.trial =
        self.trial && scene ? game.answered(self.trial, told, {}) : game.begin(document, scene);
      changed(true);
    },
  });
}
