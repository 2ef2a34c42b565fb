// What an idle engine does for the next page: it works out the scene of the first board that asked, again.
//
// A browser keeps the core of Pyodide compiled from page to page, but only what it has compiled for speed,
// and only once there is enough of it: code that ran often. One answer is too little, and the next page would
// have to compile all anew.

export const ROUNDS = 100; // measured: with as many, Chromium 156 has kept it whenever it was tried
export const QUIET = 300; // milliseconds without a question before it begins, or goes on
export const PAUSE = 5; // between two rounds, for a question to come in

/**
 * @param answer what answers a question of page_kernel.take
 * @param question the first that was answered, which also says what its board is
 * @returns what is to be called whenever a question has been answered
 */
export function createPractice(answer, question) {
  // Never the command itself: it may be one that takes long, and a reader would wait for it twice.
  const scene = { ...question, key: "practice", content: { ...question.content, command: { do: "show" } } };
  let left = ROUNDS;
  let timer;

  function round() {
    left -= 1;
    try {
      answer(scene);
    } catch {
      left = 0; // nobody has asked, so nobody is told
    }
    if (left > 0) timer = setTimeout(round, PAUSE);
  }

  return () => {
    clearTimeout(timer);
    if (left > 0) timer = setTimeout(round, QUIET);
  };
}
