// Making elements briefly.

/** An element of a class with what stands in it: texts and elements. */
export function tag(document, name, kind = "", ...inside) {
  const made = document.createElement(name);
  if (kind) made.className = kind;
  made.append(...inside);
  return made;
}

/** A button with words on it. */
export function plainButton(document, words, onClick) {
  const made = tag(document, "button", "fallas-plain", words);
  made.type = "button";
  made.addEventListener("click", () => made.getAttribute("aria-disabled") !== "true" && onClick());
  return made;
}

/** A choice between few values; `choose` gets the one that is taken. Options are [value, words]. */
export function choiceOf(document, words, options, choose) {
  const list = tag(document, "select");
  for (const [value, textContent] of options) list.append(Object.assign(document.createElement("option"), { value, textContent }));
  list.addEventListener("change", () => choose(list.value));
  const element = tag(document, "label", "fallas-field", words, list);
  return { element, list };
}

/** A box to tick. */
export function tickOf(document, words, changed) {
  const box = Object.assign(document.createElement("input"), { type: "checkbox" });
  box.addEventListener("change", () => changed(box.checked));
  return { element: tag(document, "label", "fallas-tick", box, words), box };
}
