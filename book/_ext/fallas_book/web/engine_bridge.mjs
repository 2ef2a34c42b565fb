// Between a board's model and the engine of its page.

import { createAnswers } from "./answer_cache.mjs";

// Of a model, what its engine is not told: how it is named there, and what it has answered already.
const WITHHELD = new Set(["_anywidget_id", "recorded"]);

/**
 * A model's engine. The view's messages are answered from the cache or by the engine; the engine's
 * states go to every view as `{kind: "engine", ...}`. A question that gets no answer is answered by
 * `{kind: "desk", id, error, message}`.
 */
export function mediate(key, initial, engine) {
  const answers = createAnswers(initial.document, initial.recorded ?? []);

  function introduce(model) {
    const names = Object.keys(initial).filter((name) => !WITHHELD.has(name));
    const state = Object.fromEntries(names.map((name) => [name, model.get(name)]));
    return { widget: model.get("_anywidget_id"), state };
  }

  function deliver(model, content) {
    // The engine's own copy of the document may be older, so only its answer counts.
    const { document, scene } = content.answer ?? {};
    if (content.kind === "desk" && document) model.take({ scene, document });
    model.receive(content);
  }

  function ask(model, content) {
    const asked = engine.ask(key, () => introduce(model), content);
    return asked.then(
      ({ changed, sent }) => {
        model.take(changed);
        for (const each of sent) {
          if (each.kind === "desk" && each.id === content.id) answers.keep(content, each.answer);
          deliver(model, each);
        }
      },
      (error) =>
        model.receive({
          kind: content.kind,
          id: content.id,
          error: error.reason,
          message: error.message,
        }),
    );
  }

  return {
    message(model, content) {
      if (content.kind === "engine") return void engine[content.do]?.();
      const answer = content.kind === "desk" ? answers.find(content) : undefined;
      if (answer === undefined) return void ask(model, content);
      // Asynchronous, as from an engine: the view finishes its own work first.
      queueMicrotask(() =>
        deliver(model, { kind: "desk", id: content.id, answer: structuredClone(answer) }),
      );
    },
    /** Tell a view the engine's state, now and whenever it changes. */
    attend(model) {
      const tell = (event) => model.receive({ kind: "engine", ...event });
      engine.on(tell);
      if (engine.event.state !== "idle") tell(engine.event);
    },
  };
}
