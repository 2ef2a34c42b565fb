// The explorer on a page or in a notebook: the front end of an anywidget. The board in it is the
// ordinary one; both share one model, and each takes over the other's changes.

import { createEngineClient } from "../core/engine_client.mjs";
import { catalogues, drawings } from "../core/from_python.mjs";
import { isTyping, undoOf } from "../core/keys.mjs";
import { chosen, languageOf, onChoice, tellLanguage } from "../core/preferences.mjs";
import { createTongue, say } from "../core/sentence.mjs";
import { describe } from "../tables/describe.mjs";
import { render as renderBoard } from "../tables/entry.mjs";
import { shapeFor } from "../tables/layout.mjs";
import { tellThrown } from "../tables/situations.mjs";
import { tag } from "../ui/dom.mjs";
import { focusWhatIsClicked } from "../ui/focus.mjs";
import { createComputerTurns } from "./computer_turns.mjs";
import { createKeeping } from "./keeping.mjs";
import { createOpening } from "./opening.mjs";
import { createPreview } from "./preview.mjs";
import { createSession, newSeed } from "./session.mjs";
import { download } from "./share.mjs";
import { createStore } from "./store.mjs";
import { createUndoing } from "./undoing.mjs";
import { createView } from "./view.mjs";

const drawing = drawings.tables;
const SETTLED = 300; // ms: who listens hears what changes on a page, not what it begins with

const NO_GAME = { turns: [], outcome: null, note: "" }; // where none can be played

/** A document without what is written at its turns, as text. */
const playedIn = (document) => JSON.stringify({ ...document, notes: null });

