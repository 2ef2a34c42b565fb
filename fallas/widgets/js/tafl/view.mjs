// All that one board of tavlei shows, in one language: rebuilt when the language changes.

import { say } from "../core/sentence.mjs";
import { tag } from "../ui/dom.mjs";
import { createFrame } from "../ui/frame.mjs";
import { createPlaces } from "./hit_targets.mjs";
import { createPicture } from "./picture.mjs";
import { createTools } from "./toolbar.mjs";
import { isMovers, refusalsOf, targetsOf } from "./try_state.mjs";

/** The view; `does` holds what its parts call. `show` draws a state of the board. */
export function createView(document, tongue, drawing, does) {
  const picture = createPicture(document, drawing);
  const places = createPlaces(document, tongue, drawing, does.press);
  const tools = createTools(document, tongue, does);
  const record = tag(document, "p", "fallas-record");
  const frame = createFrame(document, tongue, does, {
    picture,
    places,
    tools,
    choices: [tools.opponent.element, tools.reading.element],
    example: "d1-d4",
    below: [record],
  });
  frame.figure.classList.add("fallas-tafl");
  frame.figure.dataset.shape = "wide";

  /** `moment` of the story, and the reader's `trial` if there is one. */
  function show(shown) {
    const { title, moment, story, trial, opponent, engine } = shown;
    const state = trial?.scene ?? moment;
    const hasStory = story.length > 1;
    const lacksEngine = engine.state === "none";
    const hand = handOf(trial, state);
    frame.show({ ...shown, hints: trial ? hintsOf(trial) : [], isListed: hasStory });
    picture.show(state, trial ? marksOf(hand) : []);
    picture.tell(title.text, tongue.tell(state.described), title.lang);
    places.show(state, hand);
    tools.show({
      isTrying: Boolean(trial),
      hasStory,
      can: lacksEngine ? [] : (trial?.scene?.can ?? []),
      isAsked: engine.asked,
    });
    tools.reading.enable(!lacksEngine);
    tools.opponent.show(opponent);
    if (trial?.scene) tools.reading.show(trial.scene.rules);
    record.hidden = !trial?.scene?.moves;
    record.textContent = trial?.scene?.moves ?? "";
  }

  return { ...frame, picture, places, tools, show };
}

function handOf(trial, state) {
  const chosen = trial?.chosen ?? null;
  return {
    chosen,
    targets: trial ? targetsOf(trial) : new Map(),
    refusals: trial ? refusalsOf(trial) : new Map(),
    movable: (square) => isMovers(state, square),
  };
}

/** The piece in hand, where it can go, what it would take, and where it is stopped, as marks. */
function marksOf({ chosen, targets, refusals }) {
  if (chosen === null) return [];
  const taken = new Set([...targets.values()].flat());
  return [
    { form: "chosen", square: chosen },
    ...[...refusals.keys()].map((square) => ({ form: "blocked", square })),
    ...[...targets.keys()].map((square) => ({ form: "landing", square })),
    ...[...taken].map((square) => ({ form: "hit", square })),
  ];
}

// The text beside the board when there is no message.
function hintsOf({ scene, chosen }) {
  if (!scene || chosen !== null) return [];
  const hint = (told) => [{ told, clauses: [], isHint: true }];
  if (scene.outcome) return hint(scene.outcome.told);
  const whose =
    scene.mover === "attackers"
      ? say("The attackers are to move.")
      : say("The defenders are to move.");
  return [...hint(whose), ...hint(say("Take a piece, and put it where it is to go."))];
}
