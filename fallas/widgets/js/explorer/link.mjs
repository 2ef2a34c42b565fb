// Links that hold a position, its throw, its rules and the language; and the reading of one,
// whatever it holds.

import { say } from "../core/sentence.mjs";
import { REL } from "../tables/situations.mjs";
import { linkTo, namedIn } from "../ui/permalinks.mjs";

const LONGEST_LINK = 1200;

/** The link to what is on the board, in a language. */
export function shareLink(document, situation, lang) {
  return `${linkTo(document, REL, situation)}&lang=${lang}`;
}

/** What the page's address names: { text, lang }, { fault } if it can't be read, or null. */
export function readLink({ location }) {
  const { position, lang } = namedIn(location);
  if (position === undefined) return null;
  if (location.hash.length > LONGEST_LINK)
    return { fault: say("The link is too long to hold a position.") };
  try {
    return { text: decodeURIComponent(position), lang };
  } catch {
    return { fault: say("The link is damaged: it holds no readable text.") };
  }
}
