// Captions as their authors give them: a text in one language, or one for each language.

/** A caption for a reader of `lang`: { text, lang }. A single text is in the language `home`. */
export function captionIn(title, lang, home = "en") {
  if (typeof title === "string") return { text: title, lang: home };
  return Object.hasOwn(title, lang)
    ? { text: title[lang], lang }
    : { text: title.en ?? "", lang: "en" };
}
