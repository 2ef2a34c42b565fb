// The matters of the rules, and what each witness may have in one of them, in words.

import { say } from "../core/sentence.mjs";
import { readingNames } from "./rule_sets.mjs";

/** The matters on which the witnesses differ: a name, and the values by name. */
export function matterNames() {
  return {
    setup: {
      told: say("Set-up"),
      values: { fallas: say("thirteen and two"), backgammon: say("as in backgammon") },
    },
    dice: {
      told: say("Dice"),
      values: {
        three: say("three dice"),
        "two-lesser-twice": say("two, the smaller counts twice"),
        "two-doubles-fourfold": say("two, doubles count four times"),
      },
    },
    triples: {
      told: say("Triples"),
      values: { played: say("played like any throw"), "thrown-again": say("thrown again") },
    },
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
      values: {
        farthest: say("only from the farthest point"),
        free: say("any man within its reach"),
      },
    },
    "lone-die": {
      told: say("If only one of two dice can be played"),
      values: { either: say("either"), larger: say("the larger") },
    },
  };
}

/** A mixture of rules in words: what it begins with, and each matter in which it differs. */
export function mixtureWords(rules) {
  const [base, ...changes] = rules.split(",");
  const matters = matterNames();
  const told = changes.map((change) => {
    const [matter, value] = change.split("=");
    return say("{matter} – {value}", {
      matter: matters[matter]?.told ?? matter,
      value: matters[matter]?.values[value] ?? value,
    });
  });
  return say("{rules}, but: {changes}", { rules: readingNames()[base] ?? base, changes: told });
}
