// Between a board's model and the engine of its page.

import { createAnswers } from "./answer_cache.mjs";

/**
 * What a model takes as its engine. The view's messages are answered from the answers at hand, or by the
 * engine; what the engine has to tell of itself goes to every view as `{kind: "engine", ...}`.
 * A question that gets no answer is told as `{kind: "desk", id, error, message}`.
 */
export function mediate(key, initial, engine) {
  const answers = createAnswers(initial.document, initial.recorded ?? []);

  function introduce(model) {
    const state = Object.fromEntries(Object.keys(initial).map((name) => [name, model.get(name)]));
    const { _anywidget_id: widget, recorded, ...traits } = state;
    return { widget, state: traits };
  }

  function deliver(model, content) {
    // The engine's own copy of the document may be an older one: what it answers holds.
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
      // As from an engine: not before the view has done what it is at.
      queueMicrotask(() =>
        deliver(model, { kind: "desk", id: content.id, answer: structuredClone(answer) }),
      );
    },
    /** Tell a view how the engine is, now and from now on. */
    attend(model) {
      const tell = (event) => model.receive({ kind: "engine", ...event });
      engine.on(tell);
      if (engine.event.state !== "idle") tell(engine.event);
    },
  };
}
