// What an idle engine does for the next page: it repeats the first question it was asked.
//
// A browser keeps the core of Pyodide compiled from page to page, but only what it has compiled for speed,
// and only once there is enough of it: code that ran often. One answer is too little, and the next page would
// have to compile all anew.

export const ROUNDS = 100; // measured: with as many, Chromium 156 has kept it whenever it was tried
export const QUIET = 300; // milliseconds without a question before it begins, or goes on
export const PAUSE = 5; // between two rounds, for a question to come in
export const LONG = 50; // the milliseconds that a question may have to wait for a round to end

/**
 * @param repeat asks the question once more, for nobody
 * @returns what is to be called whenever a question has been answered
 */
export function createPractice(repeat) {
  let left = ROUNDS;
  let timer;

  function round() {
    const begun = performance.now();
    left -= 1;
    try {
      repeat();
    } catch {
      left = 0; // nobody has asked, so nobody is told
    }
    if (performance.now() - begun > LONG) left = 0;
    if (left > 0) timer = setTimeout(round, PAUSE);
  }

  return () => {
    clearTimeout(timer);
    if (left > 0) timer = setTimeout(round, QUIET);
  };
}
