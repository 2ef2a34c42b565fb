// The rule sets that a board can be judged by, as a reader knows them.

import { nameAmong } from "../ui/rule_sets.mjs";
import { words } from "./words.mjs";

/** A rule set by its name. */
export function readingName(name) {
  return nameAmong(words.ruleSets, name);
}
