"""How a page's colours are measured in it: the luminance and the contrast of WCAG 2."""

LIGHT = """const linear = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const numbers = (colour) => {
  const [r, g, b, alpha = 1] = colour.match(/[\\d.]+/g).map(Number);
  return [[r, g, b].map((c) => c / 255), alpha];
};
const luminance = (rgb) => {
  const [r, g, b] = rgb.map(linear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (...pair) => {
  const [a, b] = pair.map(luminance);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};
"""
"""Functions of a script: colours are [r, g, b] from 0 to 1."""


def measuring(function: str) -> str:
    """A function of a page's script that may use those above."""
    return f"(given) => {{ {LIGHT} return ({function})(given); }}"
