"""Repairs of the theme for readers who forbid storage, and for those who use a screen reader.

If a browser forbids a page to keep anything, the mere name `localStorage` raises an error. The
theme does not expect that, and its search and theme button would not work. So every page first
defines a stand-in, which keeps things as long as the page is open.
"""

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config

from ..nodes import epub

TEMPLATES = Path(__file__).parents[1] / "templates"
INSTEAD = {
    "navbar-logo.html": "fallas-name.html",
    "search-button-field.html": "fallas-search.html",
}
"""Parts of the sidebar by the theme's names, and what stands there instead."""

STAND_IN = """<script>
for (const name of ["localStorage", "sessionStorage"]) {
  try {
    window[name].getItem("");
  } catch {
    const kept = new Map();
    const value = {
      isStandIn: true, // who has to say whether something is kept can tell
      getItem: (key) => kept.get(`${key}`) ?? null,
      setItem: (key, text) => void kept.set(`${key}`, `${text}`),
      removeItem: (key) => void kept.delete(`${key}`),
      clear: () => kept.clear(),
      key: (at) => [...kept.keys()][at] ?? null,
      get length() { return kept.size; },
    };
    Object.defineProperty(window, name, { value, configurable: true });
  }
}
</script>"""


def setup(app: Sphinx) -> None:
    """Register with Sphinx; after the theme has settled what the sidebar holds."""
    app.connect("config-inited", _bring_templates)
    app.connect("html-page-context", _mend, priority=900)


def _bring_templates(app: Sphinx, config: Config) -> None:
    del app
    config.templates_path.append(str(TEMPLATES))


def _mend(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    del page, template, doctree
    if app.builder.name != epub.NAME:  # whose pages have no scripts
        context["metatags"] = context.get("metatags", "") + STAND_IN  # before every script
    context["sidebars"] = [INSTEAD.get(name, name) for name in context.get("sidebars", [])]
