// A named list of things of which one is chosen.

import { tag } from "./dom.mjs";

/**
 * The list: `values` are sentences by the values that they stand for; `choose` gets a value. Until
 * the promise that it returns has settled, the list keeps the reader's choice, who can go on from
 * there. `called` makes the sentence for a value that is not among them.
 */
export function createSelect(document, tongue, name, values, choose, called) {
  const list = tag(document, "select");
  const element = tag(document, "label", "fallas-reading", tongue.tell(name), list);
  for (const [value, sentence] of Object.entries(values)) add(value, tongue.tell(sentence));
  let [shown, awaited] = [list.value, 0];
  list.addEventListener("change", async () => {
    awaited += 1;
    await choose(list.value);
    awaited -= 1;
    show(shown);
  });

  function add(value, title) {
    list.append(Object.assign(tag(document, "option", "", title), { value }));
  }

  /** Show what is chosen, which may be one that is not in the list yet. */
  function show(value) {
    if (![...list.options].some((option) => option.value === value))
      add(value, tongue.tell(called(value)));
    shown = value;
    if (!awaited) list.value = value;
  }

  return { element, show, enable: (can) => void (list.disabled = !can) };
}
