import assert from "node:assert/strict";
import test from "node:test";

import { neighbour } from "../../../fallas/widgets/js/core/spatial_focus.mjs";
import { tall, wide } from "./python.mjs";

const boxesOf = (geometry) => geometry.areas.map(([, , box]) => box);
const at = (geometry, place, side = null) =>
  geometry.areas.findIndex(([one, whose]) => one === place && whose === side);
const placeAt = (geometry, index) => geometry.areas[index]?.slice(0, 2);
const go = (geometry, place, key, side) =>
  placeAt(geometry, neighbour(boxesOf(geometry), at(geometry, place, side), key));

test("the arrow keys follow the points, over the bar and into the tray", () => {
  assert.deepEqual(go(wide, 8, "ArrowRight"), [7, null]);
  assert.deepEqual(go(wide, 7, "ArrowRight"), [0, "black"]);
  assert.deepEqual(go(wide, 0, "ArrowRight", "black"), [6, null]);
  assert.deepEqual(go(wide, 1, "ArrowRight"), [0, "white"]);
  assert.deepEqual(go(wide, 24, "ArrowRight"), [25, "black"]);
  assert.deepEqual(go(wide, 5, "ArrowUp"), [20, null]);
  assert.deepEqual(go(wide, 20, "ArrowDown"), [5, null]);
  assert.deepEqual(go(wide, 1, "ArrowUp"), [24, null]);
  assert.equal(go(wide, 13, "ArrowLeft"), undefined);
  assert.equal(go(wide, 20, "x"), undefined);
});

test("on an upright board too", () => {
  assert.deepEqual(go(tall, 8, "ArrowDown"), [7, null]);
  assert.deepEqual(go(tall, 7, "ArrowDown"), [0, "black"]);
  assert.deepEqual(go(tall, 5, "ArrowLeft"), [20, null]);
});

for (const [name, geometry] of Object.entries({ wide, tall })) {
  test(`every place can be reached from every other: ${name}`, () => {
    const boxes = boxesOf(geometry);
    const reached = new Set([0]);
    for (const from of reached) {
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const to = neighbour(boxes, from, key);
        if (to !== undefined) reached.add(to);
      }
    }
    assert.equal(reached.size, boxes.length);
  });
}
