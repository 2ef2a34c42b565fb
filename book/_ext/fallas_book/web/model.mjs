// A model as an anywidget's front end expects it, for a page without a kernel.

/**
 * State with listeners. With an engine, what the view sends goes to `engine.message(model,
 * content)`. What it sets and saves stays in the page.
 *
 * @param {Record<string, any>} initial
 * @param {{ message(model: object, content: any): void } | null} engine
 */
export function createModel(initial, engine = null) {
  const state = { ...initial };
  const listeners = new Map();

  function emit(event, ...details) {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(...details);
  }

  const model = {
    get: (name) => state[name],
    set(name, value) {
      if (state[name] === value) return;
      state[name] = value;
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
    save_changes() {},
    send: (content) => engine?.message(model, content),
    /** Values that come from the engine. */
    take(values) {
      for (const [name, value] of Object.entries(values)) model.set(name, value);
    },
    receive: (content, buffers = []) => emit("msg:custom", content, buffers),
  };
  return model;
}
