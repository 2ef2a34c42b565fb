// What a mixture of rules is called.

import { say } from "../core/sentence.mjs";
import { words } from "./words.mjs";

/** A mixture of rules in words: what it begins with, and each rule in which it differs. */
export function mixtureWords(rules) {
  const { matters, ruleSets } = words;
  const [base, ...changes] = rules.split(",");
  const told = changes.map((change) => {
    const [matter, value] = change.split("=");
    return matters[matter]?.values[value] ?? change;
  });
  return say("{rules}, but: {changes}", { rules: ruleSets[base] ?? base, changes: told });
}
