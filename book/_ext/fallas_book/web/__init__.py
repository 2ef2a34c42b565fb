"""The scripts and the style sheets (in `css`) of the site's pages."""

import os
from collections.abc import Mapping
from pathlib import Path

from fallas.widgets.assets import bundle

FOLDER = Path(__file__).parent


def script(name: str) -> str:
    """A module of this folder and all that it imports, as one classic script."""
    return bundle.script(FOLDER / f"{name}.mjs")


def host(views: Mapping[str, Path]) -> str:
    """The script of a page with boards, which wakes them (`host.mjs`).

    Args:
        views: by the classes of the widgets that the page may have, the module that shows each.
    """
    lines = ['import { wakeAll } from "./host.mjs";']
    for name, entry in views.items():
        path = os.path.relpath(entry, FOLDER).replace(os.sep, "/")
        lines.append(f'import {{ render as {name} }} from "{path}";')
    lines.append(f"wakeAll(document.currentScript, {{ {', '.join(views)} }});\n")
    return bundle.script(FOLDER / "page.mjs", "\n".join(lines))


def style(name: str) -> bytes:
    """A style sheet."""
    return (FOLDER / f"css/{name}.css").read_bytes()
