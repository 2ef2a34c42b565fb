// How the board is used, with the keys.

import { say } from "./say.mjs";

function keys() {
  return [
    ["← → ↑ ↓", say("on the board: from place to place; beside it: through the story")],
    ["Enter, Space", say("take the man in hand; put him where he is to go")],
    ["Escape", say("put the man down; shut a panel")],
    ["1 … 6", say("on the board: play this die first")],
    ["Ctrl+Z, Ctrl+Y", say("take back; play again")],
    ["Home, End", say("to the beginning or the end of the story")],
  ];
}

/** The help as an element. */
export function createHelp(document, tongue) {
  const element = document.createElement("div");
  const how = say("Take a man by a click, a touch or the keyboard, then the place where he is to go; or drag him; or type the move.");
  const list = document.createElement("dl");
  for (const [key, does] of keys()) {
    list.append(
      Object.assign(document.createElement("dt"), { textContent: key }),
      Object.assign(document.createElement("dd"), { textContent: tongue.tell(does) }),
    );
  }
  element.append(Object.assign(document.createElement("p"), { textContent: tongue.tell(how) }), list);
  return element;
}
