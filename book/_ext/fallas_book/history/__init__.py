"""Where and when: the timeline, the map, and how others read the page today.

The directives `{timeline}` and `{places-map}` set out `book/texts/timeline.yaml` as a picture with
a list that says the same; `{modern-readings}` sets out `book/texts/modern.yaml` as a table.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

STYLE = "fallas/history.css"


def setup(app: "Sphinx") -> None:
    """Register with Sphinx."""
    from . import directives, modern

    app.connect("config-inited", stage)
    app.add_css_file(STYLE)
    directives.setup(app)
    modern.setup(app)


def stage(app: "Sphinx", config: "Config") -> None:
    """Put the style sheet of the pictures."""
    from ..assets.staging import put_own

    put_own(app, config, STYLE)
