// The reader's try with the engine behind it: what gestures and tools do. It draws nothing.

import { answerTrial, beginTrial, commandOf, documentAt, dragTo, dropMan, preferDie, pressPlace } from "./trial.mjs";
import { say } from "./say.mjs";

/** `changed(spoken)` is called after each change; `spoken` is true if there is something new to hear. */
export function createTrying(model, asking, changed) {
  const origin = { document: model.get("document"), scene: model.get("scene") };
  const begins = !origin.document?.steps?.length && origin.document?.situation === model.get("start");
  const self = { trial: null, reached: false };
  let base = origin; // where the try began

  /** Begin at a moment of the story, or go on with what the model has. */
  function begin(index = null) {
    const story = model.get("story");
    const document = index === null ? model.get("document") : documentAt(model.get("start"), story, index, model.get("goal"));
    const known = index === null ? model.get("scene") : begins && !document.steps.length ? origin.scene : null;
    base = known && known === origin.scene ? origin : { document, scene: known };
    restart();
  }

  function restart() {
    self.trial = beginTrial(base.document, base.scene);
    self.reached = false;
    if (!base.scene) ask({ do: "show" });
  }

  function set(trial) {
    self.trial = trial;
    changed(true);
  }

  /** Ask the engine; resolves with the refusal, or null. */
  async function ask(command) {
    let answer = null;
    try {
      answer = await asking.ask(() => self.trial && { document: self.trial.document, command });
    } catch (error) {
      return fail(error);
    }
    if (!answer || !self.trial) return null;
    if (command.do === "show") base = { document: self.trial.document, scene: answer.scene };
    self.trial = answerTrial(self.trial, answer);
    if (answer.goal) self.reached = true;
    changed(true);
    // What was typed has its error at the field; only clauses need a place besides.
    const isTyped = command.do === "type" || command.do === "dice";
    if (isTyped && answer.refused && !answer.refused.clauses.length) self.trial = { ...self.trial, refused: null };
    changed(false);
    return answer.refused?.told ?? null;
  }

  function fail(error) {
    if (!self.trial || error.reason === "cancelled" || error.reason === "none") return changed(false), null;
    const told = say("The engine could not answer: {error}", { error: error.message });
    set({ ...self.trial, refused: { told, clauses: [] } });
    return told;
  }

  function follow({ trial, command }) {
    set(trial);
    if (command) ask(command);
  }

  return Object.assign(self, {
    begin,
    ask,
    press: (area, state) => follow(pressPlace(self.trial, area, state)),
    drag: (source, place) => follow(dragTo(self.trial, source, place)),
    lift: (source) => self.trial.chosen === source || set({ ...self.trial, chosen: source, ways: [], told: [], refused: null }),
    prefer: (face) => set(preferDie(self.trial, face)),
    drop: () => set(dropMan(self.trial)),
    choose: (way) => ask(commandOf(way)),
    tell: (told) => set({ ...self.trial, told: [{ told, clauses: [] }], refused: null }),
    /** All as it was when the try began. */
    reset() {
      asking.forget();
      restart();
      model.set("scene", base.scene);
      model.set("document", base.document);
      model.save_changes(); // so that Python knows too
      changed(true);
    },
    end() {
      asking.forget();
      self.trial = null;
      self.reached = false;
    },
    /** Take over what somebody else has done at the board: another view, or Python. */
    adopt(document, scene) {
      if (asking.state().asked || JSON.stringify(document) === JSON.stringify(self.trial?.document)) return;
      self.trial = beginTrial(document, scene);
      changed(true);
    },
  });
}
