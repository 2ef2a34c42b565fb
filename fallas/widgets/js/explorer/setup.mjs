// Setting up a position: men are put down and taken away by touch, carried by dragging, or typed as
// text. Every change goes to the engine, which takes any position, right or not, and says what is
// wrong.

import { captionIn } from "../core/captions.mjs";
import { counted, say } from "../core/sentence.mjs";
import { describe, sideName } from "../tables/describe.mjs";
import { createPlaces } from "../tables/hit_targets.mjs";
import { SIDES } from "../tables/layout.mjs";
import { createPicture } from "../tables/picture.mjs";
import { words } from "../tables/words.mjs";
import { choiceOf, plainButton, tag } from "../ui/dom.mjs";
import { listenToDrags } from "../ui/drag.mjs";
import { createTextEntry } from "../ui/text_entry.mjs";

const keysOfSetup = () =>
  say(
    "The arrow keys go from place to place, Home and End to the first and the last point. Enter puts or takes away a man. Control+Z undoes.",
  );
const NOBODY = {
  chosen: null,
  landings: new Map(),
  refusals: new Map(),
  sources: new Set(),
  first: null,
};

/** The board to set up on, and its tools; `edit` gets a command, `start` goes on from here. */
export function createSetup(document, tongue, drawing, { edit, start }) {
  const figure = tag(document, "figure", "fallas-board fallas-editor");
  const stage = tag(document, "div", "fallas-stage");
  const picture = createPicture(document, drawing);
  const places = createPlaces(document, tongue, { press, prefer() {}, keys: keysOfSetup() });
  const tools = tag(document, "div");
  const pieces = tag(document, "div", "fallas-pieces");
  const movers = tag(document, "div", "fallas-pieces");
  const faults = tag(document, "p", "fallas-faults");
  /** @type {any} */
  let state = null;
  let hold = "white";
  /** @type {any} */
  let lifted = null;
  stage.append(picture.element, places.element);
  figure.append(stage);
  listenToDrags(places.element, { lift, spotOf: picture.spotOf, start() {}, land, cancel() {} });

  const holds = {
    white: say("Put a white man"),
    black: say("Put a black man"),
    none: say("Take a man away"),
  };
  radios(pieces, say("A touch of the board"), holds, (value) => (hold = value));
  const moving = radios(
    movers,
    say("To move"),
    { white: say("White"), black: say("Black") },
    (side) => edit({ do: "mover", side }),
  );
  const typed = createTextEntry(document, tongue, {
    label: say("Position"),
    example: "W24:2,6:13 B1:2,19:13 w",
    action: say("Set up this position"),
    send: async (text) => (await edit({ do: "position", text }))?.refused?.told ?? null,
  });
  typed.element.classList.add("fallas-wide");
  const row = tag(document, "div", "fallas-group");
  row.append(
    plainButton(document, tongue.tell(say("Empty the board")), () => edit({ do: "clear" })),
    plainButton(document, tongue.tell(say("The start of a game")), () => edit({ do: "opening" })),
    plainButton(document, tongue.tell(say("Start from here")), start),
  );
  const scenarios = scenarioChoice();
  tools.append(pieces, movers, faults, typed.element, ...(scenarios ? [scenarios] : []), row);

  /** The scenarios that the page names, by witness; null where it names none. */
  function scenarioChoice() {
    const named = document.getElementById("fallas-scenarios");
    if (!named) return null;
    const { element, list } = choiceOf(
      document,
      tongue.tell(say("A scenario of the edition")),
      [["", "…"]],
      (text) => text && edit({ do: "situation", text }),
    );
    const names = words.ruleSets;
    for (const [witness, { title, scenarios: some }] of Object.entries(
      JSON.parse(named.textContent),
    )) {
      const group = Object.assign(tag(document, "optgroup"), {
        label: names[witness] ? tongue.tell(names[witness]) : title,
      });
      for (const [caption, value] of some) {
        const { text, lang } = captionIn(caption, tongue.lang);
        group.append(Object.assign(tag(document, "option"), { value, textContent: text, lang }));
      }
      list.append(group);
    }
    element.classList.add("fallas-wide");
    return element;
  }

  function radios(element, title, values, choose) {
    const name = Math.random().toString(36).slice(2);
    element.setAttribute("role", "radiogroup");
    element.setAttribute("aria-label", tongue.tell(title));
    element.append(tag(document, "span", "fallas-title", tongue.tell(title)));
    const inputs = Object.entries(values).map(([value, words]) => {
      const input = Object.assign(tag(document, "input"), { type: "radio", name, value });
      input.addEventListener("change", () => choose(value));
      element.append(tag(document, "label", "fallas-tick", input, tongue.tell(words)));
      return input;
    });
    inputs[0].checked = true;
    return inputs;
  }

  // A bar or a tray belongs to one side; on a point the side of the man in hand counts.
  function press({ place, side }) {
    if (!state) return;
    const there = side ?? SIDES.find((one) => state[one][place]);
    if (hold === "none") {
      if (there) edit({ do: "take", side: there, place });
    } else edit({ do: "put", side: side ?? hold, place });
  }

  function lift(event) {
    const area = places.areaOf(event.target);
    const side = area && (area.side ?? SIDES.find((one) => state[one][area.place]));
    if (!side || !state[side][area.place]) return null;
    lifted = { side, place: area.place };
    return picture.grab(side, area.place);
  }

  function land(spot) {
    const { side, place } = lifted;
    const area = places.areaAt(spot, side);
    if (!area) edit({ do: "take", side, place });
    else if (area.place !== place) edit({ do: "shift", side, place, landing: area.place });
  }

  function show(scene) {
    state = { ...scene, dice: [], left: [], marks: [] };
    picture.show(state);
    picture.tell(
      tongue.tell(say("The position that is being set up")),
      tongue.tell(describe(state)),
    );
    const sources = new Set(
      SIDES.flatMap((side) => state[side].flatMap((count, place) => (count ? [place] : []))),
    );
    places.show(state, { ...NOBODY, sources });
    for (const input of moving) input.checked = input.value === state.mover;
    showFaults(scene.about?.missing ?? {});
  }

  function showFaults(missing) {
    const wrong = SIDES.filter((side) => missing[side]).map((side) => {
      const number = Math.abs(missing[side]);
      const of = { side: sideName(side) };
      return missing[side] > 0
        ? counted(
            "{side} lacks one of fifteen men.",
            "{side} lacks {number} of fifteen men.",
            number,
            of,
          )
        : counted("{side} has one man too many.", "{side} has {number} men too many.", number, of);
    });
    const words = wrong.length ? wrong : [say("Each side has its fifteen men.")];
    faults.classList.toggle("fallas-refused", wrong.length > 0);
    faults.textContent = words.map(tongue.tell).join(" ");
  }

  function setShape(shape) {
    figure.dataset.shape = shape;
    picture.setShape(shape);
    places.setShape(drawing.geometry[shape]);
    if (state) show(state);
  }

  return { figure, tools, show, setShape, setLook: picture.setLook, typed };
}
