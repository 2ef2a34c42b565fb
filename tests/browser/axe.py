"""The accessibility faults that axe-core finds on a page."""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Frame, Page

from tests.conftest import ROOT

SCRIPT = ROOT / ".ci/web/node_modules/axe-core/axe.min.js"
COLOURS = ("color-contrast", "link-in-text-block")
"""The rules whose verdict depends on the theme."""
RUN = """([within, rules]) => axe.run(within ?? document, {
  resultTypes: ["violations"],
  ...(rules ? { runOnly: rules } : {}),
}).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map((it) => it.html)]))"""


def violations(
    page: Page | Frame, within: str | None = None, rules: Sequence[str] | None = None
) -> list[tuple[str, list[str]]]:
    """The rules that are broken, each with the elements that break it.

    Args:
        page: the page, or a frame in it.
        within: a selector of the part to look at; the whole page without one.
        rules: those to look for; all without any.
    """
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    asked: list[Any] = [within, rules and list(rules)]
    return [(rule, elements) for rule, elements in page.evaluate(RUN, asked)]
