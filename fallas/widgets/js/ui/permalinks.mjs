// A position as text or as a link, and the position that the page's own address names.

import { say } from "../core/sentence.mjs";

/**
 * Copy a situation, as a link to its game's page `rel` or as text; resolves with a sentence that
 * says so, or that shows it where copying is forbidden.
 */
export async function copyPosition(document, rel, situation, kind) {
  const text = kind === "link" ? linkTo(document, rel, situation) : situation;
  try {
    await document.defaultView.navigator.clipboard.writeText(text);
  } catch {
    return say("Copying is not allowed here; this is it: {text}", { text });
  }
  return kind === "link"
    ? say("The link is copied.")
    : say("The position is copied: {text}", { text });
}

/** A link to the page that explores a game, if this page names it by `rel`, else to this page. */
export function linkTo(document, rel, situation) {
  const page = document.querySelector(`link[rel~="${rel}"]`)?.href ?? document.location.href;
  return `${page.split("#")[0]}#position=${situation.replaceAll(" ", "_")}`;
}

/** What the fragment of a page's address names: { position, lang } as written, in any order. */
export function namedIn({ hash }) {
  const parts = hash.slice(1).split("&");
  const named = (name) => parts.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1);
  return { position: named("position"), lang: named("lang") };
}

/** The situation in the page's address, or undefined. */
export function linkedPosition(window) {
  const { position: text } = namedIn(window.location);
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a broken % sequence: the engine says what is wrong with it
  }
}
