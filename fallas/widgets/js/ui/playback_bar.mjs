// Stepping through the story: first, previous, play or pause, next, "3 of 7".

import { say } from "../core/sentence.mjs";
import { tag } from "./dom.mjs";
import { disable, iconButton, setIcon } from "./icons.mjs";

/** The controls; `act` is called with the name of an action. */
export function createPlaybackBar(document, tongue, act) {
  const names = {
    first: say("To the beginning"),
    previous: say("Previous step"),
    play: say("Play"),
    next: say("Next step"),
  };
  const element = tag(document, "div", "fallas-steps");
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", tongue.tell(say("Steps")));
  const buttons = Object.fromEntries(
    Object.entries(names).map(([action, name]) => [
      action,
      iconButton(document, action, tongue.tell(name), () => act(action)),
    ]),
  );
  const position = tag(document, "span", "fallas-at");
  element.append(...Object.values(buttons), position);

  function show({ index, length, playing }) {
    for (const action of ["first", "previous"]) disable(buttons[action], index === 0);
    disable(buttons.next, index >= length - 1);
    setIcon(
      buttons.play,
      playing ? "pause" : "play",
      tongue.tell(playing ? say("Pause") : say("Play")),
    );
    position.textContent = tongue.tell(say("{index} of {length}", { index: index + 1, length }));
  }

  return { element, show };
}
