// The icons on buttons and beside sentences, drawn with one stroke width on a square of 24.

import { tag } from "./dom.mjs";

const ICONS = {
  first: "M5 4v16M19 4l-9 8 9 8",
  previous: "M16 4l-9 8 9 8",
  play: "M7 4l13 8-13 8z",
  pause: "M8 5v14M16 5v14",
  next: "M8 4l9 8-9 8",
  try: "M9 11V5a1.6 1.6 0 0 1 3.2 0v5.5m0 0V9a1.6 1.6 0 0 1 3.2 0v2m0 0v-.6a1.6 1.6 0 0 1 3.2 0V15c0 4-2.4 6-5.6 6-3 0-4.3-1.4-5.6-3.6L4.7 13.8c-.7-1.4.9-2.6 2.1-1.5L9 14.5",
  back: "M4 5v14M20 12H8M13 6l-6 6 6 6",
  undo: "M9 5L4 10l5 5M4 10h9a6 6 0 0 1 0 12h-3",
  redo: "M15 5l5 5-5 5M20 10h-9a6 6 0 0 0 0 12h3",
  reset: "M5 12a7 7 0 1 0 2.6-5.4M8 2v5h5",
  roll: "M5 5h14v14H5zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01",
  dice: "M3 8h12v12H3zM8 8V4h13v13h-6M7 12h.01M11 16h.01M17.5 8h.01",
  turn: "M4 8h13M13 4l4 4-4 4M20 16H7M11 12l-4 4 4 4",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  go: "M4 12h15M13 6l6 6-6 6",
  goal: "M12 4a8 8 0 1 0 .01 0M12 9a3 3 0 1 0 .01 0",
  reached: "M12 3a9 9 0 1 0 .01 0M7.5 12.5l3 3 6-6.5",
  refused: "M12 3a9 9 0 1 0 .01 0M5.8 5.8l12.4 12.4",
};

/** An icon as an element, hidden from screen readers. */
export function icon(document, name) {
  const element = tag(document, "span", "fallas-icon");
  element.setAttribute("aria-hidden", "true");
  element.innerHTML = `<svg viewBox="0 0 24 24"><path d="${ICONS[name]}"/></svg>`;
  return element;
}

/** A button with an icon and a label; on a narrow board the label is only a tooltip. */
export function iconButton(document, name, label, onClick) {
  const element = tag(document, "button");
  element.type = "button";
  element.dataset.action = name;
  element.addEventListener("click", () => isDisabled(element) || onClick());
  setIcon(element, name, label);
  return element;
}

/** Change the label of such a button. */
export function setIcon(element, name, label) {
  if (element.dataset.icon === name && element.title === label) return;
  element.dataset.icon = name;
  element.setAttribute("aria-label", label);
  element.title = label;
  const document = element.ownerDocument;
  element.replaceChildren(icon(document, name), tag(document, "span", "fallas-label", label));
}

// A button that does nothing now stays focusable, so that the keyboard doesn't lose its place.
export function disable(element, off) {
  element.setAttribute("aria-disabled", String(off));
}

export function isDisabled(element) {
  return element.getAttribute("aria-disabled") === "true";
}
