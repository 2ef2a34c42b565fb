// What a board does on a page or in a notebook, whatever is played on it: it steps through the
// story, begins and ends the reader's try, and keeps the reader's language.

import { captionIn } from "../core/captions.mjs";
import { createEngineClient } from "../core/engine_client.mjs";
import { catalogues } from "../core/from_python.mjs";
import { undoOf } from "../core/keys.mjs";
import { act, actionOf, dwell } from "../core/playback.mjs";
import { choose, languageOf, onChoice } from "../core/preferences.mjs";
import { createTongue } from "../core/sentence.mjs";
import { createTryController } from "../core/try_controller.mjs";
import { listenToDrags } from "./drag.mjs";
import { focusWhatIsClicked } from "./focus.mjs";
import { copyPosition, linkedPosition } from "./permalinks.mjs";

const SPOKEN = ["en", ...Object.keys(catalogues)];

/**
 * A game, as what shows a model in an element; the function that this returns takes the view down
 * again. `makeGame` gets the board, and what else the view was shown with, and gives what is the
 * game's own:
 *   trial         the pure functions of a try, see `try_controller.mjs`, and drop(trial)
 *   createView    (document, tongue, does), and `does`, what its parts call besides what all boards
 *                 do
 *   drags         lift(event), start(event) and land(spot), see `drag.mjs`, and isLost(): whether
 *                 what is dragged is no longer in hand
 *   rel           the link relation that names the page where positions of the game can be explored
 *   isBegun       (document): whether something has been played in it already
 *   takesLink     (text, isFirst): whether a position that the page's address names is for this
 *                 board
 *   commandOf, onKey, shown, listens, mounted, watch    optional
 */
export function defineGame(makeGame) {
  return ({ model, el, ...more }) => renderBoard({ model, el }, (board) => makeGame(board, more));
}

