// A position in words, as fallas.drawing.describe says it, and the names of its places.

import { counted, say } from "../core/sentence.mjs";

const BAR = { white: 25, black: 0 };
const OFF = { white: 0, black: 25 };

/** A side at the head of a sentence. */
export function sideName(side) {
  return side === "white" ? say("White") : say("Black");
}

/** Every man of both sides and whose turn it is. */
export function describe(state) {
  const [white, black] = ["white", "black"].map((side) => menOf(state, side));
  return say("{side} to move. {white} {black}", { side: sideName(state.mover), white, black });
}

function menOf(state, side) {
  const counts = state[side];
  const order = side === "white" ? [...counts.keys()].reverse() : [...counts.keys()];
  const men = order
    .filter((place) => place >= 1 && place <= 24 && counts[place])
    .map((point) =>
      counted("one man on {point}", "{number} men on {point}", counts[point], { point }),
    );
  const [waiting, off] = [counts[BAR[side]], counts[OFF[side]]];
  if (waiting) men.push(counted("one man waiting", "{number} men waiting", waiting));
  if (off) men.push(counted("one man borne off", "{number} men borne off", off));
  if (!men.length) return say("{side} has no men.", { side: sideName(side) });
  return say("{side} has {men}.", { side: sideName(side), men });
}

/** Whether an area of the board is a side's bar or tray, or a point. */
export function kindOf({ place, side }) {
  if (!side) return "point";
  return place === BAR[side] ? "bar" : "tray";
}

/** The men on an area, as sentences: its name, and what stands there. */
export function contents(state, area) {
  const kind = kindOf(area);
  if (kind !== "point") {
    const men = counted("one man", "{number} men", state[area.side][area.place]);
    const side = sideName(area.side);
    return kind === "bar"
      ? say("{side}, waiting: {men}", { side, men })
      : say("{side}, borne off: {men}", { side, men });
  }
  const { place } = area;
  const [white, black] = [state.white[place], state.black[place]];
  if (white)
    return say("{place}: {men}", {
      place,
      men: counted("one white man", "{number} white men", white),
    });
  if (black)
    return say("{place}: {men}", {
      place,
      men: counted("one black man", "{number} black men", black),
    });
  return say("{place}: empty", { place });
}

/** What an area's button is called: the men there, and what the man in hand has to do with it. */
export function nameOf(state, area, { chosen, landings, refusals }) {
  const parts = [contents(state, area)];
  const mine = !area.side || area.side === state.mover;
  if (!mine) return parts;
  if (chosen === area.place) parts.push(say("chosen"));
  const landing = landings.get(area.place);
  if (landing) {
    const dice = landing.dice.join("+");
    parts.push(
      landing.hits.length
        ? say("possible landing with {dice}, hitting", { dice })
        : say("possible landing with {dice}", { dice }),
    );
  } else if (refusals.has(area.place)) {
    parts.push(refusals.get(area.place).told);
  }
  return parts;
}
