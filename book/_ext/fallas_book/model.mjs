// A model as an anywidget's front end expects it, for a page without a kernel.

/**
 * State with listeners. An engine may be given: what the view saves or sends then goes to
 * `engine.update(model, changed)` and `engine.message(model, content)`; without one it stays here.
 */
export function createModel(initial, engine = null) {
  const state = { ...initial };
  const listeners = new Map();
  let changed = {};

  function emit(event, ...details) {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(...details);
  }

  const model = {
    get: (name) => state[name],
    set(name, value) {
      if (state[name] === value) return;
      state[name] = value;
      changed[name] = value;
      emit(`change:${name}`, model, value);
      emit("change", model);
    },
    on(events, listener) {
      for (const event of events.split(" ")) {
        if (!listeners.has(event)) listeners.set(event, new Set());
        listeners.get(event).add(listener);
      }
    },
    off(events, listener) {
      if (!events) return listeners.clear();
      for (const event of events.split(" ")) {
        if (listener) listeners.get(event)?.delete(listener);
        else listeners.delete(event);
      }
    },
    save_changes() {
      const saved = changed;
      changed = {};
      engine?.update(model, saved);
    },
    send: (content) => engine?.message(model, content),
    receive: (content, buffers = []) => emit("msg:custom", content, buffers),
  };
  return model;
}
