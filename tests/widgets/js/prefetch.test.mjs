import assert from "node:assert/strict";
import test from "node:test";

import { sparesBytes, whenTouched } from "../../../book/_ext/fallas_book/web/prefetch.mjs";

const DWELL = 200; // longer than a mouse has to stay

/** Two elements that are turned to, and how often that has started something. */
function boards(context) {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const elements = [new EventTarget(), new EventTarget()];
  const seen = { started: 0 };
  whenTouched(globalThis, elements, () => (seen.started += 1));
  const say = (kind, pointerType = "mouse", number = 0) =>
    elements[number].dispatchEvent(Object.assign(new Event(kind), { pointerType }));
  return { say, seen, pass: (time) => context.mock.timers.tick(time) };
}

test("a mouse that stays starts it, once for all", (context) => {
  const { say, seen, pass } = boards(context);
  say("pointermove");
  assert.equal(seen.started, 0);
  pass(DWELL);
  assert.equal(seen.started, 1);
  say("pointerup", "mouse", 1);
  say("focusin", "mouse", 1);
  assert.equal(seen.started, 1);
});

test("a mouse that passes over does not", (context) => {
  const { say, seen, pass } = boards(context);
  say("pointermove");
  say("pointerleave");
  pass(DWELL);
  assert.equal(seen.started, 0);
  say("pointermove");
  pass(DWELL);
  assert.equal(seen.started, 1);
});

test("a finger starts it by a touch and not by scrolling", (context) => {
  const { say, seen, pass } = boards(context);
  for (const kind of ["pointerdown", "pointermove", "pointercancel", "pointerleave"])
    say(kind, "touch");
  pass(DWELL);
  assert.equal(seen.started, 0);
  for (const kind of ["pointerdown", "pointerup"]) say(kind, "touch");
  assert.equal(seen.started, 1);
});

test("the keyboard starts it by coming there", (context) => {
  const { say, seen } = boards(context);
  say("focusin");
  assert.equal(seen.started, 1);
});

test("who saves data or has a slow line is spared", () => {
  assert.equal(sparesBytes({}), false);
  assert.equal(sparesBytes({ connection: { saveData: true } }), true);
  assert.equal(sparesBytes({ connection: { effectiveType: "3g" } }), true);
  assert.equal(sparesBytes({ connection: { effectiveType: "4g", saveData: false } }), false);
});
