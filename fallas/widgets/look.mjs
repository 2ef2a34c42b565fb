// How the reader wants boards drawn: one choice for all boards of the page, kept for the next page.

const KEY = "fallas-look";
const EVENT = "fallas-look";

/** The reader's choice so far, or the author's. */
export function chosenLook(window, authors) {
  try {
    return window.localStorage.getItem(KEY) ?? authors;
  } catch {
    return authors; // storage may be forbidden
  }
}

/** Keep a choice and tell every board of the page. */
export function chooseLook(window, look) {
  try {
    window.localStorage.setItem(KEY, look);
  } catch {
    // it then lasts as long as the page
  }
  window.dispatchEvent(new window.CustomEvent(EVENT, { detail: look }));
}

/** Call `listener` with every choice until the returned function is called. */
export function onLook(window, listener) {
  const heard = (event) => listener(event.detail);
  window.addEventListener(EVENT, heard);
  return () => window.removeEventListener(EVENT, heard);
}
