// Remembers the reader's choice of columns and opens clauses by touch. Without it everything still
// works: the style sheet reacts to the check boxes and the focus.

const KEY = "fallas.columns";

function remembered() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
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
  const boxes = [...document.querySelectorAll('input[name="fallas-column"]')];
  const choice = remembered();
  for (const box of boxes) {
    if (typeof choice[box.value] === "boolean") box.checked = choice[box.value];
    box.addEventListener("change", () => remember({ ...remembered(), [box.value]: box.checked }));
  }
}

/** Hide columns in browsers without `:has()`, where the style sheet cannot. */
function hideColumns() {
  if (CSS.supports("selector(:has(a))")) return;
  for (const box of document.querySelectorAll(".fallas-choice input")) {
    const show = () => {
      for (const part of document.querySelectorAll(`[data-column="${box.value}"]`)) part.hidden = !box.checked;
    };
    box.addEventListener("change", show);
    show();
  }
}

function openByTouch() {
  let pointer = "mouse";
  document.addEventListener("pointerdown", (event) => (pointer = event.pointerType), true);
  document.addEventListener("click", (event) => {
    const cited = event.target.closest?.(".fallas-cited");
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
    for (const cited of document.querySelectorAll(".fallas-cited:is(:hover, :focus-within, .open)")) {
      cited.classList.remove("open");
      cited.classList.add("shut");
    }
  });
  for (const kind of ["focusout", "pointerout"]) {
    document.addEventListener(kind, (event) => {
      const cited = event.target.closest?.(".fallas-cited.shut");
      if (cited && !cited.contains(event.relatedTarget)) cited.classList.remove("shut");
    });
  }
}

/** On a narrow screen, open a notebook alone: the laboratory's list of files would cover it. */
function openNotebooksAlone() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.('a[href*="lab/lab/index.html?"]');
    if (!link || !matchMedia("(max-width: 767px)").matches) return;
    link.href = link.href.replace("lab/lab/index.html?", "lab/notebooks/index.html?");
  });
}

keepColumns();
hideColumns();
openNotebooksAlone();
openByTouch();
shutByEscape();
