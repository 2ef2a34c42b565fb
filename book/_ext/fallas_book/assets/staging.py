"""Static files that the extension makes or brings: put where Sphinx finds them, before it reads.

Jupyter Book adds every script and style sheet under `book/_static` to every page, wanted or not.
What is put here is served, and comes onto a page only where a part of the extension adds it.
"""

from collections.abc import Mapping
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config

from fallas.widgets import esm

EXTENSION = Path(__file__).parents[1]
"""Where the scripts and the style sheets of the pages lie."""


def put(app: Sphinx, config: Config, files: Mapping[str, str | bytes]) -> None:
    """Write files by their names under `_static`; one of the theme's by the same name gives way."""
    folder = Path(app.doctreedir) / "staged"
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    if str(folder) not in config.html_static_path:
        config.html_static_path.append(str(folder))


def put_own(app: Sphinx, config: Config, *names: str, folder: Path = EXTENSION) -> None:
    """Put scripts and style sheets of the extension.

    Args:
        app: the build.
        config: its settings.
        names: theirs on the site: `fallas/cite.js` is joined from `cite.mjs` on, `fallas/cite.css`
            is as it lies.
        folder: where they lie.
    """
    put(app, config, {name: _own(Path(name), folder) for name in names})


def _own(name: Path, folder: Path) -> str | bytes:
    if name.suffix == ".js":
        return esm.script(name.stem, folder)
    return (folder / name.name).read_bytes()
