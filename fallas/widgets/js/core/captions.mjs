// Captions, which their authors give: a text in one language, or a text for each.

/** A caption for a reader of a language: { text, lang }. `home` is the language of one that has a text only. */
export function captionIn(title, lang, home = "en") {
  if (typeof title === "string") return { text: title, lang: home };
  return Object.hasOwn(title, lang)
    ? { text: title[lang], lang }
    : { text: title.en ?? "", lang: "en" };
}
