// The choice of a reading: the rule sets that a board can be judged by, under its game's names.

import { say } from "../core/sentence.mjs";
import { createSelect } from "./select.mjs";

/** The name of a rule set; for a mixture without a name of its own, that of its base. */
export function nameAmong(names, name) {
  if (Object.hasOwn(names, name)) return names[name];
  const [base, ...changes] = name.split(",");
  return changes.length ? say("{rules}, with changes", { rules: names[base] }) : names[base];
}

/** The list under a title; `choose` gets the name of a rule set. */
export function createReadings(document, tongue, title, names, choose) {
  return createSelect(document, tongue, title, names, choose, (name) => nameAmong(names, name));
}
