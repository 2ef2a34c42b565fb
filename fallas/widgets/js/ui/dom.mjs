// Helpers that make elements.

/** An element of a class with its content: texts and elements. */
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
export function choiceOf(document, label, options, choose) {
  const list = tag(document, "select");
  for (const [value, words] of options)
    list.append(Object.assign(tag(document, "option", "", words), { value }));
  list.addEventListener("change", () => choose(list.value));
  const element = tag(document, "label", "fallas-field", label, list);
  return { element, list };
}

/** A box to tick. */
export function tickOf(document, words, changed) {
  const box = Object.assign(tag(document, "input"), { type: "checkbox" });
  box.addEventListener("change", () => changed(box.checked));
  return { element: tag(document, "label", "fallas-tick", box, words), box };
}
