// The board of fallas on a page or in a notebook: the front end of an anywidget.

import { drawings } from "../core/from_python.mjs";
import { choose, chosen, onChoice } from "../core/preferences.mjs";
import { defineGame } from "../ui/board.mjs";
import { shapeFor } from "./layout.mjs";
import { REL } from "./situations.mjs";
import {
  answerTrial,
  beginTrial,
  documentAt,
  dragTo,
  dropMan,
  liftMan,
  preferDie,
  pressPlace,
  takeWay,
} from "./try_state.mjs";
import { createView } from "./view.mjs";

const drawing = drawings.tables;
const LOOKS = Object.keys(drawing.grounds);

/**
 * Show a model in an element; the returned function takes the view down again.
 * `readsLink` is false where something else reads the position that the page's address names.
 */
export const render = defineGame(gameOf);

function gameOf(board, { readsLink = true }) {
  const { model, window, begin, state, canTry } = board;
  const trial = { documentAt, begin: beginTrial, answered: answerTrial, drop: dropMan };
  let shape = "wide";
  let held = null; // the place of the man that is being dragged

  function press(area) {
    if (!canTry) return;
    const isMine = state()[state().mover][area.place] > 0;
    if (!board.trying.trial && !isMine) return board.view.stage.focus();
    if (begin()) board.trying.follow(pressPlace(board.trying.trial, area, state()));
  }

  function prefer(face) {
    if (begin()) board.trying.set(preferDie(board.trying.trial, face));
  }

  function take(way) {
    board.trying.follow(takeWay(board.trying.trial, way));
    board.view.places.focus(way.landing);
  }

  function set(text) {
    return board.trying.ask({ do: "dice", throw: text });
  }

  function lift(event) {
    const area = board.view.places.areaOf(event.target);
    const { mover } = state();
    const isMine =
      area && (!area.side || area.side === mover) && area.place !== (mover === "white" ? 0 : 25);
    return isMine && canTry && state()[mover][area.place] > 0
      ? board.view.picture.grab(mover, area.place)
      : null;
  }

  function start(event) {
    const { trying } = board;
    const { place } = board.view.places.areaOf(event.target);
    if (!begin()) return board.show();
    held = place;
    if (trying.trial.chosen !== place) trying.set(liftMan(trying.trial, place));
  }

  function land(spot) {
    const { trying } = board;
    const [source, area] = [held, board.view.places.areaAt(spot, state().mover)];
    held = null;
    if (source === null || !trying.trial) return board.show();
    if (area) trying.follow(dragTo(trying.trial, source, area.place));
    else trying.set(dropMan(trying.trial));
  }

  /** Whether the man that is being dragged can no longer be dragged. */
  function isLost() {
    return held !== null && board.trying.trial?.chosen !== held;
  }

  function onKey({ key }) {
    if (!/^[1-6]$/.test(key) || !board.trying.trial?.scene?.left.includes(Number(key)))
      return false;
    prefer(Number(key));
    return true;
  }

  function lookOf(value) {
    return LOOKS.includes(value) ? value : LOOKS[0];
  }

  function look() {
    choose(
      window,
      "look",
      LOOKS[(LOOKS.indexOf(board.view.figure.dataset.look) + 1) % LOOKS.length],
    );
  }

  function mounted() {
    board.view.setShape(shape);
    board.view.setLook(lookOf(chosen(window, "look", model.get("look"))));
  }

  function fit(width) {
    const fits = shapeFor(window, drawing, width);
    if (!width || fits === shape) return;
    shape = fits;
    board.view.setShape(shape);
    board.show();
  }

  /** Follow the look that the reader chooses for all boards, and the shape that the room allows. */
  function watch(el) {
    const forget = onChoice(window, "look", (value) => board.view.setLook(lookOf(value)));
    const room = new window.ResizeObserver(([{ contentRect }]) => fit(contentRect.width));
    room.observe(el);
    fit(el.clientWidth); // at once, or what is below would move later
    return () => {
      room.disconnect();
      forget();
    };
  }

  return {
    trial,
    rel: REL,
    createView: (document, tongue, does) => createView(document, tongue, drawing, does),
    does: { press, prefer, choose: take, set, look },
    drags: { lift, start, land, isLost },
    isBegun: ({ steps, past }) => Boolean(steps?.length || past?.length),
    takesLink: (text, isFirst) => readsLink && (model.get("linked") || isFirst),
    onKey,
    listens: { "change:look": () => board.view.setLook(lookOf(model.get("look"))) },
    mounted,
    watch,
  };
}

export default { render };
