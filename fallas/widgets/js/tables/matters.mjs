// What a mixture of rules is called.

import { say } from "../core/sentence.mjs";
import { words } from "./words.mjs";

/** A mixture of rules in words: what it begins with, and each matter in which it differs. */
export function mixtureWords(rules) {
  const [base, ...changes] = rules.split(",");
  const { matters, ruleSets } = words;
  const told = changes.map((change) => {
    const [matter, value] = change.split("=");
    return say("{matter} – {value}", { matter: matters[matter]?.told ?? matter, value: matters[matter]?.values[value] ?? value });
  });
  return say("{rules}, but: {changes}", { rules: ruleSets[base] ?? base, changes: told });
}
