// The row under the board: first, previous, play or pause, next, "3 of 7", and the look of the board.

const ICONS = {
  first: "M5 4v16M19 4l-9 8 9 8",
  previous: "M16 4l-9 8 9 8",
  play: "M7 4l13 8-13 8z",
  pause: "M8 5v14M16 5v14",
  next: "M8 4l9 8-9 8",
  look: "M2 21h20M4 21l3-17 3 17M13 21v-8a4 4 0 0 0 8 0v8",
};

/** The controls; `act` is called with the name of an action, `onLook` when the look is to change. */
export function createControls(document, words, act, onLook) {
  const element = document.createElement("div");
  element.className = "fallas-controls";
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", words.steps);
  const buttons = Object.fromEntries(
    ["first", "previous", "play", "next"].map((action) => [action, button(document, action, words[action], () => act(action))]),
  );
  const position = document.createElement("span");
  position.className = "fallas-at";
  const look = button(document, "look", words.look, onLook);
  element.append(...Object.values(buttons), position, look);

  function show({ index, length, playing }) {
    for (const action of ["first", "previous"]) disable(buttons[action], index === 0);
    disable(buttons.next, index >= length - 1);
    setIcon(buttons.play, playing ? "pause" : "play", playing ? words.pause : words.play);
    position.textContent = words.position.replace("{index}", index + 1).replace("{length}", length);
    element.classList.toggle("fallas-single", length < 2);
  }

  return { element, show };
}

function button(document, icon, label, onClick) {
  const element = document.createElement("button");
  element.type = "button";
  element.dataset.action = icon;
  setIcon(element, icon, label);
  element.addEventListener("click", onClick);
  return element;
}

function setIcon(element, icon, label) {
  if (element.dataset.icon === icon) return;
  element.dataset.icon = icon;
  element.setAttribute("aria-label", label);
  element.title = label;
  element.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[icon]}"/></svg>`;
}

// A button that does nothing now stays focusable, so that the keyboard doesn't lose its place.
function disable(element, off) {
  element.setAttribute("aria-disabled", String(off));
}
