// The marks on a board: arrows along a path, forms on a spot. What is marked, Python has worked out.

import { at, group } from "./svg.mjs";

/** Replace all marks of a layer. */
export function drawMarks(layer, marks, forms) {
  layer.replaceChildren(...marks.map((mark) => markOf(layer.ownerDocument, mark, forms)));
}

function markOf(document, { form, path, x, y }, forms) {
  if (!path) return at(group(document, `mark ${form}`, forms[form]), [x, y]);
  const lines = ["halo", "line"].map((kind) => `<path class="${kind}" d="${path}"/>`);
  return group(document, `mark ${form}`, lines.join(""));
}
