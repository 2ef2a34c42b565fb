// The maps of all rule sets side by side, small: the same throw stands at the same place in each.

import { say } from "../core/sentence.mjs";
import { readingName } from "../tables/rule_sets.mjs";
import { words } from "../tables/words.mjs";
import { tag } from "../ui/dom.mjs";
import { keyOf } from "./labels.mjs";

/** The small maps; `show` takes the comparison of the rule sets, and the rule set in force. */
export function createSmallMaps(document, tongue) {
  const element = tag(document, "div", "fallas-small-maps");
  const fates = words.fates;
  const again = { sign: "↻", told: say("thrown again") };

  function show(found, inForce) {
    const throws = Object.values(found).flatMap(({ fates: ends }) => Object.keys(ends));
    const all = [...new Set(throws)].sort().reverse();
    element.replaceChildren(
      keyTo(found, all),
      ...Object.entries(found).map(([rules, each]) => {
        const name = tongue.tell(readingName(rules));
        return figureOf(name, each.fates, all, rules === inForce);
      }),
    );
  }

  /** Every sign that stands in one of the maps. */
  function keyTo(found, all) {
    const maps = Object.values(found).map((each) => each.fates);
    const there = Object.keys(fates).filter((fate) =>
      maps.some((ends) => Object.values(ends).includes(fate)),
    );
    const isLess = (ends) => throwsLike(ends, all).some((dice) => !ends[dice]);
    const keys = there.map((fate) => keyOf(document, tongue, fates[fate], fate));
    return tag(
      document,
      "p",
      "fallas-legend",
      ...keys,
      ...(maps.some(isLess) ? [keyOf(document, tongue, again)] : []),
    );
  }

  /** The throws with as many dice as these rules throw. */
  function throwsLike(ends, all) {
    const [{ length }] = Object.keys(ends);
    return all.filter((dice) => dice.length === length);
  }

  function figureOf(name, ends, all, isMarked) {
    const map = tag(document, "div", "fallas-small-map");
    const rows = new Map();
    for (const dice of throwsLike(ends, all)) {
      if (!rows.has(dice[0])) rows.set(dice[0], tag(document, "div"));
      rows.get(dice[0]).append(cellOf(dice, ends[dice]));
    }
    map.append(...rows.values());
    map.setAttribute("role", "img");
    map.setAttribute(
      "aria-label",
      tongue.tell(say("{rules}: how each throw ends", { rules: name })),
    );
    return tag(
      document,
      "figure",
      isMarked ? "fallas-now" : "",
      tag(document, "figcaption", "", name),
      map,
    );
  }

  /** The cell of a throw; a throw that does not count under these rules has a cell too. */
  function cellOf(dice, fate) {
    const { sign, told } = fates[fate] ?? again;
    const cell = tag(document, "span", "", sign);
    if (fate) cell.dataset.fate = fate;
    cell.title = `${dice}: ${tongue.tell(told)}`;
    return cell;
  }

  return { element, show, clear: () => element.replaceChildren() };
}
