"""Puts static files of the extension where Sphinx finds them, before it reads the pages.

Jupyter Book adds every script and style sheet under `book/_static` to every page, wanted or not.
Files put here are served, but are on a page only where a part of the extension adds them.
"""

from collections.abc import Mapping
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config

from .. import web

EXTENSION = Path(__file__).parents[1]
"""The folder of this extension."""


def put(app: Sphinx, config: Config, files: Mapping[str, str | bytes]) -> None:
    """Write files by their names under `_static`; they replace those of the theme."""
    folder = Path(app.doctreedir) / "staged"
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    if str(folder) not in config.html_static_path:
        config.html_static_path.append(str(folder))


def put_own(app: Sphinx, config: Config, *names: str) -> None:
    """Put scripts and style sheets of the extension's own (`web`).

    Args:
        app: the build.
        config: its settings.
        names: their names on the site: `fallas/cite.js` is bundled from `cite.mjs`,
            `fallas/cite.css` is copied.
    """
    put(app, config, {name: _own(Path(name)) for name in names})


def _own(name: Path) -> str | bytes:
    return web.script(name.stem) if name.suffix == ".js" else web.style(name.stem)
