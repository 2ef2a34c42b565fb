// The script of a page with bare boards.

import { wakeAll } from "../../../book/_ext/fallas_book/web/boot.mjs";
import { render } from "./widget.mjs";

wakeAll(document.currentScript, () => render);
