// What an explorer opens: the position that the page's address names, or else a game kept in the
// reader's browser. It is drawn at once from its text. The engine's answer comes later, and until
// then nothing else is done. What came by a link is kept only once the reader has done something
// with it.

import { say } from "../core/sentence.mjs";
import { readSituation } from "../tables/situations.mjs";
import { namedIn } from "../ui/permalinks.mjs";
import { isWorthKeeping, goesOn, pictured } from "./keeping.mjs";
import { readLink } from "./link.mjs";

/**
 * @import { Sentence } from "../core/protocol.mjs"
 * @import { Document, Scene } from "../tables/protocol.mjs"
 * @import { Shown } from "../tables/situations.mjs"
 * @typedef Wanted
 * @property {string} [link]
 * @property {any} [game]
 * @property {Sentence} [fault]
 * @property {string} [lang]
 * @property {Document} [document]
 * @property {Scene} [scene]
 */

const PERSONS = { white: "", black: "" };

/** A scene to draw before the engine has said what can be done in it. */
function awaited(shown, situation) {
  const scene = {
    situation,
    seen: situation,
    moves: "",
    rules: situation.split(" ")[5] ?? "folio",
    ...shown,
  };
  return {
    ...scene,
    link: "",
    options: [],
    refusals: [],
    complete: false,
    fate: null,
    outcome: null,
    can: [],
    awaited: true,
  };
}

// It differs from the engine's own scene, so that the board notices when that comes.
const documentOf = (situation) => ({
  situation,
  steps: [],
  undone: [],
  past: [],
  ahead: [],
  awaited: true,
});

const holdsNothing = (why) => say("This link holds no position. {why}", { why });

/** What was drawn of a kept game, if it can be drawn again. */
function shownIn({ shown, document }) {
  const isMen = (men) =>
    Array.isArray(men) && men.length === 26 && men.every((count) => count >= 0 && count <= 15);
  const isWhole =
    isMen(shown?.white) &&
    isMen(shown.black) &&
    [shown.dice, shown.left, shown.marks].every(Array.isArray);
  return isWhole ? shown : (readSituation(document.situation).frame ?? null);
}

/**
 * `tell` has `seat`, called when the players change; `speak` and `refuse`, with a link's language
 * and its fault; `drawn`, with a scene that waits for the engine; `opened`, when all is there;
 * `kept`, with the result of keeping.
 */
