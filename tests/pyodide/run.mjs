// node run.mjs FOLDER: runs the Python code on standard input in Pyodide, with the library and the
// packages of a page's engine and with nothing else, and prints what `result` is then.

import { readFileSync } from "node:fs";
import { join } from "node:path";

const [folder] = process.argv.slice(2);
const { loadPyodide } = await import(join(folder, "pyodide.js"));
const { lock } = await import(join(folder, "lock.js"));
const python = await loadPyodide({
  indexURL: folder,
  packageBaseUrl: folder,
  stdLibURL: join(folder, "kernel.zip"),
  lockFileContents: lock,
});
python.runPython(readFileSync(0, "utf8"));
console.log(python.globals.get("result"));
