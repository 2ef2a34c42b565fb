// What an idle engine does for the next page: it works out the scene of the board that asked last, for nobody.
//
// Chromium keeps the core of Pyodide compiled from page to page, but only what it has compiled for speed, and
// only once there is enough of it: code that ran often. One answer is too little, and the next page would have
// to compile all anew.

export const ROUNDS = 100; // measured: with as many, Chromium 156 has kept it whenever it was tried
export const QUIET = 300; // milliseconds without a question before it begins, or goes on
export const PAUSE = 5; // between two rounds, for a question to come in

/**
 * @param answer what the worker answers questions with
 * @returns what is to be called with every question that has been answered
 */
export function createPractice(answer) {
  let left = ROUNDS;
  let timer;

  function round(scene) {
    left -= 1;
    try {
      answer(scene);
    } catch (error) {
      left = 0;
      if (error.name !== "PythonError") throw error; // Python itself is broken
    }
    if (left > 0) timer = setTimeout(round, PAUSE, scene);
  }

  return ({ key, content }) => {
    clearTimeout(timer);
    // Never the command itself: it may be one that takes long, and a reader would wait for it twice. The board's
    // widget is left with this document, but every question brings its own.
    const scene = { key, content: { ...content, command: { do: "show" } } };
    if (left > 0) timer = setTimeout(round, QUIET, scene);
  };
}
