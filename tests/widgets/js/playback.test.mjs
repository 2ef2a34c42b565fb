import assert from "node:assert/strict";
import test from "node:test";

import { act, actionOf, dwell } from "../../../fallas/widgets/js/core/playback.mjs";

const at = (index, playing = false) => ({ index, length: 4, playing });

test("steps stay within the story", () => {
  assert.deepEqual(act(at(0), "previous"), at(0));
  assert.deepEqual(act(at(0), "next"), at(1));
  assert.deepEqual(act(at(3), "next"), at(3));
  assert.deepEqual(act(at(2), "first"), at(0));
  assert.deepEqual(act(at(0), "last"), at(3));
  assert.deepEqual(act(at(0), 2), at(2));
  assert.deepEqual(act(at(0), 9), at(3));
});

test("playing goes on to the end and stops there", () => {
  let state = act(at(1), "play");
  assert.deepEqual(state, at(1, true));
  state = act(state, "tick");
  assert.deepEqual(state, at(2, true));
  assert.deepEqual(act(state, "tick"), at(3));
});

test("playing from the end begins anew; any step by hand stops it", () => {
  assert.deepEqual(act(at(3), "play"), at(0, true));
  assert.deepEqual(act(at(2, true), "play"), at(2));
  assert.deepEqual(act(at(2, true), "previous"), at(1));
  assert.deepEqual(act(at(2), "tick"), at(2));
});

test("a single moment can't be played", () => {
  assert.deepEqual(act({ index: 0, length: 1, playing: false }, "play"), {
    index: 0,
    length: 1,
    playing: false,
  });
});

test("keys act, those of the browser and the system don't", () => {
  assert.equal(actionOf({ key: "ArrowRight" }), "next");
  assert.equal(actionOf({ key: "Home" }), "first");
  assert.equal(actionOf({ key: "ArrowLeft", altKey: true }), undefined);
  assert.equal(actionOf({ key: "x" }), undefined);
});

test("a longer sentence stays longer", () => {
  assert.ok(dwell("White fails.".repeat(9)) > dwell("White fails.") && dwell("") > 1000);
});
