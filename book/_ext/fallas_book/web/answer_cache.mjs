// Answers that need no engine: recorded when the book was built, or given earlier.

const MOST_ANSWERS = 300;

/** JSON of a value, independent of the order of its keys. */
export function canonical(value) {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function isChance(command) {
  return ["roll", "computer"].includes(command?.do) && command.seed === undefined;
}

/**
 * The answers of one board; an answer depends only on the document and the command.
 * @param document the one that the recorded answers belong to
 * @param recorded pairs of command and answer
 */
export function createAnswers(document, recorded = []) {
  const known = new Map(
    recorded.map(([command, answer]) => [canonical([document, command]), answer]),
  );
  return {
    find: (asked) => known.get(canonical([asked.document, asked.command])),
    keep(asked, answer) {
      if (isChance(asked.command)) return;
      known.set(canonical([asked.document, asked.command]), answer);
      if (known.size > recorded.length + MOST_ANSWERS) forgetOne();
    },
  };

  function forgetOne() {
    const after = [...known.keys()][recorded.length]; // the recorded ones come first
    known.delete(after);
  }
}
