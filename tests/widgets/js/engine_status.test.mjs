import assert from "node:assert/strict";
import test from "node:test";

import { createEngineClient } from "../../../fallas/widgets/js/core/engine_client.mjs";
import { lineOf } from "../../../fallas/widgets/js/ui/engine_status.mjs";

function model() {
  const sent = [];
  let hear;
  return {
    sent,
    send: (content) => sent.push(content),
    on: (_, listener) => (hear = listener),
    off() {},
    receive: (content) => hear(content),
  };
}

const now = { setTimeout, clearTimeout };
const question = (text) => () => ({ document: { text }, command: { do: "show" } });
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("questions are asked one after another and each gets its own answer", async () => {
  const engine = model();
  const client = createEngineClient(engine, now, () => {});
  const answers = [client.ask(question("one")), client.ask(question("two"))];
  await settled();
  assert.deepEqual(
    engine.sent.map(({ document }) => document.text),
    ["one"],
  );
  engine.receive({ kind: "desk", id: "somebody else's", answer: 0 });
  engine.receive({ kind: "desk", id: engine.sent[0].id, answer: { first: true } });
  await settled();
  engine.receive({ kind: "desk", id: engine.sent[1].id, answer: { second: true } });
  assert.deepEqual(await Promise.all(answers), [{ first: true }, { second: true }]);
});

test("two views of one model ask in turn, and the second sees what the first has changed", async () => {
  const engine = model();
  const [one, other] = [
    createEngineClient(engine, now, () => {}),
    createEngineClient(engine, now, () => {}),
  ];
  let document = "before";
  one.ask(question("one")).then(() => (document = "after"));
  other.ask(() => question(document)());
  await settled();
  assert.equal(engine.sent.length, 1);
  one.forget();
  await settled();
  assert.equal(engine.sent[1].document.text, "after");
});

test("an error rejects, and the next question is asked all the same", async () => {
  const engine = model();
  const client = createEngineClient(engine, now, () => {});
  const asked = client.ask(question("one"));
  client.ask(question("two"));
  await settled();
  engine.receive({ kind: "desk", id: engine.sent[0].id, error: "crash", message: "it broke" });
  await assert.rejects(asked, { message: "it broke", reason: "crash" });
  await settled();
  assert.equal(engine.sent.length, 2);
});

test("what is forgotten is answered by nothing, and a later answer is not heard", async () => {
  const engine = model();
  const client = createEngineClient(engine, now, () => {});
  const asked = client.ask(question("one"));
  await settled();
  client.forget();
  assert.equal(await asked, null);
  engine.receive({ kind: "desk", id: engine.sent[0].id, answer: {} });
  assert.equal(client.state().asked, false);
});

test("waiting is told after a while, and how the engine gets on", () => {
  assert.equal(lineOf({ wait: "", asked: true }, true), null);
  assert.match(lineOf({ wait: "soon", asked: true }, true).told.say, /asked/);
  assert.match(lineOf({ wait: "long", asked: true }, true).told.say, /Still waiting/);
  assert.equal(lineOf({ wait: "soon", asked: true, state: "ready" }, true).act, "cancel");
  assert.equal(
    lineOf({ wait: "long", asked: true }, true).act,
    undefined,
    "a kernel cannot be stopped",
  );
  const loading = lineOf({ wait: "soon", asked: true, state: "loading", progress: 0.4 }, true);
  assert.deepEqual([loading.progress, loading.act], [0.4, "cancel"]);
  assert.equal(lineOf({ wait: "", asked: false, state: "loading" }, true), null);
  assert.equal(
    lineOf({ wait: "", asked: false, state: "failed", reason: "cancelled" }, true),
    null,
  );
});

test("when all has been fetched the engine starts, and nobody knows how far it has come", () => {
  const fetched = lineOf({ wait: "soon", asked: true, state: "loading", progress: 1 }, true);
  assert.match(fetched.told.say, /starting/);
  assert.deepEqual([fetched.progress, fetched.act], [null, "cancel"]);
  assert.match(
    lineOf({ wait: "soon", asked: true, state: "loading", progress: 0.99 }, true).told.say,
    /fetched/,
  );
});

test("a failure names its cause, keeps what was said for who can mend it, and can be tried again", () => {
  const told = (reason) =>
    lineOf({ wait: "", asked: true, state: "failed", reason, message: "raw" }, true);
  const causes = ["network", "missing", "type", "policy", "memory", "crash", "unknown"];
  const words = causes.map((reason) => told(reason).told.say);
  assert.equal(new Set(words).size, causes.length);
  for (const reason of causes)
    assert.deepEqual([told(reason).act, told(reason).why], ["retry", "raw"]);
});

test("where there can be no engine it is said why, and of a story only where there is one", () => {
  const told = (reason, ...rest) =>
    lineOf({ wait: "", asked: false, state: "none", reason }, ...rest);
  const words = ["file", "webassembly", "worker", "absent"].map(
    (reason) => told(reason, true).told.say,
  );
  assert.equal(new Set(words).size, 4);
  assert.equal(told("file", true).more, undefined);
  assert.match(told("file", true, true).more.say, /story/);
  assert.equal(told("file", false, true), null);
});
