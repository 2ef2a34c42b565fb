import assert from "node:assert/strict";
import test from "node:test";

import { causeOf, watchPolicy } from "../../../book/_ext/fallas_book/web/failure_causes.mjs";

const FOLDER = "https://book.example/engine/1/";
const FILES = ["worker.js", "core.wasm"];

/** A server that gives these answers by the names of files; others are as they should be. */
function server(answers = {}) {
  return async (address, { method }) => {
    assert.equal(method, "HEAD", "no byte of the engine is fetched to look for a cause");
    const name = address.slice(FOLDER.length);
    const {
      status = 200,
      type = name.endsWith(".js") ? "text/javascript; charset=utf-8" : "application/wasm",
    } = answers[name] ?? {};
    if (status === 0) throw new TypeError("Failed to fetch");
    return { ok: status === 200, status, headers: new Map(type ? [["content-type", type]] : []) };
  };
}

const cause = (message, answers, violated = () => null) =>
  causeOf(message, { folder: FOLDER, files: FILES, fetch: server(answers), violated });

test("what browsers say of a policy and of memory is understood", async () => {
  const chromium =
    "CompileError: WebAssembly.instantiateStreaming(): Compiling or instantiating WebAssembly module violates the following Content Security policy directive because neither 'wasm-eval' nor 'unsafe-eval' is an allowed source";
  const firefox = "CompileError: call to WebAssembly.instantiateStreaming() blocked by CSP";
  const policies = await Promise.all([chromium, firefox].map((message) => cause(message)));
  assert.deepEqual(
    policies.map(({ reason }) => reason),
    ["policy", "policy"],
  );
  assert.equal(policies[0].message, chromium);
  assert.equal(
    (await cause("RangeError: WebAssembly.Memory(): could not allocate memory")).reason,
    "memory",
  );
});

test("a file that the server doesn't give is named with its status", async () => {
  for (const status of [403, 404, 500]) {
    const { reason, message } = await cause("", { "core.wasm": { status } });
    assert.deepEqual([reason, message], ["missing", `${status} for ${FOLDER}core.wasm`]);
  }
});

test("a script under another type is named with its type", async () => {
  for (const type of ["text/plain", "text/html", "application/octet-stream", ""]) {
    const { reason, message } = await cause("", { "worker.js": { type } });
    assert.equal(reason, "type");
    assert.match(message, new RegExp(`^${type || "no type"} in place of .*worker.js$`));
  }
  for (const type of [
    "application/javascript",
    "text/javascript;charset=UTF-8",
    "application/x-javascript",
  ]) {
    assert.equal((await cause("broken", { "worker.js": { type } })).reason, "unknown");
  }
  assert.equal((await cause("broken", { "core.wasm": { type: "text/plain" } })).reason, "unknown");
});

test("no answer at all is the network's", async () => {
  const { reason, message } = await cause("", {
    "worker.js": { status: 0 },
    "core.wasm": { status: 0 },
  });
  assert.equal(reason, "network");
  assert.match(message, /Failed to fetch/);
});

test("of a server that knows no HEAD nothing is concluded", async () => {
  assert.deepEqual(await cause("broken", { "worker.js": { status: 405 } }), {
    reason: "unknown",
    message: "broken",
  });
});

test("what the page's policy forbids of the engine's folder is the cause, and nothing else that it forbids", async () => {
  let hear;
  const forbidden = watchPolicy({ addEventListener: (_, listener) => (hear = listener) }, FOLDER);
  hear({ effectiveDirective: "img-src", blockedURI: "https://elsewhere.example/x.png" });
  assert.equal(forbidden(), null);
  assert.equal((await cause("", {}, forbidden)).reason, "unknown");
  hear({ effectiveDirective: "worker-src", blockedURI: `${FOLDER}worker.js` });
  const { reason, message } = await cause("", {}, forbidden);
  assert.equal(reason, "policy");
  assert.match(message, /worker-src/);
});
