// Setting the dice: typed, or face by face.

import { say } from "../core/sentence.mjs";
import { tag } from "../ui/dom.mjs";
import { createTextEntry } from "../ui/text_entry.mjs";

/** The panel; `set` gets the typed throw and resolves with the sentence of a refusal, or null. */
export function createDiceEntry(document, tongue, faces, set) {
  const entry = createTextEntry(document, tongue, {
    label: say("Dice"),
    example: "6-5-3",
    action: say("Set the dice"),
    send: set,
  });
  // Drawn like the dice on the board.
  const row = tag(document, "div", "fallas-faces fallas-drawing");
  row.setAttribute("role", "group");
  row.setAttribute("aria-label", tongue.tell(say("Add a die")));
  for (const [face, shape] of Object.entries(faces)) {
    const button = Object.assign(tag(document, "button"), { type: "button" });
    button.setAttribute("aria-label", face);
    button.innerHTML = `<svg viewBox="-21 -21 42 42" aria-hidden="true"><g class="die white">${shape}</g></svg>`;
    button.addEventListener("click", () => {
      entry.input.value = entry.input.value.trim() ? `${entry.input.value.trim()}-${face}` : face;
      entry.input.dispatchEvent(new Event("input"));
    });
    row.append(button);
  }
  return {
    element: tag(document, "div", "", entry.element, row),
    input: entry.input,
    forgive: entry.forgive,
  };
}
