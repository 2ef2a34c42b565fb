// The script of a page with boards: a classic one, so that a page opened from the disk has its stepper too.

import { wakeAll } from "./hosting.mjs";
import { render } from "./widget.mjs";

wakeAll(document.currentScript, () => render);
