// The menu behind the button "More": what is wished for less often, the language, and the help.

import { disable } from "./icons.mjs";
import { say } from "../core/sentence.mjs";

const LANGUAGES = { en: "English", es: "Español", fr: "Français", ru: "Русский" };

/**
 * The menu; `act`, `copy` and `language` do what they say, and `shut` shuts the menu itself. `items` are a game's own,
 * [sentence, what is done]; `how` and `keys`, [key, sentence], are what its help says.
 */
export function createMenu(document, tongue, { act, copy, language, shut, items = [], how, keys }) {
  const element = document.createElement("div");
  const again = item(say("Start again"), () => act("reset"));
  again.classList.add("fallas-narrow");
  element.append(
    again,
    ...items.map(([sentence, onClick]) => item(sentence, onClick)),
    item(say("Copy the position as text"), () => copy("text")),
    item(say("Copy a link to the position"), () => copy("link")),
    languages(),
    help(),
  );

  function make(name, kind, textContent = "") {
    return Object.assign(document.createElement(name), { className: kind, textContent });
  }

  function item(sentence, onClick) {
    const button = Object.assign(make("button", "fallas-item", tongue.tell(sentence)), { type: "button" });
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") === "true") return;
      shut();
      onClick();
    });
    return button;
  }

  function languages() {
    const field = make("label", "fallas-item");
    const list = make("select", "");
    for (const [value, name] of Object.entries(LANGUAGES)) list.append(Object.assign(make("option", "", name), { value, lang: value }));
    list.value = tongue.lang;
    list.addEventListener("change", () => language(list.value));
    field.append(tongue.tell(say("Language")), list);
    return field;
  }

  function help() {
    const folded = make("details", "");
    const list = make("dl", "");
    for (const [key, does] of keys) list.append(make("dt", "", tongue.tell(key)), make("dd", "", tongue.tell(does)));
    folded.append(make("summary", "", tongue.tell(say("How to use the board"))), make("p", "", tongue.tell(how)), list);
    return folded;
  }

  return { element, show: ({ canReset }) => disable(again, !canReset) };
}
