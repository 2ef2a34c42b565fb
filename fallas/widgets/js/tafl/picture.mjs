// The board of tavlei as a picture: an SVG that shows one state after another. It knows no rules.
// All shapes and spots come from Python.

import { at, group, svgTag } from "../ui/svg.mjs";

/** A board for `drawing`, its shapes and squares; the functions change it. */
export function createPicture(document, drawing) {
  const { squares, pieces, forms, grounds, view } = drawing;
  const svg = svgTag(document, "svg", "fallas-drawing");
  svg.setAttribute("role", "img");
  svg.setAttribute("viewBox", `0 0 ${view} ${view}`);
  const [title, description] = ["title", "desc"].map((name) =>
    svg.appendChild(svgTag(document, name)),
  );
  svg.appendChild(svgTag(document, "style")).textContent = drawing.style;
  const [ground, men, marks] = ["ground", "men", "marks"].map((name) =>
    svg.appendChild(group(document, name)),
  );
  let standing = new Map(); // by square, its kind and its element
  let drawn = "";
  let held = null; // the element in hand

  /** Show a state, and further marks. */
  function show(state, more = []) {
    if (drawn !== state.exits) ground.innerHTML = grounds[state.exits];
    drawn = state.exits;
    placePieces(state);
    marks.replaceChildren(...[...state.marks, ...more].map(markOf));
  }

  function placePieces(state) {
    const wanted = new Map();
    for (const square of state.attackers) wanted.set(square, "attacker");
    for (const square of state.defenders) wanted.set(square, "defender");
    if (state.prince) wanted.set(state.prince, "prince");
    const next = new Map();
    const free = [];
    for (const [square, one] of standing) {
      if (wanted.get(square) === one.kind) next.set(square, one);
      else free.push(one);
    }
    for (const [square, kind] of wanted) {
      if (next.has(square)) continue;
      const from = free.findIndex((one) => one.kind === kind);
      const one = from < 0 ? newPiece(kind, square) : free.splice(from, 1)[0];
      men.append(one.element); // on top of those it passes
      if (from >= 0) svg.getBoundingClientRect(); // so that it still starts from where it was
      next.set(square, one);
    }
    for (const { element } of free) element.remove();
    standing = next;
    for (const [square, { element }] of standing) {
      if (element === held && element.dataset.square === square) continue;
      seatPiece(element, square);
    }
  }

  function newPiece(kind, square) {
    const element = men.appendChild(group(document, `man ${kind}`, pieces[kind]));
    seatPiece(element, square);
    return { kind, element };
  }

  function seatPiece(element, square) {
    element.dataset.square = square;
    element.style.transform = `translate(${squares[square][0]}px, ${squares[square][1]}px)`;
  }

  function markOf({ form, path, at: where, square }) {
    if (path)
      return group(
        document,
        `mark ${form}`,
        ["halo", "line"].map((kind) => `<path class="${kind}" d="${path}"/>`).join(""),
      );
    return at(group(document, `mark ${form}`, forms[form]), where ?? squares[square]);
  }

  /** Set the picture's name and its description; `lang` is the name's language where it differs. */
  function tell(name, words, lang = "") {
    title.textContent = name;
    if (lang) title.setAttribute("lang", lang);
    description.textContent = words;
  }

  /** Take a piece in hand: `to` carries it to a spot, `release` lets it go. */
  function grab(square) {
    const element = standing.get(square)?.element;
    if (!element) return null;
    men.append(element);
    element.classList.add("held");
    held = element;
    return {
      to: ([x, y]) => element === held && (element.style.transform = `translate(${x}px, ${y}px)`),
      release() {
        held = null;
        element.classList.remove("held");
        seatPiece(element, element.dataset.square);
      },
    };
  }

  /** The spot of the board under the pointer. */
  function spotOf({ clientX, clientY }) {
    const box = svg.getBoundingClientRect();
    const scale = view / box.width;
    return [(clientX - box.x) * scale, (clientY - box.y) * scale];
  }

  return { element: svg, show, tell, grab, spotOf };
}
