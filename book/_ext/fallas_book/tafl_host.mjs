// The script of a page with boards of tavlei, and perhaps of fallas too.

import { wakeAll } from "./hosting.mjs";
import { renderTafl } from "./tafl_widget.mjs";
import { render } from "./widget.mjs";

wakeAll(document.currentScript, ({ _anywidget_id: widget }) => (widget.endsWith(".TaflBoard") ? renderTafl : render));
