// What an explorer opens and keeps: the position that the page's address names, or else the game in the
// reader's browser. What came by a link is kept only when the reader has done something himself.

import { readLink } from "./explorer_link.mjs";
import { keepGame, keptGame } from "./explorer_store.mjs";

const PERSONS = { white: "", black: "" };

/** `seat` is called when others play, `opened` when all is there, `speak` and `refuse` get a link's language and its fault. */
export function createOpening(window, model, session, seats, { seat, opened, speak, refuse }) {
  const stored = () => (model.get("kept") ? keptGame(window) : null);
  const first = { link: model.get("linked") ? readLink(window) : null, game: stored() };
  const now = () => JSON.stringify(session.document());
  let open = first.link || first.game ? 1 : 0; // what is being opened
  let lent = null; // what came from elsewhere, until it is another
  Object.assign(seats, first.game?.seats);

  function keep() {
    if (!model.get("kept") || open || now() === lent) return;
    lent = null;
    keepGame(window, { document: session.document(), seats });
  }

  /** The reader has done something that the document doesn't show. */
  function take() {
    lent = null;
    keep();
  }

  async function opening(how) {
    try {
      await how();
    } finally {
      open -= 1;
      lent = now();
    }
    opened();
  }

  async function openLink(link) {
    Object.assign(seats, PERSONS); // who opens a link is to look at it
    seat();
    speak(link.lang);
    const lone = () => ({ ...session.document(), against: false });
    const answer = link.fault ? null : await session.act({ do: "situation", text: link.text }, lone());
    const refused = link.fault ?? answer?.refused?.told;
    if (!refused) return;
    await session.act({ do: "clear" }, lone());
    refuse(refused);
  }

  async function openGame(game) {
    Object.assign(seats, PERSONS, game.seats);
    seat();
    const answer = await session.act({ do: "show" }, game.document);
    if (answer && !answer.scene) keepGame(window, null);
  }

  function begin({ link, game }) {
    if (link) opening(() => openLink(link));
    else if (game) opening(() => openGame(game));
  }

  /** The address is another; without a link the kept game comes back, unless the reader went on from it. */
  function onHash() {
    const link = readLink(window);
    const game = !link && !window.location.hash && now() === lent ? stored() : null;
    if (link || game) open += 1;
    begin({ link, game });
  }

  if (model.get("linked")) window.addEventListener("hashchange", onHash);
  return {
    keep,
    take,
    begin: () => begin(first),
    isOpen: () => open > 0,
    stop: () => window.removeEventListener("hashchange", onHash),
  };
}
