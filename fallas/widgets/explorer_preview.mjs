// A frame laid over the board while a turn is only looked at.

import { createPicture } from "./picture.mjs";

/** `stageOf` gives the board's stage, which changes with the language. */
export function createPreview(document, drawing, stageOf) {
  const picture = createPicture(document, drawing);
  picture.element.classList.add("fallas-preview");
  let shape = "";

  function show(frame, name, words) {
    const stage = stageOf();
    const figure = stage?.closest("figure");
    if (!stage) return;
    const wanted = figure.dataset.shape ?? "wide";
    picture.setLook(figure.dataset.look);
    if (wanted !== shape) picture.setShape(wanted);
    shape = wanted;
    picture.show(frame);
    picture.tell(name, words);
    stage.append(picture.element);
    stage.classList.add("fallas-previewed");
  }

  function hide() {
    picture.element.parentElement?.classList.remove("fallas-previewed");
    picture.element.remove();
  }

  return { show, hide };
}
