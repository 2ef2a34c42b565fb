// Wakes the boards of a page: each figure gives way to the live view of the state baked into the page.
// It runs as a classic script, so that a page opened from the disk has its stepper too.

import { createModel } from "./model.mjs";
import { render } from "./widget.mjs";

const STATES = 'script[type="application/vnd.jupyter.widget-state+json"]';

function bakedStates() {
  return JSON.parse(document.querySelector(STATES)?.textContent ?? '{"state":{}}').state;
}

function wake(figure, state) {
  const el = document.createElement("div");
  render({ model: createModel(state), el });
  figure.replaceWith(el);
}

const states = bakedStates();
for (const figure of document.querySelectorAll("figure.fallas-board[data-model]")) {
  const baked = states[figure.dataset.model];
  if (!baked) continue;
  try {
    wake(figure, baked.state);
  } catch (error) {
    console.error(error); // the figure stays as it is: a picture and its sentences
  }
}
