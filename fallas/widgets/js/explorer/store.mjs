// The games kept in the reader's browser, each under its own key, so that tabs don't overwrite each
// other's games.

export const MOST_GAMES = 60;

const GAME_KEY = "fallas-game-";
const OLD_KEY = "fallas-explorer"; // where there was room for one game only
const OLD_GAME = "first";

/** A time in milliseconds; anything that is no valid time counts as 0. */
const timeOf = (value) => (Number.isFinite(value) && Math.abs(value) <= 8.64e15 ? value : 0);

/**
 * The store. A game is { id, name, copy, from, made, changed, trail, document, seats, shown }:
 * `name` is the reader's own or empty, `copy` counts those that come from one game, `from` is
 * `link` if it began with one, `trail` marks the states that it has gone through, `shown` is what
 * the board showed last.
 */
export function createStore(window) {
  /** The browser's storage, or null where it is denied (the page may have put in a stand-in). */
  function storage() {
    try {
      const own = window.localStorage ?? null;
      return own?.isStandIn ? null : own;
    } catch {
      return null;
    }
  }

  function read(key) {
    try {
      const game = JSON.parse(storage().getItem(key));
      return typeof game?.document?.situation === "string" ? game : null;
    } catch {
      return null; // anything else counts as nothing
    }
  }

  function write(key, game) {
    if (!storage()) return "denied";
    try {
      storage().setItem(key, JSON.stringify(game));
      return "";
    } catch {
      return "full";
    }
  }

  const keys = () => {
    try {
      const all = storage();
      return Array.from({ length: all.length }, (_, at) => all.key(at)).filter((key) =>
        key?.startsWith(GAME_KEY),
      );
    } catch {
      return [];
    }
  };

  function get(id) {
    const game = read(GAME_KEY + id);
    if (!game) return null;
    const trail = Array.isArray(game.trail) ? game.trail : [];
    return {
      name: "",
      copy: 1,
      from: "",
      ...game,
      made: timeOf(game.made),
      changed: timeOf(game.changed),
      id,
      trail,
    };
  }

  /** Keep a game; gives why it could not be: "denied", "full" or "many", or "". */
  function put(game) {
    const isNew = !read(GAME_KEY + game.id);
    if (isNew && keys().length >= MOST_GAMES) return "many";
    return write(GAME_KEY + game.id, game);
  }

  function drop(id) {
    try {
      storage().removeItem(GAME_KEY + id);
    } catch {
      // nothing is kept there anyway
    }
  }

  /** All games, the one changed last first. */
  function list() {
    const games = keys().map((key) => get(key.slice(GAME_KEY.length)));
    return games
      .filter(Boolean)
      .sort((one, other) => other.changed - one.changed || (one.id < other.id ? -1 : 1));
  }

  /** The game in the old format, which had room for one game only. */
  function takeOver() {
    const old = read(OLD_KEY);
    if (!old) return;
    const now = Date.now();
    const game = {
      id: OLD_GAME,
      name: "",
      copy: 1,
      from: "",
      made: now,
      changed: now,
      trail: [OLD_GAME],
      seats: old.seats,
      document: old.document,
    };
    if (get(OLD_GAME) || put(game) === "") storage().removeItem(OLD_KEY);
  }

  return {
    get,
    put,
    drop,
    list,
    takeOver,
    isDenied: () => !storage(),
    idOf: (key) => (key?.startsWith(GAME_KEY) ? key.slice(GAME_KEY.length) : null),
  };
}
