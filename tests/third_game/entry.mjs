// The board of tres en raya: what the game adds to the parts that all boards share.

import { drawings } from "../../fallas/widgets/js/core/from_python.mjs";
import { say } from "../../fallas/widgets/js/core/sentence.mjs";
import { defineGame } from "../../fallas/widgets/js/ui/board.mjs";
import { tag } from "../../fallas/widgets/js/ui/dom.mjs";
import { createFrame } from "../../fallas/widgets/js/ui/frame.mjs";
import { createTargets } from "../../fallas/widgets/js/ui/hit_targets.mjs";
import { disable, iconButton } from "../../fallas/widgets/js/ui/icons.mjs";
import { createReadings } from "../../fallas/widgets/js/ui/rule_sets.mjs";
import { svgTag } from "../../fallas/widgets/js/ui/svg.mjs";

const begin = (document, scene = null) => ({
  document,
  scene,
  chosen: null,
  told: [],
  refused: null,
  ways: [],
});
const answered = (trial, { document, scene, told, refused }) =>
  refused || !scene ? { ...trial, refused } : { ...begin(document, scene), told };
const drop = (trial) => ({ ...trial, refused: null });
const documentAt = (situation) => ({ situation, moves: [] });

function createPicture(document, { cell }) {
  const element = svgTag(document, "svg", "fallas-drawing");
  element.setAttribute("viewBox", `0 0 ${3 * cell} ${3 * cell}`);
  element.setAttribute("role", "img");
  const spotOf = ({ clientX, clientY }) => {
    const { x, y, width } = element.getBoundingClientRect();
    return [clientX - x, clientY - y].map((length) => (length * 3 * cell) / width);
  };
  function show({ squares }) {
    const signs = [...squares].map((sign, at) => {
      const text = svgTag(document, "text");
      text.setAttribute("x", (at % 3) * cell + cell / 3);
      text.setAttribute("y", (3 - Math.floor(at / 3)) * cell - cell / 3);
      text.textContent = sign === "." ? "" : sign;
      return text;
    });
    element.replaceChildren(...signs);
  }
  return { element, show, spotOf };
}

function createTools(document, tongue, { act, rules }) {
  const tool = (icon, sentence, name = icon) =>
    iconButton(document, icon, tongue.tell(sentence), () => act(name));
  const buttons = {
    try: tool("try", say("Try it yourself")),
    undo: tool("undo", say("Take back")),
    computer: tool("turn", say("Let the computer move"), "computer"),
    more: tool("more", say("More"), "show"),
  };
  const names = { tres: { say: "Tres" }, misere: { say: "Misere" } };
  const reading = createReadings(document, tongue, say("Rules"), names, rules);
  return {
    element: tag(document, "div", "fallas-tools", ...Object.values(buttons)),
    buttons,
    reading,
  };
}

function createView(document, tongue, drawing, does) {
  const picture = createPicture(document, drawing);
  const places = createTargets(document, tongue, {
    label: { say: "Nine squares" },
    keys: { say: "Enter takes a square." },
    ends: {},
  });
  const boxes = drawing.squares.map((square, at) => [
    square,
    [(at % 3) * drawing.cell, (2 - Math.floor(at / 3)) * drawing.cell, drawing.cell, drawing.cell],
  ]);
  for (const { place, button } of places.lay(
    boxes,
    [3 * drawing.cell, 3 * drawing.cell],
    does.press,
  ))
    button.dataset.square = place;
  const tools = createTools(document, tongue, does);
  const frame = createFrame(document, tongue, does, {
    picture,
    places,
    tools,
    choices: [tools.reading.element],
    example: "b2",
  });
  frame.figure.classList.add("fallas-tres");

  function show(shown) {
    const { moment, story, trial } = shown;
    const state = trial?.scene ?? moment;
    frame.show({ ...shown, hints: [], isListed: story.length > 1 });
    picture.show(state);
    picture.element.setAttribute("aria-label", tongue.tell(state.described));
    places.show((square) => ({
      parts: [{ say: `${square}: ${state.squares[drawing.squares.indexOf(square)]}` }],
      isMovable: false,
      isOpen: Boolean(trial?.scene?.options.includes(square)),
      isChosen: false,
    }));
    for (const name of ["undo", "computer"])
      disable(tools.buttons[name], !trial?.scene?.can.includes(name));
    if (trial?.scene) tools.reading.show(trial.scene.rules);
  }

  return { ...frame, picture, places, tools, show };
}

/** Show a model in an element; the returned function takes the view down again. */
export const render = defineGame(gameOf);

function gameOf(board) {
  return {
    trial: { documentAt, begin, answered, drop },
    rel: "fallas-tres",
    createView: (document, tongue, does) => createView(document, tongue, drawings.tres, does),
    does: { press: (target) => board.begin() && board.trying.ask({ do: "move", target }) },
    drags: { lift: () => null, start() {}, land() {}, isLost: () => true },
    isBegun: ({ moves }) => Boolean(moves?.length),
    takesLink: (text) => board.model.get("linked") && text.startsWith("tres"),
  };
}

export default { render };
