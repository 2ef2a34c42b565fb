// The tools under the board: those for trying, and a menu with the rest.

import { disable, iconButton } from "./icons.mjs";
import { createHelp } from "./help.mjs";
import { createPanels } from "./panels.mjs";
import { createSetting } from "./setting.mjs";
import { say } from "./say.mjs";

const LANGUAGES = { en: "English", es: "Español", fr: "Français", ru: "Русский" };

/** The tools; `act` is called with a command's name, `set`, `copy`, `look` and `language` do what they say. */
export function createTools(document, tongue, { act, set, copy, look, language, faces }) {
  const label = (sentence) => tongue.tell(sentence);
  const panels = createPanels(document);
  const buttons = {
    back: iconButton(document, "back", label(say("Back to the story")), () => act("back")),
    try: iconButton(document, "try", label(say("Try it yourself")), () => act("try")),
    undo: iconButton(document, "undo", label(say("Take back")), () => act("undo")),
    redo: iconButton(document, "redo", label(say("Play again")), () => act("redo")),
    reset: iconButton(document, "reset", label(say("Start again")), () => act("reset")),
    roll: iconButton(document, "roll", label(say("Throw the dice")), () => act("roll")),
    dice: iconButton(document, "dice", label(say("Set the dice")), () => {}),
    turn: iconButton(document, "turn", label(say("End the turn")), () => act("turn")),
    more: iconButton(document, "more", label(say("More")), () => {}),
  };
  const element = document.createElement("div");
  element.className = "fallas-tools";
  element.append(...Object.values(buttons));
  panels.add(buttons.dice, createSetting(document, tongue, faces, setThrow).element);
  panels.add(buttons.more, createMenu());

  async function setThrow(text) {
    const refused = await set(text);
    if (!refused) panels.shut();
    return refused;
  }

  function createMenu() {
    const menu = document.createElement("div");
    const again = item(say("Start again"), () => act("reset"));
    const help = document.createElement("details");
    help.append(Object.assign(document.createElement("summary"), { textContent: label(say("How to use the board")) }), createHelp(document, tongue));
    again.classList.add("fallas-narrow");
    menu.append(
      again,
      item(say("Triangles or half wheels"), look),
      item(say("Copy the position as text"), () => copy("text")),
      item(say("Copy a link to the position"), () => copy("link")),
      languages(),
      help,
    );
    return menu;
  }

  function item(sentence, onClick) {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "fallas-item", textContent: label(sentence) });
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") === "true") return;
      panels.shut();
      onClick();
    });
    return button;
  }

  function languages() {
    const field = document.createElement("label");
    field.className = "fallas-item";
    const list = document.createElement("select");
    for (const [value, textContent] of Object.entries(LANGUAGES)) {
      list.append(Object.assign(document.createElement("option"), { value, textContent, lang: value }));
    }
    list.value = tongue.lang;
    list.addEventListener("change", () => language(list.value));
    field.append(label(say("Language")), list);
    return field;
  }

  /** Which tools there are: `can`, what the engine says makes sense now; null while only the story shows. */
  function show({ isTrying, canTry, hasStory, can, canReset, mustThrow }) {
    buttons.back.hidden = !(isTrying && hasStory);
    buttons.try.hidden = isTrying || !canTry;
    for (const name of ["undo", "redo", "reset", "roll", "dice", "turn"]) buttons[name].hidden = !isTrying;
    for (const name of ["undo", "redo", "roll", "turn"]) disable(buttons[name], !can.includes(name));
    for (const button of [buttons.reset, panels.element.querySelector(".fallas-narrow")]) disable(button, !canReset);
    buttons.turn.classList.toggle("fallas-next", can.includes("turn"));
    buttons.roll.classList.toggle("fallas-next", mustThrow);
  }

  return { element, panels: panels.element, show, buttons, shut: panels.shut };
}
