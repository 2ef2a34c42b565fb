import assert from "node:assert/strict";
import test from "node:test";

import { createPractice, LONG, PAUSE, QUIET, ROUNDS } from "../../book/_ext/fallas_book/practice.mjs";

/** A practice whose rounds are counted; time passes only by `pass`, and in a round by `took`. */
function practice(context, repeat = () => {}) {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  let now = 0;
  context.mock.method(performance, "now", () => now);
  const told = { rounds: 0, took: 0 };
  const answered = createPractice(() => {
    told.rounds += 1;
    now += told.took;
    repeat();
  });
  const pass = (milliseconds) => {
    // One by one: a timer that is set meanwhile counts from when it is set.
    for (let passed = 0; passed < milliseconds; passed += 1) context.mock.timers.tick(1);
  };
  return { answered, pass, told };
}

test("it begins when nobody has asked for a while, and ends", (context) => {
  const { answered, pass, told } = practice(context);
  answered();
  pass(QUIET - 1);
  assert.equal(told.rounds, 0);
  pass(1 + ROUNDS * PAUSE);
  assert.equal(told.rounds, ROUNDS);
  answered();
  pass(QUIET + ROUNDS * PAUSE);
  assert.equal(told.rounds, ROUNDS);
});

test("a question puts it off", (context) => {
  const { answered, pass, told } = practice(context);
  answered();
  pass(QUIET - 1);
  answered();
  pass(QUIET - 1);
  assert.equal(told.rounds, 0);
  pass(1 + 2 * PAUSE);
  assert.equal(told.rounds, 3);
  answered();
  pass(QUIET - 1);
  assert.equal(told.rounds, 3);
  pass(1);
  assert.equal(told.rounds, 4);
});

test("between two rounds a question can come in", (context) => {
  const { answered, pass, told } = practice(context);
  answered();
  pass(QUIET);
  assert.equal(told.rounds, 1);
  pass(PAUSE - 1);
  assert.equal(told.rounds, 1);
});

test("a question that takes long is not repeated: another would wait for it", (context) => {
  const { answered, pass, told } = practice(context);
  told.took = LONG + 1;
  answered();
  pass(QUIET + ROUNDS * PAUSE);
  assert.equal(told.rounds, 1);
});

test("a failure ends it and is nobody's", (context) => {
  const { answered, pass, told } = practice(context, () => {
    throw new Error("of no concern");
  });
  answered();
  pass(QUIET + ROUNDS * PAUSE);
  assert.equal(told.rounds, 1);
});
