// The tools under the board: those for trying, and a menu with the rest.

import { say } from "../core/sentence.mjs";
import { createButtons } from "../ui/buttons.mjs";
import { tag } from "../ui/dom.mjs";
import { disable } from "../ui/icons.mjs";
import { createMenu } from "../ui/menu.mjs";
import { createPanels } from "../ui/panels.mjs";
import { createDiceEntry } from "./dice_entry.mjs";

function keysOfBoard() {
  return [
    ["← → ↑ ↓", say("on the board: from place to place; beside it: through the story")],
    [say("Enter, Space"), say("take the man in hand; put him where he is to go")],
    [say("Escape"), say("put the man down; shut a panel")],
    ["1 … 6", say("on the board: play this die first")],
    ["Ctrl+Z, Ctrl+Y; ⌘Z, ⇧⌘Z", say("take back; play again")],
    [
      say("Home, End"),
      say(
        "on the board: to the first or the last point; beside it: to the beginning or the end of the story",
      ),
    ],
  ];
}

/** The tools; `act` gets a command; `set`, `copy`, `look` and `language` do what they say. */
export function createTools(document, tongue, { act, set, copy, look, language, faces }) {
  const panels = createPanels(document);
  const buttons = createButtons(document, tongue, act, [
    ["roll", "roll", say("Throw the dice")],
    ["dice", "dice", say("Set the dice"), () => {}],
    ["turn", "turn", say("End the turn")],
  ]);
  const menu = createMenu(document, tongue, {
    act,
    copy,
    language,
    shut: panels.shut,
    items: [[say("Triangles or half wheels"), look]],
    how: say(
      "Take a man by a click, a touch or the keyboard, then the place where he is to go; or drag him; or type the move.",
    ),
    keys: keysOfBoard(),
  });
  const element = tag(document, "div", "fallas-tools", ...Object.values(buttons));
  const diceEntry = createDiceEntry(document, tongue, faces, setThrow);
  panels.add(buttons.dice, diceEntry.element);
  panels.add(buttons.more, menu.element);

  async function setThrow(text) {
    const refused = await set(text);
    // Whether the reader has done nothing else meanwhile.
    const isWaiting = !diceEntry.element.hidden && diceEntry.input.value === text;
    if (!refused && isWaiting) panels.shut();
    return refused;
  }

  /** Show the tools in `can`, the commands that make sense now; null while only the story shows. */
  function show({ isTrying, canTry, hasStory, can, canReset, mustThrow }) {
    buttons.back.hidden = !(isTrying && hasStory);
    buttons.try.hidden = isTrying || !canTry;
    for (const name of ["undo", "redo", "reset", "roll", "dice", "turn"])
      buttons[name].hidden = !isTrying;
    for (const name of ["undo", "redo", "roll", "dice", "turn"])
      disable(buttons[name], !can.includes(name));
    disable(buttons.reset, !canReset);
    menu.show({ canReset });
    buttons.turn.classList.toggle("fallas-next", can.includes("turn"));
    buttons.roll.classList.toggle("fallas-next", mustThrow);
  }

  return {
    element,
    panels: panels.element,
    show,
    buttons,
    shut: panels.shut,
    forgive: diceEntry.forgive,
  };
}
