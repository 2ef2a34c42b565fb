// The whole story in sentences, the present one marked; each is a button that goes to its moment.

import { cited, printed } from "./citations.mjs";
import { tag } from "./dom.mjs";

/** The list; `go` is called with the number of the moment that was chosen. */
export function createStoryList(document, tongue, go) {
  const element = tag(document, "ol", "fallas-sequence");
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
    const button = tag(document, "button", "", tongue.tell(moment.told));
    button.type = "button";
    const keys = cited(moment.clauses).map(printed).join(" ");
    if (keys) button.append(" ", tag(document, "small", "", keys));
    button.addEventListener("click", () => go(at));
    return tag(document, "li", "", button);
  }

  return { element, show };
}
