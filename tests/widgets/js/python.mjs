// What Python gives to the view, and what it says of a position, worked out by Python itself.

import { execFileSync } from "node:child_process";

/** The JSON that some lines of Python print. */
export function python(code) {
  return JSON.parse(execFileSync(process.env.PYTHON ?? "python3", ["-c", `import json\n${code}`]));
}

export const drawing = python("from fallas import drawing; print(json.dumps(drawing.as_dict()))");
export const { wide, tall } = drawing.geometry;
