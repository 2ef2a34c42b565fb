"""What runs and what is worn in a page of the site: JavaScript here, the style sheets in `css`."""

import os
from pathlib import Path

from fallas.widgets.assets import bundle

FOLDER = Path(__file__).parent


def script(name: str) -> str:
    """A module of this folder and all that it imports, as one classic script."""
    return bundle.script(FOLDER / f"{name}.mjs")


def host(*views: str) -> str:
    """The script of a page with boards, which wakes them (`host.mjs`).

    Args:
        views: of what kinds they may be, by the folders of their `entry.mjs`.
    """
    lines = ['import { wakeAll } from "./host.mjs";']
    for view in views:
        entry = os.path.relpath(bundle.JS / view / "entry.mjs", FOLDER).replace(os.sep, "/")
        names = f"render as render_{view}, widget as {view}"
        lines.append(f'import {{ {names} }} from "{entry}";')
    found = ", ".join(f"[{view}]: render_{view}" for view in views)
    lines.append(f"wakeAll(document.currentScript, {{ {found} }});\n")
    return bundle.script(FOLDER / "page.mjs", "\n".join(lines))


def style(name: str) -> bytes:
    """A style sheet."""
    return (FOLDER / f"css/{name}.css").read_bytes()
