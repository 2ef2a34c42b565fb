// The choice of a reading: by which rule set the throw is judged.

import { say } from "./say.mjs";

/** The witnesses by the names of their rule sets. */
export function readingNames() {
  return {
    folio: say("Libro de los juegos, 1283"),
    french: say("French account"),
    russian: say("Russian account"),
    royal: say("Royal manuscript, about 1330"),
    backgammon: say("backgammon"),
  };
}

/** The list; `choose` gets the name of a rule set. */
export function createReadings(document, tongue, choose) {
  const element = document.createElement("label");
  element.className = "fallas-reading";
  const list = document.createElement("select");
  element.append(tongue.tell(say("Reading")), list);
  for (const [name, title] of Object.entries(readingNames())) add(name, tongue.tell(title));
  list.addEventListener("change", () => choose(list.value));

  function add(name, title) {
    list.append(Object.assign(document.createElement("option"), { value: name, textContent: title }));
  }

  /** Show the rule set in force; a mixture has its name for a title. */
  function show(name) {
    if (![...list.options].some((option) => option.value === name)) add(name, name);
    list.value = name;
  }

  return { element, show };
}
