// A button over every square of the board of tavlei: what fingers, mice and keys touch.
// One square at a time is in the order of the Tab key, first one with a piece of whoever is to move, and the
// arrow keys go from one to the next.

import { describedBy } from "../tables/hit_targets.mjs";
import { neighbour } from "../core/spatial_focus.mjs";
import { say } from "../core/sentence.mjs";
import { pieceOn } from "./try_state.mjs";

/** The buttons; `press` gets a square. */
export function createTaflPlaces(document, tongue, drawing, press) {
  const { cell, view } = drawing;
  const element = document.createElement("div");
  element.className = "fallas-places";
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", tongue.tell(say("The board: eighty-one squares")));
  const places = Object.entries(drawing.squares).map(([square, [x, y]]) => makePlace(square, [x - cell / 2, y - cell / 2, cell, cell]));
  const boxes = places.map(({ box }) => box);
  const keys = say(
    "The arrow keys go from square to square, Home and End to the first and the last. Enter takes a piece and puts it down, Escape lets it go. Control+Z takes back.",
  );
  let isRoved = false; // whether the reader has been at a square by the keys
  element.append(describedBy(element, tongue.tell(keys)), ...places.map(({ button }) => button));
  places.find(({ square }) => square === "e5").button.tabIndex = 0;
  element.addEventListener("keydown", onKey);
  element.addEventListener("focusin", ({ target }) => {
    isRoved = true;
    rove(target);
  });

  function makePlace(square, box) {
    const button = Object.assign(document.createElement("button"), { type: "button", tabIndex: -1 });
    const [left, top, width, height] = box.map((length) => `${((100 * length) / view).toFixed(3)}%`);
    Object.assign(button.style, { left, top, width, height });
    button.dataset.square = square;
    button.addEventListener("click", () => press(square));
    return { square, button, box };
  }

  /** Names and states for a state of the board and what the reader has in hand. */
  function show(state, { movable, chosen, targets, refusals }) {
    if (!isRoved) begin(movable);
    for (const { square, button } of places) {
      const label = namesOf(state, square, { chosen, targets, refusals }).map(tongue.tell).join(", ");
      if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
      button.classList.toggle("fallas-movable", movable(square));
      button.classList.toggle("fallas-open", targets.has(square));
      if (chosen === square) button.setAttribute("aria-pressed", "true");
      else button.removeAttribute("aria-pressed");
    }
  }

  /** The first stop of the Tab key: the throne, if who stands there is to move, or else another of his side. */
  function begin(movable) {
    const first = movable("e5") ? "e5" : places.find(({ square }) => movable(square))?.square;
    if (first) rove(places.find(({ square }) => square === first).button);
  }

  function rove(to) {
    if (!squareOf(to)) return;
    for (const { button } of places) button.tabIndex = button === to ? 0 : -1;
  }

  function onKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const from = places.findIndex(({ button }) => button === event.target);
    if (from < 0) return;
    const end = { Home: "a1", End: "i9" }[event.key];
    if (!end && !event.key.startsWith("Arrow")) return;
    event.preventDefault();
    event.stopPropagation(); // these keys also step through the story
    const to = end ? places.findIndex(({ square }) => square === end) : neighbour(boxes, from, event.key);
    places[to]?.button.focus();
  }

  /** The square at a spot of the picture, if there is one. */
  function squareAt([x, y]) {
    return places.find(({ box }) => x >= box[0] && x < box[0] + cell && y >= box[1] && y < box[1] + cell)?.square;
  }

  function squareOf(button) {
    return places.find((each) => each.button === button)?.square;
  }

  return { element, show, squareAt, squareOf };
}

/** What a square's button is called: what it is, who stands there, what the piece in hand has to do with it. */
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
