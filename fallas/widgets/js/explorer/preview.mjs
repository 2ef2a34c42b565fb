// A picture laid over the board while the reader looks at a turn in the list. Where the board is
// out of sight, as on a small screen, it hangs at the edge of the window instead.

import { createPicture } from "../tables/picture.mjs";
import { tag } from "../ui/dom.mjs";

/** `stageOf` gives the board's stage, which changes with the language. */
export function createPreview(document, drawing, stageOf) {
  const picture = createPicture(document, drawing);
  const { defaultView: window } = document;
  const peek = tag(document, "div", "fallas-peek");
  picture.element.classList.add("fallas-preview");
  let shape = "";

  function show(frame, name, words) {
    const stage = stageOf();
    const figure = stage?.closest("figure");
    if (!stage) return;
    const isNear = isInSight(stage);
    const wanted = isNear ? (figure.dataset.shape ?? "wide") : "wide";
    picture.setLook(figure.dataset.look);
    if (wanted !== shape) picture.setShape(wanted);
    shape = wanted;
    picture.show(frame);
    picture.tell(name, words);
    if (picture.element.parentElement !== (isNear ? stage : peek)) hide();
    if (isNear) {
      stage.append(picture.element);
      stage.classList.add("fallas-previewed");
    } else {
      peek.append(picture.element);
      peek.classList.toggle("fallas-low", isHigh(document.activeElement));
      document.body.append(peek);
    }
  }

  /** Whether more than half of an element can be seen. */
  function isInSight(element) {
    const { top, bottom, height } = element.getBoundingClientRect();
    return Math.min(bottom, window.innerHeight) - Math.max(top, 0) > height / 2;
  }

  /** Whether an element is where the picture would hide it. */
  function isHigh(element) {
    const { top, height } = element.getBoundingClientRect();
    return element !== document.body && top + height / 2 < window.innerHeight / 2;
  }

  function hide() {
    picture.element.parentElement?.classList.remove("fallas-previewed");
    picture.element.remove();
    peek.remove();
  }

  return { show, hide };
}
