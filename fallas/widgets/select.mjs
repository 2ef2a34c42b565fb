// A named list of things of which one is chosen.

/** The list: `values` are sentences by the values that they stand for; `choose` gets a value. */
export function createSelect(document, tongue, name, values, choose) {
  const element = document.createElement("label");
  const list = document.createElement("select");
  element.className = "fallas-reading";
  element.append(tongue.tell(name), list);
  for (const [value, sentence] of Object.entries(values)) add(value, tongue.tell(sentence));
  list.addEventListener("change", () => choose(list.value));

  function add(value, title) {
    list.append(Object.assign(document.createElement("option"), { value, textContent: title }));
  }

  /** Show what is chosen; what is not in the list has its value for a title. */
  function show(value) {
    if (![...list.options].some((option) => option.value === value)) add(value, value);
    list.value = value;
  }

  return { element, show };
}
