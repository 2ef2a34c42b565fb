// The board as a picture: an SVG that shows one state after another. It knows no rules.
// All shapes and seats come from Python; this module only places them.

import { at, group, svgTag } from "../ui/svg.mjs";
import { layDice, platesOf, seatMen } from "./layout.mjs";
import { drawMarks } from "./marks.mjs";

const EMPTY = { white: [], black: [], dice: [], left: [] };

/** A board for `drawing`, the shapes and the geometries; the functions change it. */
export function createPicture(document, drawing) {
  const { grounds, pieces, style } = drawing;
  const svg = svgTag(document, "svg", "fallas-drawing");
  svg.setAttribute("role", "img");
  const [title, description] = ["title", "desc"].map((name) =>
    svg.appendChild(svgTag(document, name)),
  );
  const sheet = svg.appendChild(svgTag(document, "style"));
  sheet.textContent = style;
  const [ground, men, plates, dice, marks] = ["ground", "men", "plates", "dice", "marks"].map(
    (name) => svg.appendChild(group(document, name)),
  );
  const elements = new Map();
  /** @type {any} */
  let geometry = null;
  let [shape, look] = ["", ""];
  let seated = [];
  let shown = EMPTY;
  /**
   * The man in hand: id, side, place, and the spot that it is carried to.
   *
   * @type {any}
   */
  let held = null;

  /** Show a state, and further marks; `first` is the die that the reader wants played first. */
  function show(state, more = [], first = null) {
    shown = state;
    placeMen(state);
    plates.replaceChildren(...platesOf(state, geometry).map((plate) => plateOf(plate)));
    dice.replaceChildren(...layDice(state, geometry).map((die) => dieOf(die, first)));
    drawMarks(marks, [...(state.marks ?? []), ...more], geometry, pieces);
  }

  /** Set the picture's name and its description; `lang` is the name's language where it differs. */
  function tell(name, words, lang = "") {
    title.textContent = name;
    if (lang) title.setAttribute("lang", lang);
    description.textContent = words;
  }

  function placeMen(state) {
    const before = new Map(seated.map((man) => [man.id, man]));
    seated = seatMen(state, geometry, seated);
    if (held) holdOn();
    const moving = seated.filter(
      (man) => before.has(man.id) && before.get(man.id).place !== man.place,
    );
    for (const man of moving) men.append(elements.get(man.id)); // on top of those it passes
    if (moving.length) svg.getBoundingClientRect(); // so that each still starts from where it was
    for (const man of seated) {
      const element = elements.get(man.id) ?? newMan(man);
      element.dataset.place = man.place;
      if (man.id !== held?.id) carry(element, man.at);
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

  function dieOf({ face, side, used, at: spot }, first) {
    const state = used ? " used" : face === first ? " first" : "";
    return at(group(document, `die ${side}${state}`, pieces.dice[face]), spot);
  }

  function setLook(value) {
    look = value in grounds ? value : Object.keys(grounds)[0];
    if (shape) ground.innerHTML = grounds[look][shape];
  }

  /** Set the shape of the board, `wide` or `tall`: every man is on its seat at once. */
  function setShape(value) {
    shape = value;
    geometry = drawing.geometry[shape];
    svg.setAttribute("viewBox", `0 0 ${geometry.view.join(" ")}`);
    elements.clear();
    men.replaceChildren();
    seated = [];
    setLook(look);
    if (shown === EMPTY) return;
    show(shown);
    if (!held) return;
    held.id = outermost(held.side, held.place)?.id ?? null;
    if (held.id) takeUp();
  }

  /** Take the outermost man of a place in hand: `to` carries it to a spot, `release` lets it go. */
  function grab(side, place) {
    const man = outermost(side, place);
    if (!man) return null;
    held = { side, place, id: man.id, spot: man.at };
    takeUp();
    return {
      to(spot) {
        if (!held) return;
        held.spot = spot;
        if (elements.has(held.id)) carry(elements.get(held.id), spot);
      },
      release() {
        const element = elements.get(held?.id);
        const seat = seated.find(({ id }) => id === held?.id)?.at;
        held = null;
        element?.classList.remove("held");
        if (element && seat) carry(element, seat);
      },
    };
  }

  function outermost(side, place) {
    return seated
      .filter((man) => man.side === side && man.place === place)
      .sort((a, b) => b.slot - a.slot)[0];
  }

  function takeUp() {
    const element = elements.get(held.id);
    men.append(element);
    element.classList.add("held");
    carry(element, held.spot);
  }

  /**
   * After a new state, hold the outermost man still on the place of the man in hand; with no man
   * left there, hold none.
   */
  function holdOn() {
    const stays = outermost(held.side, held.place);
    const goes = seated.find(({ id }) => id === held.id);
    if (!stays) {
      elements.get(held.id)?.classList.remove("held");
      held.id = null;
    } else {
      if (goes) goes.id = stays.id;
      stays.id = held.id;
    }
  }

  function carry(element, [x, y]) {
    element.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** The spot of the board under the pointer. */
  function spotOf({ clientX, clientY }) {
    const box = svg.getBoundingClientRect();
    const scale = geometry.view[0] / box.width;
    return [(clientX - box.x) * scale, (clientY - box.y) * scale];
  }

  return { element: svg, show, tell, setLook, setShape, grab, spotOf };
}
