// The rule sets that a board can be judged by, by the names that Python has for them.

import { say } from "../core/sentence.mjs";

/** The witnesses by the names of their rule sets. */
export function readingNames() {
  return {
    tavlei: say("The Russian account of tavlei"),
    linnaeus: say("Linnaeus, 1732"),
    tablut: say("Modern tablut"),
  };
}
