// A named list of things of which one is chosen.

/**
 * The list: `values` are sentences by the values that they stand for; `choose` gets a value, and what it
 * returns is waited for: until then the list stays at the reader's choice, so that he can go on from it.
 */
export function createSelect(document, tongue, name, values, choose) {
  const element = document.createElement("label");
  const list = document.createElement("select");
  element.className = "fallas-reading";
  element.append(tongue.tell(name), list);
  for (const [value, sentence] of Object.entries(values)) add(value, tongue.tell(sentence));
  let [shown, awaited] = [list.value, 0];
  list.addEventListener("change", async () => {
    awaited += 1;
    await choose(list.value);
    awaited -= 1;
    show(shown);
  });

  function add(value, title) {
    list.append(Object.assign(document.createElement("option"), { value, textContent: title }));
  }

  /** Show what is chosen; what is not in the list has its value for a title. */
  function show(value) {
    if (![...list.options].some((option) => option.value === value)) add(value, value);
    shown = value;
    if (!awaited) list.value = value;
  }

  return { element, show };
}
