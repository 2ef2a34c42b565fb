// The choice of a reading: the rule sets that a board can be judged by. Their names are those of Python's.

import { say } from "../core/sentence.mjs";
import { createSelect } from "./select.mjs";

/** The witnesses by the names of their rule sets; one that can be read in two senses is there in both. */
export function readingNames() {
  return {
    folio: say("Libro de los juegos, 1283"),
    "folio,blocked-entry=loses-if-shut": say("1283, only a shut quarter loses"),
    french: say("French account"),
    russian: say("Russian account"),
    royal: say("Royal manuscript, about 1330"),
    backgammon: say("Backgammon"),
  };
}

/** The rule sets of tavlei, likewise. */
export function taflNames() {
  return { tavlei: say("The Russian account of tavlei"), linnaeus: say("Linnaeus, 1732"), tablut: say("Modern tablut") };
}

/** A rule set as a reader knows it; a mixture that has no name of its own by what it begins with. */
export function readingName(name, names = readingNames()) {
  if (Object.hasOwn(names, name)) return names[name];
  const [base, ...changes] = name.split(",");
  return changes.length ? say("{rules}, with changes", { rules: names[base] }) : names[base];
}

/** The list under a title; `choose` gets the name of a rule set. */
export function createReadings(document, tongue, title, names, choose) {
  return createSelect(document, tongue, title, names, choose, (name) => readingName(name, names));
}
