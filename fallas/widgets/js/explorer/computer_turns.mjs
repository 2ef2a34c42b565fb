// The computer as a player: when its side is to move, it throws, plays and ends its turn.

import { newSeed } from "./session.mjs";

const PAUSE = 1100; // how long its turn stays on the board, in milliseconds

/** `seats` names the player of each side, "" for a person. */
export function createComputerTurns(window, session, seats) {
  let timer = null;

  /** Play if it is the computer's turn, but not during a set-up or after an undo. */
  function changed(isAtPlay) {
    window.clearTimeout(timer);
    const [scene, { undone, ahead }] = [session.scene(), session.document()];
    const player = seats[scene.mover];
    if (
      !isAtPlay ||
      !player ||
      scene.outcome ||
      undone.length ||
      ahead.length ||
      isEmpty(scene) ||
      scene.about?.unplayable
    )
      return;
    timer = window.setTimeout(
      () => (scene.complete ? session.act({ do: "turn" }) : play(player)),
      scene.complete ? PAUSE : 0,
    );
  }

  function play(player) {
    return session.act({ do: "computer", player, seed: newSeed(window) });
  }

  function isEmpty(scene) {
    return !scene[scene.mover].some(
      (count, place) => count && place !== (scene.mover === "white" ? 0 : 25),
    );
  }

  return { changed, play, stop: () => window.clearTimeout(timer) };
}
