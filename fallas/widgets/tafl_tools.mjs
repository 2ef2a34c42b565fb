// The tools under a board of tavlei: those for trying, the computer's seat, the rules, and a menu.

import { disable, iconButton } from "./icons.mjs";
import { createPanels } from "./panels.mjs";
import { say } from "./say.mjs";

const TONGUES = { en: "English", es: "Español", fr: "Français", ru: "Русский" };

function strengths() {
  return { "": say("nobody"), random: say("the computer, at random"), careful: say("the computer, careful"), strong: say("the computer, strong") };
}

function ruleSets() {
  return { tavlei: say("The Russian account of tavlei"), linnaeus: say("Linnaeus, 1732"), tablut: say("Modern tablut") };
}

function taflKeys() {
  return [
    ["← → ↑ ↓", say("on the board: from square to square; beside it: through the story")],
    ["Enter, Space", say("take the piece in hand; put it where it is to go")],
    ["Escape", say("put the piece down; shut a panel")],
    ["Ctrl+Z, Ctrl+Y", say("take back; play again")],
    ["Home, End", say("to the beginning or the end of the story")],
  ];
}

/** The tools; `act` is called with a command's name, the others do what they say. */
export function createTaflTools(document, tongue, { act, copy, language, rules, oppose }) {
  const label = (sentence) => tongue.tell(sentence);
  const panels = createPanels(document);
  const buttons = {
    back: iconButton(document, "back", label(say("Back to the story")), () => act("back")),
    try: iconButton(document, "try", label(say("Try it yourself")), () => act("try")),
    undo: iconButton(document, "undo", label(say("Take back")), () => act("undo")),
    redo: iconButton(document, "redo", label(say("Play again")), () => act("redo")),
    reset: iconButton(document, "reset", label(say("Start again")), () => act("reset")),
    computer: iconButton(document, "turn", label(say("Let the computer move")), () => act("computer")),
    more: iconButton(document, "more", label(say("More")), () => {}),
  };
  const element = document.createElement("div");
  element.className = "fallas-tools";
  element.append(...Object.values(buttons));
  panels.add(buttons.more, createMenu());
  const reading = createChoice(say("Rules"), ruleSets(), rules);
  const opponent = createChoice(say("You play against"), strengths(), oppose);

  function createMenu() {
    const menu = document.createElement("div");
    const again = createItem(say("Start again"), () => act("reset"));
    const help = document.createElement("details");
    again.classList.add("fallas-narrow");
    help.append(Object.assign(document.createElement("summary"), { textContent: label(say("How to use the board")) }), createTaflHelp());
    menu.append(
      again,
      createItem(say("Copy the position as text"), () => copy("text")),
      createItem(say("Copy a link to the position"), () => copy("link")),
      createTongues(),
      help,
    );
    return menu;
  }

  function createItem(sentence, onClick) {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "fallas-item", textContent: label(sentence) });
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") === "true") return;
      panels.shut();
      onClick();
    });
    return button;
  }

  function createTaflHelp() {
    const help = document.createElement("div");
    const how = say("Take a piece by a click, a touch or the keyboard, then the square where it is to go; or drag it; or type the move.");
    const list = document.createElement("dl");
    for (const [key, does] of taflKeys()) {
      list.append(
        Object.assign(document.createElement("dt"), { textContent: key }),
        Object.assign(document.createElement("dd"), { textContent: label(does) }),
      );
    }
    help.append(Object.assign(document.createElement("p"), { textContent: label(how) }), list);
    return help;
  }

  function createTongues() {
    const field = document.createElement("label");
    field.className = "fallas-item";
    const list = document.createElement("select");
    for (const [value, textContent] of Object.entries(TONGUES)) {
      list.append(Object.assign(document.createElement("option"), { value, textContent, lang: value }));
    }
    list.value = tongue.lang;
    list.addEventListener("change", () => language(list.value));
    field.append(label(say("Language")), list);
    return field;
  }

  function createChoice(name, values, onChoose) {
    const field = document.createElement("label");
    field.className = "fallas-reading";
    const list = document.createElement("select");
    const add = (value, textContent) => list.append(Object.assign(document.createElement("option"), { value, textContent }));
    for (const [value, sentence] of Object.entries(values)) add(value, label(sentence));
    list.addEventListener("change", () => onChoose(list.value));
    field.append(label(name), list);
    return {
      element: field,
      show(value) {
        if (![...list.options].some((option) => option.value === value)) add(value, value); // a mixture
        list.value = value;
      },
    };
  }

  /** Which tools there are: `can`, what the engine says makes sense now. */
  function show({ isTrying, hasStory, can, isAsked }) {
    buttons.back.hidden = !(isTrying && hasStory);
    buttons.try.hidden = isTrying;
    for (const name of ["undo", "redo", "reset", "computer"]) {
      buttons[name].hidden = !isTrying;
      disable(buttons[name], !can.includes(name) || (isAsked && name === "computer"));
    }
    disable(panels.element.querySelector(".fallas-narrow"), !can.includes("reset"));
  }

  return { element, panels: panels.element, show, buttons, reading, opponent };
}