export function createOpening(window, model, session, seats, keeping, tell) {
  const origin = { document: model.get("document"), scene: model.get("scene") };
  const now = () => JSON.stringify(session.document());
  const isLinked = Boolean(model.get("linked"));
  const isKept = Boolean(model.get("kept"));
  /** @type {Wanted | null} */
  let open = null; // what is being opened
  /** @type {string | null} */
  let lent = null; // what a link has brought, until the reader changes it
  let from = "";
  let before = origin.document;
  /** @type {Record<string, any> | null} */
  let last = null; // what was open before a link was followed

  /** @param {{ document?: Document, scene?: Scene }} what */
  function draw({ document, scene }) {
    model.set("scene", scene);
    model.set("document", document);
  }

  /**
   * What is to be opened, drawn as `document` and `scene` where there is any.
   *
   * @returns {Wanted}
   */
  function wanted() {
    const link = isLinked ? readLink(window) : null;
    /** @type {Shown | null} */
    const read = link && (link.fault ? { fault: link.fault } : readSituation(link.text));
    if (read?.situation) {
      return {
        link: read.situation,
        lang: link?.lang,
        document: documentOf(read.situation),
        scene: awaited(read.frame, read.situation),
      };
    }
    return { ...ofGame(isKept ? keeping.first() : null), fault: read?.fault, lang: link?.lang };
  }

  function ofGame(game) {
    if (!game) return {};
    const document = { ...game.document, awaited: true };
    return { game, document, scene: awaited(shownIn(game) ?? origin.scene, document.situation) };
  }

  /** Draw it, and block everything else. */
  function prepare(what, isFirst = false) {
    if (!open && !isFirst)
      last = {
        document: session.document(),
        scene: session.scene(),
        seats: { ...seats },
        from,
        lent,
        before,
        game: keeping.current(),
      };
    session.clear();
    open = what.document ? what : null;
    from = what.link ? "link" : "";
    if (what.game) keeping.work(what.game);
    else keeping.leave();
    Object.assign(seats, PERSONS, what.game?.seats); // at a link the computer plays no side
    draw(open ?? origin);
    lent = open ? null : now();
    before = origin.document;
    return what;
  }

  function begin(what) {
    tell.seat();
    if (what.lang) tell.speak(what.lang);
    if (what.fault) tell.refuse(holdsNothing(what.fault));
    if (!open) return tell.opened();
    tell.drawn(what.scene, what.fault);
    return ask();
  }

  async function ask() {
    const mark = open;
    if (!mark) return;
    const { link, document } = mark;
    const answer = link
      ? await session.act({ do: "situation", text: link }, { ...origin.document, against: false })
      : await session.act({ do: "show" }, document, true);
    if (open !== mark || !answer) return; // another was opened, or the engine has not answered
    open = null;
    const refused = answer.refused?.told;
    if (refused && link)
      return last
        ? goBack(last, refused)
        : begin(prepare({ ...ofGame(isKept ? keeping.first() : null), fault: refused }));
    if (!answer.scene) return forsake(refused);
    draw(answer);
    before = session.document();
    lent = now();
    tell.opened();
  }

  /** Handle a game that cannot be read: it stays where it is kept. */
  function forsake(fault) {
    prepare({}, true);
    tell.seat();
    tell.refuse(say("This game cannot be read. {why}", { why: fault }));
    tell.opened();
  }

  /** Show again what was there, since the link holds nothing. */
  function goBack(there, fault) {
    if (there.game) keeping.work(there.game);
    Object.assign(seats, there.seats);
    ({ from, lent, before } = there);
    draw(there);
    tell.seat();
    tell.refuse(holdsNothing(fault));
    tell.opened();
  }

  function keep() {
    if (!isKept || open || now() === lent) return;
    const document = session.document();
    const known = keeping.current();
    if (known && !goesOn(before, document) && (known.name || isWorthKeeping(before)))
      keeping.leave();
    lent = null;
    before = document;
    const kept = keeping.keep(
      { document, seats: { ...seats }, shown: pictured(session.scene()) },
      from,
    );
    if (kept.isNew) from = "";
    if (kept.isNew && isLinked) forgetLink();
    tell.kept(kept);
  }

  // Otherwise the address would name what is no longer on the board, and a reload would open it.
  function forgetLink() {
    const { pathname, search } = window.location;
    if (namedIn(window.location).position !== undefined)
      window.history.replaceState(window.history.state, "", pathname + search);
  }

  /** Called when the reader has done something that the document doesn't show. */
  function take() {
    lent = null;
    keep();
  }

  /** Show another kept game, or this one as another tab has continued it. */
  function show(game) {
    forgetLink();
    keeping.work(game, true);
    return begin(prepare(ofGame(game)));
  }

  /** Called when the address changes; without a link the kept game is shown, if not played on. */
  function onHash() {
    const what = wanted();
    if (what.fault) tell.refuse(holdsNothing(what.fault));
    else if (what.link || (!window.location.hash && now() === lent)) begin(prepare(what));
  }

  if (isLinked) window.addEventListener("hashchange", onHash);
  const first = prepare(wanted(), true);
  return {
    keep,
    take,
    show,
    /** Leave the game as it is kept, and begin another. */
    leave: () =>
      keeping.current() &&
      (keeping.current().name || isWorthKeeping(session.document())) &&
      keeping.leave(),
    begin: () => begin(first),
    /** Ask the engine again for what is being opened. */
    again: () => open && ask(),
    isOpen: () => open !== null,
    /** Whether the board shows what a link names, and the reader has done nothing to it. */
    isLent: () => from === "link" && (open !== null || now() === lent),
    stop: () => window.removeEventListener("hashchange", onHash),
  };
}
