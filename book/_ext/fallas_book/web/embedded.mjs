// The page in the frame of an embedded board (embed.mjs): a picture of what its address names,
// which the live board replaces when it is touched. Nothing of the engine is fetched before that.

import { catalogues, drawings } from "../../../../fallas/widgets/js/core/from_python.mjs";
import { createTongue } from "../../../../fallas/widgets/js/core/sentence.mjs";
import { embeddedWords, readBoard } from "../../../../fallas/widgets/js/explorer/attributes.mjs";
import { render } from "../../../../fallas/widgets/js/tables/entry.mjs";
import { createPicture } from "../../../../fallas/widgets/js/tables/picture.mjs";
import { REL } from "../../../../fallas/widgets/js/tables/situations.mjs";
import { tag } from "../../../../fallas/widgets/js/ui/dom.mjs";
import { icon } from "../../../../fallas/widgets/js/ui/icons.mjs";
import { linkTo } from "../../../../fallas/widgets/js/ui/permalinks.mjs";
import { engineOf, wake } from "./host.mjs";

/** @import { Frame } from "../../../../fallas/widgets/js/tables/protocol.mjs" */

const drawing = drawings.tables;
const SCRIPT = document.currentScript;
const given = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
const lang = (given.lang ?? "").slice(0, 2).toLowerCase();
const tongue = createTongue(catalogues, Object.hasOwn(catalogues, lang) ? lang : "en");
const look = Object.hasOwn(drawing.grounds, given.look ?? "")
  ? given.look
  : Object.keys(drawing.grounds)[0];
const caption = (given.caption ?? "").slice(0, 200);

function stateOf({ situation, frame }) {
  return {
    _anywidget_id: "fallas.widgets.tables.board.Board",
    story: [frame],
    index: 0,
    title: caption,
    look,
    lang: tongue.lang,
    start: situation,
    document: { situation, steps: [], undone: [], past: [], ahead: [] },
    scene: null,
    goal: null,
    recorded: [],
    linked: false,
  };
}

/**
 * The still picture; a touch, a click or a key calls `begin`.
 *
 * @param {Frame} frame
 * @param {(figure: HTMLElement) => void} begin
 */
function still(frame, begin) {
  const figure = tag(document, "figure", "fallas-board fallas-still");
  const stage = tag(document, "div", "fallas-stage");
  const picture = createPicture(document, drawing);
  const words = tongue.tell(embeddedWords().begin);
  const button = tag(document, "button", "fallas-plain", icon(document, "try"), words);
  button.type = "button";
  stage.append(picture.element);
  figure.append(stage, tag(document, "p", "fallas-told-still", tongue.tell(frame.told)), button);
  if (caption) figure.append(tag(document, "figcaption", "", caption));
  figure.lang = tongue.lang;
  picture.setLook(look);
  picture.setShape("wide");
  picture.show(frame);
  picture.tell(caption || "Fallas", tongue.tell(frame.told));
  const watch = new ResizeObserver(([{ contentRect }]) => {
    figure.dataset.shape = contentRect.width < drawing.narrow ? "tall" : "wide";
    picture.setShape(figure.dataset.shape);
  });
  watch.observe(figure);
  for (const touched of [stage, button]) {
    touched.addEventListener("click", () => {
      watch.disconnect();
      begin(figure);
    });
  }
  return figure;
}

function live(board, figure) {
  // What the frame's address names is on the board already, with its throw.
  const shown = (place) => render({ ...place, readsLink: false });
  const el = wake(figure, "embedded", stateOf(board), shown, engineOf(SCRIPT));
  el.querySelector('.fallas-places [tabindex="0"]')?.focus();
}

function show() {
  const board = readBoard(given);
  const main = tag(document, "main", "", tag(document, "h1", "fallas-unseen", caption || "Fallas"));
  document.body.append(main);
  if (!board.frame)
    return main.append(tag(document, "p", "fallas-fault", tongue.tell(board.fault)));
  const more = tag(document, "a", "", tongue.tell(embeddedWords().more));
  Object.assign(more, {
    href: linkTo(document, REL, board.situation),
    target: "_blank",
    rel: "noopener",
  });
  main.append(
    still(board.frame, (figure) => live(board, figure)),
    tag(document, "p", "fallas-credit", more),
  );
}

document.documentElement.lang = tongue.lang;
document.documentElement.dataset.theme = given.theme === "dark" ? "dark" : "light";
document.documentElement.classList.toggle("fallas-on-page", given.ground === "page");
show();
new ResizeObserver(() => {
  parent.postMessage(
    { height: Math.ceil(document.documentElement.getBoundingClientRect().height) },
    "*",
  );
}).observe(document.documentElement);
addEventListener("hashchange", () => location.reload());
