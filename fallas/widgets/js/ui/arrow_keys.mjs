// The keys that go from one button to another: the arrows, and Home and End.

import { neighbour } from "../core/spatial_focus.mjs";

/**
 * Listen in `element`. `buttons` gives the buttons that the keys go between; `next` says for a key
 * and a button's index which one follows, or undefined if the key means nothing here; `go` goes to
 * that index, by default by giving the button the focus.
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

/**
 * A `next` for buttons on a picture: the next one lies in the direction of the arrow. `boxes` gives
 * their boxes, `ends`, if given, the index that a key like Home leads to.
 */
export function across(boxes, ends) {
  return (key, from) =>
    ends?.(key) ?? (key.startsWith("Arrow") ? (neighbour(boxes(), from, key) ?? from) : undefined);
}
