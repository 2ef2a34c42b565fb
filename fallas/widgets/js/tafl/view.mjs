// All that one board of tavlei shows, in one language: rebuilt when the language changes.

import { say } from "../core/sentence.mjs";
import { tag } from "../ui/dom.mjs";
import { createEngineStatus, lineOf } from "../ui/engine_status.mjs";
import { createMessages } from "../ui/messages.mjs";
import { createPlaybackBar } from "../ui/playback_bar.mjs";
import { createStoryList } from "../ui/story_list.mjs";
import { createTextEntry } from "../ui/text_entry.mjs";
import { createPlaces } from "./hit_targets.mjs";
import { createPicture } from "./picture.mjs";
import { createTools } from "./toolbar.mjs";
import { isMovers, refusalsOf, targetsOf } from "./try_state.mjs";

/** The view; `does` holds what its parts call. `show` draws a state of the board. */
export function createView(document, tongue, drawing, does) {
  const figure = tag(document, "figure", "fallas-board fallas-tafl");
  const stage = tag(document, "div", "fallas-stage");
  const caption = tag(document, "figcaption");
  const picture = createPicture(document, drawing);
  const places = createPlaces(document, tongue, drawing, does.press);
  const controls = createPlaybackBar(document, tongue, does.step);
  const tools = createTools(document, tongue, does);
  const sequence = createStoryList(document, tongue, does.step);
  const messages = createMessages(document, tongue, () => {});
  const waiting = createEngineStatus(document, tongue, does.bid);
  const entry = createTextEntry(document, tongue, {
    label: say("Move"),
    example: "d1-d4",
    action: say("Play the move"),
    send: does.type,
  });
  const bar = tag(document, "div", "fallas-controls");
  const judging = tag(document, "div", "fallas-judging");
  const record = tag(document, "p", "fallas-record");
  figure.lang = tongue.lang;
  figure.dataset.shape = "wide";
  figure.dataset.lmSuppressShortcuts = "true"; // JupyterLab leaves the keys alone
  stage.tabIndex = -1; // a click on the board brings the arrow keys to it
  stage.append(picture.element, places.element);
  bar.append(controls.element, tools.element);
  judging.append(tools.opponent.element, tools.reading.element, entry.element);
  figure.append(
    messages.goalLine,
    stage,
    messages.element,
    waiting.element,
    bar,
    tools.panels,
    judging,
    record,
    sequence.element,
    messages.told,
    caption,
  );

  /** `moment` of the story, and the reader's `trial` if there is one. */
  function show({
    title,
    moment,
    story,
    stepping,
    trial,
    goal,
    reached,
    opponent,
    isRefused,
    engine,
  }) {
    const state = trial?.scene ?? moment;
    const hasStory = story.length > 1;
    const lacksEngine = engine.state === "none";
    const hand = handOf(trial, state);
    figure.classList.toggle("fallas-trying", Boolean(trial));
    picture.show(state, trial ? marksOf(hand) : []);
    picture.tell(title.text, tongue.tell(state.described), title.lang);
    places.show(state, hand);
    controls.show(stepping);
    controls.element.hidden = Boolean(trial) || !hasStory;
    tools.show({
      isTrying: Boolean(trial),
      hasStory,
      can: lacksEngine ? [] : (trial?.scene?.can ?? []),
      isAsked: engine.asked,
    });
    judging.hidden = !trial;
    entry.enable(!lacksEngine);
    tools.reading.enable(!lacksEngine);
    tools.opponent.show(opponent);
    if (trial?.scene) tools.reading.show(trial.scene.rules);
    record.hidden = !trial?.scene?.moves;
    record.textContent = trial?.scene?.moves ?? "";
    sequence.element.hidden = Boolean(trial) || !hasStory;
    sequence.show(story, stepping.index);
    messages.element.hidden = !trial;
    if (trial) messages.show(trial, hintsOf(trial));
    messages.showGoal(goal, reached);
    waiting.show(lineOf(engine, Boolean(trial) || isRefused, hasStory));
    caption.textContent = title.text;
    caption.lang = title.lang;
  }

  return { figure, stage, picture, places, messages, tools, waiting, show };
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
