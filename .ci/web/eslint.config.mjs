// What eslint asks of the JavaScript; `make lint` runs it from the project's root.
// How the modules are laid out is prettier's concern, and what names stand for is tsc's.
import js from "@eslint/js";
import globals from "globals";

// Python's length. What is said keeps its line, however long: a message is one literal.
const LENGTH = {
  code: 100,
  ignoreStrings: true,
  ignoreTemplateLiterals: true,
  ignoreUrls: true,
  ignoreRegExpLiterals: true,
};

export default [
  { ignores: ["_build/", ".venv/", "**/node_modules/"] },
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2023, globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error",
      "max-len": ["error", LENGTH],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
    },
  },
  // Read by a page as it stands, before any module.
  { files: ["**/*.js"], languageOptions: { sourceType: "script" } },
  { files: ["**/worker.mjs"], languageOptions: { globals: globals.worker } },
  {
    files: [".ci/**", "book/_ext/fallas_book/kernel/**", "tests/**"],
    languageOptions: { globals: globals.node },
  },
];
