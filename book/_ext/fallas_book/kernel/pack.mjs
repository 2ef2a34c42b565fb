// node pack.mjs PROJECT PACKAGES OUT: packs the kernel of a page (pack.py, run in Pyodide).
// PROJECT holds the package and the npm packages, PACKAGES holds traitlets.

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const [project, packages, out] = process.argv.slice(2);
const npm = join(project, ".ci/web/node_modules/pyodide/pyodide.mjs");
const { loadPyodide } = await import(pathToFileURL(npm));

// Without the columns of each instruction, which only a traceback shows, the modules are a third smaller.
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1", HOME: "/home" } });
const mount = (name, folder) => {
  python.mountNodeFS(name, folder);
  return name;
};
const places = [mount("/project", project), mount("/packages", packages), mount("/over", join(here, "over"))];
python.runPython(readFileSync(join(here, "pack.py"), "utf8"));
python.globals.get("pack")(...places, "/kernel.zip");
writeFileSync(out, python.FS.readFile("/kernel.zip"));
