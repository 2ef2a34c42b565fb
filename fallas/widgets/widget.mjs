// The board on a page or in a notebook: the front end of an anywidget.
// `given.mjs` is written by Python (esm.py): the drawing and the words, the same for every board.

import { drawing, words } from "./given.mjs";
import { createControls } from "./controls.mjs";
import { chooseLook, chosenLook, onLook } from "./look.mjs";
import { createPicture } from "./picture.mjs";
import { createSequence } from "./sequence.mjs";
import { act, actionOf, dwell } from "./stepping.mjs";

/** Show a model in an element; the returned function takes the view down again. */
export function render({ model, el }) {
  const document = el.ownerDocument;
  const window = document.defaultView;
  const labels = words[model.get("lang")] ?? words.en;
  const looks = Object.keys(drawing.grounds);
  const picture = createPicture(document, drawing);
  const controls = createControls(document, labels, perform, changeLook);
  const sequence = createSequence(document, perform);
  const told = element("p", "fallas-told");
  told.setAttribute("role", "status");
  const caption = element("figcaption");
  const figure = element("figure", "fallas-board");
  const stage = element("div", "fallas-stage");
  stage.tabIndex = -1; // a click on the board brings the arrow keys to it
  stage.append(picture.element);
  figure.append(stage, controls.element, sequence.element, told, caption);
  figure.addEventListener("keydown", onKey);
  el.append(figure);

  let playing = false;
  let timer;
  let look;

  function element(name, kind = "") {
    return Object.assign(document.createElement(name), { className: kind });
  }

  function state() {
    return { index: model.get("index"), length: model.get("story").length, playing };
  }

  function perform(action) {
    const next = act(state(), action);
    playing = next.playing;
    window.clearTimeout(timer);
    if (playing) timer = window.setTimeout(() => perform("tick"), dwell(model.get("story")[next.index].text));
    if (next.index === model.get("index")) return controls.show(next);
    model.set("index", next.index);
    model.save_changes();
  }

  function onKey(event) {
    const action = actionOf(event);
    if (!action || state().length < 2) return;
    event.preventDefault();
    event.stopPropagation(); // a page or a notebook has its own use for the arrows
    perform(action);
  }

  function changeLook() {
    chooseLook(window, looks[(looks.indexOf(look) + 1) % looks.length]);
  }

  function showLook(value) {
    look = looks.includes(value) ? value : looks[0];
    figure.dataset.look = look;
    picture.setLook(look);
  }

  function show() {
    const { index } = state();
    const story = model.get("story");
    const moment = story[index];
    if (!moment) return;
    picture.show(moment, model.get("title"));
    controls.show(state());
    sequence.show(story, index);
    caption.textContent = model.get("title");
  }

  function tell() {
    told.textContent = model.get("story")[model.get("index")]?.text ?? "";
  }

  function onChange() {
    show();
    tell();
  }

  const changes = ["index", "story", "title"].map((name) => `change:${name}`);
  const showAuthorsLook = () => showLook(model.get("look"));
  changes.forEach((name) => model.on(name, onChange));
  model.on("change:look", showAuthorsLook);
  const forget = onLook(window, showLook);
  showLook(chosenLook(window, model.get("look")));
  show();

  return () => {
    window.clearTimeout(timer);
    changes.forEach((name) => model.off(name, onChange));
    model.off("change:look", showAuthorsLook);
    forget();
    figure.remove();
  };
}

export default { render };
