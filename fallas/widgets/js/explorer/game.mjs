// A game: who plays, hints, and the record with its replay, kept as text.

import { say } from "../core/sentence.mjs";
import { sideName } from "../tables/describe.mjs";
import { SIDES } from "../tables/layout.mjs";
import { choiceOf, plainButton, tag } from "../ui/dom.mjs";
import { ended } from "../ui/messages.mjs";
import { playerNames, worthWords } from "./labels.mjs";
import { createRecord } from "./record.mjs";

/**
 * The tab; `does` has begin, computer, hint, seat, take, risks, save, read and what `record.mjs`
 * needs.
 */
export function createGame(document, tongue, seats, does) {
  const element = tag(document, "div");
  const who = tag(document, "div", "fallas-group");
  const tools = tag(document, "div", "fallas-group fallas-hints");
  const hinted = tag(document, "div", "fallas-detail");
  const record = createRecord(document, tongue, does);
  const files = tag(document, "div", "fallas-group");
  const label = (told) => tongue.tell(told);
  hinted.setAttribute("role", "status");
  const players = [
    ["", label(say("a person"))],
    ...Object.entries(playerNames()).map(([name, told]) => [name, computer(told)]),
  ];
  const chosen = SIDES.map((side) => {
    const choice = choiceOf(document, label(sideName(side)), players, (name) =>
      does.seat(side, name),
    );
    choice.list.value = seats[side];
    return choice;
  });
  who.append(
    ...chosen.map((each) => each.element),
    plainButton(document, label(say("New game")), does.begin),
  );
  const hint = plainButton(document, label(say("Hint")), does.hint);
  const reply = plainButton(document, label(say("Let the computer play this turn")), does.computer);
  tools.append(hint, reply);
  const risks = plainButton(document, label(say("Where the danger rose")), does.risks);
  const save = plainButton(document, label(say("Download the record")), does.save);
  const reader = createReader();
  files.append(risks, save);
  element.append(who, tools, hinted, record.element, files, reader);

  function computer(told) {
    return label(say("computer, {how}", { how: told }));
  }

  function createReader() {
    const box = tag(
      document,
      "details",
      "fallas-reader",
      tag(document, "summary", "", label(say("Read a record"))),
    );
    const text = Object.assign(tag(document, "textarea"), { rows: 6, spellcheck: false });
    const file = Object.assign(tag(document, "input"), { type: "file", accept: ".txt,text/plain" });
    text.addEventListener("keydown", (event) => event.stopPropagation());
    file.addEventListener("change", async () => {
      const [given] = file.files;
      if (given && given.size < 1e6) text.value = await given.text();
    });
    box.append(
      tag(document, "label", "fallas-field fallas-wide", label(say("The record as text")), text),
      tag(document, "label", "fallas-field", label(say("or from a file")), file),
      plainButton(document, label(say("Read it")), () => does.read(text.value)),
    );
    return box;
  }

  function showHint({ found, refused }) {
    if (refused)
      return hinted.replaceChildren(
        tag(document, "p", "fallas-refused", ended(label(refused.told))),
      );
    const title = tag(document, "p", "", tag(document, "b", "", found.moves));
    const reasons = found.reasons.map((told) => tag(document, "li", "", ended(label(told))));
    const play = plainButton(document, label(say("Play it")), () => does.take(found.moves));
    hinted.replaceChildren(title, tag(document, "ul", "", ...estimate(found), ...reasons), play);
  }

  /** What the adviser thinks of a hint, where anything depends on it. */
  function estimate({ judge, worth, measure }) {
    if (typeof worth !== "number" || measure !== "wins") return [];
    const share = worthWords({ worth, measure }, tongue);
    const told =
      judge === "strong"
        ? say("The strong computer player expects to win {share} of the games after it.", { share })
        : say("The computer expects to win {share} of the games after it.", { share });
    return [tag(document, "li", "", label(told))];
  }

  function clearHint() {
    hinted.replaceChildren();
  }

  /** The game so far; `risks` are the chances of failing before each turn, if asked. */
  function show(found, chances = null) {
    record.show(found, chances);
    for (const button of [risks, save])
      button.setAttribute("aria-disabled", String(!found.turns.length));
  }

  /** Who plays, if that has changed. */
  function seat() {
    SIDES.forEach((side, at) => (chosen[at].list.value = seats[side]));
  }

  /** What can be done now: whether a turn is being played, and whether the game is over. */
  function enable({ isOver, isOpen }) {
    hint.setAttribute("aria-disabled", String(!isOpen));
    reply.setAttribute("aria-disabled", String(isOver));
  }

  return { element, show, showHint, clearHint, seat, enable, leave: record.forget };
}
