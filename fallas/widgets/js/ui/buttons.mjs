// The buttons under the board of any game.

import { say } from "../core/sentence.mjs";
import { iconButton } from "./icons.mjs";

/**
 * The buttons by name. `own` are the game's, each [name, icon, sentence] and perhaps what a click
 * does; where nothing is named, `act` gets the name.
 */
export function createButtons(document, tongue, act, own) {
  const all = [
    ["back", "back", say("Back to the story")],
    ["try", "try", say("Try it yourself")],
    ["undo", "undo", say("Take back")],
    ["redo", "redo", say("Play again")],
    ["reset", "reset", say("Start again")],
    ...own,
    ["more", "more", say("More"), () => {}],
  ];
  const buttons = Object.fromEntries(
    all.map(([name, icon, sentence, onClick = () => act(name)]) => [
      name,
      iconButton(document, icon, tongue.tell(sentence), onClick),
    ]),
  );
  buttons.undo.setAttribute("aria-keyshortcuts", "Control+Z Meta+Z");
  buttons.redo.setAttribute("aria-keyshortcuts", "Control+Y Meta+Shift+Z");
  return buttons;
}
