// What has just happened, in words beside the board: the sentences with their clauses, a refusal
// with its icon, ways to choose between, and the goal. A live region says the same to screen
// readers.

import { say } from "../core/sentence.mjs";
import { cite } from "./citations.mjs";
import { plainButton, tag } from "./dom.mjs";
import { icon } from "./icons.mjs";

/** The words; `choose` gets the way that the reader takes. */
export function createMessages(document, tongue, choose) {
  const element = tag(document, "div", "fallas-said");
  const goalLine = tag(document, "p", "fallas-goal");
  const told = tag(document, "p", "fallas-told");
  told.setAttribute("role", "status");

  /** Show a try; where there is no message, show the hints. */
  function show({ told: sentences, refused, ways }, hints) {
    const lines = refused ? [line(refused, "fallas-refused")] : sentences.map((each) => line(each));
    if (ways.length) lines.push(choice(ways));
    if (!lines.length)
      lines.push(...hints.map((each) => line(each, each.isHint ? "fallas-hint" : "")));
    element.replaceChildren(...lines);
  }

  function line({ told: sentence, clauses }, kind = "") {
    const element = tag(document, "p", kind);
    if (kind === "fallas-refused") element.append(icon(document, "refused"), " ");
    element.append(ended(tongue.tell(sentence)));
    element.append(...cite(document, clauses, tongue));
    return element;
  }

  function choice(ways) {
    const group = tag(document, "div", "fallas-ways");
    group.setAttribute("role", "group");
    const question = tag(document, "p", "", tongue.tell(say("Which way?")));
    group.setAttribute("aria-label", question.textContent);
    group.append(
      question,
      ...ways.map((way) => plainButton(document, tongue.tell(wayOf(way)), () => choose(way))),
    );
    return group;
  }

  function showGoal(goal, reached) {
    goalLine.hidden = !goal;
    if (!goal) return;
    goalLine.classList.toggle("fallas-reached", reached);
    const sentence = tongue.tell(goal.told);
    const words = reached
      ? say("Done: {goal}", { goal: goal.told })
      : say("Your task: {goal}", { goal: goal.told });
    goalLine.replaceChildren(
      icon(document, reached ? "reached" : "goal"),
      " ",
      sentence ? tongue.tell(words) : "",
    );
  }

  /** Announce something to screen readers, once. */
  function speak(text) {
    if (told.textContent !== text) told.textContent = text;
  }

  /** What a try says, as one text. */
  function textOf({ told: sentences, refused, ways }) {
    const parts = (refused ? [refused] : sentences).map((each) => ended(tongue.tell(each.told)));
    return [...parts, ...(ways.length ? [tongue.tell(say("Which way?"))] : [])].join(" ");
  }

  return { element, goalLine, told, show, showGoal, speak, textOf };
}

/** A way in words: its dice, and the men that it hits. */
export function wayOf({ dice, hits }) {
  if (!hits.length) return say("with {dice}, hitting nobody", { dice: dice.join(", ") });
  return say("with {dice}, hitting on {points}", { dice: dice.join(", "), points: hits });
}

/**
 * A sentence with a capital letter and a stop, which the engine's short reasons lack; squares keep
 * their names.
 */
export function ended(text) {
  const capital = /^[a-i][1-9]/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?:…]$/.test(capital) ? capital : `${capital}.`;
}
