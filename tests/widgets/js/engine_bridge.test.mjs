import assert from "node:assert/strict";
import test from "node:test";

import { canonical, createAnswers } from "../../../book/_ext/fallas_book/web/answer_cache.mjs";
import { EngineError } from "../../../book/_ext/fallas_book/web/engine.mjs";
import { mediate } from "../../../book/_ext/fallas_book/web/engine_bridge.mjs";
import { createModel } from "../../../book/_ext/fallas_book/web/model.mjs";

const START = { situation: "s", steps: [] };
const MOVED = { situation: "s", steps: [[24, 6]] };
const MOVE = { do: "move", source: 24, landing: 18 };
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A board whose engine answers with what `reply` gives. */
function board(reply, state = {}) {
  const asked = [];
  const initial = { _anywidget_id: "x.Board", document: START, index: 0, ...state };
  const engine = {
    event: { state: "idle" },
    started: 0,
    start: () => (engine.started += 1),
    on: (listener) => (engine.tell = listener),
    ask: (key, introduce, content) => {
      asked.push({ key, ...introduce(), content });
      return reply(content);
    },
  };
  const mediator = mediate("a", initial, engine);
  const model = createModel(initial, mediator);
  const got = [];
  model.on("msg:custom", (content) => got.push(content));
  return { asked, engine, got, mediator, model };
}

const answerOf = (document) => ({ document, scene: {}, told: [], refused: null });
const desk = (id, document, command) => ({ kind: "desk", id, document, command });

test("a recorded answer needs no engine, and the document follows", async () => {
  const { asked, got, model } = board(assert.fail, { recorded: [[MOVE, answerOf(MOVED)]] });
  model.send(desk(7, { steps: [], situation: "s" }, { landing: 18, source: 24, do: "move" }));
  assert.equal(got.length, 0, "not before the view has ended what it does");
  await settled();
  assert.deepEqual(got, [{ kind: "desk", id: 7, answer: answerOf(MOVED) }]);
  assert.deepEqual(model.get("document"), MOVED);
  assert.equal(asked.length, 0);
});

test("a recorded answer is for the start alone", async () => {
  const reply = (content) =>
    Promise.resolve({
      changed: {},
      sent: [{ kind: "desk", id: content.id, answer: answerOf(START) }],
    });
  const { asked, model } = board(reply, { recorded: [[MOVE, answerOf(MOVED)]] });
  model.send(desk(1, MOVED, MOVE));
  await settled();
  assert.equal(asked.length, 1);
  assert.equal(asked[0].widget, "x.Board");
  assert.ok(!("recorded" in asked[0].state), "the engine works answers out");
});

test("what was answered once is answered at once, but for what chance decides", async () => {
  const reply = (content) =>
    Promise.resolve({
      changed: {},
      sent: [{ kind: "desk", id: content.id, answer: answerOf(MOVED) }],
    });
  const { asked, got, model } = board(reply);
  const chance = [{ do: "roll" }, { do: "computer", strength: "random" }];
  const commands = [MOVE, ...chance, { do: "roll", seed: 3 }, { do: "computer", seed: 3 }];
  for (const command of [...commands, ...commands]) {
    model.send(desk(1, START, command));
    await settled();
  }
  assert.equal(got.length, 10);
  assert.deepEqual(
    asked.map(({ content }) => content.command),
    [...commands, ...chance],
  );
});

test("a question without an answer is told", async () => {
  const { got, model } = board(() => Promise.reject(new EngineError("cancelled", "stopped")));
  model.send(desk(4, START, MOVE));
  await settled();
  assert.deepEqual(got, [{ kind: "desk", id: 4, error: "cancelled", message: "stopped" }]);
  assert.deepEqual(model.get("document"), START);
});

test("traits of the view alone reach no engine", () => {
  const { asked, engine, model } = board(assert.fail);
  model.set("index", 2);
  model.save_changes();
  assert.equal(asked.length + engine.started, 0);
});

test("the view commands the engine, and hears how it is", () => {
  const { engine, got, mediator, model } = board(assert.fail);
  model.send({ kind: "engine", do: "start" });
  assert.equal(engine.started, 1);
  mediator.attend(model);
  engine.tell({ state: "loading", progress: 0.5 });
  assert.deepEqual(got, [{ kind: "engine", state: "loading", progress: 0.5 }]);
});

test("the oldest of many answers is forgotten, the recorded ones never", () => {
  const answers = createAnswers(START, [[MOVE, "recorded"]]);
  const asked = (seed) => ({ document: START, command: { do: "roll", seed } });
  for (let seed = 0; seed <= 300; seed += 1) answers.keep(asked(seed), seed);
  assert.equal(answers.find(asked(0)), undefined);
  assert.equal(answers.find(asked(1)), 1);
  assert.equal(answers.find({ document: START, command: MOVE }), "recorded");
});

test("the order of keys makes no difference, that of a list does", () => {
  assert.equal(
    canonical({ b: 1, a: { d: [1, 2], c: 0 } }),
    canonical({ a: { c: 0, d: [1, 2] }, b: 1 }),
  );
  assert.notEqual(canonical([1, 2]), canonical([2, 1]));
});
