// Exact chances in tables: how the next throw ends by each rule set, who enters, and which blots
// are hit.

import { say } from "../core/sentence.mjs";
import { readingName } from "../tables/rule_sets.mjs";
import { words } from "../tables/words.mjs";
import { tag } from "../ui/dom.mjs";
import { chanceWords } from "./labels.mjs";
import { createSmallMaps } from "./small_maps.mjs";

/** Three tables under the map. */
export function createChances(document, tongue) {
  const element = tag(document, "div", "fallas-chances");
  const compared = tag(document, "div");
  const entering = tag(document, "div");
  const hitting = tag(document, "div");
  const maps = createSmallMaps(document, tongue);
  element.append(entering, compared, maps.element, hitting);

  /** The chances of the mover's throw by rule set, the one in force first. */
  function compare(found, inForce) {
    const fates = Object.entries(words.fates).filter(([fate]) =>
      Object.values(found).some(({ chances }) => chances[fate].rolls),
    );
    const head = [say("Rules"), ...fates.map(([, { told }]) => told)];
    const rows = Object.entries(found).map(([name, { chances }]) => ({
      name: readingName(name),
      isMarked: name === inForce,
      cells: fates.map(([fate]) => chances[fate]),
    }));
    compared.replaceChildren(tableOf(say("The next throw by each rule set"), head, rows));
    maps.show(found, inForce);
  }

  /** Whether waiting men enter, by the rules in force. */
  function enter(chances) {
    const rows = [
      [say("at least one enters"), chances["enters-one"]],
      [say("all enter"), chances["enters-all"]],
    ].filter(([, chance]) => chance);
    entering.replaceChildren();
    if (rows.length) {
      entering.append(
        tableOf(
          say("Waiting men"),
          [say("Waiting men"), say("chance")],
          rows.map(([name, chance]) => ({ name, cells: [chance] })),
        ),
      );
    }
  }

  /** Which blots can be hit, and which have to be. */
  function hit(found) {
    const titles = {
      "can-hit": say("What the mover can hit"),
      "can-be-hit": say("What the other side could hit, if it threw now"),
    };
    hitting.replaceChildren();
    for (const [name, title] of Object.entries(titles)) {
      if (found[name]) hitting.append(dangersOf(title, found[name]));
    }
  }

  function dangersOf(title, { blots, any }) {
    const points = Object.entries(blots);
    if (!points.length)
      return tag(document, "p", "", tongue.tell(say("{title}: no man stands alone.", { title })));
    const rows = points.map(([point, { can, must }]) => ({
      name: say("on {point}", { point: Number(point) }),
      cells: [can, must],
    }));
    if (points.length > 1) rows.push({ name: say("any of them"), cells: [any.can, any.must] });
    return tableOf(title, [say("Man alone"), say("can be hit"), say("must be hit")], rows);
  }

  function tableOf(title, head, rows) {
    const table = tag(
      document,
      "table",
      "fallas-table",
      tag(document, "caption", "", tongue.tell(title)),
    );
    const top = tag(document, "tr", "", ...head.map((told) => headOf(told, "col")));
    const body = rows.map(({ name, cells, isMarked }) => {
      const row = tag(
        document,
        "tr",
        isMarked ? "fallas-now" : "",
        headOf(name, "row"),
        ...cells.map(cellOf),
      );
      if (isMarked) row.setAttribute("aria-current", "true");
      return row;
    });
    table.append(tag(document, "thead", "", top), tag(document, "tbody", "", ...body));
    return table;
  }

  function headOf(told, scope) {
    const head = tag(document, "th", "", tongue.tell(told));
    head.scope = scope;
    return head;
  }

  function cellOf(chance) {
    const { fraction, percent } = chanceWords(chance, tongue.lang);
    const cell = tag(document, "td", "", percent, " ", tag(document, "small", "", fraction));
    cell.title = `${chance.rolls}/${chance.of}`;
    return cell;
  }

  function clear() {
    for (const part of [compared, entering, hitting]) part.replaceChildren();
    maps.clear();
  }

  return { element, compare, enter, hit, clear };
}
