// What is said while the engine is waited for: a sentence, how far it has come, and what can be done.

import { say } from "./say.mjs";

/** Why nothing can be done on a board that was drawn before the engine has said what can be. */
export const notYet = () => say("Wait a moment: the engine is not there yet.");

/** For the state of asking, the line to show, or null. */
export function lineOf({ wait, asked, state, reason, progress, message }, isTrying) {
  if (state === "none" && isTrying) {
    const told =
      reason === "file"
        ? say("A page opened from the disk cannot run the engine. The story can be stepped through all the same.")
        : say("The engine cannot run in this browser. The story can be stepped through all the same.");
    return { told };
  }
  if (state === "failed" && isTrying && (asked || reason !== "cancelled")) {
    return { told: say("The engine could not be started."), why: message, act: "retry", label: say("Try again") };
  }
  if (!wait || !asked) return null;
  if (state === "starting" || state === "loading") {
    return { told: say("The engine is being fetched."), progress: progress ?? 0, act: "cancel", label: say("Cancel") };
  }
  if (state === "restarted") return { told: say("The engine is started anew; the position is kept.") };
  // A kernel of Jupyter, which tells no state, would go on all the same.
  const stop = state === "ready" ? { act: "cancel", label: say("Cancel") } : {};
  return { told: wait === "long" ? say("Still waiting for the engine’s answer.") : say("The engine is asked."), ...stop };
}

/** The line as elements; `act` is called with `retry` or `cancel`. */
export function createWaiting(document, tongue, act) {
  const element = document.createElement("div");
  element.className = "fallas-waiting";
  let drawn = "";

  function show(line) {
    element.hidden = !line;
    const key = JSON.stringify([line?.told, line?.act]);
    if (key !== drawn) draw(line);
    drawn = key;
    const bar = element.querySelector("progress");
    if (bar) bar.value = line.progress;
  }

  function draw(line) {
    element.replaceChildren();
    if (!line) return;
    const words = document.createElement("span");
    words.textContent = tongue.tell(line.told);
    if (line.why) words.title = line.why;
    element.append(words);
    if (line.progress !== undefined) {
      const bar = document.createElement("progress");
      bar.max = 1;
      bar.setAttribute("aria-label", tongue.tell(line.told));
      element.append(bar);
    }
    if (!line.act) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "fallas-plain";
    button.textContent = tongue.tell(line.label);
    button.addEventListener("click", () => act(line.act));
    element.append(button);
  }

  return { element, show };
}
