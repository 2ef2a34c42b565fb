// Small panels that open below the tools, one at a time; a button shows whether its panel is open.

import { tag } from "./dom.mjs";
import { isDisabled } from "./icons.mjs";

/** Panels in `element`; `add` ties one to its button. Escape closes it and returns the focus. */
export function createPanels(document) {
  const element = tag(document, "div", "fallas-panels");
  let shut = () => {};

  function add(button, panel) {
    panel.classList.add("fallas-panel");
    panel.hidden = true;
    element.append(panel);
    button.setAttribute("aria-expanded", "false");
    button.addEventListener(
      "click",
      () => isDisabled(button) || (panel.hidden ? open(button, panel) : shut()),
    );
    panel.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      shut();
      button.focus();
    });
  }

  function open(button, panel) {
    shut();
    panel.hidden = false;
    button.setAttribute("aria-expanded", "true");
    const outside = (event) => {
      if (!panel.contains(event.target) && !button.contains(event.target)) shut();
    };
    document.addEventListener("pointerdown", outside, true);
    shut = () => {
      document.removeEventListener("pointerdown", outside, true);
      panel.hidden = true;
      button.setAttribute("aria-expanded", "false");
      shut = () => {};
    };
    panel.querySelector("input, button, select")?.focus();
  }

  return { element, add, shut: () => shut() };
}
