// The names of what the engine has words for programs only: fates, matters of the rules, players.

import { tag } from "./explorer_dom.mjs";
import { say } from "./say.mjs";

/** How a throw can end: its sign, and its name. */
export function fateNames() {
  return {
    "plays-all": { sign: "●", told: say("plays every die") },
    "plays-part": { sign: "◐", told: say("plays some dice") },
    passes: { sign: "○", told: say("passes") },
    "fails-on-board": { sign: "✕", told: say("fails on the board") },
    "fails-to-enter": { sign: "⊗", told: say("fails to enter") },
  };
}

/** What a sign stands for, in a key to a map. */
export function keyOf(document, tongue, { sign, told }, fate = "") {
  const entry = tag(document, "span", "fallas-key", tag(document, "b", "", sign), ` ${tongue.tell(told)}`);
  if (fate) entry.dataset.fate = fate;
  return entry;
}

/** The matters on which the witnesses differ: a name, and the values by name. */
export function matterNames() {
  return {
    setup: { told: say("Set-up"), values: { fallas: say("thirteen and two"), backgammon: say("as in backgammon") } },
    dice: {
      told: say("Dice"),
      values: {
        three: say("three dice"),
        "two-lesser-twice": say("two, the smaller counts twice"),
        "two-doubles-fourfold": say("two, doubles count four times"),
      },
    },
    triples: { told: say("Triples"), values: { played: say("played like any throw"), "thrown-again": say("thrown again") } },
    failing: {
      told: say("Who fails"),
      values: {
        "no-die": say("who can play no die"),
        "some-die": say("who cannot play every die"),
        never: say("nobody"),
      },
    },
    "blocked-entry": {
      told: say("Blocked entry"),
      values: {
        loses: say("judged like a faille"),
        "loses-if-shut": say("loses only if the quarter is shut"),
        passes: say("only passes"),
      },
    },
    overshoot: {
      told: say("Too large a die when bearing off"),
      values: { farthest: say("only from the farthest point"), free: say("any man within its reach") },
    },
    "lone-die": { told: say("If only one of two dice can be played"), values: { either: say("either"), larger: say("the larger") } },
  };
}

/** The computer's three ways of playing, the weakest first. */
export function playerNames() {
  return { random: say("random"), careful: say("careful"), strong: say("strong") };
}

/** A chance in lowest terms and as a percentage, in the manner of a language. */
export function chanceWords({ rolls, of }, lang) {
  const divisor = common(rolls, of);
  const percent = new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 1 }).format(rolls / of);
  const isCertain = rolls % of === 0; // 0% and 100% say it exactly
  return { fraction: isCertain ? "" : `${rolls / divisor}/${of / divisor}`, percent };
}

function common(a, b) {
  return b ? common(b, a % b) : a;
}
