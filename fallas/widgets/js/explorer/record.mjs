// The record of a game: its turns, replayed one by one on the board, and what is written at them.

import { counted, say } from "../core/sentence.mjs";
import { sideName } from "../tables/describe.mjs";
import { listenToArrows } from "../ui/arrow_keys.mjs";
import { plainButton, tag } from "../ui/dom.mjs";
import { disable, iconButton } from "../ui/icons.mjs";
import { chanceWords } from "./labels.mjs";

const STILL = 600; // milliseconds without a key after which a comment is kept
const LONGEST_COMMENT = 400; // characters, as the engine allows

/** The record; `does` has replay (null for none), back and note. */
export function createRecord(document, tongue, does) {
  const label = (told) => tongue.tell(told);
  const element = tag(document, "div", "fallas-replay");
  const list = tag(document, "ol", "fallas-record");
  const risks = tag(document, "p");
  const bar = tag(document, "div", "fallas-group fallas-steps");
  const first = iconButton(document, "first", label(say("Before the first turn")), () => look(0));
  const previous = iconButton(document, "previous", label(say("The turn before")), () =>
    look(number() - 1),
  );
  const next = iconButton(document, "next", label(say("The next turn")), () => look(number() + 1));
  const where = tag(document, "span", "fallas-where");
  const from = plainButton(document, label(say("Go on from here")), () => does.back(number()));
  const leave = plainButton(document, label(say("Back to the board")), () => look(null));
  const written = Object.assign(tag(document, "textarea"), { rows: 2, maxLength: LONGEST_COMMENT });
  const title = tag(document, "span");
  const field = tag(document, "label", "fallas-field fallas-wide", title, written);
  let turns = [];
  let whole = "";
  let outcome = null;
  /** @type {any[] | null} */
  let chances = null;
  /** @type {number | null} */
  let at = null; // the turn on show, 0 before the first; null while the board shows the game
  let target = 0; // the turn whose comment is in the field
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  where.setAttribute("role", "status");
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", label(say("Replay")));
  bar.append(first, previous, next, where, from, leave);
  risks.setAttribute("role", "status");
  element.append(risks, list, bar, field);
  element.addEventListener(
    "focusout",
    ({ relatedTarget }) => relatedTarget && !element.contains(relatedTarget) && look(null),
  );
  listenToArrows(list, {
    buttons: () => [...list.querySelectorAll("button")],
    next(key, here) {
      const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: Infinity }[key];
      return to === undefined
        ? undefined
        : Math.min(Math.max(to, 0), list.querySelectorAll("button").length - 1);
    },
  });
  written.addEventListener("keydown", (event) => event.stopPropagation());
  written.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(save, STILL);
  });
  written.addEventListener("change", save);

  const number = () => at ?? turns.length;
  const noteOf = (turn) => (turn ? (turns[turn - 1]?.note ?? "") : whole);

  function save() {
    clearTimeout(timer);
    if (written.value.trim() !== noteOf(target)) does.note(target, written.value);
  }

  /** Show a turn on the board, or the game as it stands. */
  function look(turn) {
    const wanted = turn === null ? null : Math.min(Math.max(turn, 0), turns.length);
    if (wanted === at) return;
    at = wanted;
    does.replay(at);
    mark();
  }

  /** Called when the game has changed: stop looking at an earlier turn. */
  function forget() {
    at = null;
    mark();
  }

  function mark() {
    const buttons = [...list.querySelectorAll("button")];
    buttons.forEach((button, index) => {
      const isShown = index + 1 === at;
      button.tabIndex = index + 1 === (number() || 1) ? 0 : -1;
      if (isShown) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
      if (isShown && button !== document.activeElement) keepInView(button);
    });
    disable(first, !number());
    disable(previous, !number());
    disable(next, number() >= turns.length);
    const told = number()
      ? say("Turn {number} of {all}", { number: number(), all: turns.length })
      : say("Before the first turn");
    where.textContent = turns.length ? label(told) : "";
    bar.hidden = !turns.length;
    // Hiding would shift what is below.
    for (const button of [from, leave]) disable(button, at === null);
    if (document.activeElement !== written) aim();
  }

  // Only the list scrolls; the page stays where it is.
  function keepInView(button) {
    const { offsetTop: top, offsetHeight: height } = button.closest("li");
    const shown = list.scrollTop;
    if (top < shown) list.scrollTop = top;
    else if (top + height > shown + list.clientHeight)
      list.scrollTop = top + height - list.clientHeight;
  }

  /** Tie the comment field to the turn being looked at, or to the last one. */
  function aim() {
    target = number();
    written.value = noteOf(target);
    title.textContent = label(
      target
        ? say("Comment on turn {number}", { number: target })
        : say("Comment on the whole game"),
    );
  }

  /** Show the turns and the outcome; `known` are the chances of failing before each, if asked. */
  function show(record, known = null) {
    const isSame = bare(record.turns) === bare(turns);
    chances = known ?? (isSame ? chances : null);
    ({ turns, outcome, note: whole } = record);
    if (at !== null && at > turns.length) at = null;
    const focused = [...list.querySelectorAll("button")].indexOf(document.activeElement);
    const items = turns.map((turn, index) => itemOf(turn, index + 1));
    if (whole) items.unshift(tag(document, "li", "", commentOf(whole)));
    if (outcome) items.push(tag(document, "li", "fallas-outcome", label(outcome)));
    if (!items.length)
      items.push(tag(document, "li", "fallas-hint", label(say("No turn has been ended yet."))));
    list.replaceChildren(...items);
    list.querySelectorAll("button")[focused]?.focus();
    tellRisks();
    if (at === null) list.scrollTop = list.scrollHeight;
    mark();
  }

  const bare = (some) => JSON.stringify(some.map(({ throw: dice, moves }) => [dice, moves]));

  function itemOf({ mover, throw: dice, moves, note }, turn) {
    const words = say("{number}. {side}, {throw}: {moves}", {
      number: turn,
      side: sideName(mover),
      throw: dice,
      moves,
    });
    const button = plainButton(document, label(words), () => look(turn));
    button.addEventListener("focus", () => look(turn));
    const item = tag(document, "li", "", button);
    if (chances) item.append(riskOf(turn - 1));
    if (note) item.append(commentOf(note));
    return item;
  }

  function commentOf(text) {
    return tag(document, "p", "fallas-comment", text);
  }

  function riskOf(index) {
    const { percent } = chanceWords(chances?.[index], tongue.lang);
    const rose = hasRisen(index);
    const told = rose
      ? say("in danger: {percent}, more than before", { percent })
      : say("in danger: {percent}", { percent });
    return tag(document, "small", rose ? "fallas-rose" : "", `${rose ? "▲ " : ""}${label(told)}`);
  }

  const hasRisen = (index) =>
    Boolean(chances?.[index - 2]) && isMore(chances?.[index], chances?.[index - 2]);
  const isMore = (one, other) => one.rolls * other.of > other.rolls * one.of;

  /** The turns before which a side was in more danger of failing than at its turn before. */
  function tellRisks() {
    const risen = turns.flatMap((_, index) => (hasRisen(index) ? [index + 1] : []));
    const told = counted(
      "The chance of failing rose before turn {turns}.",
      "The chance of failing rose before turns {turns}.",
      risen.length,
      { turns: risen },
    );
    risks.hidden = !chances;
    risks.textContent = chances
      ? label(risen.length ? told : say("The chance of failing never rose."))
      : "";
  }

  return { element, show, forget };
}
