// The reader's own try: pure functions on
// { document, scene, chosen, sent, first, ways, told, refused }.
//   document, scene   what the engine said last; scene is null until it has answered, or `awaited`
//                     where the board is drawn already, and nothing can be done on it yet
//   chosen            the place of the man in hand, or null
//   sent              whether the engine has been asked to move that man
//   first             the die that is to be played first, or null
//   ways              ways to one landing that hit different men, while the reader has to choose
//   told, refused     what is to be read beside the board: [{told, clauses}], {told, clauses}

import { notYet } from "../core/engine_client.mjs";
import { counted, say } from "../core/sentence.mjs";
import { sideName } from "./describe.mjs";

/** A try that starts from a document. */
export function beginTrial(document, scene = null) {
  return {
    document,
    scene,
    chosen: null,
    sent: false,
    first: null,
    ways: [],
    told: [],
    refused: null,
  };
}

/** The document of a moment of a story. */
export function documentAt(start, story, index) {
  const steps = story
    .slice(0, index + 1)
    .flatMap(({ step }) => (step ? [[step.source, step.die]] : []));
  return { situation: start, steps, undone: [], past: [], ahead: [] };
}

/** Where the man in hand can go: by landing, the dice, the men hit, and ways that hit others. */
export function landingsOf({ scene, chosen, first }) {
  const found = new Map();
  for (const option of scene?.options ?? []) {
    if (option.source !== chosen || (first !== null && option.dice[0] !== first)) continue;
    const known = found.get(option.landing);
    const hits = String(option.hits);
    if (!known) found.set(option.landing, { ...option, ways: [option] });
    else if (!known.ways.some((way) => String(way.hits) === hits)) known.ways.push(option);
  }
  return found;
}

/** Where the man in hand can't go by one die: by landing, the refusal. */
export function refusalsOf(trial) {
  const { scene, chosen, first } = trial;
  const open = landingsOf(trial);
  const found = new Map();
  for (const refusal of scene?.refusals ?? []) {
    if (refusal.source !== chosen || (first !== null && refusal.die !== first)) continue;
    if (!open.has(refusal.landing) && !found.has(refusal.landing))
      found.set(refusal.landing, refusal);
  }
  return found;
}

/** The effect of touching a place: the next try, and perhaps a command for the engine. */
export function pressPlace(trial, area, state) {
  if (trial.scene?.awaited) return { trial: refuse(trial, notYet()) };
  const { chosen } = trial;
  const { mover } = state;
  const { place } = area;
  const mine =
    (!area.side || area.side === mover) && state[mover][place] > 0 && !isTray(area, mover);
  if (chosen === null)
    return { trial: mine ? take(trial, place) : refuse(trial, notHis(area, mover)) };
  if (chosen === place) return { trial: drop(trial) };
  if (area.side && area.side !== mover) return { trial: refuse(trial, notHis(area, mover)) };
  const isOpen = landingsOf(trial).has(place);
  if (!isOpen && mine) return { trial: take(trial, place) };
  return goTo(trial, chosen, place);
}

/** The effect of dropping a man on a place. */
export function dragTo(trial, source, place) {
  if (trial.scene?.awaited) return { trial: refuse(trial, notYet()) };
  return source === place
    ? { trial: drop(trial) }
    : goTo({ ...trial, chosen: source }, source, place);
}

function goTo(trial, source, landing) {
  const found = landingsOf(trial).get(landing);
  if (found?.ways.length > 1)
    return { trial: { ...trial, ways: found.ways, told: [], refused: null } };
  const dice = found ? { dice: found.dice } : {};
  return { trial: { ...trial, sent: true }, command: { do: "move", source, landing, ...dice } };
}

/** The effect of choosing one of the ways that the reader was asked to choose from. */
export function takeWay(trial, { source, landing, dice }) {
  return { trial: { ...trial, sent: true }, command: { do: "move", source, landing, dice } };
}

function isTray({ place, side }, mover) {
  return place === (mover === "white" ? 0 : 25) && side === mover;
}

function notHis({ place, side }, mover) {
  if (side || place === 0 || place === 25)
    return say("{side} has no man there to move.", { side: sideName(mover) });
  return say("{side} has no man on {point} to move.", { side: sideName(mover), point: place });
}

function take(trial, place) {
  const { scene } = trial;
  if (!scene) return { ...trial, chosen: place, sent: false };
  if (!scene.dice.length) return refuse(trial, say("Throw the dice first."));
  const isStuck = scene.refusals.length > 0;
  if (scene.complete && !isStuck)
    return refuse(
      trial,
      scene.outcome
        ? say("The game is over.")
        : say("The turn is played: end it, or take something back."),
    );
  const next = { ...trial, chosen: place, sent: false, ways: [], refused: null };
  const open = landingsOf(next).size;
  const against = scene.refusals.filter(
    ({ source, die }) => source === place && [null, die].includes(trial.first),
  );
  const told = open
    ? [
        {
          told: counted(
            "The man in hand can go to one place.",
            "The man in hand can go to {number} places.",
            open,
          ),
          clauses: [],
        },
      ]
    : against.map(({ told, clauses }) => ({ told, clauses }));
  return { ...next, told };
}

function drop(trial) {
  return { ...trial, chosen: null, sent: false, ways: [], told: [], refused: null };
}

function refuse(trial, told) {
  return { ...drop(trial), refused: { told, clauses: [] } };
}

/** Set the die to play first, or unset it. */
export function preferDie(trial, face) {
  return { ...trial, first: trial.first === face ? null : face, ways: [], told: [], refused: null };
}

/** Lift a man to drag it. */
export function liftMan(trial, place) {
  return { ...trial, chosen: place, sent: false, ways: [], told: [], refused: null };
}

/** Put the man down. */
export function dropMan(trial) {
  return drop(trial);
}

/**
 * The try after an answer to a command; a refusal leaves everything as it was, and says why.
 * The man in hand stays there, unless the answer is to its own move.
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
      ways: [],
      told: [],
      refused,
    };
  }
  const first = scene.left?.includes(trial.first) ? trial.first : null;
  const next = { ...beginTrial(document, scene), first, told };
  if (trial.chosen === null || (trial.sent && command.do === "move")) return next;
  // Taken before the scene was known.
  if (trial.scene === null) return { ...take(next, trial.chosen), sent: trial.sent };
  return holdOn(next, trial);
}

/** Keep the man in hand, and any choice the reader was offered, if both are still possible. */
function holdOn(next, { chosen, sent, ways }) {
  if (!canHold(next.scene, chosen)) {
    const why = {
      told: say("The board has changed, and the man in hand is put down."),
      clauses: [],
    };
    return { ...next, told: [...next.told, why] };
  }
  const held = { ...take(next, chosen), sent };
  const still = ways.length ? (landingsOf(held).get(ways[0].landing)?.ways ?? []) : [];
  return { ...held, told: [...next.told, ...held.told], ways: still.length > 1 ? still : [] };
}

function canHold(scene, place) {
  const { mover, dice, complete, refusals } = scene;
  const isMan = scene[mover][place] > 0 && place !== (mover === "white" ? 0 : 25);
  return isMan && dice?.length > 0 && (!complete || refusals?.length > 0);
}
