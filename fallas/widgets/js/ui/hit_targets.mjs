// A button over every place of a picture: what fingers, mice and keys touch. One place at a time is
// in the order of the Tab key, and the arrow keys go from one to the next.

import { across, listenToArrows } from "./arrow_keys.mjs";
import { tag } from "./dom.mjs";

/**
 * The buttons, in a group named `label`. `keys` says what the keys do; `ends` gives tests for the
 * places that the keys Home and End lead to.
 */
export function createTargets(document, tongue, { label, keys, ends }) {
  const element = tag(document, "div", "fallas-places");
  const help = describedBy(element, tongue.tell(keys));
  let targets = []; // { place, box, button }, the box as [x, y, width, height]
  let view = [1, 1];
  let isRoved = false; // whether the reader has gone to a place by the keys
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", tongue.tell(label));
  listenToArrows(element, {
    buttons: () => targets.map(({ button }) => button),
    next: across(
      () => targets.map(({ box }) => box),
      (key) =>
        Object.hasOwn(ends, key) ? targets.findIndex(({ place }) => ends[key](place)) : undefined,
    ),
  });
  element.addEventListener("focusin", ({ target }) => {
    isRoved = true;
    rove(target);
  });

  /** Lay buttons over places, given as pairs of a place and its box; returns the buttons. */
  function lay(places, size, press) {
    const stop = Math.max(
      targets.findIndex(({ button }) => button.tabIndex === 0),
      0,
    );
    view = size;
    targets = places.map(([place, box]) => ({ place, box, button: over(box, () => press(place)) }));
    targets[stop].button.tabIndex = 0;
    element.replaceChildren(help, ...targets.map(({ button }) => button));
    return targets;
  }

  /** A button over a box that is no place. */
  function over([x, y, width, height], onClick) {
    const [wide, high] = view;
    const button = Object.assign(tag(document, "button"), { type: "button", tabIndex: -1 });
    const part = (length, whole) => `${((100 * length) / whole).toFixed(3)}%`;
    Object.assign(button.style, {
      left: part(x, wide),
      top: part(y, high),
      width: part(width, wide),
      height: part(height, high),
    });
    button.addEventListener("click", onClick);
    return button;
  }

  /**
   * Set names and states: `look` gives a place's `parts` of its name, `isMovable`, `isOpen`,
   * `isChosen`.
   */
  function show(look) {
    for (const { place, button } of targets) {
      const { parts, isMovable, isOpen, isChosen } = look(place);
      const name = parts.map(tongue.tell).join(", ");
      if (button.getAttribute("aria-label") !== name) button.setAttribute("aria-label", name);
      button.classList.toggle("fallas-movable", isMovable);
      button.classList.toggle("fallas-open", isOpen);
      if (isChosen) button.setAttribute("aria-pressed", "true");
      else button.removeAttribute("aria-pressed");
    }
  }

  const find = (test) => targets.find(({ place }) => test(place))?.button;

  /** Make a place the first stop of the Tab key, unless the reader has been at another. */
  function begin(test) {
    if (!isRoved && find(test)) rove(find(test));
  }

  function rove(to) {
    if (!placeOf(to)) return;
    for (const { button } of targets) button.tabIndex = button === to ? 0 : -1;
  }

  /** The place at a spot of the picture, if it is one of those wanted. */
  function placeAt([x, y], test) {
    const isIn = ([left, top, width, height]) =>
      x >= left && x < left + width && y >= top && y < top + height;
    return targets.find(({ place, box }) => isIn(box) && (!test || test(place)))?.place;
  }

  function placeOf(button) {
    return targets.find((each) => each.button === button)?.place;
  }

  return {
    element,
    lay,
    over,
    show,
    begin,
    placeAt,
    placeOf,
    focus: (test) => find(test)?.focus(),
  };
}

let described = 0;

/** A hidden text, to be put into the page, that describes an element to a screen reader. */
function describedBy(element, text) {
  const help = tag(element.ownerDocument, "p", "", text);
  Object.assign(help, { id: `fallas-keys-${(described += 1)}`, hidden: true });
  element.setAttribute("aria-describedby", help.id);
  return help;
}
