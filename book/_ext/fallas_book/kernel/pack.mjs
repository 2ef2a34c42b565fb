// node pack.mjs PYODIDE SOURCES OUT REHEARSALS MODULE...
//
// Packs the kernel of a page (pack.py, run in Pyodide). PYODIDE is the npm package, SOURCES the
// archive that Python is to start from, as modules in source; REHEARSALS are what boards are asked
// meanwhile, and the MODULEs what a page may ask for by name.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, sources, out, rehearsals, ...modules] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
const { info } = JSON.parse(readFileSync(join(pyodide, "pyodide-lock.json"), "utf8"));

const python = await loadPyodide({
  stdLibURL: sources,
  lockFileContents: { info, packages: {} },
  // Without the columns of each instruction, which only a traceback shows, the modules are a third
  // smaller.
  env: { PYTHONNODEBUGRANGES: "1", HOME: "/home" },
});
python.runPython(readFileSync(new URL("pack.py", import.meta.url), "utf8"));
python.globals.get("pack").callKwargs(...modules, { rehearsals, out: "/kernel.zip" });
writeFileSync(out, python.FS.readFile("/kernel.zip"));
