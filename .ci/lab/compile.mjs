// node compile.mjs HOME ARCHIVE...: compiles the modules of archives where they stand (compile.py).

import { readFileSync, writeFileSync } from "node:fs";

import { loadPyodide } from "../web/node_modules/pyodide/pyodide.mjs";

const [home, ...archives] = process.argv.slice(2);
const python = await loadPyodide();
python.runPython(readFileSync(new URL("compile.py", import.meta.url), "utf8"));
const compiled = python.globals.get("compiled");
for (const archive of archives) {
  python.FS.writeFile("/before.zip", readFileSync(archive));
  compiled("/before.zip", "/after.zip", home);
  writeFileSync(archive, python.FS.readFile("/after.zip"));
}
