// The whole story in sentences, the present one marked; each is a way to its moment.

import { cited, printed } from "./citations.mjs";

/** The list; `go` is called with the number of the moment that was chosen. */
export function createSequence(document, tongue, go) {
  const element = document.createElement("ol");
  element.className = "fallas-sequence";
  let shown = null;

  function show(story, index) {
    if (shown !== story) element.replaceChildren(...story.map((moment, at) => item(moment, at)));
    shown = story;
    [...element.children].forEach((child, at) => {
      const isNow = at === index;
      child.classList.toggle("fallas-now", isNow);
      if (isNow) child.firstElementChild.setAttribute("aria-current", "step");
      else child.firstElementChild.removeAttribute("aria-current");
    });
  }

  function item(moment, at) {
    const entry = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = tongue.tell(moment.told);
    const keys = cited(moment.clauses).map(printed).join(" ");
    if (keys) button.append(" ", clauses(keys));
    button.addEventListener("click", () => go(at));
    entry.append(button);
    return entry;
  }

  function clauses(keys) {
    const small = document.createElement("small");
    small.textContent = keys;
    return small;
  }

  return { element, show };
}
