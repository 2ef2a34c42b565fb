// Fills in citations with the page's address and today's date, and copies them.

import { tag } from "../../../../fallas/widgets/js/ui/dom.mjs";

const FORMS = [
  ["text", "Text"],
  ["bibtex", "BibTeX"],
  ["csl", "CSL-JSON"],
];

/** A template with names in braces, such as `{url}`, filled in; in JSON, escaped for a string. */
export function filled(template, values, inJson) {
  return template.replace(/\{([a-z]+)\}/g, (whole, name) => {
    if (!(name in values)) return whole;
    return inJson ? JSON.stringify(values[name]).slice(1, -1) : values[name];
  });
}

/** The day in the reader's own calendar, as 2026-12-01. */
export function today(now) {
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function valuesOf(box) {
  const { clause, where, title, page } = box.dataset;
  const url = new URL(page ?? "", window.location.href);
  url.hash = clause ? `clause-${clause.replaceAll(".", "-")}` : "";
  const address = clause ? url.href : url.href.replace(/#$/, "");
  const key = clause ? `fallas-${clause.replaceAll(".", "-")}` : "fallas";
  return { clause, where, title, key, url: address, seen: today(new Date()) };
}

async function copy(text, output) {
  try {
    await navigator.clipboard.writeText(text);
    output.textContent = "Copied.";
  } catch {
    output.textContent = "Copying is not allowed here; select the text.";
  }
}

function fill(box, templates) {
  if (box.querySelector("pre")) return;
  const values = valuesOf(box);
  box.querySelector("p")?.remove(); // the text as it is without scripts
  for (const [form, name] of FORMS) {
    const text = filled(templates[form], values, form === "csl");
    const shown = tag(document, "pre", "", text);
    shown.tabIndex = 0;
    shown.setAttribute("aria-label", name);
    const button = Object.assign(tag(document, "button", "", `Copy ${name}`), { type: "button" });
    const output = tag(document, "span");
    output.setAttribute("role", "status");
    button.addEventListener("click", () => copy(text, output));
    box.append(shown, tag(document, "p", "", button, " ", output));
  }
}

/** @type {NodeListOf<HTMLElement>} */
const sources = document.querySelectorAll("[data-citations]");
for (const source of sources) {
  const templates = JSON.parse(source.dataset.citations ?? "{}");
  for (const box of source.querySelectorAll(".fallas-cite")) {
    if (box.tagName !== "DETAILS") fill(box, templates);
    else box.addEventListener("toggle", () => fill(box, templates));
  }
}
