"""Every stop of the Tab key shows that it has the focus, on the theme's parts too."""

from playwright.sync_api import Page

from tests.browser.visits import Visit, visiting

PAGES = ["first-game", "explore", "tavlei/play", "concordance", "chances/failing", "rules/hitting"]
MOST = 400

# What can be seen of an element: its own look and that of what stands around and in it.
LOOK = """(it) => [it, it.parentElement, ...it.children].map((part) => {
  const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(part);
  const ring = outlineStyle === "none" || outlineWidth === "0px" ? "" : outlineStyle + outlineColor;
  return ring + "|" + boxShadow;
}).join()"""
STOP = f"""() => {{
  const it = document.activeElement;
  if (!it || it === document.body) return null;
  if (stops.has(it)) return {{ again: true }};
  stops.add(it);
  const look = {LOOK};
  const focused = look(it);
  it.blur();
  const plain = look(it);
  it.focus({{ preventScroll: true }});
  return {{ seen: focused !== plain, what: it.outerHTML.slice(0, 120) }};
}}"""


@visiting(*PAGES)
def test_every_stop_of_the_tab_key_is_seen(visit: Visit) -> None:
    page = visit.spoil()
    page.evaluate("() => { window.stops = new Set(); }")
    unseen, stops = [], 0
    for _ in range(MOST):
        page.keyboard.press("Tab")
        found = page.evaluate(STOP)
        if found is None or found.get("again"):
            break
        stops += 1
        if not found["seen"]:
            unseen.append(found["what"])
    assert unseen == []
    assert stops > 10


def test_the_theme_s_menu_shows_its_focus_too(page: Page) -> None:
    page.goto("first-game.html")
    page.get_by_role("button", name="Download this page").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert page.evaluate("document.activeElement.matches('.dropdown-menu *')")
    assert outline == "solid"
