// All throws of the mover at a glance: a button for each different throw, with the sign of its fate
// and its weight. The one under the pointer or in focus is explained; a click puts it on the board.

import { counted, say } from "../core/sentence.mjs";
import { readingName } from "../tables/rule_sets.mjs";
import { words } from "../tables/words.mjs";
import { across, listenToArrows } from "../ui/arrow_keys.mjs";
import { cite } from "../ui/citations.mjs";
import { plainButton, tag } from "../ui/dom.mjs";
import { ended } from "../ui/messages.mjs";
import { keyOf } from "./labels.mjs";

const DWELL = 120; // ms that the pointer must rest on a throw before it is asked about

/** The map; `ask` gets a throw and resolves with what it brings, `play` puts it on the board. */
export function createThrows(document, tongue, { ask, play }) {
  const element = tag(document, "div", "fallas-throws");
  const grid = tag(document, "div", "fallas-map");
  const legend = tag(document, "p", "fallas-legend");
  const detail = tag(document, "div", "fallas-detail");
  const fates = words.fates;
  let cells = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let shown = null;
  let compared = {};
  let drawn = "";
  detail.setAttribute("role", "status");
  grid.setAttribute("role", "group");
  grid.setAttribute("aria-label", tongue.tell(say("All throws")));
  listenToArrows(grid, {
    buttons: () => cells.map(({ button }) => button),
    next: across(() =>
      cells.map(({ button: { offsetLeft, offsetTop, offsetWidth, offsetHeight } }) => [
        offsetLeft,
        offsetTop,
        offsetWidth,
        offsetHeight,
      ]),
    ),
  });
  element.append(legend, grid, detail);

  function show(map) {
    const text = JSON.stringify(map.throws);
    if (text === drawn && cells.length) return;
    drawn = text;
    const [focused] = cells.filter(({ button }) => button === document.activeElement);
    const of = map.throws.reduce((sum, { weight }) => sum + weight, 0);
    cells = [...map.throws].reverse().map((each) => cellOf(each, of));
    const groups = new Map();
    for (const cell of cells) {
      const highest = cell.name[0];
      if (!groups.has(highest)) groups.set(highest, tag(document, "div", "fallas-map-row"));
      groups.get(highest).append(cell.button);
    }
    grid.replaceChildren(...groups.values());
    const kept = cells.find(({ name }) => name === (focused?.name ?? shown)) ?? cells[0];
    if (kept) kept.button.tabIndex = 0;
    if (focused && kept) kept.button.focus();
    showLegend(map);
    if (cells.some(({ name }) => name === shown)) look(shown);
    else explain(null);
  }

  function cellOf({ throw: name, weight, fate }, of) {
    const { sign, told } = fates[fate];
    const button = tag(document, "button", "fallas-throw");
    const dice = tag(document, "span", "fallas-dice", name.replaceAll("-", " "));
    const mark = tag(
      document,
      "span",
      "fallas-sign",
      sign,
      tag(document, "small", "", `×${weight}`),
    );
    button.type = "button";
    button.tabIndex = -1;
    button.dataset.fate = fate;
    button.dataset.throw = name;
    const words = say("{throw}: {fate}, {rolls} of {of} throws", {
      throw: name,
      fate: told,
      rolls: weight,
      of,
    });
    for (const seen of [dice, mark]) seen.setAttribute("aria-hidden", "true");
    button.append(dice, mark, tag(document, "span", "fallas-unseen", tongue.tell(words)));
    button.addEventListener("click", () => play(name));
    button.addEventListener("focus", () => soon(name));
    button.addEventListener("pointerenter", () => soon(name));
    return { name, button };
  }

  function showLegend({ throws }) {
    const there = Object.entries(fates).filter(([fate]) =>
      throws.some((each) => each.fate === fate),
    );
    legend.replaceChildren(...there.map(([fate, name]) => keyOf(document, tongue, name, fate)));
  }

  function soon(name) {
    for (const cell of cells) cell.button.tabIndex = cell.name === name ? 0 : -1;
    clearTimeout(timer);
    if (name !== shown) timer = setTimeout(() => look(name), DWELL);
  }

  async function look(name) {
    shown = name;
    const answer = await ask(name);
    if (shown === name && answer) explain(answer, name);
  }

  function explain(answer, name) {
    if (!answer) {
      shown = null;
      const hint = say("Point at a throw to see what it brings; choose it to play it.");
      return detail.replaceChildren(tag(document, "p", "fallas-hint", tongue.tell(hint)));
    }
    const { found, refused } = answer;
    const lines = refused ? [refused] : found.told;
    const isPlayed = found && !found.fate.startsWith("fails");
    const turns =
      isPlayed && counted("There is one turn.", "There are {number} turns.", found.turns);
    const words = lines.map(({ told, clauses }) =>
      tag(document, "p", "", ended(tongue.tell(told)), ...cite(document, clauses, tongue)),
    );
    if (turns) words.push(tag(document, "p", "", tongue.tell(turns)));
    words.push(...elsewhere(name));
    const button = plainButton(document, tongue.tell(say("Play {throw}", { throw: name })), () =>
      play(name),
    );
    detail.replaceChildren(...words, button);
  }

  /** How the same throw ends under the other rule sets that throw as many dice. */
  function elsewhere(name) {
    const others = Object.entries(compared).filter(([, each]) => each[name]);
    if (!others.length) return [];
    const items = others.map(([rules, each]) => {
      const { sign, told } = fates[each[name]];
      const words = say("{rules}: {fate}", { rules: readingName(rules), fate: told });
      return tag(document, "li", "", tag(document, "b", "", `${sign} `), tongue.tell(words));
    });
    return [
      tag(document, "p", "", tongue.tell(say("The same throw by each rule set:"))),
      tag(document, "ul", "", ...items),
    ];
  }

  function refuse(told) {
    cells = [];
    grid.replaceChildren();
    legend.replaceChildren();
    detail.replaceChildren(tag(document, "p", "fallas-refused", ended(tongue.tell(told))));
  }

  /** Take over how each throw ends under every rule set. */
  function compare(found) {
    compared = Object.fromEntries(
      Object.entries(found).map(([rules, each]) => [rules, each.fates]),
    );
  }

  return { element, show, compare, refuse };
}
