import assert from "node:assert/strict";
import test from "node:test";

import { createEngine } from "../../../book/_ext/fallas_book/web/engine.mjs";

/** Workers that do nothing by themselves; what they were told is kept. */
function workers() {
  const made = [];
  const spawn = () => {
    const worker = {
      told: [],
      ended: false,
      postMessage: (said) => worker.told.push(said),
      terminate: () => (worker.ended = true),
    };
    worker.say = (data) => worker.onmessage({ data });
    worker.crash = () => worker.onerror({ message: "broken" });
    made.push(worker);
    return worker;
  };
  return { made, spawn };
}

function heard(engine) {
  const events = [];
  engine.on(({ state, reason }) => events.push(reason ? `${state} ${reason}` : state));
  return events;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const introduce = () => ({ widget: "x.Board", state: { title: "t" } });
const ask = (engine, content, key = "a") => engine.ask(key, introduce, content);

test("nothing is started before it is needed, and one worker serves all boards", async () => {
  const { made, spawn } = workers();
  const engine = createEngine(spawn, 100);
  assert.equal(made.length, 0);
  const first = ask(engine, 1);
  const other = ask(engine, 2, "b");
  assert.equal(made.length, 1);
  const [worker] = made;
  assert.deepEqual(
    worker.told.map(({ question }) => question.content),
    [1, 2],
  );
  worker.say({ ready: true });
  worker.say({ id: worker.told[1].id, answer: "two" });
  worker.say({ id: worker.told[0].id, answer: "one" });
  assert.deepEqual(await Promise.all([first, other]), ["one", "two"]);
});

test("a board is introduced once", () => {
  const { made, spawn } = workers();
  const engine = createEngine(spawn, 100);
  ask(engine, 1);
  ask(engine, 2);
  const [first, second] = made[0].told.map(({ question }) => question);
  assert.deepEqual(first.state, { title: "t" });
  assert.ok(!("state" in second));
});

test("progress is told in hundredths, and then that it is ready", () => {
  const { made, spawn } = workers();
  const engine = createEngine(spawn, 1000);
  const told = [];
  engine.on((event) => told.push([event.state, event.progress]));
  engine.start();
  for (const loaded of [100, 101, 550, 1200]) made[0].say({ loaded });
  made[0].say({ ready: true });
  assert.deepEqual(told, [
    ["starting", 0],
    ["loading", 0.1],
    ["loading", 0.55],
    ["loading", 1],
    ["ready", 1],
  ]);
});

test("after a failed download a retry answers what was asked before it", async () => {
  const { made, spawn } = workers();
  const engine = createEngine(spawn, 100);
  const events = heard(engine);
  const asked = ask(engine, 1);
  made[0].say({ failed: "404" });
  assert.ok(made[0].ended);
  await settled();
  assert.deepEqual([engine.event.reason, engine.event.message], ["unknown", "404"]);
  engine.retry();
  made[1].say({ ready: true });
  made[1].say({ id: made[1].told[0].id, answer: "late" });
  assert.equal(await asked, "late");
  assert.deepEqual(events, ["starting", "failed unknown", "starting", "ready"]);
});

test("a worker that can't even be loaded has failed", async () => {
  const { made, spawn } = workers();
  const engine = createEngine(spawn, 100);
  engine.start();
  made[0].crash();
  await settled();
  assert.equal(engine.event.state, "failed");
});

test("a worker that the browser doesn't make has failed", async () => {
  const spawn = () => {
    throw new Error("forbidden");
  };
  const engine = createEngine(spawn, 100);
  engine.start();
  await settled();
  assert.deepEqual([engine.event.state, engine.event.message], ["failed", "Error: forbidden"]);
});

test("the cause of a failure is looked for once, and of one that was given up nothing is told", async () => {
  const { made, spawn } = workers();
  const sought = [];
  const engine = createEngine(
    spawn,
    100,
    null,
    (said) => new Promise((found) => sought.push({ said, found })),
  );
  const events = heard(engine);
  const asked = ask(engine, 1);
  made[0].say({ failed: "404" });
  engine.start(); // no second worker while the first's end is being looked into
  assert.equal(made.length, 1);
  engine.cancel();
  await assert.rejects(asked, { reason: "cancelled" });
  sought[0].found({ reason: "missing", message: "worker.js" });
  await settled();
  assert.deepEqual(events, ["starting", "failed cancelled"]);
  engine.retry();
  made[1].say({ failed: "403" });
  sought[1].found({ reason: "missing", message: "kernel.zip" });
  await settled();
  assert.deepEqual(
    sought.map(({ said }) => said),
    ["404", "403"],
  );
  assert.deepEqual([engine.event.reason, engine.event.message], ["missing", "kernel.zip"]);
});

test("after a crash the question is asked again, with the board's state", async () => {
  const { made, spawn } = workers();
  const engine = createEngine(spawn, 100);
  const events = heard(engine);
  engine.start();
  made[0].say({ ready: true });
  const asked = ask(engine, 1);
  made[0].crash();
  assert.ok(made[0].ended);
  const { id, question } = made[1].told[0];
  assert.deepEqual(question, { key: "a", content: 1, ...introduce() });
  made[1].say({ loaded: 50 }); // of this nothing is told: its files are at hand
  made[1].say({ ready: true });
  made[1].say({ id, answer: "again" });
  assert.equal(await asked, "again");
  assert.deepEqual(events, ["starting", "ready", "restarted", "ready"]);
});

test("a question that crashes every worker is given up, and those after it are answered", async () => {
  const { made, spawn } = workers();
  const engine = createEngine(spawn, 100);
  engine.start();
  made[0].say({ ready: true });
  const deadly = ask(engine, "deadly");
  const harmless = ask(engine, "harmless");
  made[0].crash();
  made[1].say({ ready: true });
  made[1].crash();
  await assert.rejects(deadly, { reason: "crash" });
  const [told] = made[2].told;
  assert.equal(told.question.content, "harmless");
  made[2].say({ ready: true });
  made[2].say({ id: told.id, answer: "alive" });
  assert.equal(await harmless, "alive");
});

test("an engine that goes on crashing stops", () => {
  const { made, spawn } = workers();
  const engine = createEngine(spawn, 100);
  engine.start();
  for (let number = 0; number < 3; number += 1) {
    made[number].say({ ready: true });
    made[number].crash();
  }
  assert.equal(made.length, 3);
  assert.deepEqual([engine.event.state, engine.event.reason], ["failed", "crash"]);
});

test("cancelling ends the worker and gives up what was asked", async () => {
  const { made, spawn } = workers();
  const engine = createEngine(spawn, 100);
  const asked = ask(engine, 1);
  engine.cancel();
  assert.ok(made[0].ended);
  await assert.rejects(asked, { reason: "cancelled" });
  assert.deepEqual([engine.event.state, engine.event.reason], ["failed", "cancelled"]);
  ask(engine, 2);
  assert.deepEqual(
    made[1].told.map(({ question }) => question.content),
    [2],
  );
});

test("where there can be no worker none is made", async () => {
  const { made, spawn } = workers();
  const engine = createEngine(spawn, 100, "webassembly");
  engine.start();
  await assert.rejects(ask(engine, 1), { reason: "none" });
  assert.equal(made.length, 0);
  assert.deepEqual(engine.event, { state: "none", reason: "webassembly" });
});

test("an exception of Python's is the answer to that question alone", async () => {
  const { made, spawn } = workers();
  const engine = createEngine(spawn, 100);
  engine.start();
  made[0].say({ ready: true });
  const asked = ask(engine, 1);
  made[0].say({ id: made[0].told[0].id, error: "ValueError" });
  await assert.rejects(asked, { reason: "error", message: "ValueError" });
  assert.equal(engine.event.state, "ready");
});
