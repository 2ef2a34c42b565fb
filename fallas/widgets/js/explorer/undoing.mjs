// Taking back what changes the whole board at once: what is set up by hand, another game, a record.
// What was there before each change is kept here, as the documents of the board, and no longer than the page.

const MOST = 200; // so many changes can be taken back

/** `changed` is called when there is something more or less to take back. */
export function createUndoing(session, changed) {
  const now = () => JSON.stringify(session.document());
  let before = []; // documents, the newest last
  let after = [];
  let last = null; // the document after the last change; when it is another by now, somebody has played on
  let queue = Promise.resolve();

  const isHere = () => last === now();

  // One after another, so that each change has the board before it.
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
