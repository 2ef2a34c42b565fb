"""The e-book: what only a browser can use stays out of it, and its version is the package's."""

from importlib.metadata import version
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config

NAME = "epub"
KEPT = {".css", ".woff2"}
"""What an e-book takes of the files that the extension stages: styles and letters."""


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.connect("config-inited", _number)
    app.connect("builder-inited", _leave_out)


def _number(app: Sphinx, config: Config) -> None:
    """Give the book the package's version, which an e-book must have."""
    del app
    config.version = config.version or version("fallas")
    config.release = config.release or config.version


def _leave_out(app: Sphinx) -> None:
    """Leave the engine and the scripts out, and let the letters come along."""
    if app.builder.name != NAME:
        return
    # A core type of EPUB 3, but one that Sphinx does not list.
    app.builder.media_types = {**app.builder.media_types, ".woff2": "font/woff2"}  # type: ignore[attr-defined]
    staged = Path(app.doctreedir) / "staged"
    app.config.epub_exclude_files += [
        f"_static/{path.relative_to(staged).as_posix()}"
        for path in staged.rglob("*")
        if path.is_file() and path.suffix not in KEPT
    ]
