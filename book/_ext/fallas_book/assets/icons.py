"""The icons of the theme, drawn by its font alone.

The theme has them twice: as letters of a font, which its style sheet shows, and in a script that
then draws each anew. The script is half of all that a page weighs; the pages get an empty one.
"""

from sphinx.application import Sphinx
from sphinx.config import Config

from .staging import put

SCRIPT = "scripts/fontawesome.js"
"""As the theme names it."""


def setup(app: Sphinx) -> None:
    """Register with Sphinx."""
    app.connect("config-inited", stage)


def stage(app: Sphinx, config: Config) -> None:
    """Put the empty script."""
    put(app, config, {SCRIPT: "// The icons are letters of the theme's font.\n"})
