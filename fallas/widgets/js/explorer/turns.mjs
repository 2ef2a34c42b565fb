// All turns of the throw on the board: listed in notation, grouped by the men that move, filtered,
// sorted by the adviser's judgement on request, shown on the board while pointed at.

import { words } from "../tables/words.mjs";
import { counted, say } from "../core/sentence.mjs";
import { choiceOf, plainButton, tag, tickOf } from "../ui/dom.mjs";
import { ended } from "../ui/messages.mjs";
import { judgesOf, worthWords } from "./labels.mjs";

const PORTION = 60; // turns written at once; if there are more, the groups are closed at first
const FEW = 40; // groups written at once, so that the page never freezes

/**
 * The list; `ask` is told whether to sort, `preview` and `play` get an index, or null for none;
 * `play` gets the moves too.
 */
export function createTurns(document, tongue, { ask, preview, play }) {
  const element = tag(document, "div");
  const count = tag(document, "p", "fallas-count");
  const hint = tag(
    document,
    "p",
    "fallas-hint",
    tongue.tell(say("Touch the turn again to play it.")),
  );
  const filters = tag(document, "div", "fallas-group");
  const list = tag(document, "div", "fallas-turns");
  const text = Object.assign(tag(document, "input"), {
    type: "search",
    placeholder: "24/18",
    spellcheck: false,
    autocomplete: "off",
  });
  const field = tag(document, "label", "fallas-field", tongue.tell(say("Containing")), text);
  const hitting = tickOf(document, tongue.tell(say("only those that hit")), draw);
  const orders = [
    ["", tongue.tell(say("by the men that move"))],
    ["best", tongue.tell(say("the best first, as the computer judges"))],
  ];
  const order = choiceOf(document, tongue.tell(say("Order")), orders, () =>
    ask(order.list.value === "best"),
  );
  /** @type {any} */
  let found = null;
  let isSorted = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let later;
  let armed = null;
  count.setAttribute("role", "status");
  text.addEventListener("input", draw);
  text.addEventListener("keydown", (event) => event.stopPropagation());
  list.addEventListener(
    "focusout",
    ({ relatedTarget }) => list.contains(relatedTarget) || preview(null),
  );
  list.addEventListener("pointerleave", () => preview(null));
  order.element.classList.add("fallas-order");
  filters.append(field, hitting.element, order.element);
  hint.hidden = true;
  hint.setAttribute("role", "status");
  element.append(count, filters, hint, list);

  function show(answer, sorted) {
    if (sorted === isSorted && JSON.stringify(answer) === JSON.stringify(found)) return;
    found = answer;
    isSorted = sorted;
    draw();
  }

  function draw() {
    if (!found) return;
    armed = null;
    hint.hidden = true;
    const wanted = text.value.trim().toLowerCase();
    const turns = found.turns.filter(
      ({ moves, hits }) => moves.toLowerCase().includes(wanted) && (hits || !hitting.box.checked),
    );
    const all = found.turns.length;
    const told =
      turns.length === all
        ? counted("One turn.", "{number} different turns.", all)
        : say("{shown} of {all} turns.", { shown: turns.length, all });
    count.textContent = tongue.tell(told);
    if (found.fate.startsWith("fails"))
      count.append(` ${ended(tongue.tell(words.fates[found.fate].told))}`);
    const groups = isSorted ? judged(turns) : grouped(turns);
    list.replaceChildren();
    write(groups, turns.length <= PORTION);
  }

  /** Write some groups now, and the others once the page has drawn these. */
  function write(groups, isOpen) {
    clearTimeout(later);
    list.append(...groups.slice(0, FEW).map(([men, some]) => groupOf(men, some, isOpen)));
    const rest = groups.slice(FEW);
    if (rest.length) later = setTimeout(write, 0, rest, isOpen);
  }

  function grouped(turns) {
    const groups = new Map();
    for (const turn of turns) {
      const key = turn.men.join();
      if (!groups.has(key)) groups.set(key, [turn.men, []]);
      groups.get(key)[1].push(turn);
    }
    return [...groups.values()].sort(
      ([one], [other]) => one.length - other.length || other[0] - one[0],
    );
  }

  /** The turns in the adviser's order, grouped under the measure of their worth. */
  function judged(turns) {
    const groups = new Map();
    for (const turn of turns) {
      const { measure } = turn;
      if (!groups.has(measure))
        groups.set(measure, [{ measure, isJudged: turn.worth !== null }, []]);
      groups.get(measure)[1].push(turn);
    }
    return [...groups.values()];
  }

  function groupOf(men, turns, isOpen) {
    const body = tag(document, "ol", "fallas-moves");
    if (!Array.isArray(men)) {
      fill(body, turns);
      const how = men.isJudged
        ? [tag(document, "p", "fallas-judge", tongue.tell(judgesOf(found.judge)[men.measure]))]
        : [];
      return tag(document, "div", "", ...how, body);
    }
    const from = men.map((place) => (place === 0 || place === 25 ? say("bar") : place));
    const title = men.length
      ? counted("One man, from {from}", "{number} men, from {from}", men.length, { from })
      : say("Nobody moves");
    const head = tag(
      document,
      "summary",
      "",
      tongue.tell(title),
      " ",
      tag(document, "small", "", `(${turns.length})`),
    );
    const group = tag(document, "details", "", head, body);
    group.addEventListener(
      "toggle",
      () => group.open && !body.childElementCount && fill(body, turns),
    );
    group.open = isOpen;
    if (isOpen) fill(body, turns);
    return group;
  }

  function fill(body, turns) {
    body.append(...turns.slice(0, PORTION).map((turn) => tag(document, "li", "", buttonOf(turn))));
    const rest = turns.slice(PORTION);
    if (!rest.length) return;
    const words = counted("Show one more", "Show {number} more", Math.min(rest.length, PORTION));
    const more = plainButton(document, tongue.tell(words), () => {
      item.remove();
      const at = body.childElementCount;
      fill(body, rest);
      body.children[at].firstElementChild.focus();
    });
    const item = tag(document, "li", "", more);
    body.append(item);
  }

  function buttonOf({ index, moves, worth, measure }) {
    const button = plainButton(document, moves, () => {});
    if (worth !== null)
      button.append(" ", tag(document, "small", "", worthWords({ worth, measure }, tongue)));
    button.dataset.moves = moves;
    button.addEventListener("click", ({ pointerType }) =>
      pointerType === "touch" && armed !== index ? arm(index) : play(index, moves),
    );
    button.addEventListener("focus", () => preview(index));
    button.addEventListener("pointerenter", () => preview(index));
    return button;
  }

  /** A finger cannot hover, so the first touch shows a turn and the second plays it. */
  function arm(index) {
    armed = index;
    preview(index);
    hint.hidden = false;
  }

  /** Show why there is nothing to list. */
  function refuse(told) {
    found = null;
    clearTimeout(later);
    count.textContent = ended(tongue.tell(told));
    list.replaceChildren();
  }

  function showFilters(isShown) {
    filters.hidden = !isShown;
  }

  return { element, show, refuse, showFilters, isSorted: () => order.list.value === "best" };
}
