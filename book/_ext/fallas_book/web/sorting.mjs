// The tables of numbers under the charts can be sorted: the head of a column becomes a button.
// Without scripts they stand as they were written.

import { tag } from "../../../../fallas/widgets/js/ui/dom.mjs";

const NUMBER = /^[−-]?\d[\d.,]*/;

/** What a cell is sorted by: its number, if it begins with one, else its text. */
export function keyOf(text) {
  const found = NUMBER.exec(text.trim());
  return found ? Number(found[0].replaceAll(",", "").replace("−", "-")) : text.trim();
}

/** Order two keys: numbers before texts, each kind in its own order. */
export function compare(one, other) {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one === typeof other) return one.localeCompare(other, undefined, { numeric: true });
  return typeof one === "number" ? -1 : 1;
}

function sort(table, column, direction) {
  const body = table.tBodies[0];
  const keyed = [...body.rows].map((row) => [keyOf(row.cells[column].textContent), row]);
  keyed.sort(([one], [other]) => direction * compare(one, other));
  body.append(...keyed.map(([, row]) => row));
}

function makeSortable(table) {
  const heads = [...table.tHead.rows[0].cells];
  for (const [column, head] of heads.entries()) {
    const button = tag(document, "button", "", ...head.childNodes);
    button.type = "button";
    head.append(button);
    button.addEventListener("click", () => {
      const isUp = head.getAttribute("aria-sort") !== "ascending";
      for (const other of heads) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", isUp ? "ascending" : "descending");
      sort(table, column, isUp ? 1 : -1);
    });
  }
}

/** @type {NodeListOf<HTMLTableElement>} */
const tables = document.querySelectorAll(".fallas-chart table");
for (const table of tables) {
  if (table.tBodies[0]?.rows.length > 1) makeSortable(table);
}
