"""Going about a page by the keys alone."""

from collections.abc import Iterable

from playwright.sync_api import Locator, Page, expect

from tests.browser.harness import box_of

FOCUSED = """() => {
  const box = document.activeElement.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


def tab_to(page: Page, there: Locator) -> None:
    """Press Tab until an element has the focus."""
    for _ in range(40):
        if there.evaluate("(it) => it === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("the Tab key does not lead there")


def walk_to(page: Page, there: Locator) -> None:
    """Press arrow keys until a place has the focus: up or down first, then along the points."""
    expect(there).to_be_visible()
    box = box_of(there)
    goal = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for _ in range(60):
        if there.evaluate("(it) => it === document.activeElement"):
            return
        x, y = page.evaluate(FOCUSED)
        across, down = goal[0] - x, goal[1] - y
        if abs(down) > box["height"] / 2 or abs(across) < 2:
            page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
        if there.evaluate("(it) => it === document.activeElement"):
            return
        x, _y = page.evaluate(FOCUSED)
        if abs(goal[0] - x) >= 2:
            page.keyboard.press("ArrowRight" if goal[0] > x else "ArrowLeft")
    raise AssertionError("the arrow keys do not lead there")


def choose(page: Page, select: Locator, names: Iterable[str], name: str) -> None:
    """Tab to a list that holds some names, and press arrow keys until one of them is chosen."""
    tab_to(page, select)
    order = list(names)
    way = order.index(name) - order.index(select.input_value())
    for _ in range(abs(way)):
        page.keyboard.press("ArrowDown" if way > 0 else "ArrowUp")
