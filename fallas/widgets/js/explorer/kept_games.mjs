// The list of the games that the reader's browser keeps: to open, rename, download and delete them.

import { counted, say } from "../core/sentence.mjs";
import { plainButton, tag } from "../ui/dom.mjs";
import { MOST_GAMES } from "./store.mjs";

const LONGEST_NAME = 60; // characters

/** What a game is called: by its reader's name, or by where and when it began. */
export function nameOfGame({ name, copy, from, made }, lang) {
  const date = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" }).format(
    made,
  );
  const own =
    name ||
    (from === "link" ? say("From a link, {date}", { date }) : say("Game of {date}", { date }));
  return copy > 1 ? say("{name} ({number})", { name: own, number: copy }) : own;
}

/** The list; `does` has open, rename, download, drop and restore, each of which takes a game. */
export function createKeptGames(document, tongue, does) {
  const label = (told) => tongue.tell(told);
  const title = tag(document, "summary");
  const list = tag(document, "ol", "fallas-kept");
  const news = tag(document, "p", "fallas-news");
  const limits = tag(document, "p", "fallas-hint");
  const element = tag(document, "details", "fallas-reader", title, news, list, limits);
  let renaming = null; // the id of the game whose name is being written
  news.setAttribute("role", "status");
  limits.textContent = label(
    say(
      "Up to {most} games stay in this browser, on this machine, until you delete them or clear its data. Download what you want to be sure of.",
      { most: MOST_GAMES },
    ),
  );

  /** Show the games; `current` is the id of that on the board, `isDenied` if none can be kept. */
  function show(games, current, isDenied) {
    title.textContent = label(say("My games ({number})", { number: games.length }));
    const nothing = isDenied
      ? say("This browser keeps nothing for this page.")
      : say("No game is kept yet. One is as soon as you play.");
    const focused = list.contains(document.activeElement)
      ? document.activeElement.dataset.focus
      : null;
    if (focused && renaming) return; // a name is being written
    list.replaceChildren(
      ...(games.length
        ? games.map((game) => itemOf(game, current))
        : [tag(document, "li", "fallas-hint", label(nothing))]),
    );
    if (focused) list.querySelector(`[data-focus="${focused}"]`)?.focus();
  }

  function itemOf(game, current) {
    const isCurrent = game.id === current;
    const name = label(nameOfGame(game, tongue.lang));
    const time = new Intl.DateTimeFormat(tongue.lang, {
      dateStyle: "medium",
      timeStyle: "short",
    }).format(game.changed);
    const turns = game.document.past?.length ?? 0;
    const facts = counted("one turn; changed {time}", "{number} turns; changed {time}", turns, {
      time,
    });
    const open = actOf("open", game, name, say("Open “{name}”", { name }), () => does.open(game));
    if (isCurrent) open.setAttribute("aria-current", "true");
    const item = tag(document, "li", "", open, tag(document, "small", "", label(facts)));
    const tools = tag(
      document,
      "span",
      "fallas-kept-tools",
      actOf("rename", game, label(say("Rename")), say("Rename “{name}”", { name }), () =>
        rename(game, item, name),
      ),
      actOf("download", game, label(say("Download")), say("Download “{name}”", { name }), () =>
        does.download(game),
      ),
      actOf("delete", game, label(say("Delete")), say("Delete “{name}”", { name }), () =>
        drop(game, name),
      ),
    );
    item.append(tools);
    return item;
  }

  function actOf(kind, game, words, told, onClick) {
    const made = plainButton(document, words, onClick);
    made.setAttribute("aria-label", label(told));
    made.dataset.focus = `${kind}-${game.id.replace(/[^\w-]/g, "")}`;
    return made;
  }

  function rename(game, item, shown) {
    const input = Object.assign(tag(document, "input"), {
      type: "text",
      value: game.name || shown,
      maxLength: LONGEST_NAME,
      spellcheck: false,
    });
    const field = tag(document, "label", "fallas-field fallas-wide", label(say("Name")), input);
    const done = (name) => {
      renaming = null;
      does.rename(game, name);
      list.querySelector(`[data-focus="rename-${game.id.replace(/[^\w-]/g, "")}"]`)?.focus();
    };
    const keep = plainButton(document, label(say("Keep the name")), () => done(input.value.trim()));
    const leave = plainButton(document, label(say("Leave it")), () => done(game.name));
    input.dataset.focus = "name";
    renaming = game.id;
    input.addEventListener("keydown", (event) => {
      event.stopPropagation();
      const button = { Enter: keep, Escape: leave }[event.key];
      if (!button) return;
      event.preventDefault(); // or the key would press the button that gets the focus next
      button.click();
    });
    item.replaceChildren(field, keep, leave);
    input.select();
    input.focus();
  }

  function drop(game, name) {
    does.drop(game);
    const undo = plainButton(document, label(say("Undo")), () => {
      news.replaceChildren();
      does.restore(game);
      list.querySelector(`[data-focus="open-${game.id.replace(/[^\w-]/g, "")}"]`)?.focus();
    });
    news.replaceChildren(`${label(say("“{name}” is deleted.", { name }))} `, undo);
    undo.focus();
  }

  /** Open the list and bring the reader to it. */
  function reveal() {
    element.open = true;
    title.focus();
    element.scrollIntoView({ block: "nearest" });
  }

  return { element, show, reveal };
}
