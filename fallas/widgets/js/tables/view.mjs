// All that one board shows, in one language: rebuilt when the reader changes the language.

import { say } from "../core/sentence.mjs";
import { createFrame } from "../ui/frame.mjs";
import { createReadings } from "../ui/rule_sets.mjs";
import { describe } from "./describe.mjs";
import { createPlaces } from "./hit_targets.mjs";
import { createPicture } from "./picture.mjs";
import { words } from "./words.mjs";
import { tellThrown } from "./situations.mjs";
import { createTools } from "./toolbar.mjs";
import { landingsOf, refusalsOf } from "./try_state.mjs";

const EMPTY_HAND = {
  chosen: null,
  landings: new Map(),
  refusals: new Map(),
  sources: new Set(),
  first: null,
};

/** The view; `does` holds what its parts call. `show` draws a state of the board. */
export function createView(document, tongue, drawing, does) {
  const picture = createPicture(document, drawing);
  const places = createPlaces(document, tongue, { ...does, keys: keysOnBoard() });
  const tools = createTools(document, tongue, { ...does, faces: drawing.pieces.dice });
  const readings = createReadings(document, tongue, say("Reading"), words.ruleSets, does.rules);
  const frame = createFrame(document, tongue, does, {
    picture,
    places,
    tools,
    choices: [readings.element],
    example: "24/18 6/4",
  });
  const { figure, entry } = frame;
  let judged = null;

  function setShape(shape) {
    figure.dataset.shape = shape;
    picture.setShape(shape);
    places.setShape(drawing.geometry[shape]);
  }

  function setLook(look) {
    figure.dataset.look = look;
    picture.setLook(look);
  }

  /** `moment` of the story, and the reader's `trial` if there is one. */
  function show(shown) {
    const { title, moment, story, trial, canTry, engine } = shown;
    const state = trial?.scene ?? moment;
    const hand = trial
      ? handOf(trial)
      : { ...EMPTY_HAND, sources: canTry ? sourcesOf(state) : EMPTY_HAND.sources };
    const lacksEngine = engine.state === "none";
    frame.show({ ...shown, hints: trial ? hintsOf(trial, moment) : [], isListed: true });
    picture.show(state, trial ? marksOf(trial, state, hand) : [], hand.first);
    picture.tell(title.text, tongue.tell(describe(state)), title.lang);
    places.show(state, hand);
    tools.show({
      isTrying: Boolean(trial),
      canTry,
      hasStory: story.length > 1,
      // Dice can be set before the engine answers; it is asked about them then.
      can: lacksEngine ? [] : (trial?.scene?.can ?? ["dice"]),
      canReset: Boolean(trial?.scene),
      mustThrow: Boolean(trial?.scene && !trial.scene.awaited && !trial.scene.dice.length),
    });
    readings.enable(!lacksEngine);
    if (trial?.scene) judge(trial.scene.rules);
  }

  /** Show the rules in force, and drop the refusal of a text typed under other rules. */
  function judge(rules) {
    readings.show(rules);
    if (judged !== null && judged !== rules) [tools, entry].forEach((each) => each.forgive());
    judged = rules;
  }

  return { ...frame, picture, places, tools, show, setShape, setLook };
}

function keysOnBoard() {
  return say(
    "The arrow keys go from place to place, Home and End to the first and the last point. Enter takes a man and puts him down, Escape lets him go. Control+Z takes back.",
  );
}

function handOf(trial) {
  const sources = new Set((trial.scene?.options ?? []).map(({ source }) => source));
  return {
    isTrying: true,
    chosen: trial.chosen,
    first: trial.first,
    landings: landingsOf(trial),
    refusals: refusalsOf(trial),
    sources,
  };
}

// Before the engine has answered, every man of the mover may be touched.
function sourcesOf(state) {
  const off = state.mover === "white" ? 0 : 25;
  return new Set(
    state[state.mover].flatMap((count, place) => (count && place !== off ? [place] : [])),
  );
}

// The text beside the board before anything has been played, and after.
function hintsOf({ scene, chosen, document }, moment) {
  if (!scene || chosen !== null) return [];
  const hint = (told) => ({ told, clauses: [], isHint: true });
  if (scene.awaited) return [tellThrown(scene)].filter(Boolean).map(hint);
  if (scene.outcome) return [hint(say("The game is over."))];
  if (scene.about?.unplayable) return [hint(scene.about.unplayable)];
  if (!scene.dice.length) return [hint(say("Throw the dice, or set them."))];
  if (scene.complete) return [hint(say("The turn is played."))];
  const how = hint(say("Take a man, and put him where he is to go."));
  return document.steps.length || !isOf(moment, scene) ? [how] : [moment, how];
}

/** Whether the text of a moment is about this scene. */
function isOf(moment, scene) {
  return ["white", "black", "mover", "dice"].every(
    (name) => String(moment[name]) === String(scene[name]),
  );
}

/** The man in hand, where it can go and where it can't, as marks. */
export function marksOf({ chosen }, state, { landings, refusals }) {
  if (chosen === null) return [];
  const side = state.mover;
  const [own, others] = [state[side], state[side === "white" ? "black" : "white"]];
  const isPoint = (place) => place >= 1 && place <= 24;
  const marks = [{ form: "chosen", side, place: chosen, slot: Math.max(own[chosen] - 1, 0) }];
  for (const [landing, refusal] of refusals) {
    const men = Math.max(own[landing], isPoint(landing) ? others[landing] : 0, 1);
    const isCounted = men > 5 && isPoint(landing);
    if (refusal.landing !== chosen)
      marks.push({ form: "blocked", side, place: landing, slot: isCounted ? 3 : men - 1 });
  }
  for (const [landing, { dice, hits }] of landings) {
    for (const place of hits) marks.push({ form: "hit", side, place, slot: 0 });
    marks.push({
      form: "landing",
      side,
      place: landing,
      slot: landingSlot(own[landing], landing),
      dice,
    });
  }
  return marks;
}

// Beside the count that is written on the last of many men.
function landingSlot(men, landing) {
  const isPoint = landing >= 1 && landing <= 24;
  if (isPoint) return men >= 5 ? 2 : men;
  return men && Math.min(men + 2, 14);
}
