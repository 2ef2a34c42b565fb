"""The accessibility faults that axe-core finds on a page."""

from playwright.sync_api import Frame, Page

from tests.conftest import ROOT

SCRIPT = ROOT / ".ci/web/node_modules/axe-core/axe.min.js"
RUN = """(within) => axe.run(within ?? document, { resultTypes: ["violations"] })
  .then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map((it) => it.html)]))"""


def violations(page: Page | Frame, within: str | None = None) -> list[tuple[str, list[str]]]:
    """The rules that are broken, each with the elements that break it.

    Args:
        page: the page, or a frame in it.
        within: a selector of the part to look at; the whole page without one.
    """
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    found = page.evaluate(RUN, within)
    return [(rule, elements) for rule, elements in found]
