import assert from "node:assert/strict";
import test from "node:test";

import { createPractice, PAUSE, QUIET, ROUNDS } from "../../book/_ext/fallas_book/practice.mjs";

const QUESTION = {
  key: "a",
  widget: "x.Board",
  state: { title: "t" },
  content: { kind: "desk", id: "1", document: { situation: "s" }, command: { do: "computer" } },
};

/** A practice whose rounds are counted; time passes only by `pass`. */
function practice(context, answer = () => {}) {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const asked = [];
  const answered = createPractice((question) => {
    asked.push(question);
    answer();
  }, QUESTION);
  const pass = (milliseconds) => {
    // One by one: a timer that is set meanwhile counts from when it is set.
    for (let passed = 0; passed < milliseconds; passed += 1) context.mock.timers.tick(1);
  };
  return { answered, asked, pass };
}

test("it begins when nobody has asked for a while, and ends", (context) => {
  const { answered, asked, pass } = practice(context);
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
  const { answered, asked, pass } = practice(context);
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
  const { answered, asked, pass } = practice(context);
  answered();
  pass(QUIET);
  assert.equal(asked.length, 1);
  pass(PAUSE - 1);
  assert.equal(asked.length, 1);
});

test("it asks for the scene of the board, under a name of its own", (context) => {
  const { answered, asked, pass } = practice(context);
  answered();
  pass(QUIET);
  const content = { ...QUESTION.content, command: { do: "show" } };
  assert.deepEqual(asked, [{ ...QUESTION, key: "practice", content }]);
});

test("a failure ends it and is nobody's", (context) => {
  const { answered, asked, pass } = practice(context, () => {
    throw new Error("of no concern");
  });
  answered();
  pass(QUIET + ROUNDS * PAUSE);
  assert.equal(asked.length, 1);
});
