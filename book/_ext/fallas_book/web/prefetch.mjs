// Starting the engine before it is asked, for readers who have the bytes to spare.

const SLOW_LINES = ["slow-2g", "2g", "3g"];

/** Whether the reader saves data, or a page may not fetch ahead on such a line. */
export function sparesBytes(navigator) {
  const line = navigator.connection;
  return Boolean(line?.saveData || SLOW_LINES.includes(line?.effectiveType));
}

const POINTED = 150; // milliseconds; a mouse on its way elsewhere is no reader at a board

/**
 * Call `start` once, when a reader turns to one of the elements: points at it for a moment, touches it, or comes
 * to it by the keyboard. A finger that scrolls the page across a board has not touched it.
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
