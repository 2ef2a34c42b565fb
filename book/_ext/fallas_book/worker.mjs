// The kernel of a page: Python in a worker, which answers for every board of the page.
// It stands in one folder with Pyodide and kernel.zip (engine.py). It says
//   {loaded}            so many bytes have come
//   {ready: true}       questions are answered from now on; those asked before have been kept
//   {failed}            Python didn't start, and why
//   {id, answer}, {id, error}
// and dies of what only a new worker can mend.

const CORE = "pyodide.asm.wasm";
const here = (name) => new URL(name, import.meta.url).href;
// A browser that has compiled the core before keeps it, if it gets the very response that it knows.
const keptBefore = self.location.hash === "#kept";
let loaded = 0;

function counted(response) {
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
  if (keptBefore) return response;
  const counting = new TransformStream({
    transform(bytes, controller) {
      loaded += bytes.byteLength;
      self.postMessage({ loaded });
      controller.enqueue(bytes);
    },
  });
  return new Response(response.body.pipeThrough(counting), { headers: response.headers });
}

function fail(error) {
  self.postMessage({ failed: String(error) });
}

/**
 * The core is compiled while Pyodide's own script is still read, which asks for it only then: what it gets
 * is the module under way. It would also only warn of a core that can't be had, and wait for ever.
 */
function compileAhead() {
  const fetched = self.fetch.bind(self);
  const core = WebAssembly.compileStreaming(fetched(here(CORE)).then(counted));
  core.catch(fail);
  self.fetch = async (...request) => {
    if (String(request[0]).endsWith(CORE)) return new Response();
    return counted(await fetched(...request));
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await core;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

async function start() {
  compileAhead();
  import("./pyodide.asm.mjs").catch(() => {}); // read in the meantime too; Pyodide tells what is wrong
  const [{ loadPyodide }, { lock }] = await Promise.all([import("./pyodide.mjs"), import("./lock.mjs")]);
  const python = await loadPyodide({
    indexURL: here("./"),
    packageBaseUrl: here("./"),
    stdLibURL: here("kernel.zip"),
    lockFileContents: lock,
  });
  return python.pyimport("page_kernel").take;
}

const started = start();
let isReady = false;
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
  const take = await started.catch(() => null);
  if (!take) return; // the page knows already
  try {
    self.postMessage({ id, answer: JSON.parse(take(JSON.stringify(question))) });
  } catch (error) {
    // Whatever is no exception of Python's has broken Python itself.
    if (error.name === "PythonError") self.postMessage({ id, error: error.message });
    else self.reportError(error);
  }
};
