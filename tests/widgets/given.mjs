// The drawing as Python gives it to the view.

import { execFileSync } from "node:child_process";

const code = "import json; from fallas import drawing; print(json.dumps(drawing.as_dict()))";
export const drawing = JSON.parse(execFileSync(process.env.PYTHON ?? "python3", ["-c", code]));
