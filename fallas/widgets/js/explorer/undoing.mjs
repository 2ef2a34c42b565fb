// Undoing what changes the whole board at once: a set-up by hand, another game, a record. The
// board's document before each change is kept here, as long as the page is open.

const MOST = 200; // how many changes can be taken back

/** `changed` is called when the number of changes to take back has changed. */
export function createUndoing(session, changed) {
  const now = () => JSON.stringify(session.document());
  let before = []; // documents, the newest last
  let after = [];
  /** @type {string | null} */
  let last = null; // the document after the last change; if it differs by now, play has gone on
  let queue = Promise.resolve();

  const isHere = () => last === now();

  // One after another, so that each change starts from the board that the one before it left.
  function inTurn(work) {
    const done = queue.then(work);
    queue = done.catch(() => {});
    return done;
  }

  /** Change the board by a command that can be taken back as a whole; resolves with the answer. */
  function edit(command) {
    return inTurn(async () => {
      const [document, text] = [session.document(), now()];
      const answer = await session.act(command);
      if (!answer || answer.refused || now() === text) return answer;
      if (last !== text) before = [];
      before = [...before, document].slice(-MOST);
      after = [];
      last = now();
      changed();
      return answer;
    });
  }

  function swap(from, to) {
    return inTurn(async () => {
      if (!isHere() || !from().length) return false;
      const document = session.document();
      const answer = await session.act({ do: "show" }, from().at(-1));
      if (!answer?.scene) return false;
      from().pop();
      to().push(document);
      last = now();
      changed();
      return true;
    });
  }

  return {
    edit,
    /** Resolve with whether there was something to take back, or to do again. */
    undo: () =>
      swap(
        () => before,
        () => after,
      ),
    redo: () =>
      swap(
        () => after,
        () => before,
      ),
    can: () => ({ undo: isHere() && before.length > 0, redo: isHere() && after.length > 0 }),
  };
}
