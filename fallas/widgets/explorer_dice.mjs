// The board's own dice within an explorer: shut where a throw stands, and without what no longer holds.

import { disable } from "./icons.mjs";

/** Watches over the board in `host`. */
export function createDice(host) {
  let rules = null;
  const setter = () => host.querySelector('[data-action="dice"]');

  // Its panel opens by a click whatever the button says of itself.
  host.addEventListener(
    "click",
    (event) => {
      const button = setter();
      if (button?.contains(event.target) && button.getAttribute("aria-disabled") === "true") event.stopPropagation();
    },
    true,
  );

  function show(scene) {
    const button = setter();
    if (button) disable(button, !scene.about.throws);
    if (rules !== null && rules !== scene.rules) forgive();
    rules = scene.rules;
  }

  /** Take away why something typed was refused: other rules may allow it. */
  function forgive() {
    for (const input of host.querySelectorAll(".fallas-entry input")) input.dispatchEvent(new Event("input"));
  }

  return { show };
}
