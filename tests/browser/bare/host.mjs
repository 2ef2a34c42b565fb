// The script of a page with bare boards.

import { wakeAll } from "../../../book/_ext/fallas_book/web/host.mjs";
import { render } from "./widget.mjs";

wakeAll(document.currentScript, { Board: render, Explorer: render, TaflBoard: render });