function renderBoard({ model, el }, makeGame) {
  const document = el.ownerDocument;
  const window = document.defaultView;
  // The language of a title.
  const homeLang =
    known(model.get("lang")) ?? known(document.documentElement.lang.slice(0, 2)) ?? "en";
  const canTry = Boolean(model.get("start"));
  const client = createEngineClient(model, window, () => changed(false));
  const board = { model, window, begin, state, show, canTry };
  const game = makeGame(board);
  const trying = (board.trying = createTryController(model, client, changed, game.trial));
  const does = {
    step,
    bid,
    act: perform,
    copy,
    language,
    type: (text) => trying.ask({ do: "type", text }),
    rules,
    ...game.does,
  };
  let view;
  let drag;
  let tongue;
  let timer;
  let playing = false;
  let isRefused = false; // whether the reader wanted a try that is not possible

  function known(lang) {
    return SPOKEN.includes(lang) ? lang : undefined;
  }

  function mount(lang) {
    const before = view?.figure;
    tongue = createTongue(catalogues, known(lang) ?? languageOf(window, SPOKEN, model.get("lang")));
    view = board.view = game.createView(document, tongue, does);
    view.figure.addEventListener("keydown", onKey);
    focusWhatIsClicked(view.figure);
    drag = listenToDrags(view.places.element, {
      ...game.drags,
      cancel: drop,
      spotOf: view.picture.spotOf,
    });
    game.mounted?.();
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

  /** What the board shows: the reader's try, or the moment of the story. */
  function state() {
    return trying.trial?.scene ?? moment();
  }

  function show() {
    if (!moment()) return;
    view.show({
      title: captionIn(model.get("title"), tongue.lang, homeLang),
      moment: moment(),
      story: model.get("story"),
      stepping: stepping(),
      trial: trying.trial,
      goal: model.get("goal"),
      reached: trying.reached,
      canTry,
      isRefused,
      engine: client.state(),
      ...game.shown?.(),
    });
  }

  function changed(isNews) {
    const before = view.reached;
    const asked = trying.trial?.ways.length > 0;
    if (drag.isHeld() && game.drags.isLost()) drag.letGo();
    show();
    view.reached = trying.reached;
    if (asked && !view.asked) view.messages.element.querySelector("button")?.focus();
    view.asked = asked;
    if (!isNews || !trying.trial) return;
    const parts = [view.messages.textOf(trying.trial)];
    if (trying.reached && !before) parts.push(view.messages.goalLine.textContent);
    view.messages.speak(parts.join(" ").trim());
  }

  // The story

  function step(action) {
    const next = act(stepping(), action);
    playing = next.playing;
    window.clearTimeout(timer);
    if (playing)
      timer = window.setTimeout(
        () => step("tick"),
        dwell(tongue.tell(model.get("story")[next.index].told)),
      );
    if (next.index === model.get("index")) return show();
    model.set("index", next.index);
    model.save_changes();
  }

  function onStep() {
    if (trying.trial && stepping().length > 1) trying.end();
    isRefused = false;
    show();
    if (!trying.trial && moment()) view.messages.speak(tongue.tell(moment().told));
  }

  // The reader's try

  /** Begin one, and return whether that was possible. Without an engine it needs kept answers. */
  function begin() {
    if (trying.trial || !canTry) return Boolean(trying.trial);
    step(model.get("index")); // stops the playback
    const from = stepping().length > 1 ? model.get("index") : null;
    isRefused = client.state().state === "none" && !trying.isRecorded(from);
    if (isRefused) return refuse();
    trying.begin(from);
    if (client.state().state) client.bid("start");
    return true;
  }

  function refuse() {
    show();
    view.messages.speak(view.waiting.element.textContent);
    return false;
  }

  function drop() {
    if (trying.trial) trying.set(game.trial.drop(trying.trial));
  }

  function perform(name) {
    if (name === "try") {
      if (!begin()) return;
      changed(true);
      view.places.element.querySelector('[tabindex="0"]')?.focus();
    } else if (name === "back") {
      trying.end();
      changed(false);
      view.tools.buttons.try.focus();
    } else if (name === "reset") trying.reset();
    else trying.ask(game.commandOf?.(name) ?? { do: name });
  }

  function rules(name) {
    return trying.ask({ do: "rules", name });
  }

  function bid(what) {
    if (what === "cancel") client.forget();
    client.bid(what);
    changed(false);
  }

  async function copy(kind) {
    const canTell = begin();
    const told = await copyPosition(
      document,
      game.rel,
      state().seen ?? state().situation ?? model.get("start"),
      kind,
    );
    if (canTell) trying.tell(told);
    else view.messages.speak(tongue.tell(told));
  }

  function onKey(event) {
    if (event.key === "Escape" && (trying.trial?.chosen ?? null) !== null) drop();
    else if (trying.trial && undoOf(event)) perform(undoOf(event));
    else if (!game.onKey?.(event)) {
      const action = trying.trial ? undefined : actionOf(event);
      if (!action || stepping().length < 2) return;
      step(action);
    }
    event.preventDefault();
    event.stopPropagation(); // a page or a notebook has its own use for the keys
  }

  function language(lang) {
    choose(window, "lang", lang);
  }

  const onModel = {
    "change:index": onStep,
    "change:story": onStep,
    "change:title": show,
    "change:document": trying.adopt,
    ...game.listens,
  };
  Object.entries(onModel).forEach(([name, listener]) => model.on(name, listener));
  const forget = onChoice(window, "lang", mount);
  const isFirst = !document.querySelector("figure.fallas-board:not([data-model])");
  if (canTry && (stepping().length < 2 || game.isBegun(model.get("document") ?? {})))
    trying.begin();
  mount(languageOf(window, SPOKEN, model.get("lang")));
  const linked = canTry && linkedPosition(window);
  if (linked && game.takesLink(linked, isFirst)) {
    begin();
    trying.ask({ do: "situation", text: linked });
  }
  const unwatch = game.watch?.(el);

  return () => {
    window.clearTimeout(timer);
    unwatch?.();
    client.close();
    Object.entries(onModel).forEach(([name, listener]) => model.off(name, listener));
    forget();
    view.figure.remove();
  };
}
