// Positions, throws, rules and moves, read from text without an engine, to draw a link, a kept game
// or a board on another site at once. Only the engine can say whether they are legal.

import { say } from "../core/sentence.mjs";
import { describe, sideName } from "./describe.mjs";
import { words } from "./words.mjs";

/**
 * @import { Sentence } from "../core/protocol.mjs"
 * @import { Frame } from "./protocol.mjs"
 * @typedef {{ situation?: string, frame?: Frame, fault?: Sentence }} Shown
 *   what is to be shown, or why nothing can be
 */

/** The link relation by which a page names the page where its positions can be explored. */
export const REL = "fallas-explore";
export const EXAMPLE = "W24:2,6:13 B1:2,19:13 w";

const LONGEST_SITUATION = 400; // characters, as the engine allows
const SHORTENED = 60;
const PLACES = { white: { bar: 25, off: 0 }, black: { bar: 0, off: 25 } };

/**
 * What is to be shown of a text: men and mover, or a whole situation. A `throw`, `rules` or `moves`
 * in `others` override what a situation says. A fault is a sentence that says what was expected.
 *
 * @param {string} text
 * @param {{ throw?: string, rules?: string, moves?: string }} [others]
 * @returns {Shown}
 */
export function readSituation(text, others = {}) {
  if ([text, ...Object.values(others)].some((each) => (each ?? "").length > LONGEST_SITUATION)) {
    return { fault: say("A position has at most {most} characters.", { most: LONGEST_SITUATION }) };
  }
  const parts = text.trim().split(/[\s_+]+/);
  const isWhole = parts[0].toLowerCase() === "fallas1";
  const [white, black, mover, ...more] = isWhole ? parts.slice(1) : parts;
  const [thrown, named, played] = isWhole ? more.splice(0, 3) : [];
  const [whites, blacks] = [menIn(white, "white"), menIn(black, "black")];
  if (!whites || !blacks) return faulty("position", text);
  const isShared = whites.some((count, place) => count && blacks[place] && place % 25);
  if (isShared || !/^[wb]$/.test(mover ?? "") || more.length) return faulty("position", text);
  const men = { white: whites, black: blacks };
  const dice = diceIn(others.throw ?? thrown ?? "-");
  if (!dice) return faulty("throw", others.throw ?? thrown);
  const rules = (others.rules ?? named ?? "folio").trim();
  if (!areRules(rules)) return faulty("rules", rules);
  /** @type {Frame["mover"]} */
  const side = mover === "w" ? "white" : "black";
  const moves = (others.moves ?? (others.throw === undefined ? played : undefined) ?? "").trim();
  const after = moves ? playedOn({ men, side, dice }, moves) : { ...men, left: dice };
  if (!after) return faulty("moves", moves);
  const state = {
    ...after,
    mover: side,
    dice,
    step: null,
    refusals: [],
    ending: null,
    clauses: [],
    marks: [],
  };
  return {
    situation: [
      "fallas1",
      white,
      black,
      mover,
      dice.length ? dice.join("-") : "-",
      rules,
      ...(moves ? [moves] : []),
    ].join(" "),
    frame: { ...state, told: describe(state) },
  };
}

/** What was thrown in a frame or a scene, in words; null if nothing was. */
export function tellThrown({ mover, dice }) {
  return dice.length
    ? say("{side} throws {throw}.", { side: sideName(mover), throw: dice.join("-") })
    : null;
}

function faulty(name, whole) {
  const text = whole?.length > SHORTENED ? `${whole.slice(0, SHORTENED)}…` : (whole ?? "");
  const faults = {
    position: say("“{text}” is no position; one is like “{example}”.", { text, example: EXAMPLE }),
    throw: say("“{text}” is no throw; one is like “{example}”.", { text, example: "6-5-3" }),
    rules: say("“{text}” are no rules; some are like “{example}”.", {
      text,
      example: "folio,failing=some-die",
    }),
    moves: say("“{text}” are no moves of this throw; some are like “{example}”.", {
      text,
      example: "6:24/18*,5:18/13",
    }),
  };
  return { fault: faults[name] };
}

function menIn(text, side) {
  if (text?.[0]?.toLowerCase() !== side[0]) return null;
  const men = Array(26).fill(0);
  for (const each of text.length > 1 ? text.slice(1).split(",") : []) {
    const [, name, count] = /^(bar|off|\d{1,2}):(\d{1,2})$/i.exec(each) ?? [];
    const number = Number(count);
    const place = PLACES[side][name?.toLowerCase()] ?? Number(name);
    const isKnown = place >= 1 && place <= 24 ? /^\d/.test(name) : /^[bo]/i.test(name ?? "");
    if (!isKnown || men[place] || !(number >= 1 && number <= 15)) return null;
    men[place] = number;
  }
  return men;
}

function diceIn(text) {
  const faces = text.trim();
  if (faces === "-" || faces === "") return [];
  return /^[1-6](?:[-, ]?[1-6]){1,2}$/.test(faces)
    ? faces
        .match(/[1-6]/g)
        .map(Number)
        .sort((one, other) => other - one)
    : null;
}

/** The men after some written moves, and the dice left; null if a move has no man to make it. */
function playedOn({ men, side, dice }, text) {
  const other = side === "white" ? "black" : "white";
  const left = [...dice];
  const after = { white: [...men.white], black: [...men.black] };
  for (const each of text.split(",")) {
    const [, face, from, to, star] = /^([1-6]):(bar|\d{1,2})\/(off|\d{1,2})(\*?)$/.exec(each) ?? [];
    const [source, landing] = [from, to].map((name) => PLACES[side][name] ?? Number(name));
    const isThere =
      dice.includes(Number(face)) &&
      after[side][source] > 0 &&
      landing <= 25 &&
      after[side][landing] < 15;
    const met = landing % 25 ? after[other][landing] : 0;
    if (!isThere || met !== (star ? 1 : 0)) return null;
    after[side][source] -= 1;
    after[side][landing] += 1;
    if (star) {
      after[other][landing] = 0;
      after[other][PLACES[other].bar] += 1;
    }
    const at = left.indexOf(Number(face)); // one die may count several times
    if (at >= 0) left.splice(at, 1);
  }
  return { ...after, left };
}

function areRules(text) {
  const [name, ...mixed] = text.split(",");
  const { matters } = words;
  return (
    Object.hasOwn(words.ruleSets, name) &&
    mixed.every((each) => {
      const [matter, value, more] = each.split("=");
      return (
        more === undefined &&
        Object.hasOwn(matters, matter) &&
        Object.hasOwn(matters[matter].values, value ?? "")
      );
    })
  );
}
