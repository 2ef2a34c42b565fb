import assert from "node:assert/strict";
import test from "node:test";

import { createWarmUp, PAUSE, QUIET, ROUNDS } from "../../../book/_ext/fallas_book/web/warm_up.mjs";

const QUESTION = {
  key: "a",
  widget: "x.Board",
  state: { title: "t" },
  content: { kind: "desk", id: "1", document: { situation: "s" }, command: { do: "computer" } },
};

/** Time that passes only by the function it gives; what a timer throws comes out of that. */
function clock(context) {
  const due = new Map();
  let now = 0;
  context.mock.method(globalThis, "setTimeout", (work, wait, ...given) => {
    const timer = {};
    due.set(timer, { at: now + wait, work: () => work(...given) });
    return timer;
  });
  context.mock.method(globalThis, "clearTimeout", (timer) => due.delete(timer));
  return (milliseconds) => {
    for (const end = now + milliseconds; now < end;) {
      now += 1;
      const [found] = [...due].filter(([, { at }]) => at <= now);
      if (!found) continue;
      due.delete(found[0]);
      found[1].work();
    }
  };
}

/** A warm-up whose questions are kept. */
function warming(context, answer = () => {}) {
  const pass = clock(context);
  const asked = [];
  const warmUp = createWarmUp((question) => {
    asked.push(question);
    answer();
  });
  return { answered: (question = QUESTION) => warmUp(question), asked, pass };
}

function failing(name) {
  return () => {
    throw Object.assign(new Error("broken"), { name });
  };
}

test("it begins when nobody has asked for a while, and ends", (context) => {
  const { answered, asked, pass } = warming(context);
  answered();
  pass(QUIET - 1);
  assert.equal(asked.length, 0);
  pass(1 + ROUNDS * PAUSE);
  assert.equal(asked.length, ROUNDS);
  answered();
  pass(QUIET + ROUNDS * PAUSE);
  assert.equal(asked.length, ROUNDS);
});

test("a question puts it off", (context) => {
  const { answered, asked, pass } = warming(context);
  answered();
  pass(QUIET - 1);
  answered();
  pass(QUIET - 1);
  assert.equal(asked.length, 0);
  pass(1 + 2 * PAUSE);
  assert.equal(asked.length, 3);
  answered();
  pass(QUIET - 1);
  assert.equal(asked.length, 3);
  pass(1);
  assert.equal(asked.length, 4);
});

test("between two rounds a question can come in", (context) => {
  const { answered, asked, pass } = warming(context);
  answered();
  pass(QUIET);
  assert.equal(asked.length, 1);
  pass(PAUSE - 1);
  assert.equal(asked.length, 1);
});

test("it asks for the scene of the board that asked last", (context) => {
  const { answered, asked, pass } = warming(context);
  const later = {
    key: "b",
    content: { ...QUESTION.content, id: "2", document: { situation: "t" } },
  };
  answered();
  pass(QUIET);
  answered(later);
  pass(QUIET);
  const scene = ({ key, content }) => ({ key, content: { ...content, command: { do: "show" } } });
  assert.deepEqual(asked, [scene(QUESTION), scene(later)]);
});

test("what Python can't answer ends it and is nobody's", (context) => {
  const { answered, asked, pass } = warming(context, failing("PythonError"));
  answered();
  pass(QUIET + ROUNDS * PAUSE);
  assert.equal(asked.length, 1);
});

test("what breaks Python is not kept from the worker", (context) => {
  const { answered, asked, pass } = warming(context, failing("RuntimeError"));
  answered();
  assert.throws(() => pass(QUIET), { message: "broken" });
  pass(ROUNDS * PAUSE);
  assert.equal(asked.length, 1);
});
