"""The charts in the pages: legible on a phone, in both themes, and with a screen reader."""

import pytest

from tests import toc
from tests.browser.colours import measuring
from tests.browser.visits import Visit, visiting

CHARTED = sorted(
    {name for name in toc.listed() if name.startswith("chances/")} - {"chances/counted"}
)

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
LETTERS = measuring("""() => {
  const [ground] = numbers(getComputedStyle(document.body).backgroundColor);
  return [...document.querySelectorAll("figure.fallas-chart svg text")]
    .filter((text) => !/ground|strip/.test(text.getAttribute("style")))
    .map((text) => contrast(numbers(getComputedStyle(text).fill)[0], ground));
}""")

# The contrast of every bar, line and dot with the ground; those of the scale are faint of purpose.
MARKS = measuring("""() => {
  const [ground] = numbers(getComputedStyle(document.body).backgroundColor);
  const seen = (colour, alpha) =>
    numbers(colour)[0].map((c, n) => alpha * c + (1 - alpha) * ground[n]);
  return [...document.querySelectorAll("figure.fallas-chart svg :is(path, use)")]
    .filter((mark) => !mark.closest("defs"))
    .flatMap((mark) => {
      const { fill, fillOpacity, opacity, stroke, strokeOpacity } = getComputedStyle(mark);
      const line = [stroke, strokeOpacity * opacity];
      const drawn = /^rgb/.test(fill) ? [fill, fillOpacity * opacity] : line;
      return /^rgb/.test(drawn[0]) && drawn[1] > 0.3
        ? [[contrast(seen(...drawn), ground), mark.getAttribute("style")]] : [];
    });
}""")


@visiting(*CHARTED, widths=[360])
def test_charts_are_legible_on_a_phone(visit: Visit) -> None:
    for chart in visit.page.evaluate(MEASURED):
        assert chart["clashes"] == []
        assert chart["outside"] == []
        assert chart["smallest"] >= 11


@pytest.mark.parametrize("scheme", ["light", "dark"])
@visiting(*CHARTED)
def test_letters_stand_out_from_the_ground(visit: Visit, scheme: str) -> None:
    found = visit.theme(scheme).evaluate(LETTERS)
    assert found
    assert min(found) >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
@visiting(*CHARTED)
def test_marks_stand_out_from_the_ground(visit: Visit, scheme: str) -> None:
    found = visit.theme(scheme).evaluate(MARKS)
    assert found
    assert [each for each in found if each[0] < 3] == []


@visiting("chances/three-dice", widths=[360])
def test_the_numbers_unfold_by_keyboard(visit: Visit) -> None:
    page = visit.spoil()
    chart = page.locator("figure.fallas-chart").first
    assert not chart.locator("td").first.is_visible()
    chart.locator("summary").focus()
    page.keyboard.press("Enter")
    assert chart.locator("td").first.is_visible()
    words = chart.locator("svg").get_attribute("aria-label")
    assert words
    for cell in chart.locator("td").all_inner_texts():
        assert cell.split()[0] in words
