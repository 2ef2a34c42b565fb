// Pyodide, as it lies beside the worker on the site.
export { loadPyodide } from "../../../../.ci/web/node_modules/pyodide/pyodide";
