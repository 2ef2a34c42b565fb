// What is shown while the engine loads: a sentence, the progress, and what the reader can do.

import { say } from "../core/sentence.mjs";
import { plainButton, tag } from "./dom.mjs";

/** Why there can be no engine, by its reason. */
function lackOf(reason) {
  if (reason === "file") return say("A page opened from the disk cannot run the engine.");
  if (reason === "webassembly")
    return say("The engine cannot run in this browser: it has no WebAssembly.");
  if (reason === "worker") return say("The engine cannot run in this browser.");
  return say("This page comes without an engine.");
}

/** Why the engine did not start, by its reason. */
function failureOf(reason) {
  const known = {
    network: say("The engine could not be fetched: there is no answer from the network."),
    missing: say("The engine could not be started: the server does not give out one of its files."),
    type: say(
      "The engine could not be started: the server sends one of its files under a wrong type.",
    ),
    policy: say("The engine could not be started: this site’s Content-Security-Policy forbids it."),
    memory: say("The engine could not be started: this device has too little memory for it."),
    crash: say("The engine has broken down several times."),
  };
  return known[reason] ?? say("The engine could not be started.");
}

/**
 * The line to show for a state of the engine, or null. `isTrying` is whether the reader has begun
 * to do something that may need the engine, `hasStory` whether there is something to look at
 * without it.
 */
export function lineOf(
  { wait, asked, state, reason, progress, message },
  isTrying,
  hasStory = false,
) {
  if (state === "none" && isTrying) {
    const more = hasStory ? say("The story can be stepped through all the same.") : undefined;
    return { told: lackOf(reason), more };
  }
  if (state === "failed" && isTrying && (asked || reason !== "cancelled")) {
    const told = reason === "cancelled" ? say("The engine was stopped.") : failureOf(reason);
    return {
      told,
      why: reason === "cancelled" ? undefined : message,
      act: "retry",
      label: say("Try again"),
    };
  }
  if (!wait || !asked) return null;
  const cancel = { act: "cancel", label: say("Cancel") };
  if (state === "loading" && progress >= 1)
    return { told: say("The engine is starting."), progress: null, ...cancel };
  if (state === "starting" || state === "loading") {
    return { told: say("The engine is being fetched."), progress: progress ?? 0, ...cancel };
  }
  if (state === "restarted")
    return { told: say("The engine is started anew; the position is kept.") };
  // A Jupyter kernel, which reports no state, goes on working anyway.
  const told =
    wait === "long" ? say("Still waiting for the engine’s answer.") : say("The engine is asked.");
  return { told, ...(state === "ready" ? cancel : {}) };
}

/** The line as elements; `act` is called with `retry` or `cancel`. */
export function createEngineStatus(document, tongue, act) {
  const element = tag(document, "div", "fallas-waiting");
  let drawn = "";

  function show(line) {
    element.hidden = !line;
    const { progress, ...rest } = line ?? {};
    const key = JSON.stringify(rest);
    if (key !== drawn) draw(line);
    drawn = key;
    const bar = element.querySelector("progress");
    if (!bar) return;
    if (progress === null)
      bar.removeAttribute("value"); // how far it has come is not known
    else bar.value = progress;
  }

  function draw(line) {
    element.replaceChildren();
    if (!line) return;
    const words = [line.told, line.more].filter(Boolean).map(tongue.tell).join(" ");
    element.append(tag(document, "span", "", words));
    if (line.progress !== undefined) {
      const bar = Object.assign(tag(document, "progress"), { max: 1 });
      bar.setAttribute("aria-label", tongue.tell(line.told));
      element.append(bar);
    }
    if (!line.act) return;
    element.append(plainButton(document, tongue.tell(line.label), () => act(line.act)));
    if (line.why) element.append(details(line.why));
  }

  /** The technical cause, for people who can fix it. */
  function details(text) {
    const summary = tag(document, "summary", "", tongue.tell(say("What went wrong")));
    return tag(document, "details", "", summary, tag(document, "code", "", text));
  }

  return { element, show };
}
