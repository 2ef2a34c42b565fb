import assert from "node:assert/strict";
import test from "node:test";

import { arrowPath } from "../../../fallas/widgets/js/tables/arrow_path.mjs";
import { seat } from "../../../fallas/widgets/js/tables/layout.mjs";
import { python, tall, wide } from "./python.mjs";

const PAIRS = [
  [24, 18],
  [6, 1],
  [18, 7],
  [25, 20],
  [3, 0],
  [13, 12],
];

for (const [name, geometry] of [
  ["WIDE", wide],
  ["TALL", tall],
]) {
  test(`an arrow is the same from Python and in the view: ${name}`, async () => {
    const spots = `geometry.place("white", a).seat(1), geometry.place("white", b).seat(0)`;
    const told = await python(
      `from fallas.drawing import ${name} as geometry, arrow\n` +
        `print(json.dumps([arrow(${spots}, geometry) for a, b in ${JSON.stringify(PAIRS)}]))`,
    );
    const places = geometry.places.white;
    const drawn = PAIRS.map(([from, to]) =>
      arrowPath(seat(places[from], 1), seat(places[to], 0), geometry),
    );
    const numbers = (path) => path.match(/-?[\d.]+/g).map(Number);
    drawn.forEach((path, at) => {
      assert.equal(path.replace(/-?[\d.]+/g, ""), told[at].replace(/-?[\d.]+/g, ""));
      numbers(path).forEach((value, i) =>
        assert.ok(Math.abs(value - numbers(told[at])[i]) < 0.11, path),
      );
    });
  });
}
