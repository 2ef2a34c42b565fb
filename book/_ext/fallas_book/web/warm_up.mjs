// Warms up Pyodide while idle, for the next page, by repeating the last question without its
// answer.
//
// Chromium keeps the core of Pyodide compiled from page to page, but only its optimised code, and
// only once there is enough of it: code that ran often. After one answer there is too little, and
// the next page would have to compile everything again.

export const ROUNDS = 100; // measured: with so many, Chromium 156 has kept it in every trial
export const QUIET = 300; // milliseconds without a question before it begins, or goes on
export const PAUSE = 5; // between two rounds, for a question to come in

/**
 * @param answer the worker's function that answers questions
 * @returns a function to be called with every question that has been answered
 */
export function createWarmUp(answer) {
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
    // Never the command itself, which may take long, and a reader would wait for it twice. The
    // board's widget keeps this document, but every question brings its own.
    const scene = { key, content: { ...content, command: { do: "show" } } };
    if (left > 0) timer = setTimeout(round, QUIET, scene);
  };
}
