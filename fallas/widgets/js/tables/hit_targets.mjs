// A button over every place of the picture and every die. The first stop of the Tab key is a man of
// the side to move; the dice come after the places, while the reader is trying.

import { say } from "../core/sentence.mjs";
import { createTargets } from "../ui/hit_targets.mjs";
import { nameOf } from "./describe.mjs";
import { layDice } from "./layout.mjs";

/** The buttons; `press` gets an area, `prefer` a die's face, and `keys` says what the keys do. */
export function createPlaces(document, tongue, { press, prefer, keys }) {
  const targets = createTargets(document, tongue, {
    label: say("The board: points, bar, trays and dice"),
    keys,
    ends: { Home: ({ place }) => place === 1, End: ({ place }) => place === 24 },
  });
  /** @type {any} */
  let geometry = null;
  let dice = [];
  let drawnDice = "";

  function setShape(value) {
    geometry = value;
    dice = [];
    drawnDice = "";
    const areas = geometry.areas.map(([place, side, box]) => [{ place, side }, box]);
    for (const { place: area, button } of targets.lay(areas, geometry.view, press)) {
      button.dataset.place = area.place;
      if (area.side) button.dataset.side = area.side;
    }
  }

  /** Set names and states from a state of the board and what the reader has in hand. */
  function show(state, hand) {
    targets.show((area) => {
      const isMine = !area.side || area.side === state.mover;
      return {
        parts: nameOf(state, area, hand),
        isMovable: isMine && hand.sources.has(area.place),
        isOpen: isMine && hand.landings.has(area.place),
        isChosen: isMine && hand.chosen === area.place,
      };
    });
    begin(state, hand);
    showDice(state, hand);
  }

  /** The first stop of the Tab key: the mover's rearmost man, which can move if any can. */
  function begin({ mover, ...state }, { sources }) {
    const order = [...Array(25).keys()].map((far) => (mover === "white" ? 25 - far : far));
    const own = order.filter((place) => state[mover][place]);
    const first = own.find((place) => sources.has(place)) ?? own[0];
    targets.begin(({ place, side }) => place === first && (!side || side === mover));
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
        const button = targets.over([x - size / 2, y - size / 2, size, size], () => prefer(face));
        button.dataset.die = face;
        button.setAttribute("aria-label", tongue.tell(say("Play the {die} first", { die: face })));
        return { button, face };
      });
    targets.element.append(...dice.map(({ button }) => button));
    if (!isFocused) return;
    if (dice.length) dice[0].button.focus();
    else targets.focus(() => true);
  }

  return {
    element: targets.element,
    setShape,
    show,
    /** The area at a spot of the picture that a side can move to or from, if there is one. */
    areaAt: (spot, mover) => targets.placeAt(spot, ({ side }) => !side || side === mover),
    areaOf: targets.placeOf,
    /** Give a place of the side to move the focus. */
    focus: (to) => targets.focus(({ place }) => place === to),
  };
}
