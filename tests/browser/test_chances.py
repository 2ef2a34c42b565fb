"""The charts in the pages: legible on a phone, in both themes, and with a screen reader."""

import pytest

from tests import toc
from tests.browser.axe import violations

PAGES = [name for name in toc.listed() if name.startswith("chances/")]

# Texts of each chart that lie over one another or beyond its edge, and the smallest letters in px.
MEASURED = """() => [...document.querySelectorAll("figure.fallas-chart svg")].map((svg) => {
  const edge = svg.getBoundingClientRect();
  const boxes = [...svg.querySelectorAll("text")].map((text) => {
    const box = text.getBoundingClientRect();
    const scale = edge.width / svg.viewBox.baseVal.width;
    const size = parseFloat(getComputedStyle(text).fontSize) * scale;
    return { text: text.textContent, box, size };
  });
  const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top + 3 < b.bottom - 3 && b.top + 3 < a.bottom - 3;
  const clashes = boxes.flatMap((one, n) => boxes.slice(n + 1)
    .filter((other) => over(one.box, other.box)).map((other) => `${one.text} / ${other.text}`));
  const outside = boxes.filter(({ box }) => box.left < edge.left - 1 || box.right > edge.right + 1)
    .map(({ text }) => text);
  return { clashes, outside, smallest: Math.min(...boxes.map(({ size }) => size)) };
})"""

# The contrast of every text of the charts with the page's ground, where it stands on that.
CONTRAST = """() => {
  const numbers = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map(Number);
  const light = (colour) => {
    const [r, g, b] = numbers(colour).map((c) => c / 255)
      .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = light(getComputedStyle(document.body).backgroundColor);
  return [...document.querySelectorAll("figure.fallas-chart svg text")]
    .filter((text) => !/ground|strip/.test(text.getAttribute("style")))
    .map((text) => light(getComputedStyle(text).fill))
    .map((own) => (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05));
}"""


# The contrast of every bar, line and dot with the ground; those of the scale are faint of purpose.
MARKS = """() => {
  const linear = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map((c) => c / 255);
  const light = (colour) => {
    const [r, g, b] = colour.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = linear(getComputedStyle(document.body).backgroundColor);
  const contrast = (colour, alpha) => {
    const seen = linear(colour).map((c, n) => alpha * c + (1 - alpha) * ground[n]);
    const pair = [light(seen), light(ground)];
    return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
  };
  return [...document.querySelectorAll("figure.fallas-chart svg :is(path, use)")]
    .filter((mark) => !mark.closest("defs"))
    .flatMap((mark) => {
      const { fill, fillOpacity, opacity, stroke, strokeOpacity } = getComputedStyle(mark);
      const line = [stroke, strokeOpacity * opacity];
      const drawn = /^rgb/.test(fill) ? [fill, fillOpacity * opacity] : line;
      return /^rgb/.test(drawn[0]) && drawn[1] > 0.3
        ? [[contrast(...drawn), mark.getAttribute("style")]] : [];
    });
}"""


@pytest.mark.parametrize("name", PAGES)
def test_charts_are_legible_on_a_phone(name: str, open_page) -> None:
    page = open_page(width=360)
    page.goto(f"{name}.html", wait_until="networkidle")
    for chart in page.evaluate(MEASURED):
        assert chart["clashes"] == []
        assert chart["outside"] == []
        assert chart["smallest"] >= 11


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_letters_stand_out_from_the_ground(scheme: str, open_page) -> None:
    page = open_page(color_scheme=scheme)
    page.goto("chances/three-dice.html", wait_until="networkidle")
    found = page.evaluate(CONTRAST)
    assert found
    assert min(found) >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_marks_stand_out_from_the_ground(name: str, scheme: str, open_page) -> None:
    page = open_page(color_scheme=scheme)
    page.goto(f"{name}.html", wait_until="networkidle")
    found = page.evaluate(MARKS)
    assert found or not page.locator("figure.fallas-chart svg").count()
    assert [each for each in found if each[0] < 3] == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(name: str, scheme: str, open_page) -> None:
    page = open_page(width=360, color_scheme=scheme)
    page.goto(f"{name}.html", wait_until="networkidle")
    assert violations(page, "article") == []


def test_the_numbers_unfold_by_keyboard(open_page) -> None:
    page = open_page(width=360)
    page.goto("chances/three-dice.html", wait_until="networkidle")
    chart = page.locator("figure.fallas-chart").first
    assert not chart.locator("td").first.is_visible()
    chart.locator("summary").focus()
    page.keyboard.press("Enter")
    assert chart.locator("td").first.is_visible()
    words = chart.locator("svg").get_attribute("aria-label")
    for cell in chart.locator("td").all_inner_texts():
        assert cell.split()[0] in words
