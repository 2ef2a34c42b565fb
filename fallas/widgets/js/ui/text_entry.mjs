// A field to type into, with its button and, where the engine refused what was typed, its error.

import { tag } from "./dom.mjs";
import { disable, iconButton, isDisabled } from "./icons.mjs";
import { ended } from "./messages.mjs";

let made = 0;

/** `send` gets the text and resolves with the sentence of a refusal, or null. */
export function createTextEntry(document, tongue, { label, example, action, send }) {
  const element = tag(document, "form", "fallas-entry");
  element.noValidate = true;
  const id = `fallas-entry-${(made += 1)}`;
  const name = Object.assign(tag(document, "label", "", tongue.tell(label)), { htmlFor: id });
  const input = Object.assign(tag(document, "input"), {
    id,
    type: "text",
    placeholder: example,
    autocomplete: "off",
    spellcheck: false,
  });
  input.setAttribute("autocapitalize", "none");
  const error = Object.assign(tag(document, "p", "fallas-error"), {
    id: `${id}-error`,
    hidden: true,
  });
  input.setAttribute("aria-describedby", error.id);
  const button = iconButton(document, "go", tongue.tell(action), () => {});
  button.type = "submit";
  element.append(name, input, button, error);
  element.addEventListener("submit", async (event) => {
    event.preventDefault();
    const sent = input.value;
    if (!sent.trim() || isDisabled(button)) return;
    const refused = await send(sent);
    if (input.value !== sent) return; // the reader is typing the next one by now
    fail(refused);
    if (!refused) input.value = "";
  });
  input.addEventListener("input", () => fail(null));
  element.addEventListener("keydown", (event) => event.stopPropagation()); // keys are letters here

  function fail(refused) {
    error.hidden = !refused;
    error.textContent = refused ? ended(tongue.tell(refused)) : "";
    if (refused) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
  }

  /** Whether anything can come of what is typed. */
  function enable(can) {
    input.disabled = !can;
    disable(button, !can);
  }

  return { element, input, enable, forgive: () => fail(null) };
}
