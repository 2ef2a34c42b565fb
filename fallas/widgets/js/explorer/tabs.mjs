// The explorer's parts as tabs: one is open at a time; the arrow keys go from one to the next.

import { listenToArrows } from "../ui/arrow_keys.mjs";
import { tag } from "../ui/dom.mjs";

let tabsMade = 0;

/** The tabs of `parts`, each { name, words, element }; `opened` gets the name of what opens. */
export function createTabs(document, label, parts, opened) {
  const list = tag(document, "div", "fallas-tabs");
  list.setAttribute("role", "tablist");
  list.setAttribute("aria-label", label);
  const id = (tabsMade += 1);
  const tabs = parts.map(({ name, words, element }) => {
    const button = tag(document, "button", "", words);
    Object.assign(button, { type: "button", id: `fallas-tab-${id}-${name}` });
    button.dataset.tab = name;
    button.setAttribute("role", "tab");
    button.setAttribute("aria-controls", `fallas-part-${id}-${name}`);
    element.id = `fallas-part-${id}-${name}`;
    element.classList.add("fallas-part");
    element.setAttribute("role", "tabpanel");
    element.setAttribute("aria-labelledby", button.id);
    button.addEventListener("click", () => open(name));
    return { name, button, element };
  });
  list.append(...tabs.map(({ button }) => button));
  listenToArrows(list, {
    buttons: () => tabs.map(({ button }) => button),
    next(key, from) {
      const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: tabs.length - 1 }[key];
      return to === undefined ? undefined : (to + tabs.length) % tabs.length;
    },
    go(to) {
      open(tabs[to].name);
      tabs[to].button.focus();
    },
  });

  function open(name) {
    for (const tab of tabs) {
      const isOpen = tab.name === name;
      tab.element.hidden = !isOpen;
      tab.button.setAttribute("aria-selected", String(isOpen));
      tab.button.tabIndex = isOpen ? 0 : -1;
    }
    opened(name);
  }

  return { element: list, parts: tabs.map(({ element }) => element), open };
}
