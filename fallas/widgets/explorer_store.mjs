// The game kept in the reader's browser, so that it is there again after a reload.

const KEPT_GAME = "fallas-explorer";

/** What was kept: { document, seats }, or null. Whatever else stands there is as good as nothing. */
export function keptGame(window) {
  try {
    const kept = JSON.parse(window.localStorage.getItem(KEPT_GAME));
    return typeof kept?.document?.situation === "string" ? kept : null;
  } catch {
    return null;
  }
}

/** Keep a game; null to keep none. */
export function keepGame(window, game) {
  try {
    if (game) window.localStorage.setItem(KEPT_GAME, JSON.stringify(game));
    else window.localStorage.removeItem(KEPT_GAME);
  } catch {
    // it then lasts as long as the page
  }
}
