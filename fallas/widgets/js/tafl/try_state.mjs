// The reader's own try at tavlei: pure functions on
// { document, scene, chosen, sent, told, refused }.
//   document, scene   what the engine said last; scene is null until it has answered
//   chosen            the square of the piece in hand, or null
//   sent              whether the engine has been asked to move that piece
//   told, refused     what is to be read beside the board: [{told, clauses}], {told, clauses}

import { counted, say } from "../core/sentence.mjs";

/** A try that starts from a document. */
export function beginTrial(document, scene = null) {
  return { document, scene, chosen: null, sent: false, told: [], refused: null, ways: [] };
}

/** The document of a moment of a story. */
export function documentAt(start, story, index) {
  const moves = story
    .slice(0, index + 1)
    .flatMap(({ move, captures }) => (move && !captures.length ? [move] : []));
  return { situation: start, moves, undone: [] };
}

/** What stands on a square: attacker, defender, prince, or undefined. */
export function pieceOn(state, square) {
  if (state.prince === square) return "prince";
  if (state.attackers.includes(square)) return "attacker";
  return state.defenders.includes(square) ? "defender" : undefined;
}

/** Whether a piece is of the side to move. */
export function isMovers(state, square) {
  const piece = pieceOn(state, square);
  return Boolean(piece) && (piece === "attacker") === (state.mover === "attackers");
}

/** Where the piece in hand can go: by square, what it would take. */
export function targetsOf({ scene, chosen }) {
  return new Map(Object.entries(scene?.options[chosen] ?? {}));
}

/** Where it is stopped: by square, the refusal. */
export function refusalsOf({ scene, chosen }) {
  return new Map(
    (scene?.refusals ?? [])
      .filter(({ source }) => source === chosen)
      .map((each) => [each.target, each]),
  );
}

/** The effect of touching a square: the next try, and perhaps a command for the engine. */
export function pressSquare(trial, square, state) {
  const { chosen } = trial;
  if (chosen === square) return { trial: dropPiece(trial) };
  if (isMovers(state, square)) return { trial: takePiece(trial, square) };
  if (chosen !== null) return dragPiece(trial, chosen, square);
  return {
    trial: { ...dropPiece(trial), refused: { told: notTheirs(state, square), clauses: [] } },
  };
}

/** The effect of dropping a piece on a square. */
export function dragPiece(trial, source, square) {
  if (source === square) return { trial: dropPiece(trial) };
  return {
    trial: { ...trial, chosen: source, sent: true },
    command: { do: "move", source, target: square },
  };
}

function notTheirs({ mover }, square) {
  if (mover === "attackers")
    return say("The attackers have no piece on {square} to move.", { square });
  return say("The defenders have no piece on {square} to move.", { square });
}

/** Take a piece in hand. */
export function takePiece(trial, square) {
  const { scene } = trial;
  const next = { ...trial, chosen: square, sent: false, told: [], refused: null };
  if (!scene) return next;
  if (scene.outcome)
    return { ...dropPiece(trial), refused: { told: say("The game is over."), clauses: [] } };
  const open = targetsOf(next).size;
  const against = [...refusalsOf(next).values()].map(({ told, clauses }) => ({ told, clauses }));
  const can = {
    told: counted(
      "The piece in hand can go to one square.",
      "The piece in hand can go to {number} squares.",
      open,
    ),
    clauses: [],
  };
  return { ...next, told: open ? [can] : against };
}

/** Put it down. */
export function dropPiece(trial) {
  return { ...trial, chosen: null, sent: false, told: [], refused: null };
}

/**
 * The try after an answer to a command; a refusal leaves everything as it was, and says why.
 * The piece in hand stays there, unless the answer is to its own move.
 *
 * @param {{ do?: string }} [command]
 */
export function answerTrial(trial, { document, scene, told, refused }, command = {}) {
  if (refused || !scene) {
    return {
      ...trial,
      document: document ?? trial.document,
      scene: scene ?? trial.scene,
      sent: false,
      refused,
    };
  }
  const next = { ...beginTrial(document, scene), told };
  const { chosen, sent } = trial;
  if (chosen === null || (sent && command.do === "move")) return next;
  // Taken before the scene was known.
  if (trial.scene === null) return { ...takePiece(next, chosen), sent };
  if (scene.outcome || !isMovers(scene, chosen)) {
    const why = {
      told: say("The board has changed, and the piece in hand is put down."),
      clauses: [],
    };
    return { ...next, told: [...told, why] };
  }
  const held = takePiece(next, chosen);
  return { ...held, sent, told: [...told, ...held.told] };
}
