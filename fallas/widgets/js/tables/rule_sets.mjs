// The rule sets that a board can be judged by, by the names that Python has for them.

import { say } from "../core/sentence.mjs";
import { nameAmong } from "../ui/rule_sets.mjs";

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

/** A rule set as a reader knows it. */
export function readingName(name) {
  return nameAmong(readingNames(), name);
}