/** Show a model in an element; the returned function takes the view down again. */
export function render({ model, el }) {
  const document = el.ownerDocument;
  const window = document.defaultView;
  const spoken = ["en", ...Object.keys(catalogues)];
  const host = tag(document, "div");
  const [isKept, isLinked] = [Boolean(model.get("kept")), Boolean(model.get("linked"))];
  const wait = () => view?.wait(client.state(), opening.isOpen());
  const client = createEngineClient(model, window, wait);
  const session = createSession(model, client, hear, wait, () => opening.isOpen());
  const undoing = createUndoing(session, () => view?.offer(undoing.can()));
  const preview = createPreview(document, drawing, () => host.querySelector(".fallas-stage"));
  const seats = { white: "", black: "" };
  const computerTurns = createComputerTurns(window, session, seats);
  const store = createStore(window);
  const keeping = createKeeping(window, store);
  if (isKept) store.takeOver();
  const news = { fault: null, problem: "", forked: false }; // from opening and keeping
  const opening = createOpening(window, model, session, seats, keeping, {
    seat: () => view.game.seat(),
    opened,
    drawn,
    speak: (lang) =>
      (lang === "en" || Object.hasOwn(catalogues, lang ?? "")) && tellLanguage(window, lang),
    refuse: refuseLink,
    kept(outcome) {
      Object.assign(news, {
        fault: null,
        problem: outcome.problem,
        forked: outcome.forked || (news.forked && !outcome.isNew),
      });
      tellGames();
    },
  });
  let tongue;
  let view;
  let tab = "throws";
  let played = playedIn(session.document());
  let shape = "wide";
  let last = null; // the command before
  let arrival = 0; // the number of the last thing opened
  let isArrived = false; // whether the text beside the board is still about what was opened

  const does = {
    act: (command) => session.act(command),
    edit: undoing.edit,
    undo: () => turnBack("undo"),
    redo: () => turnBack("redo"),
    start: () => view.tabs.open("throws"),
    bid(what) {
      if (what === "again") return opening.again();
      if (what === "cancel") client.forget();
      client.bid(what);
    },
    opened: openedTab,
    banner: {
      home: () => opening.show(keeping.first()),
      reload: () => opening.show(keeping.current()),
      games: () => (view.tabs.open("game"), view.kept.reveal()),
    },
    kept: {
      open: (game) => opening.show(store.get(game.id) ?? game),
      rename: (game, name) => tellProblem(keeping.rename(game, name)),
      drop: (game) => (store.drop(game.id), tellGames()),
      restore: (game) => tellProblem(store.put(game)),
      async download(game) {
        const answer = await session.ask(game.document, { find: "record" });
        if (answer?.found) saveText(answer.found.text);
        else if (answer?.refused) hear(answer);
      },
    },
    explain: (name) => session.find({ find: "throw", throw: name }),
    throw: (name) => session.act({ do: "dice", throw: name }),
    list: listTurns,
    choose: (index, moves) => (preview.hide(), session.act({ do: "choose", index, moves })),
    async preview(index) {
      if (index === null) return (session.forget("preview"), preview.hide());
      lay(await session.find({ find: "preview", index }));
    },
    picture: async () =>
      (
        await session.find({
          find: "svg",
          look: boardOf().dataset.look,
          shape: boardOf().dataset.shape,
        })
      )?.found?.svg,
    begin() {
      opening.leave();
      return undoing.edit({ do: "new", seed: newSeed(window) });
    },
    computer: () => computerTurns.play("strong"),
    seat(side, name) {
      seats[side] = name;
      opening.take();
      changed();
    },
    hint,
    async take(moves) {
      preview.hide();
      if (session.document().steps.length) await session.act({ do: "reset" });
      const text = moves.replace(/\s*\b(fails|pass)$/, "");
      if (text) await session.act({ do: "type", text });
    },
    async replay(number) {
      if (number === null) return (session.forget("preview"), preview.hide());
      lay(await session.find({ find: "replay", turns: number }, "preview"));
    },
    back: (number) => undoing.edit({ do: "back", turns: number }),
    note: (number, text) => session.act({ do: "note", turn: number, text }),
    async risks() {
      const [record, chances] = await Promise.all([
        session.find({ find: "record" }, "risks-record"),
        session.find({ find: "risks" }),
      ]);
      if (record?.found && chances?.found) view.game.show(record.found, chances.found.risks);
    },
    async save() {
      const answer = await session.find({ find: "record" }, "save");
      if (answer?.found) saveText(answer.found.text);
    },
    read: (text) => undoing.edit({ do: "record", text }),
  };

  function saveText(text) {
    download(document, "fallas.txt", new window.Blob([text], { type: "text/plain" }));
  }

  async function turnBack(way) {
    if (!(await undoing[way]())) return;
    const told = way === "undo" ? say("The change is undone.") : say("The change is made again.");
    view.hear({ told: [{ told }] });
  }

  /** Undo or redo from anywhere in the explorer: a change of the whole board, or else a move. */
  function onKey(event) {
    const way = undoOf(event);
    if (!way || isTyping(event.target)) return;
    if (undoing.can()[way]) turnBack(way);
    else if (tab === "setup" || host.contains(event.target))
      return; // the board has its own undo
    else session.act({ do: way });
    event.preventDefault();
    event.stopPropagation();
  }

  function boardOf() {
    return host.querySelector("figure.fallas-board");
  }

  function lay(answer) {
    if (answer?.found)
      preview.show(answer.found, answer.found.moves, tongue.tell(answer.found.told));
  }

  function mount(lang) {
    const before = view?.element;
    tongue = createTongue(catalogues, spoken.includes(lang) ? lang : "en");
    view = createView(document, tongue, drawing, { host, seats, does, keeps: isKept || isLinked });
    view.setup.setShape(shape);
    view.setup.setLook(chosen(window, "look", model.get("look")));
    view.tabs.open(tab);
    focusWhatIsClicked(view.element);
    view.element.addEventListener("keydown", onKey, true);
    if (before) before.replaceWith(view.element);
    else el.append(view.element);
  }

  function openedTab(name) {
    tab = name;
    if (view) leave();
    changed();
  }

  /** Called when a scene waits for the engine; `fault` says why it is not the one wanted. */
  function drawn(scene, fault) {
    if (!fault) news.fault = null;
    changed();
    isArrived = true;
    hear({}); // clears what was said about another board
    const mine = ++arrival;
    if (!fault) window.setTimeout(() => mine === arrival && isArrived && tellArrival(), SETTLED);
  }

  /** Say what was opened, whether or not the engine has started. */
  function tellArrival() {
    const scene = session.scene();
    const told = [describe(scene), tellThrown(scene)].filter(Boolean);
    hear({ told: told.map((each) => ({ told: each })) });
  }

  /** Called when what was opened is complete. */
  function opened() {
    played = playedIn(session.document());
    changed();
  }

  function tellGames() {
    const [game, first] = isKept ? [keeping.current(), keeping.first()] : [null, null];
    const hasOthers = Boolean(first) && (first.id !== game?.id || store.list().length > 1);
    const [isLent, isBehind] = [opening.isLent(), isKept && keeping.isBehind()];
    view.banner.show({
      ...news,
      game,
      isLent,
      isBehind,
      hasOthers,
      isKept,
      isAwaited: opening.isOpen(),
    });
    view.kept.show(isKept ? store.list() : [], game?.id, store.isDenied());
  }

  function tellProblem(problem) {
    news.problem = problem;
    tellGames();
  }

  /** Called when another tab has kept something. */
  function onStorage({ key }) {
    const id = store.idOf(key);
    if (!isKept || (key !== null && id === null)) return;
    if (keeping.heed(id)) news.forked = true;
    if (keeping.isBehind()) computerTurns.stop();
    tellGames();
  }

  const isAtPlay = () => tab !== "setup";

  /** Show what the model has now, and ask the questions of the open tab. */
  function changed() {
    const scene = session.scene();
    if (!view || !(scene?.about || scene?.awaited)) return;
    tellGames();
    wait();
    view.show(scene, tab === "setup");
    view.offer(undoing.can());
    if (opening.isOpen()) return;
    tellWhoPlays();
    view.game.enable({ isOver: scene.about.over || scene.complete, isOpen: scene.dice.length > 0 });
    if (tab === "throws") mapThrows();
    if (tab === "turns") listTurns(view.turns.isSorted());
    if (tab === "game") showRecord();
    if (!isKept || (keeping.isOwn() && !keeping.isBehind())) computerTurns.changed(isAtPlay());
  }

  /** Note in the document whether the computer plays, since against it a throw is final. */
  function tellWhoPlays() {
    const computer = Boolean(seats.white || seats.black);
    if (computer !== (session.document().against ?? false))
      session.act({ do: "against", computer }, null, true);
  }

  /** Whether a message continues the last one: the end of a turn, the computer's first turn. */
  function hear(answer, command = {}) {
    const isFirst = command.do === "computer" && last === "new" && !session.document().past.length;
    view.hear(answer, command.do === "turn" || isFirst);
    last = command.do;
  }

  async function mapThrows() {
    const { throws, chances } = view;
    const map = await session.find({ find: "map" });
    if (!map) return;
    if (map.refused) return (throws.refuse(map.refused.told), chances.clear());
    throws.show(map.found);
    chances.enter(map.found.chances);
    const compared = await session.find({ find: "compare" });
    if (compared?.found) {
      throws.compare(compared.found);
      chances.compare(compared.found, session.scene().rules);
    }
    const dangers = await session.find({ find: "dangers" });
    if (dangers?.found) chances.hit(dangers.found);
  }

  async function listTurns(sorted) {
    const answer = await session.find({ find: "turns", sorted });
    view.turns.showFilters(Boolean(answer?.found));
    if (answer?.found) view.turns.show(answer.found, sorted);
    else if (answer?.refused) view.turns.refuse(answer.refused.told);
  }

  async function showRecord() {
    view.game.clearHint();
    const answer = await session.find({ find: "record" });
    if (answer) view.game.show(answer.found ?? NO_GAME);
  }

  async function hint() {
    const answer = await session.find({ find: "hint" });
    if (!answer) return;
    view.game.showHint(answer);
    if (answer.found) lay({ found: { ...answer.found.frame } });
  }

  function onDocument() {
    if (opening.isOpen()) return; // `opened` is called when all of it is there
    const before = played;
    opening.keep();
    played = playedIn(session.document());
    if (isArrived) view.hear({});
    isArrived = false;
    if (played === before) return tab === "game" && showRecord(); // something was written
    leave();
    changed();
  }

  /** The board shows the game again. */
  function leave() {
    session.forget("preview");
    preview.hide();
    view.game.leave();
  }

  function refuseLink(why) {
    news.fault = why;
    tellGames();
  }

  for (const touch of ["pointerdown", "focusin"]) host.addEventListener(touch, leave);
  if (isKept) window.addEventListener("storage", onStorage);
  el.append(host); // on the page first, so that the board can measure its room
  const stopBoard = renderBoard({ model, el: host, readsLink: false });
  mount(languageOf(window, spoken, model.get("lang")));
  model.on("change:document", onDocument);
  const forget = [
    onChoice(window, "lang", mount),
    onChoice(window, "look", (look) => view.setup.setLook(look)),
  ];
  opening.begin();
  const watch = new window.ResizeObserver(([{ contentRect }]) => {
    const fits = shapeFor(window, drawing, contentRect.width);
    if (!contentRect.width || fits === shape) return;
    shape = fits;
    view.setup.setShape(shape);
  });
  watch.observe(el);

  return () => {
    watch.disconnect();
    computerTurns.stop();
    client.close();
    stopBoard();
    opening.stop();
    window.removeEventListener("storage", onStorage);
    model.off("change:document", onDocument);
    forget.forEach((stop) => stop());
    view.element.remove();
  };
}

export default { render };
