// The marks on a board: arrows from seat to seat, forms on a seat. Python decides what is marked.

import { at, group } from "../ui/svg.mjs";
import { arrowPath } from "./arrow_path.mjs";
import { seat } from "./layout.mjs";

/** Replace all marks of a layer. */
export function drawMarks(layer, marks, geometry, pieces) {
  layer.replaceChildren(
    ...marks.map((mark) => markOf(layer.ownerDocument, mark, geometry, pieces)),
  );
}

function markOf(document, { form, side, place, slot, to, dice }, geometry, pieces) {
  const places = geometry.places[side];
  const spot = seat(places[place], slot);
  if (to) {
    const path = arrowPath(spot, seat(places[to[0]], to[1]), geometry);
    return group(
      document,
      `mark ${form}`,
      ["halo", "line"].map((kind) => `<path class="${kind}" d="${path}"/>`).join(""),
    );
  }
  const shape = dice ? waysOf(dice, places[place], pieces.way) : pieces.forms[form];
  // The number of a point stands beside an upright board's point, not above it.
  return at(
    group(
      document,
      `mark ${form}`,
      geometry.turned && !dice ? `<g transform="rotate(90)">${shape}</g>` : shape,
    ),
    spot,
  );
}

// The dice that lead to a place, one after another along its point.
function waysOf(dice, [, , dx, dy], way) {
  const [right, down] = [Math.sign(dx), Math.sign(dy)];
  return dice
    .map(
      (face, at) =>
        `<g transform="translate(${right * at * 25} ${down * at * 25})">${way.replace("{}", face)}</g>`,
    )
    .join("");
}
