// The menu behind the button "More": less common commands, the language, and the help.

import { say } from "../core/sentence.mjs";
import { tag } from "./dom.mjs";
import { disable } from "./icons.mjs";

const LANGUAGES = { en: "English", es: "Español", fr: "Français", ru: "Русский" };

/**
 * The menu; `act`, `copy` and `language` do what they say, and `shut` closes the menu itself.
 * `items` are a game's own entries, [sentence, action]; `how` and `keys`, [key, sentence], are its
 * help.
 *
 * @param {Document} document
 * @param {any} tongue
 * @param {Record<string, any>} does
 */
export function createMenu(document, tongue, { act, copy, language, shut, items = [], how, keys }) {
  const element = tag(document, "div");
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

  function item(sentence, onClick) {
    const button = Object.assign(tag(document, "button", "fallas-item", tongue.tell(sentence)), {
      type: "button",
    });
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") === "true") return;
      shut();
      onClick();
    });
    return button;
  }

  function languages() {
    const list = tag(document, "select");
    for (const [value, name] of Object.entries(LANGUAGES))
      list.append(Object.assign(tag(document, "option", "", name), { value, lang: value }));
    list.value = tongue.lang;
    list.addEventListener("change", () => language(list.value));
    return tag(document, "label", "fallas-item", tongue.tell(say("Language")), list);
  }

  function help() {
    const list = tag(document, "dl");
    for (const [key, does] of keys)
      list.append(
        tag(document, "dt", "", tongue.tell(key)),
        tag(document, "dd", "", tongue.tell(does)),
      );
    const summary = tag(document, "summary", "", tongue.tell(say("How to use the board")));
    return tag(document, "details", "", summary, tag(document, "p", "", tongue.tell(how)), list);
  }

  return { element, show: ({ canReset }) => disable(again, !canReset) };
}
