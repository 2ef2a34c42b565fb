// The clauses that a sentence rests on, cited after it: as links where the book is at hand.

import { say } from "../core/sentence.mjs";
import { tag } from "./dom.mjs";

const OTHER_GAMES = /^(73[rv]|74r|7[5-9][rv])\./; // as in `provenance.py`
const PARALLEL_SIGN = "◔";

/** The citations of clauses by their ids, each after a space; silences are left out. */
export function cite(document, clauses, tongue) {
  return cited(clauses).flatMap((key) => [" ", clauseLink(document, key, tongue)]);
}

/** The ids that are printed: all but silences. */
export function cited(clauses) {
  return clauses.filter((key) => !key.includes(".silent."));
}

/** An id as it is printed; a rule of another game of the codex has a sign before it. */
export function printed(key) {
  return OTHER_GAMES.test(key) ? `${PARALLEL_SIGN} ${key}` : key;
}

function clauseLink(document, key, tongue) {
  const there = clausePlace(document, key);
  const link = tag(document, there ? "a" : "span", "fallas-clauses", printed(key));
  if (printed(key) !== key)
    link.title = tongue.tell(say("Elsewhere in the book: a rule of another game"));
  link.dataset.clause = key;
  if (there) link.href = there;
  return link;
}

/** The address of a clause: in this page, or where the page's script says; else null. */
function clausePlace(document, key) {
  const anchor = `clause-${key.replaceAll(".", "-")}`;
  if (document.getElementById(anchor)) return `#${anchor}`;
  const told = document.querySelector("script[data-clauses]")?.dataset.clauses;
  const page = told && JSON.parse(told)[key.split(".")[0]];
  return page ? `${page}#${anchor}` : null;
}
