// The keys that go from one button to another: the arrows, and Home and End.

import { neighbour } from "../core/spatial_focus.mjs";

/**
 * Listen in `element`. `buttons` gives those that the keys go between; `next` says for a key and the index of a
 * button which one follows, undefined if the key is for others; `go` is told that, and by itself gives it the focus.
 */
export function listenToArrows(
  element,
  { buttons, next, go = (index) => buttons()[index]?.focus() },
) {
  element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const from = buttons().indexOf(event.target);
    const to = from < 0 ? undefined : next(event.key, from);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation(); // these keys also step through a story
    go(to);
  });
}

/** Across a picture: what follows lies in the direction of the arrow. `boxes` gives them, `ends`, if given, the index that a key
 * like Home leads to. */
export function across(boxes, ends) {
  return (key, from) =>
    ends?.(key) ?? (key.startsWith("Arrow") ? (neighbour(boxes(), from, key) ?? from) : undefined);
}
