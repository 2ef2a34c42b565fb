"""Removes scripts and style sheets of other hosts, so that pages ask no other host for anything."""

from typing import Any

from sphinx.application import Sphinx


def setup(app: Sphinx) -> None:
    """Register with Sphinx, after everything that adds scripts and style sheets."""
    app.connect("html-page-context", _keep_own, priority=900)


def is_outside(address: str) -> bool:
    """Whether an address of a script or a style sheet names a host.

    >>> is_outside("https://example.org/x.js"), is_outside("//example.org/x.js")
    (True, True)
    >>> is_outside("_static/x.js?v=1")
    False
    """
    return "//" in address.partition("?")[0]


def _keep_own(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any
) -> None:
    del app, pagename, templatename, doctree
    for kind in ("css_files", "script_files"):
        files = context.get(kind, [])
        context[kind] = [f for f in files if not is_outside(str(getattr(f, "filename", f) or ""))]
