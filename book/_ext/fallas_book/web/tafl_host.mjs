// The script of a page with boards of tavlei, and perhaps of fallas too.

import { wakeAll } from "./boot.mjs";
import { renderTafl } from "../../../../fallas/widgets/js/tafl/entry.mjs";
import { render } from "../../../../fallas/widgets/js/tables/entry.mjs";

wakeAll(document.currentScript, ({ _anywidget_id: widget }) => (widget.endsWith(".TaflBoard") ? renderTafl : render));
