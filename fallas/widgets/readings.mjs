// The choice of a reading: by which rule set the throw is judged.

import { say } from "./say.mjs";
import { createSelect } from "./select.mjs";

/** The witnesses by the names of their rule sets. */
export function readingNames() {
  return {
    folio: say("Libro de los juegos, 1283"),
    french: say("French account"),
    russian: say("Russian account"),
    royal: say("Royal manuscript, about 1330"),
    backgammon: say("Backgammon"),
  };
}

/** A rule set as a reader knows it; a mixture by what it begins with. */
export function readingName(name) {
  const [base, ...changes] = name.split(",");
  const rules = readingNames()[base];
  return changes.length ? say("{rules}, with changes", { rules }) : rules;
}

/** The list; `choose` gets the name of a rule set. */
export function createReadings(document, tongue, choose) {
  return createSelect(document, tongue, say("Reading"), readingNames(), choose, readingName);
}
