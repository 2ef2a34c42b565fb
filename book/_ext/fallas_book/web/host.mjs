// The script of a page with boards: a classic one, so that a page opened from the disk has its stepper too.

import { wakeAll } from "./boot.mjs";
import { render } from "../../../../fallas/widgets/js/tables/entry.mjs";

wakeAll(document.currentScript, () => render);
