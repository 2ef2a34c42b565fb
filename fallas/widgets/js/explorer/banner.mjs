// The line above the board of an explorer: which game or link is shown, whether it is kept, and
// whether the engine is still loading.

import { say } from "../core/sentence.mjs";
import { plainButton, tag } from "../ui/dom.mjs";
import { ended } from "../ui/messages.mjs";
import { nameOfGame } from "./kept_games.mjs";
import { MOST_GAMES } from "./store.mjs";

/** Why a game could not be kept, by the problems of `store.mjs`. */
export function whyNotKept(problem) {
  if (problem === "denied")
    return say(
      "This browser keeps nothing for this page: the game lasts as long as the page is open.",
    );
  if (problem === "many")
    return say(
      "{most} games are kept, and no more can be. Delete one of “My games”, or download this one.",
      { most: MOST_GAMES },
    );
  return say(
    "The browser has no room for this game. Delete one of “My games”, or download this one.",
  );
}

/** The line; `does` has home, reload and games; `waiting` shows the engine's state. */
export function createBanner(document, tongue, waiting, does) {
  const element = tag(document, "div", "fallas-banner");
  const words = tag(document, "span", "fallas-banner-words");
  const button = (told, onClick) => plainButton(document, tongue.tell(told), onClick);
  const back = button(say("Back to my game"), does.home);
  const reload = button(say("Show how it has gone on"), does.reload);
  const games = button(say("My games"), does.games);
  words.setAttribute("role", "status");
  element.append(words, waiting, reload, back, games);

  /**
   * Show where the board's game comes from: `game`, as it is kept, if it is; `isLent`, if a link is
   * shown; `isAwaited`, if the engine has yet to answer; `fault`, why a link or a game could not be
   * shown; `problem`, why it is not kept; `isBehind`, if another tab has gone on with it; `forked`,
   * if it is a game of its own for that reason; `hasOthers`, if there is one to go back to.
   */
  function show({ game, isLent, isAwaited, fault, problem, isBehind, forked, hasOthers, isKept }) {
    const why = fault && ended(tongue.tell(fault.of.why)); // the engine's reasons begin small
    const told = fault
      ? { ...fault, of: { why } }
      : toldOf({ game, isLent, isAwaited, problem, isBehind, forked, isKept });
    const text = told && ended(tongue.tell(told));
    if (words.textContent !== text) words.textContent = text;
    words.classList.toggle("fallas-refused", Boolean(fault || problem));
    reload.hidden = isAwaited || !isBehind;
    back.hidden = isAwaited || !isLent || !hasOthers;
    games.hidden = isAwaited || isLent || !hasOthers;
  }

  function toldOf({ game, isLent, isAwaited, problem, isBehind, forked, isKept }) {
    const name = game && nameOfGame(game, tongue.lang);
    if (problem) return whyNotKept(problem);
    if (isBehind)
      return say(
        "Another tab has gone on with “{name}”. What you do here will be kept as a game of its own.",
        { name },
      );
    if (forked && game)
      return say("Another tab has gone on with this game; yours is kept by itself, as “{name}”.", {
        name,
      });
    if (game) return say("“{name}”, kept in this browser.", { name });
    if (isLent && (isAwaited || !isKept)) return say("From a link.");
    if (isLent) return say("From a link. It is kept with your games once you play or write.");
    if (!isKept) return "";
    return say("A new game. It is kept in this browser once you play or write.");
  }

  return { element, show };
}
