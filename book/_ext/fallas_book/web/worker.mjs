// The kernel of a page: Python in a worker, which answers for every board of the page.
// It stands in one folder with Pyodide, kernel.zip and what else it imports (engine.py). It says
//   {loaded}            how many bytes have come
//   {ready: true}       questions are answered from now on, earlier ones included
//   {failed}            Python didn't start, and why
//   {id, answer}, {id, error}
// and ends itself after an error that only a new worker can recover from.

import { lock } from "./lock.mjs";
import { loadPyodide } from "./pyodide.mjs";
import { createWarmUp } from "./warm_up.mjs";

const here = (name) => new URL(name, import.meta.url).href;
let loaded = 0;

/** The browser's own fetch, with a count of the bytes as they come. */
function countedFetch(original) {
  return async (...request) => {
    const response = await original(...request);
    if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
    // A copy is counted: a browser keeps the compiled core only for a response left as it came.
    count(response.clone().body);
    return response;
  };
}

function count(stream) {
  const counter = new WritableStream({
    write(bytes) {
      loaded += bytes.byteLength;
      self.postMessage({ loaded });
    },
  });
  stream.pipeTo(counter).catch(() => {}); // the reader of the response itself gets the error
}

let forbidden = ""; // by the security policy that this file came with
self.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
  forbidden = ` (Content-Security-Policy: ${effectiveDirective} forbids ${blockedURI})`;
});

/** Report why nothing starts; what the policy blocks is known a little later than the failure. */
function fail(error) {
  setTimeout(() => self.postMessage({ failed: `${error}${forbidden}` }));
}

/**
 * Instantiate a streamed core as the browser does, but whatever its content type, and report a
 * failure: Pyodide only warns of a missing core, and would wait for it for ever.
 */
function reportingFailure(instantiate) {
  return async (core, imports) => {
    try {
      const response = await core;
      if (response.headers.get("content-type") === "application/wasm")
        return await instantiate(response, imports);
      return await WebAssembly.instantiate(await response.arrayBuffer(), imports);
    } catch (error) {
      fail(error);
      throw error;
    }
  };
}

async function start() {
  self.fetch = countedFetch(self.fetch.bind(self));
  WebAssembly.instantiateStreaming = reportingFailure(WebAssembly.instantiateStreaming);
  const python = await loadPyodide({
    indexURL: here("./"),
    packageBaseUrl: here("./"),
    stdLibURL: here("kernel.zip"),
    lockFileContents: lock,
  });
  const { take } = python.pyimport("page_kernel");
  return (question) => JSON.parse(take(JSON.stringify(question)));
}

const started = start();
let isReady = false;
let warmUp; // from the first answer on
started.then(() => {
  isReady = true;
  self.postMessage({ ready: true });
}, fail);

self.onunhandledrejection = (event) => {
  if (isReady) return;
  event.preventDefault();
  fail(event.reason);
};

self.onmessage = async ({ data: { id, question } }) => {
  const answer = await started.catch(() => null);
  if (!answer) return; // the page knows already
  try {
    self.postMessage({ id, answer: answer(question) });
    warmUp ??= createWarmUp(answer);
    warmUp(question);
  } catch (error) {
    // Any error that is not a Python exception means that Python itself is broken.
    if (error.name === "PythonError") self.postMessage({ id, error: error.message });
    else self.reportError(error);
  }
};
