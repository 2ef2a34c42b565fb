// Starting the engine before it is asked, for readers who have the bytes to spare.

const SLOW_LINES = ["slow-2g", "2g", "3g"];

/** Whether the reader saves data, or a page may not fetch ahead on such a line. */
export function sparesBytes(navigator) {
  const line = navigator.connection;
  return Boolean(line?.saveData || SLOW_LINES.includes(line?.effectiveType));
}

/** Call `start` once, when one of the elements has come into view and the page has nothing else to do. */
export function whenSeen(window, elements, start) {
  const soon = window.requestIdleCallback ?? ((work) => window.setTimeout(work, 200));
  const observer = new window.IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    soon(start);
  });
  elements.forEach((element) => observer.observe(element));
}
