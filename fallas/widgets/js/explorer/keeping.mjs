// The game that this tab works on, among all that are kept. Two tabs may show one game. It goes on
// in the tab that plays first; when the other plays too, its moves become a game of their own, so
// that neither loses anything.

const TAB_KEY = "fallas-tab"; // in the tab's own storage: the game to show again after a reload
const LONGEST_TRAIL = 40;

const lastOf = (trail) => trail[trail.length - 1] ?? "";

/** The parts of a scene that are kept, to be drawn again before an engine has started. */
export function pictured({ white, black, mover, dice, left, marks, situation, seen, rules }) {
  return { white, black, mover, dice, left, marks, situation, seen, rules };
}

/** Whether a document continues an earlier one: every turn that had been played is still there. */
export function goesOn(before, after) {
  const placed = ({ situation }) => situation.split(" ").slice(1, 4).join(" ");
  const was = [...(before.past ?? []), before].map(placed);
  const is = [...(after.past ?? []), after, ...[...(after.ahead ?? [])].reverse()].map(placed);
  // A long game loses its oldest turns.
  const gone = is.length < was.length ? 0 : Math.max(was.indexOf(is[0]), 0);
  return was.slice(gone).every((each, at) => each === is[at]);
}

/** Whether a game is worth keeping: a turn has been ended, or a comment written. */
export function isWorthKeeping({ past, ahead, notes }) {
  return [past, ahead, notes].some((each) => each?.length > 0);
}

/** Keeps the game of one tab; `now` gives the time, `token` a text that no other tab makes. */
export function createKeeping(
  window,
  store,
  {
    now = Date.now,
    token = () => window.crypto.randomUUID?.() ?? `${now()}-${Math.random()}`,
  } = {},
) {
  let id = null; // the game's id, or null while it is not kept yet
  let stamp = ""; // the state of it that this tab has read or written last
  let isOwn = true; // whether it has been played in this tab, and not only shown
  /** @type {Record<string, any> | null} */
  let written = null; // what this tab has written, while another tab may still overwrite it

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

  /** Begin another game: nothing done from now on belongs to the present one. */
  function leave() {
    id = null;
    isOwn = true;
    written = null;
  }

  /** A new game with a new id, continuing `game` if there is one. */
  function made(game, from) {
    const time = now();
    if (!game) return { id: token(), name: "", copy: 1, from, made: time, trail: [] };
    return { ...game, id: token(), copy: game.copy + 1, made: time };
  }

  /**
   * Keep what is played: { document, seats, shown }. Gives { problem, forked }: why it could not be
   * kept, or ""; and whether another tab has gone on with the game meanwhile, so that this is a
   * game of its own from now on.
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
   * Called when another tab has written a game. Gives true if it has overwritten what this tab had
   * just written; that is then kept as a game of its own.
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
    /** Whether the computer may play on here; it may already be doing so in another tab. */
    isOwn: () => isOwn,
    /** Whether another tab has gone on with the game. */
    isBehind: () => current() !== null && lastOf(current().trail) !== stamp,
    /** The game to show first: this tab's, or the one changed last. */
    first: () => store.get(remembered() ?? "") ?? store.list()[0] ?? null,
    /** Rename the game, whichever tab works on it. */
    rename(game, name) {
      const known = store.get(game.id);
      return known ? store.put({ ...known, name }) : "";
    },
  };
}
