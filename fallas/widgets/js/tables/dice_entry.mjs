// Setting the dice: typed, or face by face.

import { createEntry } from "../ui/text_entry.mjs";
import { say } from "../core/sentence.mjs";

/** The panel; `set` gets the throw as typed and resolves with the sentence of a refusal, or null. */
export function createSetting(document, tongue, faces, set) {
  const element = document.createElement("div");
  const entry = createEntry(document, tongue, { label: say("Dice"), example: "6-5-3", action: say("Set the dice"), send: set });
  const row = document.createElement("div");
  row.className = "fallas-faces fallas-drawing"; // drawn like the dice on the board
  row.setAttribute("role", "group");
  row.setAttribute("aria-label", tongue.tell(say("Add a die")));
  for (const [face, shape] of Object.entries(faces)) {
    const button = document.createElement("button");
    button.type = "button";
    button.setAttribute("aria-label", face);
    button.innerHTML = `<svg viewBox="-21 -21 42 42" aria-hidden="true"><g class="die white">${shape}</g></svg>`;
    button.addEventListener("click", () => {
      entry.input.value = entry.input.value.trim() ? `${entry.input.value.trim()}-${face}` : face;
      entry.input.dispatchEvent(new Event("input"));
    });
    row.append(button);
  }
  element.append(entry.element, row);
  return { element, input: entry.input, forgive: entry.forgive };
}
