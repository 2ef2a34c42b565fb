// Starts the engine before the first question, unless the reader saves data.

const SLOW_LINES = ["slow-2g", "2g", "3g"];

/** Whether the reader saves data, or the connection is too slow to fetch ahead. */
export function sparesBytes(navigator) {
  const line = navigator.connection;
  return Boolean(line?.saveData || SLOW_LINES.includes(line?.effectiveType));
}

const POINTED = 150; // milliseconds; a mouse that passes over a board means nothing

/**
 * Call `start` once, when a reader turns to one of the elements: points at it for a moment, touches
 * it, or comes to it by the keyboard. Scrolling the page across a board is no touch.
 */
export function whenTouched(window, elements, start) {
  let timer = null;
  const listening = new window.AbortController();
  const begin = () => {
    window.clearTimeout(timer);
    listening.abort();
    start();
  };
  const heeded = {
    pointermove: ({ pointerType }) =>
      pointerType !== "touch" && (timer ??= window.setTimeout(begin, POINTED)),
    pointerleave: () => {
      window.clearTimeout(timer);
      timer = null;
    },
    pointerup: begin,
    focusin: begin,
  };
  for (const element of elements) {
    for (const [kind, heed] of Object.entries(heeded)) {
      element.addEventListener(kind, heed, { signal: listening.signal, passive: true });
    }
  }
}
