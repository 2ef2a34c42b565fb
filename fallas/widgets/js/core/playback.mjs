// Stepping through a story: pure functions on { index, length, playing }.

/** What each key does while the board has the focus. */
export const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };

/** The state after an action: first, previous, next, last, play, tick, or a moment's number. */
export function act(state, action) {
  const last = Math.max(state.length - 1, 0);
  const go = (index) => ({ ...state, index: Math.min(Math.max(index, 0), last), playing: false });
  switch (action) {
    case "first":
      return go(0);
    case "previous":
      return go(state.index - 1);
    case "next":
      return go(state.index + 1);
    case "last":
      return go(last);
    case "play":
      if (state.playing) return { ...state, playing: false };
      return { ...state, index: state.index >= last ? 0 : state.index, playing: last > 0 };
    case "tick": {
      const index = Math.min(state.index + 1, last);
      return state.playing ? { ...state, index, playing: index < last } : state;
    }
    default:
      return go(action);
  }
}

/**
 * The action that a pressed key asks for, or undefined; keys with Ctrl, Alt, Meta or Shift are left
 * alone.
 */
export function actionOf(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return undefined;
  return KEYS[event.key];
}

/** How long a moment stays while playing, in milliseconds: long enough to read its sentence. */
export function dwell(text) {
  return 1400 + 32 * text.length;
}
