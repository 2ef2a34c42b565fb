// Whether this browser has had an engine before: then no progress has to be shown.

const ENGINE_NOTE = "fallas-engine";

/** A note that outlives the page, where the reader lets pages keep notes. */
export function keptNote(folder, storage = () => window.localStorage) {
  return {
    is() {
      try {
        return storage().getItem(ENGINE_NOTE) === folder;
      } catch {
        return false;
      }
    },
    note() {
      try {
        storage().setItem(ENGINE_NOTE, folder);
      } catch {
        // the next page shows progress again
      }
    },
  };
}
