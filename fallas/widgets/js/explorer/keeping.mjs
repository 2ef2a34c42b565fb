// The game that this tab works on, among all that are kept. Two tabs may show one game. It goes on in the one
// that plays first; when the other plays too, what it does becomes a game of its own, so that neither loses any.

const TAB_KEY = "fallas-tab"; // in the tab's own storage: the game to show again after a reload
const LONGEST_TRAIL = 40;

const lastOf = (trail) => trail[trail.length - 1] ?? "";

/** What of a scene is drawn again before an engine is there. */
export function pictured({ white, black, mover, dice, left, marks, situation, seen, rules }) {
  return { white, black, mover, dice, left, marks, situation, seen, rules };
}

/** Whether a document goes on from an earlier one: every turn that had been played is still there. */
export function goesOn(before, after) {
  const placed = ({ situation }) => situation.split(" ").slice(1, 4).join(" ");
  const was = [...(before.past ?? []), before].map(placed);
  const is = [...(after.past ?? []), after, ...[...(after.ahead ?? [])].reverse()].map(placed);
  const gone = is.length < was.length ? 0 : Math.max(was.indexOf(is[0]), 0); // the oldest turns of a long game
  return was.slice(gone).every((each, at) => each === is[at]);
}

/** Whether a game would be missed: a turn has been ended, or something written. */
export function isWorthKeeping({ past, ahead, notes }) {
  return [past, ahead, notes].some((each) => each?.length > 0);
}

/** The keeping of one tab; `now` gives the time, `token` a word that no other tab makes. */
export function createKeeping(
  window,
  store,
  {
    now = Date.now,
    token = () => window.crypto.randomUUID?.() ?? `${now()}-${Math.random()}`,
  } = {},
) {
  let id = null; // of the game, or null for one that is not kept yet
  let stamp = ""; // the state of it that this tab has read or written last
  let isOwn = true; // whether it has been worked on in this tab, and not only shown
  let written = null; // what this tab has written, as long as it may have to be saved from another tab

  function remember() {
    try {
      window.sessionStorage.setItem(TAB_KEY, id);
    } catch {
      // then the tab shows the game changed last
    }
  }

  function remembered() {
    try {
      return window.sessionStorage.getItem(TAB_KEY);
    } catch {
      return null;
    }
  }

  /** The game that this tab works on as it is kept, or null. */
  const current = () => (id === null ? null : store.get(id));

  function work(game, isWanted = false) {
    isOwn = isWanted || remembered() === game.id;
    id = game.id;
    stamp = lastOf(game.trail);
    written = null;
    remember();
  }

  /** What is done from now on is another game. */
  function leave() {
    id = null;
    isOwn = true;
    written = null;
  }

  /** A game on from `game`, or one without any before it: a new id. */
  function made(game, from) {
    const time = now();
    if (!game) return { id: token(), name: "", copy: 1, from, made: time, trail: [] };
    return { ...game, id: token(), copy: game.copy + 1, made: time };
  }

  /**
   * Keep what is played: { document, seats, shown }. Gives { problem, forked }: why it could not be kept, or "";
   * and whether another tab has gone on with the game meanwhile, so that this is one of its own from now on.
   */
  function keep(played, from = "") {
    const known = current();
    const forked = known !== null && lastOf(known.trail) !== stamp;
    const base = known && !forked ? known : made(known, from);
    const next = token();
    const game = {
      ...base,
      ...played,
      changed: now(),
      trail: [...base.trail, next].slice(-LONGEST_TRAIL),
    };
    const problem = store.put(game);
    if (problem) return { problem, forked: false, isNew: false };
    const isNew = id !== game.id;
    work(game, true);
    written = game;
    return { problem, forked, isNew };
  }

  /**
   * Another tab has written a game. Gives true if it has written over what this one had just written: that is
   * then kept as a game of its own.
   */
  function heed(changedId) {
    const known = current();
    if (changedId !== id || !known || !written || known.trail.includes(stamp)) return false;
    const saved = { ...made(written, ""), changed: now(), trail: [...written.trail, token()] };
    if (store.put(saved)) return false;
    work(saved, true);
    return true;
  }

  return {
    current,
    work,
    leave,
    keep,
    heed,
    /** Whether the computer may go on with the game here by itself: in another tab it may be doing so. */
    isOwn: () => isOwn,
    /** Whether another tab has gone on with the game. */
    isBehind: () => current() !== null && lastOf(current().trail) !== stamp,
    /** The game to show first: this tab's, or the one changed last. */
    first: () => store.get(remembered() ?? "") ?? store.list()[0] ?? null,
    /** Give the game another name, whoever works on it. */
    rename(game, name) {
      const known = store.get(game.id);
      return known ? store.put({ ...known, name }) : "";
    },
  };
}
