// What the tables under the charts are sorted by.

import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.document = { querySelectorAll: () => [] };
const { compare, keyOf } = await import("../../../book/_ext/fallas_book/web/sorting.mjs");

test("a cell that begins with a number is sorted by it", () => {
  assert.equal(keyOf("60.3% (60.0–60.6)"), 60.3);
  assert.equal(keyOf(" 1,234 "), 1234);
  assert.equal(keyOf("−8.5"), -8.5);
  assert.equal(keyOf("no. 10"), "no. 10");
});

test("numbers come before words, and words in their order, their numbers counted", () => {
  const sorted = ["no. 10", 3, "1283, if shut", "no. 9", 0.5].sort(compare);
  assert.deepEqual(sorted, [0.5, 3, "1283, if shut", "no. 9", "no. 10"]);
});
