// The script of a page with an explorer, and perhaps boards too.

import { renderExplorer } from "../../../../fallas/widgets/js/explorer/entry.mjs";
import { wakeAll } from "./boot.mjs";
import { render } from "../../../../fallas/widgets/js/tables/entry.mjs";

wakeAll(document.currentScript, ({ _anywidget_id: widget }) => (widget.endsWith(".Explorer") ? renderExplorer : render));
