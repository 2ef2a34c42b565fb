// The reader's preferences for all boards, look and language, kept from page to page.

/** The reader's choice so far, or the default. */
export function chosen(window, name, otherwise) {
  try {
    return window.localStorage.getItem(`fallas-${name}`) ?? otherwise;
  } catch {
    return otherwise; // storage may be forbidden
  }
}

/** Keep a choice and tell every board of the page. */
export function choose(window, name, value) {
  try {
    window.localStorage.setItem(`fallas-${name}`, value);
  } catch {
    // the choice then lasts as long as the page
  }
  window.dispatchEvent(new window.CustomEvent(`fallas-${name}`, { detail: value }));
}

/**
 * The language to speak: the reader's choice, or else that of the board's author or of a page that
 * is not in English, or else the first of the browser's languages that boards speak.
 */
export function languageOf(window, spoken, author = "") {
  const known = (lang) =>
    [
      String(lang ?? "")
        .slice(0, 2)
        .toLowerCase(),
    ].find((one) => spoken.includes(one));
  const page = known(window.document.documentElement.lang);
  const others = [author, page === "en" ? "" : page, ...(window.navigator.languages ?? [])];
  return known(chosen(window, "lang", null)) ?? others.map(known).find(Boolean) ?? "en";
}

/** Show this page in a language that a link names; what the reader has chosen stays. */
export function tellLanguage(window, lang) {
  window.dispatchEvent(new window.CustomEvent("fallas-lang", { detail: lang }));
}

/** Call `listener` with every choice until the returned function is called. */
export function onChoice(window, name, listener) {
  const heard = (event) => listener(event.detail);
  window.addEventListener(`fallas-${name}`, heard);
  return () => window.removeEventListener(`fallas-${name}`, heard);
}
