import assert from "node:assert/strict";
import test from "node:test";

import { createModel } from "../../../book/_ext/fallas_book/web/model.mjs";

test("a change is told once to those who listen", () => {
  const model = createModel({ index: 0, title: "x" });
  const heard = [];
  const listener = (_, value) => heard.push(value);
  model.on("change:index change:title", listener);
  model.set("index", 1);
  model.set("index", 1);
  model.set("title", "y");
  assert.deepEqual(heard, [1, "y"]);
  model.off("change:index", listener);
  model.set("index", 2);
  assert.deepEqual(heard, [1, "y"]);
  assert.equal(model.get("index"), 2);
});

test("the state given is not the model's own", () => {
  const given = { index: 0 };
  createModel(given).set("index", 1);
  assert.equal(given.index, 0);
});

test("without an engine saving and sending stay here", () => {
  const model = createModel({ index: 0 });
  model.set("index", 1);
  assert.equal(model.save_changes(), undefined);
  assert.equal(model.send({ kind: "x" }), undefined);
});

test("an engine gets the messages, with the model that they come from", () => {
  const calls = [];
  const model = createModel(
    { index: 0 },
    { message: (from, content) => calls.push([from, content]) },
  );
  model.set("index", 1);
  model.save_changes();
  model.send("hello");
  assert.deepEqual(calls, [[model, "hello"]]);
});

test("what comes from the engine is told like any change", () => {
  const model = createModel({ index: 0 });
  const heard = [];
  model.on("change:index", (_, value) => heard.push(value));
  model.take({ index: 3 });
  assert.deepEqual([model.get("index"), heard], [3, [3]]);
});

test("what the engine sends reaches the view", () => {
  const model = createModel({});
  let got;
  model.on("msg:custom", (content) => (got = content));
  model.receive({ kind: "refused" });
  assert.deepEqual(got, { kind: "refused" });
});
