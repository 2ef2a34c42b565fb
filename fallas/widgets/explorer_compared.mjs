// The maps of all rule sets side by side, small: the same throw stands at the same place in each.

import { tag } from "./explorer_dom.mjs";
import { fateNames } from "./explorer_words.mjs";
import { readingNames } from "./readings.mjs";
import { say } from "./say.mjs";

/** The small maps; `show` takes what compares the rule sets, and which of them is in force. */
export function createCompared(document, tongue) {
  const element = tag(document, "div", "fallas-small-maps");
  const fates = fateNames();

  function show(found, inForce) {
    const names = readingNames();
    const throws = Object.values(found).flatMap(({ fates: ends }) => Object.keys(ends));
    const all = [...new Set(throws)].sort().reverse();
    element.replaceChildren(
      ...Object.entries(found).map(([rules, each]) => {
        const name = tongue.tell(names[rules] ?? rules.replaceAll(",", ", "));
        return figureOf(name, each.fates, all, rules === inForce);
      }),
    );
  }

  function figureOf(name, ends, all, isMarked) {
    const map = tag(document, "div", "fallas-small-map");
    const rows = new Map();
    const [{ length }] = Object.keys(ends); // as many dice as these rules throw
    for (const dice of all.filter((each) => each.length === length)) {
      if (!rows.has(dice[0])) rows.set(dice[0], tag(document, "div"));
      rows.get(dice[0]).append(cellOf(dice, ends[dice]));
    }
    map.append(...rows.values());
    map.setAttribute("role", "img");
    map.setAttribute("aria-label", tongue.tell(say("{rules}: how each throw ends", { rules: name })));
    return tag(document, "figure", isMarked ? "fallas-now" : "", tag(document, "figcaption", "", name), map);
  }

  /** A throw; one that these rules do not let stand has a place all the same. */
  function cellOf(dice, fate) {
    const { sign, told } = fates[fate] ?? { sign: "↻", told: say("thrown again") };
    const cell = tag(document, "span", "", sign);
    if (fate) cell.dataset.fate = fate;
    cell.title = `${dice}: ${tongue.tell(told)}`;
    return cell;
  }

  return { element, show, clear: () => element.replaceChildren() };
}
