// What the reader has chosen for all boards, the look and the language: kept from page to page.

/** The reader's choice so far, or what stands without one. */
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
    // it then lasts as long as the page
  }
  window.dispatchEvent(new window.CustomEvent(`fallas-${name}`, { detail: value }));
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
