// The attributes of a board on another site, read without an engine. A position is only parsed
// here; the engine judges it once the board is touched.

import { say } from "../core/sentence.mjs";
import { EXAMPLE, readSituation } from "../tables/situations.mjs";

/** @import { Shown } from "../tables/situations.mjs" */

/** The attributes that say what is shown, in the order of the snippet. */
export const SHOWN = ["position", "throw", "rules", "moves"];

/** What stands beside a board on another site. */
export const embeddedWords = () => ({
  begin: say("Try moves here"),
  more: say("Explore this position"),
});

/**
 * What is to be shown. `given` holds the attributes: `position`, men and mover or a whole
 * situation; `throw`, `rules` and `moves`, which override those of a situation.
 *
 * @param {Record<string, string>} given
 * @returns {Shown}
 */
export function readBoard(given) {
  const [position = EXAMPLE, ...others] = SHOWN.map((name) => given[name]);
  const read = readSituation(
    position,
    Object.fromEntries(others.map((text, at) => [SHOWN[at + 1], text])),
  );
  return read.fault
    ? { fault: say("This board cannot be shown. {why}", { why: read.fault }) }
    : read;
}

/** The attributes of the element for a situation, by name. */
export function attributesOf(situation) {
  const [, white, black, mover, thrown, rules, moves] = situation.split(" ");
  return {
    position: `${white} ${black} ${mover}`,
    ...(thrown === "-" ? {} : { throw: thrown }),
    rules,
    ...(moves ? { moves } : {}),
  };
}

/** What another site writes to show a situation in a page; `script` is embed.js's address. */
export function snippetOf(script, link, situation, lang) {
  const quoted = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const attributes = Object.entries({ ...attributesOf(situation), lang }).map(
    ([name, value]) => ` ${name}="${quoted(value)}"`,
  );
  const element = `<fallas-board${attributes.join("")}><a href="${quoted(link)}">Fallas</a></fallas-board>`;
  return `<script async src="${quoted(script)}"></script>\n${element}`;
}
