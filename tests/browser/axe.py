"""What axe-core finds on a page that shuts readers out."""

from collections.abc import Sequence

from playwright.sync_api import Frame, Page

from tests.conftest import ROOT

SCRIPT = ROOT / ".ci/web/node_modules/axe-core/axe.min.js"
OF_LOOKS = (
    "color-contrast",
    "link-in-text-block",
    "scrollable-region-focusable",
    "target-size",
)
"""The rules whose verdict may change with the theme and with the width of the window."""

RUN = """([within, rules]) => axe.run(within ?? document, {
  resultTypes: ["violations"],
  ...(rules.length ? { runOnly: rules } : {}),
}).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map((it) => it.html)]))"""


def violations(
    page: Page | Frame, within: str | None = None, rules: Sequence[str] = ()
) -> list[tuple[str, list[str]]]:
    """The rules that are broken, each with the elements that break it.

    Args:
        page: the page, or a frame in it.
        within: a selector of the part to look at; the whole page without one.
        rules: only these; all that axe has without any.
    """
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    found = page.evaluate(RUN, [within, list(rules)])
    return [(rule, elements) for rule, elements in found]
