// The board of tavlei on a page or in a notebook: the front end of an anywidget.

import { createAsking } from "./asking.mjs";
import { choose, chosen, onChoice } from "./choices.mjs";
import { copyPosition, linkedPosition } from "./copying.mjs";
import { listenToDrags } from "./dragging.mjs";
import { catalogues, drawing } from "./given.mjs";
import { createTongue, say } from "./say.mjs";
import { act, actionOf, dwell } from "./stepping.mjs";
import { beginTafl, dragPiece, dropPiece, isMovers, pressSquare, taflAnswered, taflDocumentAt, takePiece } from "./tafl_trial.mjs";
import { createTaflView } from "./tafl_view.mjs";

/** Show a model in an element; the returned function takes the view down again. */
export function renderTafl({ model, el }) {
  const document = el.ownerDocument;
  const window = document.defaultView;
  const spoken = (lang) => (lang === "en" || lang in catalogues ? lang : undefined);
  const pageLang = model.get("lang") || spoken(document.documentElement.lang.slice(0, 2)) || "en";
  const asking = createAsking(model, window, () => changed(false));
  const does = { press, step, bid, type, act: perform, copy, language, rules: (name) => ask({ do: "rules", name }), oppose };
  let [tongue, view, trial, base, timer] = [null, null, null, null, null];
  let playing = false;

  function mount(lang) {
    const before = view?.figure;
    tongue = createTongue(catalogues, spoken(lang) ?? pageLang);
    view = createTaflView(document, tongue, drawing.tafl, does);
    view.figure.addEventListener("keydown", onKey);
    listenToDrags(view.places.element, { lift, start: startDrag, land, cancel: () => set(dropPiece(trial)), spotOf: view.picture.spotOf });
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
    return trial?.scene ?? moment();
  }

  function show() {
    if (!moment()) return;
    view.show({
      title: model.get("title"),
      titleLang: pageLang,
      moment: moment(),
      story: model.get("story"),
      stepping: stepping(),
      trial,
      opponent: model.get("opponent"),
      asking: asking.state(),
    });
  }

  function changed(isNews) {
    show();
    if (isNews && trial) view.said.speak(view.said.textOf(trial).trim());
  }

  function set(next) {
    trial = next;
    changed(true);
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
    if (trial && stepping().length > 1) end();
    show();
    if (!trial && moment()) view.said.speak(tongue.tell(moment().told));
  }

  // The reader's try

  function begin() {
    if (trial) return;
    step(model.get("index")); // whatever was playing stops
    const hasStory = stepping().length > 1;
    const at = hasStory ? taflDocumentAt(model.get("start"), model.get("story"), model.get("index")) : model.get("document");
    const known = JSON.stringify(at) === JSON.stringify(model.get("document")) ? model.get("scene") : null;
    base = { document: at, scene: known };
    restart();
    if (asking.state().state) asking.bid("start");
  }

  function restart() {
    trial = beginTafl(base.document, base.scene);
    if (!base.scene) ask({ do: "show" });
  }

  function end() {
    asking.forget();
    trial = null;
  }

  /** Ask the engine; resolves with the refusal, or null. What was told before stays before the answer. */
  async function ask(command, before = []) {
    let answer = null;
    try {
      answer = await asking.ask(() => trial && { document: trial.document, command });
    } catch (error) {
      return fail(error);
    }
    if (!answer || !trial) return null;
    if (command.do === "show") base = { document: trial.document, scene: answer.scene };
    const next = taflAnswered(trial, answer);
    set({ ...next, told: [...before, ...next.told] });
    const isMove = command.do === "move" || command.do === "type";
    if (isMove && !answer.refused && model.get("opponent") && !trial.scene.outcome) {
      await ask({ do: "computer", strength: model.get("opponent") }, answer.told);
    }
    // What was typed has its error at the field; only clauses need a place besides.
    if (command.do === "type" && answer.refused && !answer.refused.clauses.length) trial = { ...trial, refused: null };
    changed(false);
    return answer.refused?.told ?? null;
  }

  function fail(error) {
    if (!trial || error.reason === "cancelled" || error.reason === "none") return changed(false), null;
    const told = say("The engine could not answer: {error}", { error: error.message });
    set({ ...trial, refused: { told, clauses: [] } });
    return told;
  }

  function follow({ trial: next, command }) {
    set(next);
    if (command) ask(command);
  }

  function press(square) {
    if (!trial && !isMovers(state(), square)) return view.stage.focus();
    begin();
    follow(pressSquare(trial, square, state()));
  }

  function lift(event) {
    const square = view.places.squareOf(event.target);
    return square && isMovers(state(), square) ? view.picture.grab(square) : null;
  }

  function startDrag(event) {
    begin();
    const square = view.places.squareOf(event.target);
    if (trial.chosen !== square) set(takePiece(trial, square));
  }

  function land(spot) {
    const square = view.places.squareAt(spot);
    if (square && trial.chosen) follow(dragPiece(trial, trial.chosen, square));
    else set(dropPiece(trial));
  }

  function perform(name) {
    if (name === "try") {
      begin();
      changed(true);
      view.places.element.querySelector('[tabindex="0"]')?.focus();
    } else if (name === "back") {
      end();
      changed(false);
      view.tools.buttons.try.focus();
    } else if (name === "computer") ask({ do: "computer", strength: model.get("opponent") || "careful" });
    else if (name === "undo" && model.get("opponent")) ask({ do: "undo", moves: 2 });
    else ask({ do: name });
  }

  function oppose(strength) {
    model.set("opponent", strength);
    model.save_changes();
    changed(false);
  }

  function type(text) {
    return ask({ do: "type", text });
  }

  function bid(what) {
    if (what === "cancel") asking.forget();
    asking.bid(what);
    changed(false);
  }

  async function copy(kind) {
    begin();
    const told = await copyPosition(document, state().situation ?? model.get("start"), kind);
    set({ ...trial, told: [{ told, clauses: [] }], refused: null });
  }

  function onKey(event) {
    if (event.key === "Escape" && trial?.chosen) set(dropPiece(trial));
    else if ((event.ctrlKey || event.metaKey) && trial && /^[zyZY]$/.test(event.key)) perform(/z/i.test(event.key) ? "undo" : "redo");
    else {
      const action = trial ? undefined : actionOf(event);
      if (!action || stepping().length < 2) return;
      step(action);
    }
    event.preventDefault();
    event.stopPropagation(); // a page or a notebook has its own use for the keys
  }

  function language(lang) {
    choose(window, "lang", lang);
  }

  /** Take over what somebody else has done at the board: another view, or Python. */
  function adopt() {
    if (asking.state().asked || JSON.stringify(model.get("document")) === JSON.stringify(trial?.document)) return;
    trial = beginTafl(model.get("document"), model.get("scene"));
    changed(true);
  }

  const onModel = { "change:index": onStep, "change:story": onStep, "change:title": show, "change:opponent": show, "change:document": adopt };
  Object.entries(onModel).forEach(([name, listener]) => model.on(name, listener));
  const forget = onChoice(window, "lang", mount);
  if (stepping().length < 2 || model.get("document")?.moves.length) {
    base = { document: model.get("document"), scene: model.get("scene") };
    trial = beginTafl(base.document, base.scene);
  }
  mount(chosen(window, "lang", pageLang));
  const linked = model.get("linked") && linkedPosition(window);
  if (linked && linked.startsWith("tavlei")) {
    begin();
    ask({ do: "situation", text: linked });
  } else if (trial && !trial.scene) ask({ do: "show" });

  return () => {
    window.clearTimeout(timer);
    asking.close();
    Object.entries(onModel).forEach(([name, listener]) => model.off(name, listener));
    forget();
    view.figure.remove();
  };
}

export default { render: renderTafl };
