// A button over every square of the board. The first stop of the Tab key is a piece of the side to
// move.

import { say } from "../core/sentence.mjs";
import { createTargets } from "../ui/hit_targets.mjs";
import { pieceOn } from "./try_state.mjs";

/** The buttons; `press` gets a square. */
export function createPlaces(document, tongue, drawing, press) {
  const { cell, view } = drawing;
  const targets = createTargets(document, tongue, {
    label: say("The board: eighty-one squares"),
    keys: say(
      "The arrow keys go from square to square, Home and End to the first and the last. Enter takes a piece and puts it down, Escape lets it go. Control+Z takes back.",
    ),
    ends: { Home: (square) => square === "a1", End: (square) => square === "i9" },
  });
  const squares = Object.entries(drawing.squares).map(([square, [x, y]]) => [
    square,
    [x - cell / 2, y - cell / 2, cell, cell],
  ]);
  for (const { place, button } of targets.lay(squares, [view, view], press))
    button.dataset.square = place;
  const isThrone = (square) => square === "e5";
  targets.begin(isThrone);

  /** Set names and states from a state of the board and what the reader has in hand. */
  function show(state, { movable, chosen, targets: open, refusals }) {
    // The throne if the piece there is to move, or else another piece of the mover's.
    targets.begin(movable("e5") ? isThrone : movable);
    targets.show((square) => ({
      parts: namesOf(state, square, { chosen, targets: open, refusals }),
      isMovable: movable(square),
      isOpen: open.has(square),
      isChosen: chosen === square,
    }));
  }

  return {
    element: targets.element,
    show,
    squareAt: (spot) => targets.placeAt(spot),
    squareOf: targets.placeOf,
  };
}

/** The name of a square's button: the square, its piece, and what the piece in hand can do. */
function namesOf(state, square, { chosen, targets, refusals }) {
  const parts = [contentOf(state, square)];
  const isCorner = /^[ai][19]$/.test(square);
  if (square === "e5") parts.push(say("the throne"));
  if (state.exits === "corners" ? isCorner : /^[ai]|[19]$/.test(square)) parts.push(say("an exit"));
  if (chosen === square) parts.push(say("chosen"));
  const takes = targets.get(square);
  if (takes?.length) parts.push(say("possible move, taking {squares}", { squares: takes }));
  else if (takes) parts.push(say("possible move"));
  else if (refusals.has(square)) parts.push(refusals.get(square).told);
  return parts;
}

function contentOf(state, square) {
  switch (pieceOn(state, square)) {
    case "prince":
      return say("{square}: the prince", { square });
    case "defender":
      return say("{square}: a defender", { square });
    case "attacker":
      return say("{square}: an attacker", { square });
    default:
      return say("{place}: empty", { place: square });
  }
}
