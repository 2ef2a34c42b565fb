// The tools under a board of tavlei: for trying, the computer as opponent, the rules, and a menu.

import { say } from "../core/sentence.mjs";
import { createButtons } from "../ui/buttons.mjs";
import { tag } from "../ui/dom.mjs";
import { disable } from "../ui/icons.mjs";
import { createMenu } from "../ui/menu.mjs";
import { createPanels } from "../ui/panels.mjs";
import { createReadings } from "../ui/rule_sets.mjs";
import { createSelect } from "../ui/select.mjs";
import { words } from "./words.mjs";

function strengths() {
  return {
    "": say("nobody"),
    random: say("the computer, at random"),
    careful: say("the computer, careful"),
    strong: say("the computer, strong"),
  };
}

function keysOfBoard() {
  return [
    ["← → ↑ ↓", say("on the board: from square to square; beside it: through the story")],
    [say("Enter, Space"), say("take the piece in hand; put it where it is to go")],
    [say("Escape"), say("put the piece down; shut a panel")],
    ["Ctrl+Z, Ctrl+Y; ⌘Z, ⇧⌘Z", say("take back; play again")],
    [
      say("Home, End"),
      say(
        "on the board: to the first or the last square; beside it: to the beginning or the end of the story",
      ),
    ],
  ];
}

/** The tools; `act` is called with a command's name, the others do what they say. */
export function createTools(document, tongue, { act, copy, language, rules, oppose }) {
  const panels = createPanels(document);
  const buttons = createButtons(document, tongue, act, [
    ["computer", "turn", say("Let the computer move")],
  ]);
  const menu = createMenu(document, tongue, {
    act,
    copy,
    language,
    shut: panels.shut,
    how: say(
      "Take a piece by a click, a touch or the keyboard, then the square where it is to go; or drag it; or type the move.",
    ),
    keys: keysOfBoard(),
  });
  const reading = createReadings(document, tongue, say("Rules"), words.ruleSets, rules);
  const opponent = createSelect(document, tongue, say("You play against"), strengths(), oppose);
  const element = tag(document, "div", "fallas-tools", ...Object.values(buttons));
  panels.add(buttons.more, menu.element);

  /** Show the tools in `can`, the commands that make sense now. */
  function show({ isTrying, hasStory, can, isAsked }) {
    buttons.back.hidden = !(isTrying && hasStory);
    buttons.try.hidden = isTrying;
    for (const name of ["undo", "redo", "reset", "computer"]) {
      buttons[name].hidden = !isTrying;
      disable(buttons[name], !can.includes(name) || (isAsked && name === "computer"));
    }
    menu.show({ canReset: can.includes("reset") });
  }

  return { element, panels: panels.element, show, buttons, reading, opponent };
}
