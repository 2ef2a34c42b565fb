import assert from "node:assert/strict";
import test from "node:test";

import { createTryController } from "../../../fallas/widgets/js/core/try_controller.mjs";

const GOAL = { kind: "take", told: { say: "Take a piece." } };
const START = { situation: "s", moves: [], goal: { kind: "take" } };
const game = {
  documentAt: (start, story, index) => ({ situation: start, moves: story.slice(1, index + 1) }),
  begin: (document, scene) => ({ document, scene, told: [], refused: null, ways: [] }),
  answered: (trial, { document, scene, told, refused }) => ({
    ...trial,
    document,
    scene,
    told,
    refused,
  }),
  reply: ({ do: done }) => (done === "move" ? { do: "computer" } : null),
};

/** A try on a model whose engine notes what it is asked, and answers by `answers` in turn. */
function trying(answers, traits = {}) {
  const state = {
    document: START,
    scene: { known: true },
    start: "s",
    story: ["", "a", "b"],
    goal: GOAL,
    ...traits,
  };
  const model = {
    get: (name) => state[name],
    set: (name, value) => (state[name] = value),
    save_changes() {},
  };
  const asked = [];
  const client = {
    async ask(questionOf) {
      asked.push(questionOf());
      return {
        document: START,
        scene: { answered: asked.length },
        told: [asked.length],
        refused: null,
        ...answers.shift(),
      };
    },
    forget() {},
    state: () => ({ asked: false }),
  };
  return { it: createTryController(model, client, () => {}, game), asked, state };
}

test("where the board stands already the engine need not be asked", () => {
  const { it, asked } = trying([]);
  it.begin();
  assert.deepEqual(it.trial.scene, { known: true });
  it.begin(0);
  assert.deepEqual([it.trial.scene, asked.length], [{ known: true }, 0]);
});

test("at a later moment the engine is asked, and the goal goes with the question without its words", () => {
  const { it, asked } = trying([]);
  it.begin(2);
  assert.deepEqual(asked[0], {
    document: { situation: "s", moves: ["a", "b"], goal: { kind: "take" } },
    command: { do: "show" },
  });
});

test("without an engine a try gets somewhere only where answers are recorded for its beginning", () => {
  const recorded = [[{ do: "move" }, {}]];
  assert.equal(trying([], { recorded }).it.isRecorded(null), true);
  assert.equal(trying([], { recorded }).it.isRecorded(0), true);
  assert.equal(trying([], { recorded }).it.isRecorded(2), false);
  assert.equal(trying([], { recorded: [] }).it.isRecorded(0), false);
  assert.equal(trying([]).it.isRecorded(0), false);
});

test("a reply follows by itself, and what was told before it stays", async () => {
  const { it, asked } = trying([{}, {}]);
  it.begin();
  await it.ask({ do: "move" });
  assert.deepEqual(
    asked.map(({ command }) => command.do),
    ["move", "computer"],
  );
  assert.deepEqual(it.trial.told, [1, 2]);
});

test("nothing replies to what is refused", async () => {
  const refused = { told: { say: "no" }, clauses: ["tav.18"] };
  const { it, asked } = trying([{ refused }]);
  it.begin();
  assert.deepEqual(await it.ask({ do: "move" }), { say: "no" });
  assert.equal(asked.length, 1);
});

test("a goal once reached stays reached until all is as it was", async () => {
  const { it, state } = trying([{ goal: true }, { goal: false }]);
  it.begin();
  await it.ask({ do: "type" });
  await it.ask({ do: "undo" });
  assert.equal(it.reached, true);
  it.reset();
  assert.deepEqual([it.reached, it.trial.document, state.scene], [false, START, { known: true }]);
});
