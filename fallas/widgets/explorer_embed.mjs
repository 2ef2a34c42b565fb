// A board on another site: what its attributes say, read without an engine. A position is only read here,
// and judged by the engine once the board is touched.

import { describe } from "./describing.mjs";
import { matterNames } from "./explorer_words.mjs";
import { readingNames } from "./readings.mjs";
import { say } from "./say.mjs";
import { SIDES } from "./seats.mjs";

/** The attributes that say what is shown, as they stand in the snippet. */
export const SHOWN = ["position", "throw", "rules"];

const LONGEST_ATTRIBUTE = 400;
const PLACES = { white: { bar: 25, off: 0 }, black: { bar: 0, off: 25 } };
const EXAMPLE = "W24:2,6:13 B1:2,19:13 w";

/** What stands beside a board on another site. */
export const embeddedWords = () => ({ begin: say("Try moves here"), more: say("Explore this position") });

/**
 * What is to be shown: { situation, frame }, the frame as `fallas.widgets.frames` has them; or { fault }, a
 * sentence. `given` holds the attributes: `position`, men and mover or a whole situation; `throw` and `rules`,
 * which come before those of a situation.
 */
export function readBoard(given) {
  if (SHOWN.some((name) => (given[name] ?? "").length > LONGEST_ATTRIBUTE)) return { fault: say("The attributes of this board are too long.") };
  const parts = (given.position ?? EXAMPLE).trim().split(/[\s_]+/);
  const isWhole = parts[0].toLowerCase() === "fallas1";
  const [white, black, mover, ...others] = isWhole ? parts.slice(1) : parts;
  const [thrown, named] = isWhole ? others.splice(0, 2) : [];
  const men = { white: menIn(white, "white"), black: menIn(black, "black") };
  const isClear = men.white && men.black && !men.white.some((count, place) => count && men.black[place] && place % 25);
  if (!isClear || !/^[wb]$/.test(mover ?? "") || others.length) return faulty("position", given.position, EXAMPLE);
  const dice = diceIn(given.throw ?? thrown ?? "-");
  if (!dice) return faulty("throw", given.throw ?? thrown, "6-5-3");
  const rules = (given.rules ?? named ?? "folio").trim();
  if (!areRules(rules)) return faulty("rules", rules, "folio,failing=some-die");
  const side = mover === "w" ? "white" : "black";
  const state = { ...men, mover: side, dice, left: dice, step: null, refusals: [], ending: null, clauses: [], marks: [] };
  return {
    situation: ["fallas1", white, black, mover, dice.length ? dice.join("-") : "-", rules].join(" "),
    frame: { ...state, told: describe(state) },
  };
}

function faulty(name, text, example) {
  return { fault: say("This board cannot be shown: “{text}” is no {name}; it should be like “{example}”.", { text: text ?? "", name, example }) };
}

function menIn(text, side) {
  if (text?.[0]?.toLowerCase() !== side[0]) return null;
  const men = Array(26).fill(0);
  for (const each of text.length > 1 ? text.slice(1).split(",") : []) {
    const [, name, count] = /^(bar|off|\d{1,2}):(\d{1,2})$/i.exec(each) ?? [];
    const place = PLACES[side][name?.toLowerCase()] ?? Number(name);
    const isKnown = place >= 1 && place <= 24 ? /^\d/.test(name) : /^[bo]/i.test(name ?? "");
    if (!isKnown || men[place] || !(count >= 1 && count <= 15)) return null;
    men[place] = Number(count);
  }
  return men;
}

function diceIn(text) {
  const faces = text.trim();
  if (faces === "-" || faces === "") return [];
  return /^[1-6](?:[-, ]?[1-6]){1,2}$/.test(faces) ? faces.match(/[1-6]/g).map(Number) : null;
}

function areRules(text) {
  const [name, ...mixed] = text.split(",");
  const matters = matterNames();
  return (
    Object.hasOwn(readingNames(), name) &&
    mixed.every((each) => {
      const [matter, value, more] = each.split("=");
      return more === undefined && Object.hasOwn(matters, matter) && Object.hasOwn(matters[matter].values, value ?? "");
    })
  );
}

/** The attributes of the element for a situation, by name. */
export function attributesOf(situation) {
  const [, white, black, mover, thrown, rules] = situation.split(" ");
  return { position: `${white} ${black} ${mover}`, ...(thrown === "-" ? {} : { throw: thrown }), rules };
}

/** What another site writes into a page to show a situation; `script` is the address of embed.js. */
export function snippetOf(script, link, situation, lang) {
  const quoted = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const attributes = Object.entries({ ...attributesOf(situation), lang }).map(([name, value]) => ` ${name}="${quoted(value)}"`);
  const element = `<fallas-board${attributes.join("")}><a href="${quoted(link)}">Fallas</a></fallas-board>`;
  return `<script async src="${quoted(script)}"></script>\n${element}`;
}
