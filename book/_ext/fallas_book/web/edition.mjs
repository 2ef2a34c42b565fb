// Remembers the reader's choice of columns and opens clauses by touch. Without it everything still
// works: the style sheet reacts to the check boxes and the focus.

const KEY = "fallas.columns";

function remembered() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {}; // storage is off, or holds something else
  }
}

function remember(choice) {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // The choice then holds for this page only.
  }
}

function keepColumns() {
  /** @type {NodeListOf<HTMLInputElement>} */
  const boxes = document.querySelectorAll('input[name="fallas-column"]');
  const choice = remembered();
  for (const box of boxes) {
    if (typeof choice[box.value] === "boolean") box.checked = choice[box.value];
    box.addEventListener("change", () => remember({ ...remembered(), [box.value]: box.checked }));
  }
}

/** Hide columns in browsers without `:has()`, where the style sheet cannot. */
function hideColumns() {
  if (CSS.supports("selector(:has(a))")) return;
  /** @type {NodeListOf<HTMLInputElement>} */
  const boxes = document.querySelectorAll(".fallas-choice input");
  for (const box of boxes) {
    const show = () => {
      /** @type {NodeListOf<HTMLElement>} */
      const parts = document.querySelectorAll(`[data-column="${box.value}"]`);
      for (const part of parts) part.hidden = !box.checked;
    };
    box.addEventListener("change", show);
    show();
  }
}

/** The element around what an event happened to that a selector names, if there is one. */
function around(event, selector) {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

function openByTouch() {
  let pointer = "mouse";
  document.addEventListener("pointerdown", (event) => (pointer = event.pointerType), true);
  document.addEventListener("click", (event) => {
    const cited = around(event, ".fallas-cited");
    for (const other of document.querySelectorAll(".fallas-cited.open")) {
      if (other !== cited) other.classList.remove("open");
    }
    if (!cited || pointer !== "touch" || cited.classList.contains("open")) return;
    event.preventDefault(); // the first touch shows the words, the second follows the link
    cited.classList.add("open");
    cited.classList.remove("shut");
  });
}

function shutByEscape() {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const cited of document.querySelectorAll(
      ".fallas-cited:is(:hover, :focus-within, .open)",
    )) {
      cited.classList.remove("open");
      cited.classList.add("shut");
    }
  });
  for (const kind of /** @type {const} */ (["focusout", "pointerout"])) {
    document.addEventListener(kind, (event) => {
      const cited = around(event, ".fallas-cited.shut");
      if (cited && !cited.contains(/** @type {Node | null} */ (event.relatedTarget)))
        cited.classList.remove("shut");
    });
  }
}

/** On a narrow screen, open a notebook alone: the laboratory's list of files would cover it. */
function openNotebooksAlone() {
  document.addEventListener("click", (event) => {
    const link = around(event, 'a[href*="lab/lab/index.html?"]');
    if (!link || !matchMedia("(max-width: 767px)").matches) return;
    link.href = link.href.replace("lab/lab/index.html?", "lab/notebooks/index.html?");
  });
}

keepColumns();
hideColumns();
openNotebooksAlone();
openByTouch();
shutByEscape();
