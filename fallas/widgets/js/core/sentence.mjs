// Sentences as data, as in fallas.messages, and their translation into a language.
// `say` and `counted` are also how the catalogues find the messages of these modules.

/** A sentence: a message in English, with the values to fill in. */
export function say(text, of) {
  return of ? { say: text, of } : { say: text };
}

/** A sentence whose form depends on a number, which it can name as `{number}`. */
export function counted(one, many, number, of) {
  return { ...say(one, of), many, number };
}

/** Turns sentences into text of a language; what has no translation stays English. */
export function createTongue(catalogues, lang) {
  const catalogue = catalogues[lang] ?? {};

  function tell(told) {
    if (Array.isArray(told)) return told.map(tell).join(", ");
    if (typeof told !== "object") return String(told);
    const values = { ...told.of, ...(told.number === undefined ? {} : { number: told.number }) };
    return formOf(told).replace(/\{(\w+)\}/g, (field, name) =>
      name in values ? tell(values[name]) : field,
    );
  }

  function formOf({ say: one, many, number }) {
    const found = catalogue[one];
    if (many === undefined) return typeof found === "string" ? found : one;
    const forms = Array.isArray(found) ? found : [one, many];
    return forms[pluralForm(Array.isArray(found) ? lang : "en", number, forms.length)];
  }

  return { lang, tell };
}

/** The index of a message's plural form for a number, in gettext's order. */
export function pluralForm(lang, number, forms) {
  const order = { one: 0, few: 1 };
  return order[new Intl.PluralRules(lang).select(number)] ?? forms - 1;
}
