// The board on a page or in a notebook: the front end of an anywidget.
// `given.mjs` is written by Python (esm.py): the drawing and the catalogues, the same for every board.

import { createAsking } from "./asking.mjs";
import { choose, chosen, onChoice } from "./choices.mjs";
import { copyPosition, linkedPosition } from "./copying.mjs";
import { listenToDrags } from "./dragging.mjs";
import { catalogues, drawing } from "./given.mjs";
import { createTongue } from "./say.mjs";
import { act, actionOf, dwell } from "./stepping.mjs";
import { createTrying } from "./trying.mjs";
import { createView } from "./view.mjs";

const SPOKEN = ["en", ...Object.keys(catalogues)];
const COARSE = 590; // a finger needs wider points than a mouse

/**
 * Show a model in an element; the returned function takes the view down again.
 * `readsLink` is false where something else reads the position that the page's address names.
 */
export function render({ model, el, readsLink = true }) {
  const document = el.ownerDocument;
  const window = document.defaultView;
  const looks = Object.keys(drawing.grounds);
  const pageLang = model.get("lang") || known(document.documentElement.lang.slice(0, 2)) || "en";
  const asking = createAsking(model, window, () => changed(false));
  const trying = createTrying(model, asking, changed);
  const does = { press, prefer, step, choose: take, bid, read, type, act: perform, set, copy, look, language };
  const canTry = Boolean(model.get("start"));
  let tongue;
  let view;
  let playing = false;
  let timer;
  let shape = "wide";

  function known(lang) {
    return SPOKEN.includes(lang) ? lang : undefined;
  }

  function mount(lang) {
    const before = view?.figure;
    tongue = createTongue(catalogues, known(lang) ?? pageLang);
    view = createView(document, tongue, drawing, does);
    view.figure.addEventListener("keydown", onKey);
    listenToDrags(view.places.element, { lift, start: startDrag, land, cancel: trying.drop, spotOf: view.picture.spotOf });
    view.setShape(shape);
    view.setLook(lookOf(chosen(window, "look", model.get("look"))));
    show();
    if (!before) return el.append(view.figure);
    before.replaceWith(view.figure);
    view.tools.buttons.more.focus();
  }

  function stepping() {
    return { index: model.get("index"), length: model.get("story").length, playing };
  }

  function moment() {
    return model.get("story")[model.get("index")];
  }

  function state() {
    return trying.trial?.scene ?? moment();
  }

  function show() {
    if (!moment()) return;
    view.show({
      title: model.get("title"),
      titleLang: pageLang,
      moment: moment(),
      story: model.get("story"),
      stepping: stepping(),
      trial: trying.trial,
      goal: model.get("goal"),
      reached: trying.reached,
      canTry,
      asking: asking.state(),
      canReset: Boolean(trying.trial?.scene),
    });
  }

  function changed(isNews) {
    const before = view.reached;
    show();
    view.reached = trying.reached;
    if (trying.trial?.ways.length) view.said.element.querySelector("button")?.focus();
    if (!isNews || !trying.trial) return;
    const parts = [view.said.textOf(trying.trial)];
    if (trying.reached && !before) parts.push(view.said.goalLine.textContent);
    view.said.speak(parts.join(" ").trim());
  }

  // The story

  function step(action) {
    const next = act(stepping(), action);
    playing = next.playing;
    window.clearTimeout(timer);
    if (playing) timer = window.setTimeout(() => step("tick"), dwell(tongue.tell(model.get("story")[next.index].told)));
    if (next.index === model.get("index")) return show();
    model.set("index", next.index);
    model.save_changes();
  }

  function onStep() {
    if (trying.trial && stepping().length > 1) trying.end();
    show();
    if (!trying.trial && moment()) view.said.speak(tongue.tell(moment().told));
  }

  function begin() {
    if (trying.trial || !canTry) return Boolean(trying.trial);
    step(model.get("index")); // whatever was playing stops
    trying.begin(stepping().length > 1 ? model.get("index") : null);
    if (asking.state().state) asking.bid("start");
    return true;
  }

  // The reader's try

  function press(area) {
    if (!canTry) return;
    const isMine = state()[state().mover][area.place] > 0;
    if (!trying.trial && !isMine) return view.stage.focus();
    if (begin()) trying.press(area, state());
  }

  function prefer(face) {
    if (begin()) trying.prefer(face);
  }

  function take(way) {
    trying.choose(way);
    view.places.focus(way.landing);
  }

  function lift(event) {
    const area = view.places.areaOf(event.target);
    const { mover } = state();
    const isMine = area && (!area.side || area.side === mover) && area.place !== (mover === "white" ? 0 : 25);
    return isMine && canTry && state()[mover][area.place] > 0 ? view.picture.grab(mover, area.place) : null;
  }

  function startDrag(event) {
    const { place } = view.places.areaOf(event.target);
    if (begin()) trying.lift(place);
    else trying.drop();
  }

  function land(spot) {
    const area = view.places.areaAt(spot, state().mover);
    if (area) trying.drag(trying.trial.chosen, area.place);
    else trying.drop();
  }

  function perform(name) {
    if (name === "try") {
      begin();
      changed(true);
      view.places.element.querySelector('[tabindex="0"]')?.focus();
    } else if (name === "back") {
      trying.end();
      changed(false);
      view.tools.buttons.try.focus();
    } else if (name === "reset") trying.reset();
    else trying.ask({ do: name });
  }

  function read(name) {
    trying.ask({ do: "rules", name });
  }

  function type(text) {
    return trying.ask({ do: "type", text });
  }

  function set(text) {
    return trying.ask({ do: "dice", throw: text });
  }

  function bid(what) {
    if (what === "cancel") asking.forget();
    asking.bid(what);
    changed(false);
  }

  async function copy(kind) {
    if (!begin()) return;
    trying.tell(await copyPosition(document, state().situation ?? model.get("start"), kind));
  }

  function onKey(event) {
    if (event.key === "Escape" && trying.trial?.chosen != null) trying.drop();
    else if ((event.ctrlKey || event.metaKey) && trying.trial && /^[zyZY]$/.test(event.key)) {
      perform(event.key === "z" ? "undo" : "redo");
    } else if (/^[1-6]$/.test(event.key) && trying.trial?.scene?.left.includes(Number(event.key))) trying.prefer(Number(event.key));
    else {
      const action = trying.trial ? undefined : actionOf(event);
      if (!action || stepping().length < 2) return;
      step(action);
    }
    event.preventDefault();
    event.stopPropagation(); // a page or a notebook has its own use for the keys
  }

  // What the reader chooses for all boards

  function lookOf(value) {
    return looks.includes(value) ? value : looks[0];
  }

  function look() {
    choose(window, "look", looks[(looks.indexOf(view.figure.dataset.look) + 1) % looks.length]);
  }

  function language(lang) {
    choose(window, "lang", lang);
  }

  const onModel = {
    "change:index": onStep,
    "change:story": onStep,
    "change:title": show,
    "change:look": () => view.setLook(lookOf(model.get("look"))),
    "change:document": () => trying.adopt(model.get("document"), model.get("scene")),
  };
  Object.entries(onModel).forEach(([name, listener]) => model.on(name, listener));
  const forget = [
    onChoice(window, "look", (value) => view.setLook(lookOf(value))),
    onChoice(window, "lang", mount),
  ];
  const isFirst = !document.querySelector("figure.fallas-board:not([data-model])");
  const begun = model.get("document");
  if (canTry && (stepping().length < 2 || begun?.steps.length || begun?.past.length)) trying.begin();
  mount(chosen(window, "lang", pageLang));
  const linked = readsLink && (model.get("linked") || isFirst) && canTry && linkedPosition(window);
  if (linked) {
    begin();
    trying.ask({ do: "situation", text: linked });
  }
  const watch = new window.ResizeObserver(([{ contentRect }]) => {
    const isCoarse = window.matchMedia("(pointer: coarse)").matches;
    const fits = contentRect.width < (isCoarse ? COARSE : drawing.narrow) ? "tall" : "wide";
    if (!contentRect.width || fits === shape) return;
    shape = fits;
    view.setShape(shape);
    show();
  });
  watch.observe(el);

  return () => {
    window.clearTimeout(timer);
    watch.disconnect();
    asking.close();
    Object.entries(onModel).forEach(([name, listener]) => model.off(name, listener));
    forget.forEach((stop) => stop());
    view.figure.remove();
  };
}

export default { render };
