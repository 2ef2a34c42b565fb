// The script of a page with an explorer, and perhaps boards too.

import { renderExplorer } from "./explorer.mjs";
import { wakeAll } from "./hosting.mjs";
import { render } from "./widget.mjs";

wakeAll(document.currentScript, ({ _anywidget_id: widget }) => (widget.endsWith(".Explorer") ? renderExplorer : render));
