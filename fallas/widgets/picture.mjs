// The board as a picture: an SVG that shows one state after another. It knows no rules.
// All shapes and seats are those that Python draws with; only the placing is done here.

import { layDice, platesOf, seatMen } from "./seats.mjs";
import { drawMarks } from "./marks.mjs";
import { at, group } from "./svg.mjs";

/** A board for `drawing`, the shapes and the geometry; `show` and `setLook` change it. */
export function createPicture(document, drawing) {
  const { geometry, grounds, pieces, style } = drawing;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "fallas-drawing");
  svg.setAttribute("viewBox", `0 0 ${geometry.view.join(" ")}`);
  svg.setAttribute("role", "img");
  const [title, description] = ["title", "desc"].map((name) => svg.appendChild(document.createElementNS(svg.namespaceURI, name)));
  const sheet = svg.appendChild(document.createElementNS(svg.namespaceURI, "style"));
  sheet.textContent = style;
  const [ground, men, plates, dice, marks] = ["ground", "men", "plates", "dice", "marks"].map((name) =>
    svg.appendChild(group(document, name)),
  );
  const elements = new Map();
  let seated = [];

  function show(state, name) {
    title.textContent = name;
    description.textContent = state.description ?? "";
    placeMen(state);
    plates.replaceChildren(...platesOf(state, geometry).map((plate) => plateOf(plate)));
    dice.replaceChildren(...layDice(state, geometry).map((die) => dieOf(die)));
    drawMarks(marks, state.marks ?? [], pieces.forms);
  }

  function placeMen(state) {
    const before = new Map(seated.map((man) => [man.id, man]));
    seated = seatMen(state, geometry, seated);
    const moving = seated.filter((man) => before.has(man.id) && before.get(man.id).place !== man.place);
    for (const man of moving) men.append(elements.get(man.id)); // on top of those he passes
    if (moving.length) svg.getBoundingClientRect(); // he starts from where he was, in spite of that
    for (const man of seated) {
      const element = elements.get(man.id) ?? newMan(man);
      element.dataset.place = man.place;
      element.style.transform = `translate(${man.at[0]}px, ${man.at[1]}px)`;
      before.delete(man.id);
    }
    for (const id of before.keys()) {
      elements.get(id).remove();
      elements.delete(id);
    }
  }

  function newMan({ id, side }) {
    const element = group(document, `man ${side}`, pieces.men[side]);
    element.dataset.side = side;
    elements.set(id, element);
    return men.appendChild(element);
  }

  function plateOf({ count, place, at: spot }) {
    const element = at(group(document, "many", pieces.count.replace("{}", count)), spot);
    element.dataset.place = place;
    return element;
  }

  function dieOf({ face, side, used, at: spot }) {
    return at(group(document, `die ${side}${used ? " used" : ""}`, pieces.dice[face]), spot);
  }

  function setLook(look) {
    ground.innerHTML = grounds[look] ?? Object.values(grounds)[0];
  }

  return { element: svg, show, setLook };
}
