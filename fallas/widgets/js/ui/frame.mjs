// What the board of any game shows around its picture: the story, what has happened, the engine, a
// field to type a turn into, and the caption. A game adds its picture, its places and its tools.

import { say } from "../core/sentence.mjs";
import { tag } from "./dom.mjs";
import { createEngineStatus, lineOf } from "./engine_status.mjs";
import { createMessages } from "./messages.mjs";
import { createPlaybackBar } from "./playback_bar.mjs";
import { createStoryList } from "./story_list.mjs";
import { createTextEntry } from "./text_entry.mjs";

/**
 * The frame; `does` holds what its parts call. The game's own parts are
 *   picture, places    what stands on the stage
 *   tools              the tools under it, and their `panels` if there are any
 *   choices            elements before the field for a turn
 *   example            a turn, shown in that field while it is empty
 *   below              elements after the field
 */
export function createFrame(document, tongue, does, parts) {
  const { picture, places, tools, choices, example, below = [] } = parts;
  const figure = tag(document, "figure", "fallas-board");
  const stage = tag(document, "div", "fallas-stage", picture.element, places.element);
  const caption = tag(document, "figcaption");
  const controls = createPlaybackBar(document, tongue, does.step);
  const sequence = createStoryList(document, tongue, does.step);
  const messages = createMessages(document, tongue, does.choose);
  const waiting = createEngineStatus(document, tongue, does.bid);
  const entry = createTextEntry(document, tongue, {
    label: say("Move"),
    example,
    action: say("Play the move"),
    send: does.type,
  });
  const bar = tag(document, "div", "fallas-controls", controls.element, tools.element);
  const judging = tag(document, "div", "fallas-judging", ...choices, entry.element);
  figure.lang = tongue.lang;
  figure.dataset.lmSuppressShortcuts = "true"; // JupyterLab leaves the keys alone
  stage.tabIndex = -1; // a click on the board brings the arrow keys to it
  figure.append(
    messages.goalLine,
    stage,
    messages.element,
    waiting.element,
    bar,
    ...(tools.panels ? [tools.panels] : []),
    judging,
    ...below,
    sequence.element,
    messages.told,
    caption,
  );

  /** Show a state; `hints` is what a try says where nothing has happened, `isListed` the story. */
  function show({
    title,
    story,
    stepping,
    trial,
    goal,
    reached,
    isRefused,
    engine,
    hints,
    isListed,
  }) {
    const hasStory = story.length > 1;
    figure.classList.toggle("fallas-trying", Boolean(trial));
    controls.show(stepping);
    controls.element.hidden = Boolean(trial) || !hasStory;
    judging.hidden = !trial;
    entry.enable(engine.state !== "none");
    sequence.element.hidden = Boolean(trial) || !isListed;
    sequence.show(story, stepping.index);
    messages.element.hidden = !trial;
    if (trial) messages.show(trial, hints);
    messages.showGoal(goal, reached);
    waiting.show(lineOf(engine, Boolean(trial) || isRefused, hasStory));
    caption.textContent = title.text;
    caption.lang = title.lang;
  }

  return { figure, stage, messages, waiting, entry, show };
}
