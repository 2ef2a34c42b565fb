"""The book's own Sphinx extension: its texts, and what shows them. Used at build time only.

It brings the front end of the boards to the pages that have one, gives the directive `{clauses}`,
and sees to it that no page asks another host for anything.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def setup(app: "Sphinx") -> dict[str, Any]:
    """Register with Sphinx."""
    from . import boards, quoting, strangers

    boards.setup(app)
    quoting.setup(app)
    strangers.setup(app)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
