// The board of tavlei on a page or in a notebook: the front end of an anywidget.

import { drawings } from "../core/from_python.mjs";
import { defineGame } from "../ui/board.mjs";
import {
  beginTrial,
  dragPiece,
  dropPiece,
  isMovers,
  pressSquare,
  answerTrial,
  documentAt,
  takePiece,
} from "./try_state.mjs";
import { createView } from "./view.mjs";

/** Show a model in an element; the returned function takes the view down again. */
export const render = defineGame(gameOf);

function gameOf(board) {
  const { model, begin, state } = board;
  let held = null; // the square of the piece that is being dragged

  /** The computer's answer to a move of the reader's, if it plays the other side. */
  function reply({ do: done }, { scene }) {
    const isMove = done === "move" || done === "type";
    return isMove && model.get("opponent") && !scene.outcome
      ? { do: "computer", strength: model.get("opponent") }
      : null;
  }

  function press(square) {
    if (!board.trying.trial && !isMovers(state(), square)) return board.view.stage.focus();
    if (begin()) board.trying.follow(pressSquare(board.trying.trial, square, state()));
  }

  function lift(event) {
    const square = board.view.places.squareOf(event.target);
    return square && isMovers(state(), square) ? board.view.picture.grab(square) : null;
  }

  function start(event) {
    const { trying } = board;
    const square = board.view.places.squareOf(event.target);
    if (!begin()) return board.show();
    held = square;
    if (trying.trial.chosen !== square) trying.set(takePiece(trying.trial, square));
  }

  function land(spot) {
    const { trying } = board;
    const [source, square] = [held, board.view.places.squareAt(spot)];
    held = null;
    if (source === null || !trying.trial) return board.show();
    if (square) trying.follow(dragPiece(trying.trial, source, square));
    else trying.set(dropPiece(trying.trial));
  }

  /** Whether the piece that is being dragged can no longer be dragged. */
  function isLost() {
    return held !== null && board.trying.trial?.chosen !== held;
  }

  function oppose(strength) {
    model.set("opponent", strength);
    model.save_changes();
    board.show();
  }

  /** Against the computer, undo takes back a move together with its answer. */
  function commandOf(name) {
    if (name === "computer") return { do: name, strength: model.get("opponent") || "careful" };
    return { do: name, ...(name === "undo" && model.get("opponent") ? { moves: 2 } : {}) };
  }

  return {
    trial: { documentAt, begin: beginTrial, answered: answerTrial, drop: dropPiece, reply },
    rel: "fallas-tavlei", // the page where positions are taken up
    createView: (document, tongue, does) => createView(document, tongue, drawings.tafl, does),
    does: { press, oppose },
    drags: { lift, start, land, isLost },
    isBegun: ({ moves }) => Boolean(moves?.length),
    takesLink: (text) => model.get("linked") && text.startsWith("tavlei"),
    shown: () => ({ opponent: model.get("opponent") }),
    commandOf,
    listens: { "change:opponent": board.show },
  };
}

export default { render };
