// Keys that mean the same on every board, whatever alphabet the keyboard has.

const BY_KEY = { KeyZ: "z", KeyY: "y" };

/** What a key press asks for: `undo`, `redo`, or null. */
export function undoOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }) {
  if (ctrlKey === metaKey || altKey) return null;
  // A Russian keyboard has no Latin letters.
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : BY_KEY[code];
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && !shiftKey ? "redo" : null;
}

/** Whether an element takes text, so that no board may handle its keys. */
export function isTyping(element) {
  const field = element.closest?.("textarea, input, [contenteditable]");
  return Boolean(field) && !["radio", "checkbox", "button", "file"].includes(field.type);
}
