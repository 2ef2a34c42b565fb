// Lets the reader narrow the ledger's table: by page, by source, by how it was seen, by a word.
// Without it the whole table stands there.

import { tag } from "../../../../fallas/widgets/js/ui/dom.mjs";

const FILTERS = [
  ["page", "Page", ".fallas-ledger-page a, .fallas-ledger-page .xref"],
  ["work", "Source", ".fallas-ledger-work"],
  ["seen", "Seen", ".fallas-ledger-seen"],
];
const ANY = "all";

/** The different texts of some elements of a row. */
export function textsOf(row, selector) {
  const found = [...row.querySelectorAll(selector)].map((each) => shortened(each.textContent));
  return [...new Set(found)].filter(Boolean);
}

/** A text without its ends' spaces and the brackets of a citation. */
export function shortened(text) {
  return text.trim().replace(/^\[(.*)\]$/, "$1");
}

function read(row) {
  const values = Object.fromEntries(
    FILTERS.map(([name, , selector]) => [name, textsOf(row, selector)]),
  );
  // Clauses are listed by their witness, not one by one.
  const witnesses = [...row.querySelectorAll("[data-witness]")].map((each) => each.dataset.witness);
  values.work = [...new Set([...values.work, ...witnesses])];
  return { row, values, text: row.textContent.toLocaleLowerCase() };
}

function choice(name, label, rows) {
  const count = new Map();
  for (const { values } of rows) {
    for (const value of values[name]) count.set(value, (count.get(value) ?? 0) + 1);
  }
  const select = tag(document, "select");
  select.name = name;
  select.append(new Option(ANY, ""));
  for (const value of [...count.keys()].sort((a, b) => a.localeCompare(b))) {
    select.append(new Option(`${value} (${count.get(value)})`, value));
  }
  return labelled(label, select);
}

function labelled(text, control) {
  control.id = `ledger-${control.name}`;
  const label = Object.assign(tag(document, "label", "", text), { htmlFor: control.id });
  return tag(document, "div", "", label, control);
}

function build(box) {
  const rows = [...box.querySelectorAll("tbody > tr")].map(read);
  const form = tag(document, "form", "fallas-ledger-form");
  form.setAttribute("aria-label", "Narrow the table");
  const word = Object.assign(tag(document, "input"), { type: "search", name: "word" });
  form.append(...FILTERS.map(([name, label]) => choice(name, label, rows)), labelled("Word", word));
  const reset = Object.assign(tag(document, "button", "", "Show all"), { type: "reset" });
  const said = tag(document, "output");
  form.append(reset, said);

  const narrow = () => {
    const wanted = Object.fromEntries(new FormData(form));
    const sought = String(wanted.word).trim().toLocaleLowerCase();
    let shown = 0;
    for (const { row, values, text } of rows) {
      const fits =
        FILTERS.every(([name]) => !wanted[name] || values[name].includes(wanted[name])) &&
        text.includes(sought);
      row.hidden = !fits;
      shown += fits ? 1 : 0;
    }
    said.textContent =
      shown === rows.length ? `${shown} claims` : `${shown} of ${rows.length} claims`;
  };
  form.addEventListener("input", narrow);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(narrow));
  // A link to one claim shows it, whatever filter was chosen before.
  window.addEventListener("hashchange", () => {
    const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
    if (!target?.closest("tr[hidden]")) return;
    form.reset();
    setTimeout(() => target.scrollIntoView());
  });
  box.before(form);
  narrow();
}

if (typeof document !== "undefined") {
  for (const box of document.querySelectorAll(".fallas-ledger")) build(box);
}
