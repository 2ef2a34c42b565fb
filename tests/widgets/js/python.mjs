// What Python gives to the view, and what it says of a position, worked out by Python itself.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const SCRIPT = fileURLToPath(new URL("answers.py", import.meta.url));
let answering = null;

/** One Python for all that is asked, one thing after another; Node does not wait for its end. */
function begin() {
  const stdio = ["pipe", "pipe", "inherit"];
  const child = spawn(process.env.PYTHON ?? "python3", [SCRIPT], { stdio });
  const pipes = [child, child.stdin, child.stdout];
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return async (code) => {
    pipes.forEach((each) => each.ref());
    child.stdin.write(`${JSON.stringify(code)}\n`);
    const { value, done } = await lines.next();
    pipes.forEach((each) => each.unref());
    if (done) throw new Error("Python has ended; what it said stands above.");
    return JSON.parse(value);
  };
}

let last = Promise.resolve();

/** The JSON that some lines of Python print. */
export function python(code) {
  answering ??= begin();
  last = last.then(() => answering(code));
  return last;
}

const DRAWING = "from fallas import drawing; print(json.dumps(drawing.as_dict()))";
export const drawing = await python(DRAWING);
export const { wide, tall } = drawing.geometry;
