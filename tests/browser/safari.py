"""Focus as in Safari: a clicked button gets none; a focusable element around it does."""

from playwright.sync_api import Page

RULE = """document.addEventListener("mousedown", (event) => {
  const pressed = event.target.closest("button, summary, [type=radio], [type=checkbox]");
  if (!pressed) return;
  event.preventDefault();
  const around = pressed.parentElement.closest("[tabindex]");
  if (around) around.focus({ preventScroll: true });
  else document.activeElement.blur();
}, true);"""


def as_safari(page: Page) -> Page:
    """The page, whose documents from now on give the focus as Safari does."""
    page.add_init_script(RULE)
    return page
