// A button over every place of the picture and every die: what fingers, mice and keys touch.
// One place at a time is in the order of the Tab key, first one with a man of whoever is to move, and the
// arrow keys go from one to the next; the dice come after, while the reader is trying.

import { nameOf } from "./describe.mjs";
import { layDice } from "./layout.mjs";
import { neighbour } from "../core/spatial_focus.mjs";
import { say } from "../core/sentence.mjs";

/** The buttons; `press` gets an area, `prefer` the face of a die, and `keys` says what the keys do. */
export function createPlaces(document, tongue, { press, prefer, keys }) {
  const element = document.createElement("div");
  element.className = "fallas-places";
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", tongue.tell(say("The board: points, bar, trays and dice")));
  const help = describedBy(element, tongue.tell(keys));
  element.addEventListener("keydown", onKey);
  element.addEventListener("focusin", ({ target }) => {
    isRoved = true;
    rove(target);
  });
  let geometry = null;
  let places = [];
  let dice = [];
  let drawnDice = "";
  let isRoved = false; // whether the reader has been at a place by the keys

  function setShape(value) {
    geometry = value;
    const held = places.findIndex(({ button }) => button.tabIndex === 0);
    places = geometry.areas.map(([place, side, box]) => makePlace({ place, side, box }));
    dice = [];
    drawnDice = "";
    element.replaceChildren(help, ...places.map(({ button }) => button));
    (places[held] ?? places[0]).button.tabIndex = 0;
  }

  function makePlace(area) {
    const button = makeButton(area.box, () => press(area));
    button.dataset.place = area.place;
    if (area.side) button.dataset.side = area.side;
    return { area, button, box: area.box };
  }

  function makeButton([x, y, width, height], onClick) {
    const [across, down] = geometry.view;
    const button = document.createElement("button");
    button.type = "button";
    button.tabIndex = -1;
    const part = (length, whole) => `${((100 * length) / whole).toFixed(3)}%`;
    Object.assign(button.style, { left: part(x, across), top: part(y, down), width: part(width, across), height: part(height, down) });
    button.addEventListener("click", onClick);
    return button;
  }

  /** Names and states for a state of the board and what the reader has in hand. */
  function show(state, hand) {
    for (const { area, button } of places) {
      const mine = !area.side || area.side === state.mover;
      const label = nameOf(state, area, hand).map(tongue.tell).join(", ");
      if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
      button.classList.toggle("fallas-movable", mine && hand.sources.has(area.place));
      button.classList.toggle("fallas-open", mine && hand.landings.has(area.place));
      if (mine && hand.chosen === area.place) button.setAttribute("aria-pressed", "true");
      else button.removeAttribute("aria-pressed");
    }
    if (!isRoved) begin(state, hand);
    showDice(state, hand);
  }

  /** The first stop of the Tab key: the mover's rearmost man, who can move if any can. */
  function begin({ mover, ...state }, { sources }) {
    const order = [...Array(25).keys()].map((far) => (mover === "white" ? 25 - far : far));
    const own = order.filter((place) => state[mover][place]);
    const first = own.find((place) => sources.has(place)) ?? own[0];
    const found = places.find(({ area }) => area.place === first && (!area.side || area.side === mover));
    if (found) rove(found.button);
  }

  function showDice(state, { first, isTrying }) {
    const key = JSON.stringify([state.dice, state.left, state.mover]);
    if (key !== drawnDice) makeDice(state);
    drawnDice = key;
    for (const { button, face } of dice) {
      button.setAttribute("aria-pressed", String(face === first));
      button.tabIndex = isTrying ? 0 : -1;
    }
  }

  function makeDice(state) {
    const isFocused = dice.some(({ button }) => button === document.activeElement);
    for (const { button } of dice) button.remove();
    const size = Math.max(...geometry.die_step);
    dice = layDice(state, geometry)
      .filter(({ used }) => !used)
      .map(({ face, at: [x, y] }) => {
        const box = [x - size / 2, y - size / 2, size, size];
        const button = makeButton(box, () => prefer(face));
        button.dataset.die = face;
        button.setAttribute("aria-label", tongue.tell(say("Play the {die} first", { die: face })));
        return { button, face };
      });
    element.append(...dice.map(({ button }) => button));
    if (isFocused) (dice[0] ?? places[0]).button.focus();
  }

  function rove(to) {
    if (!areaOf(to)) return;
    for (const { button } of places) button.tabIndex = button === to ? 0 : -1;
  }

  function onKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const from = places.findIndex(({ button }) => button === event.target);
    if (from < 0) return;
    const end = { Home: 1, End: 24 }[event.key];
    if (end === undefined && !event.key.startsWith("Arrow")) return;
    event.preventDefault();
    event.stopPropagation(); // these keys also step through the story
    if (end !== undefined) return focus(end);
    const to = neighbour(places.map(({ box }) => box), from, event.key);
    places[to]?.button.focus();
  }

  /** The area at a spot of the picture that a side can move to or from, if there is one. */
  function areaAt([x, y], mover) {
    const found = places.find(
      ({ area: { side, box } }) => (!side || side === mover) && x >= box[0] && x < box[0] + box[2] && y >= box[1] && y < box[1] + box[3],
    );
    return found?.area;
  }

  function areaOf(button) {
    return places.find((each) => each.button === button)?.area;
  }

  /** Bring the keys to a place of whoever is to move. */
  function focus(place) {
    places.find(({ area }) => area.place === place)?.button.focus();
  }

  return { element, setShape, show, areaAt, areaOf, focus };
}

let described = 0;

/** A hidden text that describes an element to who does not see it; it has to stand in the page. */
export function describedBy(element, text) {
  const help = element.ownerDocument.createElement("p");
  Object.assign(help, { id: `fallas-keys-${(described += 1)}`, hidden: true, textContent: text });
  element.setAttribute("aria-describedby", help.id);
  return help;
}
